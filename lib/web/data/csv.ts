// Files that a spreadsheet opens: what it would run as a formula is text there.

/** What begins a formula: also in full width, which some spreadsheets read alike, and after a tab or a line end. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (text: string): string => `"${(runs.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of texts as CSV with a byte order mark, so that a spreadsheet reads its letters right. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
