// The sheet Weights: a cell to type in for each criterion, whether they add up to 1, and who leads with them.

import type { WriteSheet } from 'hucre/xlsx';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { type Cells, putFormula, putNumber, putText } from '../spreadsheet/cells.ts';
import { bold, head, input, soft, title, total, wrapped } from '../spreadsheet/style.ts';
import { criteria, scoredField } from './field.ts';
import { layoutOf } from './ranking-sheet.ts';

const firstWeight = 4; // row of the file
const sumRow = firstWeight + criteria.length;
const leadersShown = 10;
const adds = 'They add up to 1';
const addsNot = 'They must add up to 1';

/** The names by which formulas call these cells. */
export const weightNames = criteria.map(({ key }, k) => ({
  name: `weight_${key}`,
  range: `Weights!$B$${firstWeight + k}`,
}));

export function weightsSheet(data: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  const { weights } = data.rfp;
  putText(cells, 0, 0, 'Weights', title);
  putText(cells, 1, 0, 'Type other weights into the yellow cells: the sheet Ranking follows.', soft);
  ['Criterion', 'Weight', 'Of the RFP'].forEach((name, column) => {
    putText(cells, 2, column, name, head);
  });
  criteria.forEach(({ key, label }, k) => {
    const row = firstWeight - 1 + k;
    putText(cells, row, 0, label);
    putNumber(cells, row, 1, weights[key], { ...input, numFmt: '0.00####' });
    putNumber(cells, row, 2, weights[key], { ...soft, numFmt: '0.00####' });
  });
  const sum = criteria.reduce((so, { key }) => so + weights[key], 0);
  const sumOf = `SUM(B${firstWeight}:B${sumRow - 1})`;
  putText(cells, sumRow - 1, 0, 'Sum', total);
  putFormula(cells, sumRow - 1, 1, sumOf, sum, { ...total, numFmt: '0.00####' });
  putFormula(cells, sumRow - 1, 2, `IF(ABS(B${sumRow}-1)<0.000001,"${adds}","${addsNot}")`, adds, bold);
  putLeaders(cells, data);
  return {
    name: 'Weights',
    cells,
    columns: [{ width: 36 }, { width: 14 }, { width: 30 }],
    dataValidations: [
      {
        type: 'decimal',
        operator: 'between',
        formula1: '0',
        formula2: '1',
        range: `B${firstWeight}:B${sumRow - 1}`,
        allowBlank: false,
        showInputMessage: true,
        inputTitle: 'Weight',
        inputMessage: 'A share between 0 and 1; all of them add up to 1.',
        showErrorMessage: true,
        errorTitle: 'Not a weight',
        errorMessage: 'A weight lies between 0 and 1.',
      },
    ],
    conditionalRules: [
      {
        type: 'expression',
        priority: 1,
        formula: `ABS($B$${sumRow}-1)>=0.000001`,
        range: `B${sumRow}:C${sumRow}`,
        style: { font: { bold: true, color: { rgb: '9C1C1C' } } },
      },
    ],
    pageSetup: { orientation: 'portrait', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** Lists who leads with these weights, so that people see the effect where they type them. */
function putLeaders(cells: Cells, data: WorkbookData): void {
  const { first, last, rankColumn, scoreColumn } = layoutOf(data);
  const top = sumRow + 1;
  ['First with these weights', 'Rank', 'Score'].forEach((name, column) => {
    putText(cells, top, column, name, head);
  });
  const scored = scoredField(data);
  const column = (letter: string) => `Ranking!$${letter}$${first}:$${letter}$${last}`;
  for (let place = 1; place <= Math.min(leadersShown, scored.length); place++) {
    const row = top + place;
    const leader = scored.find(({ rank }) => rank === place);
    const found = `MATCH(B${row + 1},${column(rankColumn)},0)`;
    putFormula(cells, row, 0, `INDEX(${column('A')},${found})`, leader?.candidate.hotel_name ?? '', wrapped);
    putNumber(cells, row, 1, place, { numFmt: '0' });
    putFormula(cells, row, 2, `INDEX(${column(scoreColumn)},${found})`, leader?.score ?? null, {
      numFmt: '0.000000',
      alignment: { horizontal: 'left' },
    });
  }
}
