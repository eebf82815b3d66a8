import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const english = /^export \{ default as en \} from ".\/en\.js";$/m;

/**
 * Leaves an installed zod its English sentences only, and says whether it has no others now. It has them in sixty languages, a
 * file each, and reads all of them with every import: half of its own time, a quarter of an endpoint's, for words nobody asks for.
 * A zod that is built otherwise is left as it is. The file is replaced, not edited: installations may share their files.
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
