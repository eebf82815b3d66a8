import { Instrumenter } from '@stryker-mutator/instrumenter';
import { isMeant } from './meaning.ts';
import type { Mutant } from './mutant.ts';

const quiet = () => {};
const log = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/** What Stryker can plant in a TypeScript file and `meaning.ts` calls a defect, one text each, in reading order. */
export async function tsMutants(file: string, text: string): Promise<Mutant[]> {
  const instrumenter = new Instrumenter(log);
  const { mutants } = await instrumenter.instrument([{ name: file, content: text, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: true,
  });
  const starts = [0];
  for (const line of text.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const place = ({ line, column }: { line: number; column: number }) => (starts[line] ?? 0) + column;
  return mutants.flatMap(({ location, mutatorName, replacement }) => {
    const [from, to] = [place(location.start), place(location.end)];
    const mutant = {
      file,
      line: location.start.line + 1,
      rule: mutatorName,
      from: text.slice(from, to),
      to: replacement,
      text: text.slice(0, from) + replacement + text.slice(to),
    };
    return isMeant(mutant, text.slice(0, from)) ? [mutant] : [];
  });
}
