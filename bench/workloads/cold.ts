// Cold starts of the cloud's functions: how large their bundles are, what they take before and for the first answer.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS } from '../../functions/environment.ts';
import { type Spread, spreadOf } from '../../pipelines/benchmark/spread.ts';
import { bundleBytes, bundleFunction, ENTRY } from '../../scripts/lambda-bundle.ts';
import { type Cloud, openCloud } from '../cold/cloud.ts';
import { httpEvent, uploadEvent } from '../cold/events.ts';
import type { ColdStart } from '../cold/start.ts';
import { englishCorpus } from '../corpora.ts';
import { figure, spreadText } from '../table.ts';
import type { Workload } from './registry.ts';

const BARE = fileURLToPath(new URL('../cold/bare.mjs', import.meta.url));
const KEY = 'uploads/en/cold.txt';
/** Starts differ more than rounds of work do. */
const STARTS_A_ROUND = 5;

export const cold: Workload = {
  name: 'cold',
  run(effort, tell) {
    const dist = mkdtempSync(join(tmpdir(), 'motmot-bundles-'));
    using cloud = openCloud();
    try {
      const sizes = FUNCTIONS.map((name) => bundleBytes(bundleFunction(name, join(dist, name))));
      const { title, words } = englishCorpus();
      const list = words.join('\n');
      publish(cloud, join(dist, 'compile', ENTRY), list);
      tell(`cold: ${title} published by the bundle of compile`);

      const modules = [BARE, ...FUNCTIONS.map((name) => join(dist, name, ENTRY))];
      const events = [{}, ...FUNCTIONS.map((name) => FIRST_REQUESTS[name])];
      const starts: ColdStart[][] = modules.map(() => []);
      for (let round = 0; round < effort.rounds * STARTS_A_ROUND; round++) {
        for (const [index, module] of modules.entries()) {
          starts[index]!.push(answered(cloud.start(module, events[index]!)));
        }
      }
      const spreads = (read: (start: ColdStart) => number): Spread[] =>
        starts.map((ofOne) => spreadOf(ofOne.map(read)));
      const imports = spreads(({ importMs }) => importMs);
      const answers = spreads(({ answerMs }) => answerMs);
      const processor = spreads(({ answerCpuMs }) => answerCpuMs);
      const over = (index: number): string => figure(imports[index]!.median - imports[0]!.median);
      return [
        {
          title: 'Cold starts in the cloud',
          note: `Bundles in kB; milliseconds, median (fastest to slowest of ${starts[0]!.length} starts, each a new process): processor time of the import, the same over a handler that does nothing, then from before the import to the first answer over S3 by a stub on this machine (${words.length.toLocaleString('en')} words; compile: a message that tells of nothing).`,
          columns: ['', 'entry', 'whole', 'import', 'over bare', 'to first answer', 'processor'],
          rows: ['a bare handler', ...FUNCTIONS].map((name, index) => [
            name,
            index === 0 ? '' : kilobytes(sizes[index - 1]!.entry),
            index === 0 ? '' : kilobytes(sizes[index - 1]!.whole),
            spreadText(imports[index]!),
            index === 0 ? '' : over(index),
            spreadText(answers[index]!),
            spreadText(processor[index]!),
          ]),
        },
      ];
    } finally {
      rmSync(dist, { recursive: true });
    }
  },
};

/** What each function is first asked. */
const FIRST_REQUESTS: Readonly<Record<(typeof FUNCTIONS)[number], object>> = {
  words: httpEvent('GET', '/v1/lexicons/cold/words/zebra'),
  search: httpEvent('GET', '/v1/lexicons/cold/search', { query: 'pattern=Z?B*&limit=5' }),
  moves: httpEvent('POST', '/v1/lexicons/cold/moves/scrabble', {
    body: { board: Array.from({ length: 15 }, () => '.'.repeat(15)), rack: 'AEINRST', limit: 5 },
  }),
  catalogue: httpEvent('GET', '/v1/lexicons/cold'),
  compile: { Records: [{ messageId: '1', body: JSON.stringify({ Event: 's3:TestEvent' }), attributes: {} }] },
};

function publish(cloud: Cloud, compile: string, list: string): void {
  cloud.upload(KEY, list);
  answered(cloud.start(compile, uploadEvent(KEY, list, '01')));
}

function answered(start: ColdStart): ColdStart {
  const { statusCode = 200 } = start.answer;
  if (statusCode !== 200) throw new Error(`the first answer was ${JSON.stringify(start.answer)}`);
  return start;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
