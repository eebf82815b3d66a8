// How our sheets look. Only cells to fill in and cells to watch have a strong colour.

import type { Style } from './cells.ts';

const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const hair = { style: 'thin', color: { rgb: 'D9DEE3' } } as const;

export const bold: Style = { font: { bold: true } };
export const soft: Style = { font: { color: { rgb: '5F6B76' } } };
export const title: Style = { font: { bold: true, size: 16 } };
/** Heads of columns. */
export const head: Style = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: solid('24425C'),
  alignment: { wrapText: true, vertical: 'center' },
};
/** Heads of groups of rows. */
export const group: Style = { font: { bold: true }, fill: solid('E8EEF3') };
/** What a person is meant to type in. */
export const input: Style = {
  fill: solid('FFF6D6'),
  border: { top: edge(), right: edge(), bottom: edge(), left: edge() },
};
export const total: Style = {
  font: { bold: true },
  border: { top: { style: 'thin', color: { rgb: '24425C' } } },
};
export const line: Style = { border: { bottom: hair } };
export const wrapped: Style = { alignment: { wrapText: true, vertical: 'top' } };
/** Not as asked, estimated, or unsure. */
export const unsure: Style = { font: { italic: true, color: { rgb: '8A5A00' } } };
export const wrong: Style = { font: { bold: true, color: { rgb: '9C1C1C' } }, fill: solid('FDE3E1') };

function edge() {
  return { style: 'thin', color: { rgb: 'B58A00' } } as const;
}
