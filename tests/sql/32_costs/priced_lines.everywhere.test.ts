/** One sum: what an offer of lines comes to is the same wherever it is told, and it is the sum over lines of the reference. */
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import decisionRecord from '../../../api/v1/rfp/decision-record.ts';
import { formatMoney } from '../../../lib/pdf/format.ts';
import { workbookData } from '../../../lib/schemas/rpc/workbook.ts';
import type { LineRequest } from '../../../lib/web/bid-sheet/lines.ts';
import { readBidSheet } from '../../../lib/web/bid-sheet/read.ts';
import { writeBidSheet } from '../../../lib/web/bid-sheet/write.ts';
import { linesOf, sumOfLines } from '../../../lib/web/data/line-offer.ts';
import { renderWorkbook } from '../../../lib/workbook/render.ts';
import { dense, readPdf } from '../../lib/pdf/read-pdf.ts';
import { type Line, type Request, reference } from '../../support/lines-reference.ts';
import { startNetwork } from '../../support/network.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';
import { callAs } from '../../support/rpc.ts';
import { call } from '../../support/service.ts';
import { typedLines } from '../../support/typed-lines.ts';

startNetwork({ fetch: (request) => database.fetch(request) });
const scene = await openOffersOfLines();
const { database, organizer, hotel } = scene;

/** The last number of the row with this label. */
async function inWorkbook(rfpId: string, name: string, label: string): Promise<unknown> {
  const [row] = await database.query<{ data: unknown }>('select private.workbook_of($1) as data', [rfpId]);
  const { sheets } = await readXlsx(await renderWorkbook(workbookData.parse(row?.data)));
  const cells = sheets.find((sheet) => sheet.name === name)?.rows.find((line) => line.includes(label));
  return cells?.filter((cell) => typeof cell === 'number').at(-1);
}

async function inPdf(rfpId: string): Promise<string> {
  const response = await call(decisionRecord, 'POST', '/api/v1/rfp/decision-record', {
    body: { rfp_id: rfpId },
    headers: { authorization: `Bearer ${organizer.token}` },
  });
  expect(response.status).toBe(200);
  return dense((await readPdf(new Uint8Array(await response.arrayBuffer()))).text);
}

test('database, console, answer page, bid sheet, workbook and PDF tell the sum over lines', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(typedLines, async ({ request, values }) => {
      const { rfp } = await scene.sent({ ...scene.dates, ...(request as object) });
      const asked = { ...rfp, ...(request as object), rfp_id: rfp.id, hotel_id: hotel.id } as never;
      // As a hotel does it: the sheet is filled in, read, and what was read is sent.
      const days = { start_date: rfp.start_date, valid_until: '2027-01-31' };
      const read = await readBidSheet(
        await writeBidSheet(asked, { ...values, ...days }, 'EUR'),
        asked as LineRequest,
      );
      if (!('values' in read)) throw new Error(JSON.stringify(read));
      const lines = linesOf(asked, read.values);
      const id = await scene.idOf(scene.submit(rfp.id, lines));

      const [stored] = await database.query<{ lines: Line[]; sum: number }>(
        `select p.lines, (select sum(l.gross) from proposal_lines l where l.proposal_id = p.id and l.is_counted) as sum
         from proposals p where p.id = $1`,
        [id],
      );
      const { programme, ...parts } = request as unknown as Request & { programme: Request };
      const offered = (stored?.lines ?? []).map((line) => ({ ...line, taxes: line.taxes ?? [] }));
      const sum = reference(offered, { ...parts, ...programme }, false)
        .filter(({ counts, gross }) => counts && gross !== null)
        .reduce((all, { gross }) => all + (gross ?? 0n), 0n);
      const total = Number(sum) / 100;

      const cost = await scene.cost(id);
      await callAs(organizer, 'award_proposal', { p_proposal_id: id, p_reason: 'The one' });
      const told = {
        database: Number(stored?.sum),
        console: cost.total,
        'sums of the console': cost.sums.gross,
        'answer page': Number(sumOfLines(asked, lines).total),
        'workbook, lines': await inWorkbook(rfp.id, 'Lines', 'All in'),
        'workbook, comparison': await inWorkbook(rfp.id, 'Comparison', 'All in, as offered'),
      };
      expect(told).toEqual(Object.fromEntries(Object.keys(told).map((where) => [where, total])));
      expect(await inPdf(rfp.id)).toContain(dense(formatMoney(total, 'EUR')));
    }),
    { numRuns: 12 },
  );
});
