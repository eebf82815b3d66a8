// The sheet Notes: what every number means, so that the file can be read without us.

import type { WriteSheet } from 'hucre/xlsx';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import { utcMinute } from '../schemas/utc-minute.ts';
import { type Cells, putText } from '../spreadsheet/cells.ts';
import { bold, soft, title, wrapped } from '../spreadsheet/style.ts';

const definitions = [
  [
    'Price',
    'Comparable: what the event costs per attendee on the quantities asked for, taxes and extras included, in the RFP’s currency. Without an offer: from list rates, in italics, rooms and delegate rate alone. Empty: unknown.',
  ],
  ['Location', 'Kilometres, as the crow flies, from the place asked for. Less is better.'],
  [
    'MICE fit',
    'How well rooms, halls and features fit: 0.4 × capacity, 0.2 × meeting rooms, 0.2 × bedrooms, 0.2 × features, each share at most 1; an event venue × 1.2. More is better.',
  ],
  [
    'Response time',
    'Median hours from request to first answer over the last 180 days. Less is better. Empty: unknown.',
  ],
  [
    'Used',
    'The value, or the median of the candidates where it is unknown. A criterion that nobody has a value for does not count, and the other weights share what it had.',
  ],
  [
    'Weighted',
    'Value × weight ÷ norm, where the norm is the root of the sum of all candidates’ squares (TOPSIS, Hwang and Yoon 1981) and weights are divided by their sum.',
  ],
  ['Ideal, anti-ideal', 'The best and the worst value of each criterion among the candidates.'],
  [
    'Distances',
    'The root of the summed squares of the weighted differences to the ideal, and to the anti-ideal.',
  ],
  ['Closeness', 'Distance to the anti-ideal ÷ the sum of both distances; 1 when all candidates are alike.'],
  [
    'Boost',
    'Up to 10 % for hotels that answer and keep their profile complete, among their kind in their city.',
  ],
  ['Score', 'Closeness × boost, at most 1.'],
  ['Rank', 'By closeness × boost, not capped; then the lower price, unknown last; then the hotel’s id.'],
  [
    'Comparable cost',
    'The offer’s rates, minimum, lump sums and percentages on the rooms, nights, attendees and days asked for. What is given free counts at most for what extras cost and a tenth of the other lines.',
  ],
  [
    'As offered',
    'All in, on the rooms, nights, attendees and days that the hotel offered: what would be paid if it were booked so.',
  ],
  [
    'Amounts',
    'Each line is rounded half up to two decimals, then converted and rounded again; totals are sums of rounded lines.',
  ],
  [
    'Trying things out',
    'Weights may be changed on the sheet Weights, and any value on the sheet Ranking: everything that hangs on it follows. Changes stay in this file; nothing is sent back.',
  ],
] as const;

export function notesSheet({ rfp, candidates, statistics, generated_at }: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  const all = statistics?.candidates ?? 0;
  const at = utcMinute(generated_at);
  putText(cells, 0, 0, rfp.title, title);
  putText(cells, 1, 0, `${rfp.organization_name ?? ''}: as it stood on ${at}`.replace(/^: a/, 'A'), soft);
  const listed =
    all > candidates.length
      ? `The first ${candidates.length} of ${all} candidates are listed. Norms, medians and extremes are those of all ${all}; with other weights a hotel that is not listed might come in between.`
      : `All ${candidates.length} candidates are listed.`;
  const lines: (readonly [string, string])[] = [['Candidates', listed], ...definitions];
  lines.forEach(([name, words], index) => {
    putText(cells, index + 3, 0, name, { ...bold, ...wrapped });
    putText(cells, index + 3, 1, words, wrapped);
  });
  return {
    name: 'Notes',
    cells,
    columns: [{ width: 24 }, { width: 100 }],
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
