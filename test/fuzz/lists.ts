// Random lists on trial, one after the other.

import { triedList } from './list-trial.ts';
import { seededRandom } from './mutants.ts';
import { randomList } from './random-list.ts';

/** What stops the run names the list's number, so that the seed shows it again. */
export async function fuzzLists(count: number, seed: number): Promise<void> {
  const tally = { refused: 0, sound: 0 };
  const formats = new Map<string, number>();
  let slowestMs = 0;
  const random = seededRandom(seed);
  for (let number = 0; number < count; number++) {
    const list = randomList(random);
    const start = performance.now();
    try {
      const verdict = await triedList(list, (report) => {
        const kind = `${report.format}, ${report.encodingFound.by}`;
        formats.set(kind, (formats.get(kind) ?? 0) + 1);
      });
      tally[verdict]++;
    } catch (error) {
      console.error(
        `list ${number} of seed ${seed} (${list.language} ${list.extension} ${JSON.stringify(list.options)}):`,
      );
      console.error(Buffer.from(list.content).toString('base64'));
      throw error;
    }
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  const kinds = [...formats].sort(([, a], [, b]) => b - a).map(([kind, lists]) => `${kind} ${lists}`);
  console.log(
    `${count} lists of seed ${seed}: ${tally.refused} refused, ${tally.sound} read, all lines accounted for; ` +
      `slowest ${slowestMs.toFixed(0)} ms\n  ${kinds.join(' · ')}`,
  );
}
