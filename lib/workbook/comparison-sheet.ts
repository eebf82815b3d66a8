// The sheet Comparison: one column per hotel, what was asked beside what was offered, every cost line in the RFP's currency and,
// where an offer is in another, in its own too.

import type { WriteSheet } from 'hucre/xlsx';
import { itemName } from '../schemas/offer-costs.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import {
  type Cells,
  letterOf,
  moneyFormat,
  putDay,
  putFormula,
  putNumber,
  putText,
  refOf,
  type Style,
} from '../spreadsheet/cells.ts';
import { bold, group, head, soft, total, unsure, wrapped } from '../spreadsheet/style.ts';
import {
  answerOf,
  asOffered,
  type Candidate,
  type Column,
  columnsOf,
  deviationsOf,
  inCurrencyOf,
  itemsOf,
  type Money,
  type Offer,
  priceSource,
  quantities,
  rates,
  sumOf,
} from './comparison-columns.ts';
import { layoutOf } from './ranking-sheet.ts';

/** Fills the cell of one hotel; row and column count from 0. */
type Fill = (column: Column, row: number, at: number) => void;

/** The sheet as it grows: each call adds a row. */
interface Table {
  cells: Cells;
  data: WorkbookData;
  columns: Column[];
  /** How many rows there are. */
  height: () => number;
  row: (label: string, fill: Fill, more?: { asked?: (row: number) => void; style?: Style }) => void;
  section: (label: string) => void;
}

const left: Style = { alignment: { horizontal: 'left' } };
const firstHotel = 2;

function tableOf(data: WorkbookData): Table {
  const cells: Cells = new Map();
  const columns = columnsOf(data);
  let height = 0;
  return {
    cells,
    data,
    columns,
    height: () => height,
    row(label, fill, { asked, style = {} } = {}) {
      putText(cells, height, 0, label, style);
      asked?.(height);
      columns.forEach((column, index) => {
        fill(column, height, firstHotel + index);
      });
      height++;
    },
    section(label) {
      for (let at = 0; at < columns.length + firstHotel; at++)
        putText(cells, height, at, at === 0 ? label : '', group);
      height++;
    },
  };
}

/** Fills the cells of hotels that made an offer. */
const offered =
  (fill: (offer: Offer, row: number, at: number) => void): Fill =>
  ({ offer }, row, at) => {
    if (offer) fill(offer, row, at);
  };

export function comparisonSheet(data: WorkbookData): WriteSheet {
  const table = tableOf(data);
  putHead(table);
  const attendeesRow = putQuantities(table);
  putRates(table);
  putCost(table, inCurrencyOf(data), attendeesRow);
  if (data.offers.some(({ currency }) => currency !== data.rfp.currency))
    putCost(table, asOffered, attendeesRow);
  putComparable(table);
  putWords(table);
  return {
    name: 'Comparison',
    cells: table.cells,
    columns: [{ width: 40 }, { width: 16 }, ...table.columns.map(() => ({ width: 24 }))],
    rowDefs: new Map([[0, { height: 34 }]]),
    freezePane: { rows: 1, columns: 2 },
    pageSetup: { orientation: 'landscape', paperSize: 'a4' },
  };
}

function putHead({ cells, data, row }: Table): void {
  const { rfp } = data;
  const { rankColumn, scoreColumn, rowOf } = layoutOf(data);
  const name: Fill = (column, r, at) => putText(cells, r, at, column.name ?? 'A hotel that is gone', head);
  const ranked =
    (letter: string, numFmt: string, result: (candidate: Candidate) => number): Fill =>
    ({ candidate, place }, r, at) => {
      const style = { ...bold, ...left, numFmt };
      if (candidate) putFormula(cells, r, at, `Ranking!${letter}${rowOf(place)}`, result(candidate), style);
    };
  row(rfp.title, name, { asked: (r) => putText(cells, r, 1, 'Asked', head), style: head });
  row(
    'Rank',
    ranked(rankColumn, '0', ({ rank }) => rank),
    { style: bold },
  );
  row(
    'Score',
    ranked(scoreColumn, '0.0000', ({ score }) => score),
    { style: bold },
  );
  row('Answer', (column, r, at) =>
    putText(cells, r, at, answerOf(column), column.offer ? wrapped : { ...wrapped, ...unsure }),
  );
  row(
    'Version',
    offered(({ version }, r, at) => putNumber(cells, r, at, version, { ...left, numFmt: '0' })),
  );
  row(
    'Submitted',
    offered(({ submitted_at }, r, at) => putDay(cells, r, at, submitted_at, left)),
  );
  row(
    'Begins on',
    offered(({ start_date }, r, at) => putDay(cells, r, at, start_date, left)),
    { asked: (r) => putDay(cells, r, 1, rfp.start_date, left) },
  );
  row(
    'Holds until',
    offered(({ valid_until }, r, at) => putDay(cells, r, at, valid_until, left)),
  );
  row(
    'Currency',
    offered(({ currency }, r, at) => putText(cells, r, at, currency)),
    { asked: (r) => putText(cells, r, 1, rfp.currency) },
  );
}

