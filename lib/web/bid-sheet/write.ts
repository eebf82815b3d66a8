// The bid sheet: a request with the cells to fill in, starting from what stands in the form.

import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { utcMinute } from '../../schemas/utc-minute.ts';
import { type Cells, putDay, putNumber, putText, type Style } from '../../spreadsheet/cells.ts';
import { fitted } from '../../spreadsheet/fit.ts';
import { bold, group, head, input, soft, title, wrapped } from '../../spreadsheet/style.ts';
import { cellText } from '../../spreadsheet/text.ts';
import { niceOf } from '../data/features.ts';
import { isDay, readNumber } from '../data/typed.ts';
import { type BidRequest, type BidValues, bidIdOf, type Field, fieldsOf, idRow } from './fields.ts';

const open: Style = { ...input, protection: { locked: false } };

export async function writeBidSheet(
  request: BidRequest,
  values: BidValues,
  currency: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: [offerSheet(request, values, currency), requestSheet(request)].map(fitted),
    properties: { title: cellText(request.title) },
  });
  return new Uint8Array(file);
}

function offerSheet(request: BidRequest, values: BidValues, currency: string): WriteSheet {
  const cells: Cells = new Map();
  const fields = fieldsOf(request);
  putText(cells, 0, 0, request.title, title);
  putText(
    cells,
    1,
    0,
    'Fill in the yellow cells, save, and choose the file where you got it. Nothing is sent before you have looked at it there.',
    soft,
  );
  putText(cells, idRow - 1, 0, 'Request', soft);
  putText(cells, idRow - 1, 1, bidIdOf(request), soft);
  [`Your offer, amounts in ${currency}`, 'Value', ''].forEach((name, column) => {
    putText(cells, 5, column, name, head);
  });
  for (const field of fields) {
    putText(cells, field.row - 1, 0, field.label, wrapped);
    putText(cells, field.row - 1, 2, field.hint, { ...soft, ...wrapped });
    putValue(cells, field, values[field.name] ?? '');
  }
  const rows = (kind: Field['kind']) => {
    const own = fields.filter((field) => field.kind === kind).map(({ row }) => row);
    return `B${Math.min(...own)}:B${Math.max(...own)}`;
  };
  const rule = (kind: Field['kind'], type: 'decimal' | 'whole', words: string) => ({
    ...{ type, operator: 'greaterThanOrEqual' as const, formula1: '0', range: rows(kind), allowBlank: true },
    ...{ showErrorMessage: true, errorTitle: 'Not taken', errorMessage: words },
  });
  return {
    name: 'Offer',
    cells,
    columns: [{ width: 46 }, { width: 46 }, { width: 40 }],
    // Room for a few lines where words are asked for.
    rowDefs: new Map(
      fields.filter(({ kind }) => kind === 'text').map(({ row }) => [row - 1, { height: 45 }]),
    ),
    dataValidations: [
      rule('amount', 'decimal', 'A number, 0 or more, with at most two decimals.'),
      rule('count', 'whole', 'A whole number.'),
    ],
    protection: { sheet: true, formatColumns: false, formatRows: false },
    pageSetup: { orientation: 'portrait', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function putValue(cells: Cells, { kind, row }: Field, value: string): void {
  const left: Style = { ...open, alignment: { horizontal: 'left', vertical: 'top' } };
  if (kind === 'text') {
    putText(cells, row - 1, 1, value, { ...open, ...wrapped });
    return;
  }
  if (kind === 'day') {
    putDay(cells, row - 1, 1, isDay(value) ? value : null, left);
    return;
  }
  const { plain } = readNumber(value);
  const number = plain ? Number(plain) : null;
  putNumber(cells, row - 1, 1, Number.isFinite(number) ? number : null, {
    ...left,
    numFmt: kind === 'amount' ? '0.00' : '0',
  });
}

/** What is asked, to be read beside it. */
function requestSheet(request: BidRequest): WriteSheet {
  const cells: Cells = new Map();
  const facts: [string, string][] = [
    ['Request', request.title],
    ['From', request.organizer_name],
    ['To', request.hotel_name ?? ''],
    ['Where', request.city],
    ['When', `${request.start_date} to ${request.end_date}, event days: ${request.event_days}`],
    ['Or beginning', request.alternative_start_dates.join(' or ')],
    ['Attendees', String(request.attendees)],
    ['Rooms', `${request.rooms}, nights: ${request.nights}`],
    ['Meeting rooms', String(request.meeting_rooms)],
    ['Must have', request.must_features.join(', ').replaceAll('_', ' ')],
    ['Nice to have', niceOf(request).join(', ').replaceAll('_', ' ')],
    ['Answers by', request.response_due ? utcMinute(request.response_due) : ''],
    ['', request.introduction ?? ''],
  ];
  putText(cells, 0, 0, 'What is asked for', group);
  putText(cells, 0, 1, '', group);
  facts
    .filter(([, fact]) => fact !== '')
    .forEach(([name, fact], index) => {
      putText(cells, index + 1, 0, name, bold);
      putText(cells, index + 1, 1, fact, wrapped);
    });
  return {
    name: 'Request',
    cells,
    columns: [{ width: 20 }, { width: 90 }],
    protection: { sheet: true, formatColumns: false, formatRows: false },
  };
}
