// The sheet Rates: each conversion behind a number of this workbook, with its day and where it comes from.

import type { WriteSheet } from 'hucre/xlsx';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { type Cells, putDay, putNumber, putText } from '../spreadsheet/cells.ts';
import { head, soft, unsure } from '../spreadsheet/style.ts';

const sources = new Map([
  ['ECB', 'European Central Bank, reference rate'],
  ['corporate', 'Your organization’s own rate'],
  ['contract-locked', 'Locked for this RFP'],
]);

export function ratesSheet({ conversions, rfp }: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  ['From', 'To', 'Rate: 1 of the first in the second', 'Date', 'Source'].forEach((name, column) => {
    putText(cells, 0, column, name, head);
  });
  conversions.forEach(({ from, to, rate, date, provider }, index) => {
    const row = index + 1;
    putText(cells, row, 0, from);
    putText(cells, row, 1, to);
    putNumber(cells, row, 2, rate, { numFmt: '0.000000######' });
    putDay(cells, row, 3, date);
    if (rate === null)
      putText(cells, row, 4, 'No rate: such an offer is compared at the highest price', unsure);
    else putText(cells, row, 4, sources.get(provider ?? '') ?? provider);
  });
  if (conversions.length === 0)
    putText(cells, 1, 0, `Nothing was converted: every offer is in ${rfp.currency}.`, soft);
  return {
    name: 'Rates',
    cells,
    columns: [{ width: 10 }, { width: 10 }, { width: 34 }, { width: 14 }, { width: 52 }],
    freezePane: { rows: 1 },
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
