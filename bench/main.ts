// `npm run bench`: every workload quickly, into the README; `npm run bench -- build words` those, thoroughly.

import { machine, QUICK, THOROUGH } from './measure.ts';
import { writeTables } from './readme.ts';
import { asText, type Table } from './table.ts';
import { WORKLOADS } from './workloads/registry.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !WORKLOADS.some((workload) => workload.name === name));
if (unknown.length > 0) {
  const known = WORKLOADS.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no workload ${unknown.join(', ')}; name some of ${known}, or none for all.\n`);
  process.exitCode = 2;
} else {
  const tell = (line: string): void => void process.stderr.write(`${line}\n`);
  const chosen = WORKLOADS.filter(({ name }) => named.length === 0 || named.includes(name));
  const where = machine();
  console.log(`On ${where}.\n`);
  const tables: Table[] = [];
  for (const workload of chosen) {
    const made = await workload.run(named.length === 0 ? QUICK : THOROUGH, tell);
    for (const table of made) console.log(`${asText(table)}\n`);
    tables.push(...made);
  }
  if (named.length === 0) {
    const readme = new URL('../README.md', import.meta.url);
    tell(writeTables(readme, where, tables) ? 'README.md has the tables now.' : 'README.md has no place for tables.');
  }
}
