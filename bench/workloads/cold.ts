// Cold starts of the cloud's functions: how large their bundles are, what they take before and for the first answer.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FUNCTIONS } from '../../functions/environment.ts';
import { type Spread, spreadOf } from '../../pipelines/benchmark/spread.ts';
import { bundleFunction, bundleParts, ENTRY } from '../../scripts/lambda-bundle.ts';
import { type Cloud, openCloud } from '../cold/cloud.ts';
import { httpEvent, uploadEvent } from '../cold/events.ts';
import type { ColdStart } from '../cold/start.ts';
import { englishCorpus } from '../corpora.ts';
import { figure, spreadText } from '../table.ts';
import type { Workload } from './registry.ts';

const BARE = fileURLToPath(new URL('../cold/bare.mjs', import.meta.url));
const KEY = 'uploads/en/cold.txt';
/** Starts differ more than rounds of work do. */
const STARTS_A_ROUND = 3;

export const cold: Workload = {
  name: 'cold',
  run(effort, tell) {
    const folder = mkdtempSync(join(tmpdir(), 'motmot-bundles-'));
    using cloud = openCloud();
    try {
      const packages = FUNCTIONS.map((name) => ({ name, ...packed(name, folder), event: FIRST_REQUESTS[name] }));
      const { title, words } = englishCorpus();
      publish(cloud, packages.find(({ name }) => name === 'compile')!.whole, words.join('\n'));
      tell(`cold: ${title}, published by the bundle of compile`);

      const bare = { name: 'a bare handler', whole: BARE, entry: BARE, event: {}, entryBytes: 0, wholeBytes: 0 };
      const rows = [bare, ...packages].map((row) => ({
        ...row,
        entries: [] as ColdStart[],
        wholes: [] as ColdStart[],
      }));
      const startCount = effort.rounds * STARTS_A_ROUND;
      for (let count = 0; count < startCount; count++) {
        for (const { entry, whole, event, entries, wholes } of rows) {
          entries.push(cloud.start(entry));
          wholes.push(answered(cloud.start(whole, event)));
        }
      }
      const bareMs = spread(rows[0]!.entries, 'importMs').median;
      return [
        {
          title: 'Cold starts in the cloud',
          note: `Bundles in kB; milliseconds, median (fastest to slowest of ${startCount} starts, each a new process): processor time of importing the entry alone, and how much more that is than for a handler that does nothing; processor time of the import with the SDK, whose loading it starts; wall and processor time from before the import to the first answer over S3, by a stub on this machine (${words.length.toLocaleString('en')} words; compile: a message that tells of nothing).`,
          columns: ['', 'entry kB', 'all kB', 'entry', 'over bare', 'with the SDK', 'to first answer', 'processor'],
          rows: rows.map(({ name, entryBytes, wholeBytes, entries, wholes }) => [
            name,
            kilobytes(entryBytes),
            kilobytes(wholeBytes),
            spreadText(spread(entries, 'importMs')),
            figure(spread(entries, 'importMs').median - bareMs),
            spreadText(spread(wholes, 'importMs')),
            spreadText(spread(wholes, 'answerMs')),
            spreadText(spread(wholes, 'answerCpuMs')),
          ]),
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** The bundle of a function, and its entry once more where the chunks that it loads later are missing. */
function packed(
  name: string,
  folder: string,
): { whole: string; entry: string; entryBytes: number; wholeBytes: number } {
  const outdir = join(folder, name);
  const alone = join(folder, `${name}-entry`);
  const { entryFiles, entryBytes, wholeBytes } = bundleParts(bundleFunction(name, outdir));
  mkdirSync(alone);
  for (const file of entryFiles) copyFileSync(join(outdir, file), join(alone, file));
  return { whole: join(outdir, ENTRY), entry: join(alone, ENTRY), entryBytes, wholeBytes };
}

function spread(starts: readonly ColdStart[], figureName: 'importMs' | 'answerMs' | 'answerCpuMs'): Spread {
  return spreadOf(starts.map((start) => start[figureName]));
}

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
