// One cold start in a process of its own: imports a handler, hands it an event, prints what both took.

export interface ColdStart {
  /** Processor milliseconds until the handler was there. */
  readonly importMs: number;
  /** Wall and processor milliseconds from before the import until the answer. */
  readonly answerMs: number;
  readonly answerCpuMs: number;
  readonly answer: { readonly statusCode?: number };
}

const [path, event] = process.argv.slice(2);
const before = process.cpuUsage();
const started = performance.now();
const { handler } = await import(path!);
const importMs = cpuSince(before);
// Powertools write their lines to standard output through the console.
const lines = process.stdout.write;
process.stdout.write = () => true;
const answer = await handler(JSON.parse(event!), { awsRequestId: 'cold', functionName: 'cold', memoryLimitInMB: '0' });
const answerMs = performance.now() - started;
const answerCpuMs = cpuSince(before);
process.stdout.write = lines;
process.stdout.write(JSON.stringify({ importMs, answerMs, answerCpuMs, answer } satisfies ColdStart));
process.exitCode = 0;

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
