// The bid sheet: a request with the cells to fill in, starting from what stands in the form.

import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { nightsOf } from '../../schemas/asked-said.ts';
import { type Cells, putDay, putNumber, putText, refOf, type Style } from '../../spreadsheet/cells.ts';
import { fitted } from '../../spreadsheet/fit.ts';
import { head, input, soft, title, wrapped } from '../../spreadsheet/style.ts';
import { cellText } from '../../spreadsheet/text.ts';
import { asksByLine } from '../data/asks-by-line.ts';
import { isDay, readNumber } from '../data/typed.ts';
import { type BidRequest, type BidValues, type Field, offerSheet } from './field.ts';
import { bidIdOf, fieldsOf, idRow } from './fields.ts';
import { roomsGrid, sessionsGrid } from './grids.ts';
import { asCells, notOffered, roomsSheet, sessionsSheet } from './lines.ts';
import { requestSheet } from './request-sheet.ts';

const open: Style = { ...input, protection: { locked: false } };

export async function writeBidSheet(
  request: BidRequest,
  values: BidValues,
  currency: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const fields = fieldsOf(request);
  const byLine = asksByLine(request) ? request : null;
  const filledIn = { ...values, ...(byLine && asCells(byLine, values)) };
  const sheet = (name: string, cells: Cells, columns: number[]): WriteSheet => {
    const own = fields.filter((field) => field.sheet === name);
    for (const field of own) putValue(cells, field, filledIn[field.name] ?? '');
    return {
      ...{ name, cells, columns: columns.map((width) => ({ width })) },
      // Room for a few lines where words are asked for.
      ...(name === offerSheet && {
        rowDefs: new Map(
          own.filter(({ kind }) => kind === 'text').map(({ row }) => [row - 1, { height: 45 }]),
        ),
      }),
      dataValidations: rulesOf(own),
      protection: { sheet: true, formatColumns: false, formatRows: false },
      pageSetup: {
        ...{ orientation: name === roomsSheet ? 'landscape' : 'portrait', paperSize: 'a4' },
        ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    };
  };
  const nights = nightsOf(byLine?.room_block ?? []);
  const file = await writeXlsx({
    sheets: [
      sheet(offerSheet, offerCells(request, fields, currency), [46, 46, byLine ? 52 : 40]),
      ...(byLine && nights.length > 0
        ? [sheet(roomsSheet, roomsGrid(byLine, currency), [26, 16, ...nights.map(() => 13)])]
        : []),
      ...(byLine && byLine.programme.sessions.length > 0
        ? [sheet(sessionsSheet, sessionsGrid(byLine, currency), [34, 50, 30, 14])]
        : []),
      requestSheet(request),
    ].map(fitted),
    properties: { title: cellText(request.title) },
  });
  return new Uint8Array(file);
}

function offerCells(request: BidRequest, fields: Field[], currency: string): Cells {
  const cells: Cells = new Map();
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
  for (const { row, label, hint } of fields.filter(({ sheet }) => sheet === offerSheet)) {
    putText(cells, row - 1, 0, label, wrapped);
    putText(cells, row - 1, 2, hint, { ...soft, ...wrapped });
  }
  return cells;
}

type Rule = NonNullable<WriteSheet['dataValidations']>[number];

const amountOnly = 'A number, 0 or more, with at most two decimals.';

/** What a cell of each kind takes; the rows of a kind that follow one another share a rule. */
function rulesOf(fields: Field[]): Rule[] {
  const runs: { first: Field; last: Field }[] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    const isNext = run?.last.row === field.row - 1 && run.last.column === field.column;
    if (run && isNext && run.last.kind === field.kind && field.kind !== 'choice') run.last = field;
    else runs.push({ first: field, last: field });
  }
  return runs.flatMap(({ first, last }) => {
    const of = refOf(first.row - 1, first.column);
    const range = `${of}:${refOf(last.row - 1, last.column)}`;
    const rule = (type: 'decimal' | 'whole', errorMessage: string): Rule => ({
      ...{ type, operator: 'greaterThanOrEqual', formula1: '0', range, allowBlank: true },
      ...{ showErrorMessage: true, errorTitle: 'Not taken', errorMessage },
    });
    if (first.kind === 'amount') return [rule('decimal', amountOnly)];
    if (first.kind === 'count' || first.kind === 'rooms') return [rule('whole', 'A whole number.')];
    if (first.kind === 'price')
      return [
        {
          ...{ type: 'custom', range, allowBlank: true, showErrorMessage: true, errorTitle: 'Not taken' },
          formula1: `OR(${of}="${notOffered}",AND(ISNUMBER(${of}),${of}>=0))`,
          errorMessage: `${amountOnly.slice(0, -1)}, or ${notOffered} where you do not offer it.`,
        },
      ];
    return first.choices
      ? [
          {
            type: 'list',
            values: Object.values(first.choices),
            range,
            allowBlank: true,
            showErrorMessage: true,
          },
        ]
      : [];
  });
}

function putValue(cells: Cells, { kind, row, column, choices }: Field, value: string): void {
  const left: Style = { ...open, alignment: { horizontal: 'left', vertical: 'top' } };
  if (kind === 'text' || kind === 'choice') {
    putText(cells, row - 1, column, choices ? choices[value] : value, { ...open, ...wrapped });
    return;
  }
  if (kind === 'day') {
    putDay(cells, row - 1, column, isDay(value) ? value : null, left);
    return;
  }
  if (kind === 'price' && value === notOffered) {
    putText(cells, row - 1, column, value, left);
    return;
  }
  const { plain } = readNumber(value);
  const number = plain ? Number(plain) : null;
  putNumber(cells, row - 1, column, Number.isFinite(number) ? number : null, {
    ...left,
    numFmt: kind === 'amount' || kind === 'price' ? '0.00' : '0',
  });
}
