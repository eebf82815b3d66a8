// The sheet Lines: each line of each offer, with what it comes to as live formulas, so that a price or a quantity can be changed and
// everything that hangs on it follows. Percentages of the overnight price leave breakfast out, which no cell knows: they are numbers.

import type { WriteSheet } from 'hucre/xlsx';
import { kindWords } from '../schemas/offer-costs.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { type Cells, moneyFormat, putFormula, putNumber, putText } from '../spreadsheet/cells.ts';
import { head, soft, total } from '../spreadsheet/style.ts';

type Offer = WorkbookData['offers'][number];
type Line = Offer['offered'][number];

const heads = [
  ...['Hotel', 'Kind', 'Line', 'Unit', 'Quantity', 'Price', 'Tax in price', 'Tax, % of net'],
  ...['Net', 'Tax', 'With tax', 'Counts'],
];
/** Letters of the columns that formulas name. */
const at = { quantity: 'E', price: 'F', tax: 'H', net: 'I', gross: 'K', counts: 'L' };

/** Tax as a percentage of the net; of several rates in one price, what they come to. */
export function taxPctOf({ taxes, is_tax_included }: Pick<Line, 'taxes' | 'is_tax_included'>): number {
  const rates = taxes ?? [];
  if (rates.length === 0) return 0;
  if (rates.length === 1) return rates[0]?.pct ?? 0;
  if (!is_tax_included) return rates.reduce((sum, { pct, share_pct }) => sum + pct * share_pct, 0) / 100;
  return 100 / rates.reduce((sum, { pct, share_pct }) => sum + share_pct / (100 + pct), 0) - 100;
}

/** The formulas of net and of the amount with tax, or null where the amount hangs on what no cell knows. */
export function formulasOf(lines: Line[], line: Line, row: number, first: number) {
  const cell = (column: keyof typeof at) => `${at[column]}${row}`;
  const both = (amount: string, isGross: boolean | null | undefined) =>
    isGross
      ? { net: `ROUND(${cell('gross')}*100/(100+${cell('tax')}),2)`, gross: amount }
      : { net: amount, gross: `${cell('net')}+ROUND(${cell('net')}*${cell('tax')}/100,2)` };
  if (line.unit !== 'percent' && line.kind !== 'fnb_minimum')
    return both(`ROUND(${cell('quantity')}*${cell('price')},2)`, line.is_tax_included ?? true);
  if (line.kind !== 'service_charge') return null;
  // Cell by cell: a range would hold the charge itself.
  const nets = lines.flatMap((other, index) =>
    other.is_counted && line.of?.includes(other.kind) ? [`${at.net}${first + index}`] : [],
  );
  return both(
    nets.length > 0 ? `ROUND((${nets.join('+')})*${cell('price')}/100,2)` : '0',
    line.is_tax_included,
  );
}

export function linesSheet({ offers }: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  heads.forEach((name, column) => {
    putText(cells, 0, column, name, head);
  });
  let row = 1;
  for (const offer of offers) {
    const numFmt = moneyFormat(offer.currency);
    const first = row + 1;
    const last = row + offer.offered.length;
    for (const line of offer.offered) {
      putText(cells, row, 0, offer.hotel_name ?? 'A hotel that is gone');
      putText(cells, row, 1, kindWords.get(line.kind) ?? line.kind);
      putText(cells, row, 2, line.name);
      putText(cells, row, 3, line.unit.replace('_', ' and '));
      putNumber(cells, row, 4, line.quantity, { numFmt: '#,##0.##' });
      putNumber(cells, row, 5, line.unit_price, { numFmt: line.unit === 'percent' ? '0.00"%"' : numFmt });
      if (line.unit_price === null) putText(cells, row, 5, 'Not offered', soft);
      putText(
        cells,
        row,
        6,
        line.is_tax_included === null ? 'not said' : line.is_tax_included ? 'yes' : 'no',
      );
      putNumber(cells, row, 7, taxPctOf(line), { numFmt: '0.00##' });
      const formulas = line.is_counted ? formulasOf(offer.offered, line, row + 1, first) : null;
      if (formulas) {
        putFormula(cells, row, 8, formulas.net, line.net, { numFmt });
        putFormula(cells, row, 10, formulas.gross, line.gross, { numFmt });
      } else {
        putNumber(cells, row, 8, line.net, { numFmt });
        putNumber(cells, row, 10, line.gross, { numFmt });
      }
      if (line.gross !== null)
        putFormula(cells, row, 9, `${at.gross}${row + 1}-${at.net}${row + 1}`, line.tax, { numFmt });
      putNumber(cells, row, 11, line.is_counted ? 1 : 0, { numFmt: '0' });
      row++;
    }
    if (offer.offered.length === 0) continue;
    putText(cells, row, 0, offer.hotel_name ?? 'A hotel that is gone', total);
    putText(cells, row, 2, 'All in', total);
    for (const [column, letter, name] of [
      [8, at.net, 'net'],
      [10, at.gross, 'gross'],
    ] as const) {
      const sum = offer.offered.reduce(
        (so, line) => so + (line.is_counted ? Math.round((line[name] ?? 0) * 100) : 0),
        0,
      );
      const range = (of: string) => `${of}${first}:${of}${last}`;
      putFormula(cells, row, column, `SUMPRODUCT(${range(letter)}*${range(at.counts)})`, sum / 100, {
        ...total,
        numFmt,
      });
    }
    row += 2;
  }
  if (offers.length === 0) putText(cells, 1, 0, 'Nobody has made an offer yet.', soft);
  return {
    name: 'Lines',
    cells,
    columns: [26, 20, 34, 16, 11, 16, 12, 14, 16, 14, 16, 8].map((width) => ({ width })),
    freezePane: { rows: 1 },
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
