import { setFlagsFromString } from 'node:v8';

/** A process that holds more than this before its first document does other work too, such as the whole service locally. */
const OWN_PROCESS = 64 * 1024 * 1024;

let isDecided = false;

/**
 * Keeps the process that draws documents small. One document needs a few megabytes for some hundredths of a second, all of
 * it garbage afterwards, but by default the engine lets garbage pile up to many times what is alive before it looks:
 * harmless on a large machine, and most of the memory a function instance pays for. From here on the young generation
 * stays at its first size, and the old one is collected when it has grown by a third, which costs time that grows with
 * the heap: a large one is left alone. Both settings are read at every collection, so they work in a running process,
 * where the limits given on a command line could no longer be set.
 */
export function keepHeapSmall(): void {
  if (isDecided) return;
  isDecided = true;
  if (process.memoryUsage().heapTotal > OWN_PROCESS) return;
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
}
