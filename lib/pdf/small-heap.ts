import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MiB = 1024 * 1024;
/** A process that holds more than this before its first document does other work too, such as the whole service locally. */
const OWN_PROCESS = 64 * MiB;
/** What a process that draws documents keeps is some 20 MiB, what a document leaves up to 12. */
const GARBAGE = 12 * MiB;

let collect: (() => void) | undefined;
let enough = 30 * MiB;

/**
 * Keeps the process that draws documents small; to be called before each of them. One document needs a few megabytes for
 * some hundredths of a second, all of it garbage afterwards, but the engine lets garbage pile up to many times what is
 * alive before it looks, and while a document is drawn it cannot finish looking: harmless on a large machine, and most of
 * the memory a function instance pays for. So the garbage of earlier documents is collected first, which takes a few
 * milliseconds of a small heap. A large one is left alone.
 */
export function keepHeapSmall(): void {
  collect ??= getHeapStatistics().total_heap_size > OWN_PROCESS ? () => undefined : collector();
  if (getHeapStatistics().used_heap_size < enough) return;
  collect();
  enough = Math.max(enough, getHeapStatistics().used_heap_size + GARBAGE);
}

/** Both settings work in a running process, where the limits given on a command line could no longer be set. */
function collector(): () => void {
  // The young generation stays at its first size.
  setFlagsFromString('--semi-space-growth-factor=1');
  // A context made from now on has the engine's own collector as a function.
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
