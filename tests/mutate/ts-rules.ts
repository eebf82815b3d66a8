import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../lib/local/install-tool.ts';
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

/** What Stryker calls a mutant: lines and columns count from 0. */
interface Found {
  location: Record<'start' | 'end', { line: number; column: number }>;
  mutatorName: string;
  replacement: string;
}
type Instrument = (
  files: { name: string; content: string; mutate: true }[],
  options: { plugins: null; excludedMutations: string[]; ignorers: never[]; noHeader: true },
) => Promise<{ mutants: Found[] }>;

const entry = '@stryker-mutator/instrumenter/dist/src/index.js';

async function loadInstrumenter(): Promise<{ instrument: Instrument }> {
  const folder = installTool(path.join(import.meta.dirname, 'instrumenter'));
  const { Instrumenter } = await import(pathToFileURL(path.join(folder, entry)).href);
  return new Instrumenter(log);
}
let loaded: ReturnType<typeof loadInstrumenter> | undefined;

/** What Stryker can plant in a TypeScript file and `meaning.ts` calls a defect, one text each, in reading order. */
export async function tsMutants(file: string, text: string): Promise<Mutant[]> {
  loaded ??= loadInstrumenter();
  const { mutants } = await (await loaded).instrument([{ name: file, content: text, mutate: true }], {
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
