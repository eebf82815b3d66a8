import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { mapColumns } from '../../hotels/columns.ts';
import { featureReader } from '../../hotels/features.ts';
import { geoJsonHeader, readFeature } from '../../hotels/geojson.ts';
import { type ImportRow, type ReadRow, readRow } from '../../hotels/row.ts';
import { csvOptions, csvProblem, detectDelimiter, detectEncoding } from '../../hotels/table.ts';
import { StartProblem } from '../start-problem.ts';

/** A file of hotels, opened: its header, and its rows one by one. */
interface OpenedFile {
  header: readonly string[];
  /** Headers that are no field of a hotel. */
  unknown: string[];
  rows: AsyncIterable<ReadRow>;
}

/**
 * Opens a CSV file (comma, semicolon or tab; UTF-8 or Windows-1252) or a GeoJSON file as a stream, so that memory does not grow
 * with it. `defaults` fill what a row leaves out.
 */
export async function openHotelFile(
  file: string,
  chosen: ReadonlyMap<string, string>,
  defaults: ImportRow,
): Promise<OpenedFile> {
  const table = /\.(geo)?json$/i.test(file) ? geoJsonTable(file) : await csvTable(file);
  const cells = table[Symbol.asyncIterator]();
  const first = await cells.next().catch((error) => {
    const problem = csvProblem(error);
    if (problem === undefined) throw error;
    throw new StartProblem(`${file} has no header line that can be read: ${problem}.`);
  });
  if (first.done) throw new StartProblem(`${file} is empty.`);
  const header = first.value;
  const { fields, unknown } = mapColumns(header, chosen);
  if (!fields.includes('external_id')) {
    throw new StartProblem(
      `${file} has no column for external_id, the source's own id of a hotel. Name it: --map "COLUMN=external_id"`,
    );
  }
  return { header, unknown, rows: readRows(cells) };

  async function* readRows(lines: AsyncIterator<string[]>): AsyncGenerator<ReadRow> {
    try {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        yield readRow(fields, line.value, defaults);
      }
    } catch (error) {
      // What came before counts; what cannot be read is refused as one row.
      const message = csvProblem(error);
      if (message === undefined) throw error;
      yield { row: {}, original: [], fault: { field: 'row', message } };
    }
  }
}

/** Read twice: a file that is broken anywhere is refused before its first row is imported. */
async function* geoJsonTable(file: string): AsyncGenerator<string[]> {
  for await (const _ of featuresOf(file));
  yield [...geoJsonHeader];
  for await (const feature of featuresOf(file)) yield readFeature(feature);
}

async function* featuresOf(file: string): AsyncGenerator<unknown> {
  const reader = featureReader();
  for await (const text of createReadStream(file, 'utf8')) yield* reader.push(text as string);
  reader.end();
}

async function csvTable(file: string): Promise<AsyncIterable<string[]>> {
  const encoding = await detectEncoding(createReadStream(file));
  const delimiter = detectDelimiter(await readHead(file, encoding));
  const parser = parse(csvOptions(delimiter));
  const text = createReadStream(file);
  const decoder = new TextDecoder(encoding);
  void (async () => {
    for await (const chunk of text) {
      if (!parser.write(decoder.decode(chunk, { stream: true }))) {
        await new Promise((resolve) => parser.once('drain', resolve));
      }
    }
    parser.end(decoder.decode());
  })().catch((error) => parser.destroy(error as Error));
  return parser as AsyncIterable<string[]>;
}

/** The first 64 KiB as text. */
async function readHead(file: string, encoding: string): Promise<string> {
  for await (const chunk of createReadStream(file, { end: 65_535 }))
    return new TextDecoder(encoding).decode(chunk);
  return '';
}
