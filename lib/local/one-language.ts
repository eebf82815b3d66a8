import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const english = /^export \{ default as en \} from ".\/en\.js";$/m;

/**
 * Removes all languages but English from an installed zod, and returns whether only English is left. zod has its sentences in
 * sixty languages, one file each, and reads all of them with every import. That is half of zod's own start and a quarter of an
 * endpoint's. A deployment's build does it to its own packages. A zod that is built differently is left as it is. The file is replaced,
 * not edited, because installations may share their files.
 */
export function keepEnglish(zod: string): boolean {
  const index = path.join(zod, 'v4/locales/index.js');
  const [line] = english.exec(readFileSync(index, 'utf8')) ?? [];
  if (!line) return false;
  const replacement = `${index}.${process.pid}`;
  writeFileSync(replacement, `${line}\n`);
  renameSync(replacement, index);
  return true;
}
