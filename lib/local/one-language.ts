import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The module of a zod that exports its languages. */
export const languages = 'v4/locales/index.js';

/** That module with English alone; undefined for one that is built differently. */
export function onlyEnglish(source: string): string | undefined {
  const [line] = /^export \{ default as en \} from ".\/en\.js";$/m.exec(source) ?? [];
  return line && `${line}\n`;
}

/**
 * Removes all languages but English from an installed zod, and returns whether only English is left. zod has its sentences in
 * sixty languages, one file each, and reads all of them with every import. That is half of zod's own start and a quarter of an
 * endpoint's. A deployment's build does it to its own packages. A zod that is built differently is left as it is. The file is replaced,
 * not edited, because installations may share their files.
 */
export function keepEnglish(zod: string): boolean {
  const index = path.join(zod, languages);
  const english = onlyEnglish(readFileSync(index, 'utf8'));
  if (!english) return false;
  const replacement = `${index}.${process.pid}`;
  writeFileSync(replacement, english);
  renameSync(replacement, index);
  return true;
}
