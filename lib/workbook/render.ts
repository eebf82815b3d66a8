// The workbook of an RFP as a file.
//
// Written with hucre: no dependencies, loads in milliseconds, refuses sheet names Excel would, asks Excel to calculate when it opens
// the file, and bounds what it reads. Its issues say what it leaves to us: it calculates no formula (productdevbook/hucre 155), so we
// write each result beside its formula; its streaming writer got styles of cells late (436), but a workbook of 200 offers needs none.
// Text that looks like an escape or an error value is ours too: lib/spreadsheet.
// Not exceljs: no release since 2023, nine dependencies, and workbooks that run out of memory have stayed open issues (exceljs/exceljs
// 378, 629, 2583, 2684, 2953). Not @cj-tech-master/excelts: it unpacks to 50 MB and had ten majors in its first year.

import { writeXlsx } from 'hucre/xlsx';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { fitted } from '../spreadsheet/fit.ts';
import { cellText } from '../spreadsheet/text.ts';
import { comparisonSheet } from './comparison-sheet.ts';
import { linesSheet } from './lines-sheet.ts';
import { notesSheet } from './notes-sheet.ts';
import { rankingSheet } from './ranking-sheet.ts';
import { ratesSheet } from './rates-sheet.ts';
import { riskNames, riskSheet } from './risk-sheet.ts';
import { termsSheet } from './terms-sheet.ts';
import { weightNames, weightsSheet } from './weights-sheet.ts';

/** Repeated on every printed page; columns go first. */
const comparisonTitles = {
  name: '_xlnm.Print_Titles',
  range: 'Comparison!$A:$B,Comparison!$1:$1',
  scope: 'Comparison',
};

/** The media type of .xlsx files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function renderWorkbook(data: WorkbookData): Promise<Uint8Array<ArrayBuffer>> {
  const written = await writeXlsx({
    sheets: [
      comparisonSheet(data),
      rankingSheet(data),
      weightsSheet(data),
      termsSheet(data),
      ...(data.risk ? [riskSheet(data.risk, data.rfp.currency)] : []),
      ratesSheet(data),
      notesSheet(data),
      linesSheet(data),
    ].map(fitted),
    namedRanges: [...weightNames, ...(data.risk ? riskNames : []), comparisonTitles],
    properties: {
      title: cellText(data.rfp.title),
      creator: cellText(data.rfp.organization_name ?? ''),
      created: new Date(data.generated_at),
      modified: new Date(data.generated_at),
    },
  });
  return new Uint8Array(written);
}
