// A catalogue that a person chose in the browser, read with the same rules as the operator's command.

import { type ImportField, mapColumns } from '../../hotels/columns.ts';
import { geoJsonHeader, readGeoJson } from '../../hotels/geojson.ts';
import { type ImportRow, type ReadRow, readRow } from '../../hotels/row.ts';
import { csvOptions, csvProblem, detectDelimiter, markedEncoding } from '../../hotels/table.ts';

export interface Table {
  header: readonly string[];
  /** The field that each column is read as. */
  fields: readonly (ImportField | undefined)[];
  length: number;
  /** Headers that are no field of a hotel. */
  unknown: string[];
  /** The rows one by one, with what they leave out filled in. */
  rows(defaults: ImportRow): Generator<ReadRow>;
}

/** Bytes of a file that a page can hold with all its rows. The command reads larger ones, a part at a time. */
const largest = 64 * 2 ** 20;

/** Reads a CSV or GeoJSON file, its columns as `chosen` or else by their names. Throws an Error whose message can be shown. */
export async function openTable(file: File, chosen: ReadonlyMap<string, string> = new Map()): Promise<Table> {
  if (file.size > largest)
    throw new Error(
      `The file is larger than ${largest / 2 ** 20} MiB. An operator can import it: npm run hotels -- import FILE`,
    );
  const text = decode(await file.arrayBuffer());
  const lines = /\.(geo)?json$/i.test(file.name)
    ? [[...geoJsonHeader], ...readGeoJson(text)]
    : await readCsv(text);
  const [header, ...cells] = lines;
  if (!header) throw new Error('The file is empty.');
  const { fields, unknown } = mapColumns(header, chosen);
  return {
    header,
    fields,
    length: cells.length,
    unknown,
    *rows(defaults) {
      for (const line of cells) yield readRow(fields, line, defaults);
    },
  };
}

async function readCsv(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    return parse(text, csvOptions(detectDelimiter(text.slice(0, 65_536)))) as unknown as string[][];
  } catch (error) {
    throw new Error(csvProblem(error) ?? 'The file cannot be read as CSV.');
  }
}

function decode(bytes: ArrayBuffer): string {
  const marked = markedEncoding(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
