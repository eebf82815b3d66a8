// The sheet Ranking: one row per candidate from raw criteria to rank, and below them what they are measured against. Raw criteria and
// boosts are numbers and everything else is a formula, so that a changed weight or value changes the ranks.

import type { WriteSheet } from 'hucre/xlsx';
import type { Criterion } from '../schemas/criteria.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import {
  type Cells,
  letterOf,
  moneyFormat,
  putFormula,
  putNumber,
  putText,
  refOf,
} from '../spreadsheet/cells.ts';
import { bold, group, head, soft, unsure } from '../spreadsheet/style.ts';
import { priceSource } from './comparison-columns.ts';
import { criteria, type Scale, scalesOf, scoredField } from './field.ts';

const heads = [
  ...['Hotel', 'Hotel ID', ...criteria.map(({ label }) => label), 'Price from'],
  ...criteria.map(({ label }) => `${label}, used`),
  ...criteria.map(({ label }) => `${label}, weighted`),
  ...['Distance to ideal', 'Distance to anti-ideal', 'Closeness', 'Boost', 'Score', 'Rank'],
];
const columnOf = (name: string) => heads.indexOf(name);
const firstLabel = criteria[0]?.label ?? '';
const raw = columnOf(firstLabel);
const used = columnOf(`${firstLabel}, used`);
const lastUsed = used + criteria.length - 1;
const weighted = columnOf(`${firstLabel}, weighted`);
const lastWeighted = weighted + criteria.length - 1;
const toIdeal = columnOf('Distance to ideal');
const toWorst = columnOf('Distance to anti-ideal');
const closeness = columnOf('Closeness');
const boost = columnOf('Boost');
const score = columnOf('Score');
const rank = columnOf('Rank');

/** Rows below the candidates, counted from the first of them. */
const lines = [
  ...['weight', 'known', 'median', 'counted', 'others', 'norm', 'least', 'most', 'best', 'worst', 'factor'],
] as const;
type Line = (typeof lines)[number];
const labels: Record<Line, string> = {
  weight: 'Weight, from the sheet Weights',
  known: 'Candidates with a value',
  median: 'Median: stands in where there is no value',
  counted: 'Weight that counts: 0 where nobody has a value',
  others: 'Sum of squares of candidates not listed here',
  norm: 'Norm: root of the sum of squares',
  least: 'Smallest',
  most: 'Largest',
  best: 'Ideal',
  worst: 'Anti-ideal',
  factor: 'Factor: weight ÷ sum of weights ÷ norm',
};

/** Where rows and columns are, for the other sheets too. Rows are counted from 1, as in the file. */
export interface Layout {
  first: number;
  last: number;
  rankColumn: string;
  scoreColumn: string;
  rowOf: (place: number) => number;
}

export const layoutOf = (data: WorkbookData): Layout => ({
  first: 2,
  last: data.candidates.length + 1,
  rankColumn: letterOf(rank),
  scoreColumn: letterOf(score),
  rowOf: (place) => place + 2,
});

export function rankingSheet(data: WorkbookData): WriteSheet {
  const cells: Cells = new Map();
  heads.forEach((name, column) => {
    putText(cells, 0, column, name, head);
  });
  const { first, last } = layoutOf(data);
  const top = last + 1; // counted from 0: one empty row between
  const at = (line: Line) => top + 1 + lines.indexOf(line) + 1; // row of the file
  if (data.candidates.length > 0) {
    putScale(cells, data, { first, last, top, at });
    putRows(cells, data, { first, last, at });
  }
  return {
    name: 'Ranking',
    cells,
    columns: heads.map((name, column) => ({ width: widthOf(name, column) })),
    freezePane: { rows: 1, columns: 1 },
    rowDefs: new Map([[0, { height: 34 }]]),
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  };
}

/** How a raw value is written, by its unit: a new unit does not compile until it has a format. */
const formatsIn = (currency: string): Record<Criterion['unit'], string> => ({
  money: moneyFormat(currency),
  km: '0.0" km"',
  share: '0.000',
  hours: '0.0" h"',
});

function widthOf(name: string, column: number): number {
  if (column === 0) return 34;
  if (name === 'Hotel ID') return 12;
  return name.includes('weighted') || name.startsWith('Distance') ? 13 : 14;
}

interface Place {
  first: number;
  last: number;
  at: (line: Line) => number;
}

