// CSV files that are safe to open in a spreadsheet: what it would run as a formula becomes text.

/** The characters that begin a formula. Some spreadsheets take the full-width forms too, and skip a tab or a line end before them. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (text: string): string => `"${(runs.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of texts as CSV with a byte order mark, so that a spreadsheet reads its letters right. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
