import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Line } from '../../../web/data/map-files.ts';

/** The rivers of the world as lines, each within one cell of two degrees. The README beside tells where they come from. */
export function readRivers(): Line[] {
  const text = brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'rivers.txt.br'))).toString();
  const rivers = text.split('>\n').map((points) =>
    points
      .trimEnd()
      .split('\n')
      .map((point): Line[number] => {
        const [longitude = 0, latitude = 0] = point.split('\t').map(Number);
        return [longitude, latitude];
      }),
  );
  // The source has lines of one point where a river touches the edge of its cell.
  return rivers.filter(({ length }) => length > 1);
}