function putRows(cells: Cells, data: WorkbookData, { first, last, at }: Place): void {
  const formats = formatsIn(data.rfp.currency);
  const scored = scoredField(data);
  const all = (column: number) => `${letterOf(column)}$${first}:${letterOf(column)}$${last}`;
  const across = (line: Line) => `$${letterOf(used)}$${at(line)}:$${letterOf(lastUsed)}$${at(line)}`;
  scored.forEach(({ candidate, ...row }, index) => {
    const r = index + 1;
    const ref = (column: number) => refOf(r, column);
    putText(cells, r, 0, candidate.hotel_name ?? 'A hotel that is gone', bold);
    putText(cells, r, 1, candidate.hotel_id, soft);
    putText(cells, r, columnOf('Price from'), priceSource(candidate), candidate.is_estimated ? unsure : {});
    criteria.forEach(({ key, unit }, k) => {
      const numFmt = formats[unit];
      const isUnsure = key === 'price' && candidate.is_estimated;
      putNumber(cells, r, raw + k, candidate[key], { numFmt, ...(isUnsure && unsure) });
      putFormula(
        cells,
        r,
        used + k,
        `IF(ISNUMBER(${ref(raw + k)}),${ref(raw + k)},${letterOf(used + k)}$${at('median')})`,
        row.used[key],
        { numFmt },
      );
      putFormula(
        cells,
        r,
        weighted + k,
        `${letterOf(used + k)}$${at('factor')}*${ref(used + k)}`,
        row.weighted[key],
        { numFmt: '0.000000' },
      );
    });
    const mine = `$${ref(used)}:$${ref(lastUsed)}`;
    const distance = (line: 'best' | 'worst') =>
      `SQRT(SUMPRODUCT((${across('factor')}*(${mine}-${across(line)}))^2))`;
    putFormula(cells, r, toIdeal, distance('best'), row.toIdeal, { numFmt: '0.000000' });
    putFormula(cells, r, toWorst, distance('worst'), row.toWorst, { numFmt: '0.000000' });
    putFormula(
      cells,
      r,
      closeness,
      `IF(${ref(toIdeal)}+${ref(toWorst)}=0,1,${ref(toWorst)}/(${ref(toIdeal)}+${ref(toWorst)}))`,
      row.closeness,
      { numFmt: '0.000000' },
    );
    putNumber(cells, r, boost, candidate.boost, { numFmt: '0.0000' });
    putFormula(cells, r, score, `MIN(1,${ref(closeness)}*${ref(boost)})`, row.score, {
      ...bold,
      numFmt: '0.000000',
    });
    // A rank is 1 + how many are ahead: those with more closeness × boost; with as much and a lower price, unknown last; with as much,
    // the same price and a smaller id.
    const boosted = `${all(closeness)}*${all(boost)}`;
    const own = `${ref(closeness)}*${ref(boost)}`;
    const isPriced = `ISNUMBER(${all(raw)})`;
    const cheaper = `(${all(raw)}<${ref(raw)})+(${all(raw)}=${ref(raw)})*(${all(1)}<${ref(1)})`;
    putFormula(
      cells,
      r,
      rank,
      `1+SUMPRODUCT((${boosted}>${own})+(${boosted}=${own})*((${isPriced}>ISNUMBER(${ref(raw)}))+(${isPriced}=ISNUMBER(${ref(raw)}))*(${cheaper})))`,
      row.rank,
      { ...bold, numFmt: '0' },
    );
  });
}

function putScale(cells: Cells, data: WorkbookData, place: Place & { top: number }): void {
  const { first, last, top, at } = place;
  const scales = scalesOf(data, data.rfp.weights);
  const missing = (data.statistics?.candidates ?? 0) - data.candidates.length;
  putText(cells, top, 0, 'What the candidates are measured against', group);
  for (let column = 1; column <= lastWeighted; column++) {
    const k = column - used;
    putText(cells, top, column, criteria[k]?.label ?? '', group);
  }
  for (const line of lines) putText(cells, at(line) - 1, 0, labels[line]);
  criteria.forEach(({ key, isCost }, k) => {
    const scale = scales[key];
    const column = letterOf(used + k);
    const cell = (line: Line) => `${column}$${at(line)}`;
    const rawRange = `${letterOf(raw + k)}$${first}:${letterOf(raw + k)}$${last}`;
    const usedRange = `${column}$${first}:${column}$${last}`;
    const counted = `$${letterOf(used)}$${at('counted')}:$${letterOf(lastUsed)}$${at('counted')}`;
    const { others } = scale;
    const put = (line: Line, formula: string, result: number) =>
      putFormula(cells, at(line) - 1, used + k, formula, result, { numFmt: formatOf(line) });
    const value = (line: Line, number: number) =>
      putNumber(cells, at(line) - 1, used + k, number, { numFmt: formatOf(line) });
    put('weight', `weight_${key}`, data.rfp.weights[key]);
    if (others) {
      value('known', scale.known);
      if (scale.known < (data.statistics?.candidates ?? 0)) value('median', scale.median);
    } else {
      put('known', `COUNT(${rawRange})`, scale.known);
      put('median', `IF(${cell('known')}=0,0,MEDIAN(${rawRange}))`, scale.median);
    }
    put('counted', `IF(${cell('known')}=0,0,${cell('weight')})`, scale.counted);
    value('others', others?.squares ?? 0);
    put('norm', `SQRT(SUMSQ(${usedRange})+${cell('others')})`, scale.norm);
    put('least', `MIN(${usedRange}${also(others?.least)})`, scale.least);
    put('most', `MAX(${usedRange}${also(others?.most)})`, scale.most);
    put('best', isCost ? cell('least') : cell('most'), scale.best);
    put('worst', isCost ? cell('most') : cell('least'), scale.worst);
    const isApart = `AND(${cell('most')}-${cell('least')}>1E-12*${cell('most')},${cell('norm')}>0,${cell('counted')}>0)`;
    put('factor', `IF(${isApart},${cell('counted')}/SUM(${counted})/${cell('norm')},0)`, scale.factor);
    putWeighted(cells, { k, scale, at, cell });
  });
  if (missing > 0) {
    const words = `${missing} candidates are not listed: the sums above contain them, the ranks leave them out.`;
    putText(cells, top + lines.length + 2, 0, words, unsure);
  }
}

/** A number as a further argument of a formula. */
const also = (value: number | undefined): string => (value === undefined ? '' : `,${value}`.toUpperCase());

/** Ideal and anti-ideal once more beside the weighted values. */
function putWeighted(
  cells: Cells,
  {
    k,
    scale,
    at,
    cell,
  }: { k: number; scale: Scale; at: (line: Line) => number; cell: (line: Line) => string },
): void {
  for (const line of ['best', 'worst'] as const)
    putFormula(
      cells,
      at(line) - 1,
      weighted + k,
      `${cell('factor')}*${cell(line)}`,
      scale.factor * scale[line],
      { numFmt: '0.000000' },
    );
}

function formatOf(line: Line): string {
  if (line === 'known') return '0';
  if (line === 'weight' || line === 'counted') return '0.0000';
  return line === 'factor' ? '0.000000000' : '#,##0.0000';
}
