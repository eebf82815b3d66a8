/** A bid sheet with another value in a cell, as a hotel's spreadsheet program would save it. */
import { rezip, unzip } from './zip.ts';

export function withCell(file: Uint8Array, cell: string, value: number | string, sheet = 1): Buffer {
  const offer = `xl/worksheets/sheet${sheet}.xml`;
  const xml = String(unzip(file).get(offer));
  const [inside, type] =
    typeof value === 'number' ? [`<v>${value}</v>`, ''] : [`<is><t>${value}</t></is>`, ' t="inlineStr"'];
  return rezip(file, {
    [offer]: xml.replace(
      new RegExp(`<c r="${cell}"[^>]*?(?:/>|>.*?</c>)`),
      `<c r="${cell}"${type}>${inside}</c>`,
    ),
  });
}
