import type { Options } from 'csv-parse';

/** How a file of rows is read: which characters, which separator. The reading itself is csv-parse's. */

/** Options of csv-parse that are the same for a stream on a server and a text in a browser. */
export function csvOptions(delimiter: string): Options {
  return {
    delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    // Spreadsheets leave out trailing empty cells, people leave quotes open inside a cell: neither costs the other rows.
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 200_000,
  };
}

/** The separator that the header line has most of, outside quotes; a comma for a single column. */
export function detectDelimiter(head: string): string {
  const line = (head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length - 1 }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/** Whether all of a file's bytes are UTF-8; what is not was saved as Windows-1252, as older spreadsheets do. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