/** Returns the row of the file in which the offers' attendees stand. */
function putQuantities({ cells, data, row, section, height }: Table): number {
  section('Quantities');
  let attendeesRow = 0;
  for (const [key, label] of quantities) {
    const asked = data.rfp[key];
    row(
      label,
      offered((offer, r, at) =>
        putNumber(cells, r, at, offer[key], { numFmt: '#,##0', ...(offer[key] !== asked && unsure) }),
      ),
      { asked: (r) => putNumber(cells, r, 1, asked, { numFmt: '#,##0' }) },
    );
    if (key === 'attendees') attendeesRow = height();
  }
  row(
    'Other than asked',
    offered((offer, r, at) =>
      putText(cells, r, at, deviationsOf(offer), {
        ...wrapped,
        ...(offer.deviations.length > 0 ? unsure : soft),
      }),
    ),
  );
  return attendeesRow;
}

function putRates({ cells, row, section }: Table): void {
  section('Rates, in the offer’s currency');
  for (const [key, label] of rates) {
    const formatOf = (offer: Offer) =>
      key === 'service_charge_pct' ? '0.00"%"' : moneyFormat(offer.currency);
    row(
      label,
      offered((offer, r, at) => putNumber(cells, r, at, offer[key], { numFmt: formatOf(offer) })),
    );
  }
}

/** Every line, their sum, and what that is per attendee. */
function putCost({ cells, data, row, section, height }: Table, money: Money, attendeesRow: number): void {
  section(money.title);
  const first = height();
  const formatOf = (offer: Offer) => moneyFormat(money.currencyOf(offer));
  for (const item of itemsOf(data))
    row(
      itemName(item),
      offered((offer, r, at) =>
        putNumber(cells, r, at, money.amountOf(offer, item), { numFmt: formatOf(offer) }),
      ),
    );
  row(
    'All in, as offered',
    offered((offer, r, at) => {
      const sum = sumOf(offer, money);
      const lines = `SUM(${refOf(first, at)}:${refOf(r - 1, at)})`;
      if (sum !== null) putFormula(cells, r, at, lines, sum, { ...total, numFmt: formatOf(offer) });
    }),
    { style: total },
  );
  row(
    'Per attendee of the offer, as offered',
    offered((offer, r, at) => {
      const sum = sumOf(offer, money);
      if (sum === null || offer.attendees === 0) return;
      const each = Math.round((sum / offer.attendees) * 100) / 100;
      const formula = `ROUND(${refOf(r - 1, at)}/${letterOf(at)}${attendeesRow},2)`;
      putFormula(cells, r, at, formula, each, { numFmt: formatOf(offer) });
    }),
  );
}

function putComparable({ cells, data, row, section }: Table): void {
  const numFmt = moneyFormat(data.rfp.currency);
  section(`Comparable cost in ${data.rfp.currency}: the offer’s rates on the quantities asked for`);
  row(
    'Comparable total',
    offered(({ comparable }, r, at) => putNumber(cells, r, at, comparable.total, { numFmt })),
  );
  row(
    'Comparable per attendee',
    (column, r, at) => {
      const isOffer = column.offer !== null && !column.candidate?.is_estimated;
      const price = isOffer ? column.offer?.comparable.per_attendee : column.candidate?.price;
      putNumber(cells, r, at, price, { ...(isOffer ? bold : unsure), numFmt });
    },
    { style: bold },
  );
  if (data.offers.some(({ coverage }) => coverage !== null && coverage < 100))
    row(
      'Covers of the room nights asked for, %',
      offered(({ coverage }, r, at) =>
        putNumber(cells, r, at, coverage, {
          numFmt: '0.0',
          ...(coverage !== null && coverage < 100 && unsure),
        }),
      ),
    );
  row('Worked out from', ({ candidate }, r, at) =>
    putText(cells, r, at, candidate ? priceSource(candidate) : '', soft),
  );
}

function putWords({ cells, data, row, section }: Table): void {
  if (data.rfp.questions.length > 0) section('Questions');
  data.rfp.questions.forEach((question, index) => {
    row(
      question,
      offered(({ answers }, r, at) => putText(cells, r, at, answers?.[index], wrapped)),
      { style: wrapped },
    );
  });
  section('Further');
  row(
    'Comments',
    offered(({ comments }, r, at) => putText(cells, r, at, comments, wrapped)),
  );
  row('Hotel ID', ({ hotelId }, r, at) => putText(cells, r, at, hotelId, { ...soft, ...wrapped }));
}
