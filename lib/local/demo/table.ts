export interface Column {
  title: string;
  align?: 'left' | 'right';
}

/** A table in box characters. A cell may have several lines. */
export function renderTable(columns: Column[], rows: string[][]): string {
  const titles = columns.map((column) => column.title);
  const widths = columns.map((_, i) =>
    Math.max(...[titles, ...rows].flatMap((row) => linesOf(row[i]).map(widthOf))),
  );
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right;
  const body = rows.map((row) => renderRow(row, columns, widths));
  const isTall = rows.some((row) => row.some((cell) => cell.includes('\n')));
  return [
    rule('┌', '┬', '┐'),
    renderRow(titles, columns, widths),
    rule('├', '┼', '┤'),
    ...(body.length > 0 ? [body.join(isTall ? `\n${rule('├', '┼', '┤')}\n` : '\n')] : []),
    rule('└', '┴', '┘'),
  ].join('\n');
}

function renderRow(row: string[], columns: Column[], widths: number[]): string {
  const cells = columns.map((_, i) => linesOf(row[i]));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = cells.map((lines, i) => pad(lines[line] ?? '', widths[i] ?? 0, columns[i]?.align));
    return `│ ${parts.join(' │ ')} │`;
  }).join('\n');
}

const linesOf = (cell: string | undefined): string[] => (cell ?? '').split('\n');

/** How many columns a text takes on the screen: one per character, which is right for the scripts in the sample data. */
const widthOf = (text: string): number => [...text.normalize('NFC')].length;

function pad(text: string, width: number, align: Column['align'] = 'left'): string {
  const space = ' '.repeat(width - widthOf(text));
  return align === 'right' ? space + text : text + space;
}

/** Breaks a sentence between words; lines after the first are indented. */
export function wrap(sentence: string, width: number): string[] {
  return sentence.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.pop();
    if (line === undefined) return [word];
    const longer = `${line} ${word}`;
    return widthOf(longer) <= width ? lines.concat(longer) : lines.concat(line, `  ${word}`);
  }, []);
}
