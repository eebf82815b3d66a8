import { formatDate } from '../format.ts';
import type { Flow } from '../layout/flow.ts';
import { makeLetter } from '../layout/letter.ts';
import type { Column, Row } from '../table/spec.ts';
import { table } from '../table/table.ts';
import type { Span } from '../text/span.ts';
import { makeTheme } from '../theme.ts';

/** One of our own documents that we give away, to be printed, filled in and changed. */
interface FormSpec {
  readonly eyebrow: string;
  readonly title: string;
  /** Year, month and day of this edition, so that the same edition is always the same file. */
  readonly edition: string;
}

const service = 'Hotel RFP Service';

export function makeForm(
  { eyebrow, title, edition }: FormSpec,
  write: (flow: Flow) => void,
): Promise<Uint8Array> {
  const letterhead = { name: service, footer: 'Free to use, copy and change for your own events.' };
  const opening = { eyebrow, title, subtitle: `${service} · Edition of ${formatDate(edition)}` };
  const createdAt = new Date(`${edition}T00:00:00Z`);
  return makeLetter({ letterhead, opening, theme: makeTheme(), createdAt }, write);
}

/** Labels with an empty field beside each, two to a line. */
export function fields(flow: Flow, labels: readonly string[]): void {
  const spans = (text: string | undefined): Span[] => [
    { text: text ?? '', color: flow.document.theme.muted },
  ];
  const rows: Row[] = [];
  for (let i = 0; i < labels.length; i += 2) {
    rows.push({ cells: [spans(labels[i]), '', spans(labels[i + 1]), ''] });
  }
  const width = flow.width * 0.2;
  const label = { title: '', width, isLabel: true };
  const columns: Column[] = [label, { title: '' }, label, { title: '' }];
  table(flow, { columns, rows, rowHeight: 25, size: 8.5, isGrid: true, isKept: true });
}

/** Labels with a whole line, or several, to write on. */
export function longFields(
  flow: Flow,
  labels: readonly string[],
  { rowHeight = 38, caption }: { rowHeight?: number; caption?: string } = {},
): void {
  const rows = labels.map((text) => ({ cells: [[{ text, color: flow.document.theme.muted }], ''] }));
  const columns: Column[] = [{ title: '', width: flow.width * 0.2, isLabel: true }, { title: '' }];
  table(flow, { columns, rows, rowHeight, caption, size: 8.5, isGrid: true, isKept: true });
}

/** A table to fill in: what is known stands in it, what is not stays empty. */
export function grid(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { rowHeight = 23, caption }: { rowHeight?: number; caption?: string } = {},
): void {
  const full: Row[] = rows.map((cells) => ({ cells, isStrong: /^Total(?: |$)/.test(cells[0] ?? '') }));
  table(flow, { columns, rows: full, rowHeight, caption, size: 8.5, isGrid: true, isKept: true });
}

/** Things to tick, in two columns. */
export function ticks(flow: Flow, items: readonly string[]): void {
  const half = Math.ceil(items.length / 2);
  const box = { tick: true } as const;
  const rows: Row[] = Array.from({ length: half }, (_, i) => {
    const second = items[half + i];
    return { cells: [box, items[i] ?? '', second ? box : '', second ?? ''] };
  });
  const columns: Column[] = [
    { title: '', width: 22 },
    { title: '' },
    { title: '', width: 22 },
    { title: '' },
  ];
  table(flow, { columns, rows, size: 9, isKept: true, isChecklist: true });
}
