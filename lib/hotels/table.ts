import type { Options } from 'csv-parse';

// Finds out how a file of rows is written: its encoding and its separator. csv-parse does the reading.

const longestRow = 4_000_000;

/** Options of csv-parse that are the same for a stream on a server and a text in a browser. */
export function csvOptions(delimiter: string): Options {
  return {
    delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    // Spreadsheets leave out trailing empty cells, and people leave quotes open inside a cell. Neither may spoil the other rows.
    relax_column_count: true,
    relax_quotes: true,
    // A quote that is never closed must not read the rest of a large file into one cell.
    max_record_size: longestRow,
  };
}

/** The separator that the header line has most of, outside quotes; a comma for a single column. */
export function detectDelimiter(head: string): string {
  const line = (head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length - 1 }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** The encoding that the first bytes of a file tell: UTF-16, in which spreadsheets save “Unicode text”. Throws for a spreadsheet file. */
export function markedEncoding(head: Uint8Array): Encoding | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new RangeError('The file is a spreadsheet, whatever its name says. Save it as CSV first.');
  }
  if (starts(0xff, 0xfe)) return 'utf-16le';
  return starts(0xfe, 0xff) ? 'utf-16be' : undefined;
}

/** What is wrong with a file that is no CSV from some line on; undefined for another kind of error. */
export function csvProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_'))
    return undefined;
  const line = 'lines' in error ? `line ${error.lines}: ` : '';
  const what =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row here is longer than ${longestRow.toLocaleString('en')} characters: it has no line end, or a quote opens a cell and is never closed`
      : 'a quote opens a cell here or above and is never closed';
  return `${line}${what}, so the rest of the file cannot be read`;
}

/** The encoding of a file: UTF-16 when it is marked so, UTF-8 when all its bytes are, else Windows-1252, as older spreadsheets save. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      const marked = isFirst ? markedEncoding(chunk) : undefined;
      if (marked) return marked;
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return 'windows-1252';
  }
}
