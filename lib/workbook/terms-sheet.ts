// The sheet Terms: what is wished, and what each offer says of it.

import type { WriteSheet } from 'hucre/xlsx';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { termFields } from '../schemas/term-words.ts';
import { termKeys, termText } from '../schemas/terms-said.ts';
import { type Cells, putText } from '../spreadsheet/cells.ts';
import { head, soft, wrapped } from '../spreadsheet/style.ts';

export function termsSheet({ rfp, offers }: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  const columns = [
    { name: 'Wished', terms: rfp.terms ?? {}, currency: rfp.currency },
    ...offers.map(({ hotel_name, terms = {}, currency }) => ({
      name: hotel_name ?? 'An erased hotel',
      ...{ terms, currency },
    })),
  ];
  ['Term', ...columns.map(({ name }) => name)].forEach((name, column) => {
    putText(cells, 0, column, name, head);
  });
  const said = termKeys.filter((key) => columns.some(({ terms }) => terms[key] !== undefined));
  said.forEach((key, index) => {
    putText(cells, index + 1, 0, termFields[key].label, wrapped);
    columns.forEach(({ terms, currency }, at) => {
      const text = termText(key, terms[key], (amount) => `${currency} ${amount.toFixed(2)}`);
      putText(cells, index + 1, at + 1, text || (at === 0 ? '' : 'not said'), text ? wrapped : soft);
    });
  });
  if (said.length === 0) putText(cells, 1, 0, 'No offer says any terms, and none are wished.', soft);
  return {
    name: 'Terms',
    cells,
    columns: [{ width: 30 }, ...columns.map(() => ({ width: 36 }))],
    freezePane: { rows: 1, columns: 1 },
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
