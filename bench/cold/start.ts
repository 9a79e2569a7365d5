// One cold start in a process of its own: imports a handler, hands it an event, prints what both took.

export interface ColdStart {
  /** Processor milliseconds until the handler was there. */
  readonly importMs: number;
  /** Wall and processor milliseconds from before the import until the answer; 0 without an event. */
  readonly answerMs: number;
  readonly answerCpuMs: number;
  readonly answer: { readonly statusCode?: number };
}

const CONTEXT = { awsRequestId: 'cold', functionName: 'cold', memoryLimitInMB: '0' };

const [path, event] = process.argv.slice(2);
const before = process.cpuUsage();
const started = performance.now();
const { handler } = await import(path!);
const importMs = cpuSince(before);
const result: ColdStart = event
  ? await first(JSON.parse(event))
  : { importMs, answerMs: 0, answerCpuMs: 0, answer: {} };
// The last line; those before it are the function's own log.
console.log(JSON.stringify(result));
process.exit();

async function first(given: object): Promise<ColdStart> {
  const answer = await handler(given, CONTEXT);
  const answerMs = performance.now() - started;
  return { importMs, answerMs, answerCpuMs: cpuSince(before), answer };
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
