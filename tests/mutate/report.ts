import { dirname } from 'node:path';
import { folderOf, type Mutant } from './mutant.ts';
import type { Verdict } from './trial.ts';

/** How many of the planted defects were noticed, per file, folder and rule; refused ones do not count. */
export function table(verdicts: [Mutant, Verdict][]): string {
  const counted = verdicts.filter(([, verdict]) => verdict !== 'invalid');
  const rows = [
    ...grouped(counted, ({ file }) => file),
    ...grouped(counted, ({ file }) => dirname(file)),
    ...grouped(counted, ({ rule }) => rule),
    ...grouped(counted, ({ file }) => `${folderOf(file)}/`),
    ['all', counted] as const,
  ].map(([name, group]) => {
    const noticed = group.filter(([, verdict]) => verdict === 'noticed').length;
    return `| ${name} | ${group.length} | ${noticed} | ${((100 * noticed) / Math.max(group.length, 1)).toFixed(0)} % |`;
  });
  return ['| where | planted | noticed | |', '|---|---|---|---|', ...rows].join('\n');
}

function grouped(verdicts: [Mutant, Verdict][], by: (mutant: Mutant) => string) {
  const groups = Map.groupBy(verdicts, ([mutant]) => by(mutant));
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
