import { StartProblem } from './start-problem.ts';

/** What `npm start` was asked for. Throws a StartProblem for a word that it does not know. */
export function startOptions(words: readonly string[]): { readonly empty: boolean } {
  const unknown = words.find((word) => word !== '--empty');
  if (unknown !== undefined)
    throw new StartProblem(`npm start knows one option, --empty, and not ${unknown}.`);
  return { empty: words.includes('--empty') };
}
