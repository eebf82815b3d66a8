// The sheet Risk: what the terms of each offer may cost, reckoned by formulas from the expected pick-up, which one may change.
// Each amount follows contract_risk: the same parts, each rounded to the cent.

import type { WriteSheet } from 'hucre/xlsx';
import { riskWords, unknownWord } from '../schemas/risk-words.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';
import {
  type Cells,
  letterOf,
  moneyFormat,
  putFormula,
  putNumber,
  putText,
  type Style,
} from '../spreadsheet/cells.ts';
import { bold, head, input, soft, title, wrapped } from '../spreadsheet/style.ts';

type Risk = NonNullable<WorkbookData['risk']>;
type Offer = Risk['offers'][number];

/** Rows of the file that hold the expectations. */
const rows = { low: 4, likely: 5, high: 6, mean: 7, cancel: 8 };
export const riskNames = Object.entries(rows).map(([name, row]) => ({
  name: `risk_${name}`,
  range: `Risk!$B$${row}`,
}));
const firstOffer = 11;

/** Σ of how much is missing to a threshold, on average: G(t) of the page *What terms may cost*. */
const gap = (t: string): string =>
  `IF(risk_low=risk_high,MAX(0,${t}-risk_low),IF(${t}<=risk_low,0,IF(${t}<=risk_likely,(${t}-risk_low)^3/(3*(risk_high-risk_low)*(risk_likely-risk_low)),IF(${t}<risk_high,${t}-risk_mean+(risk_high-${t})^3/(3*(risk_high-risk_low)*(risk_high-risk_likely)),${t}-risk_mean))))`;

interface Column {
  head: string;
  /** The formula in a row, `c` giving the cell of another column; null where there is none to follow. */
  formula?: (offer: Offer, c: (name: string) => string) => string;
  value: (offer: Offer) => number | null;
  format?: 'money' | 'share';
  style?: Style;
}

const ofPart =
  (name: string) =>
  ({ parts }: Offer) =>
    parts[name] ?? null;
const persons = (c: (name: string) => string) => `(risk_mean+${gap(c('guarantee'))})`;
const given = (head: string, value: (offer: Offer) => number | null, format?: 'share'): Column => ({
  ...{ head, value, style: soft },
  ...(format && { format }),
});
const short = (c: (name: string) => string) =>
  `IF(${c('counted')}<=0,${c('minimum')},${c('counted')}*MAX(0,${gap(`(${c('minimum')}/${c('counted')})`)}-${gap(c('guarantee'))}))*${c('fnb_charge')}`;

/** By name, in their order: what it comes to, then what that is reckoned from. */
const columns: Record<string, Column> = {
  comparable: { head: 'Comparable price', value: ({ comparable }) => comparable, format: 'money' },
  part_rooms: {
    head: 'Rooms',
    formula: (_, c) => `ROUND(${c('rooms')}*risk_mean*${c('rate')},2)`,
    ...{ value: ofPart('rooms'), format: 'money' },
  },
  part_with_rooms: {
    head: 'Breakfast, city tax and fees by night',
    formula: (_, c) => `ROUND(${c('with_rooms')}*risk_mean*${c('rate')},2)`,
    ...{ value: ofPart('with_rooms'), format: 'money' },
  },
  part_persons: {
    head: 'Per person',
    formula: (_, c) => `ROUND(${c('persons')}*${persons(c)}*${c('rate')},2)`,
    ...{ value: ofPart('per_person'), format: 'money' },
  },
  part_fixed: {
    head: 'Fixed prices',
    formula: (_, c) =>
      `ROUND((${c('fixed')}+${c('fixed_by_rooms')}*risk_mean+${c('fixed_by_persons')}*${persons(c)})*${c('rate')},2)+${c('adjustment')}`,
    ...{ value: ofPart('fixed'), format: 'money' },
  },
  part_attrition: {
    head: riskWords.expected_attrition[0],
    formula: (_, c) =>
      `ROUND((${c('room_net')}*${gap(c('threshold'))}+${c('delegate_net')}*MAX(0,${gap(c('threshold'))}-${gap(c('guarantee'))}))*${c('attrition_charge')}*${c('rate')},2)`,
    ...{ value: ofPart('attrition'), format: 'money' },
  },
  part_fnb: {
    head: riskWords.expected_fnb_shortfall[0],
    formula: (_, c) => `ROUND(${short(c)}*${c('rate')},2)`,
    ...{ value: ofPart('fnb_shortfall'), format: 'money' },
  },
  part_fnb_extra: {
    head: 'Service charge and tax on it',
    formula: (_, c) => `ROUND(${short(c)}*${c('extra')}*${c('rate')},2)`,
    ...{ value: ofPart('fnb_service_and_tax'), format: 'money' },
  },
  part_comps: {
    head: riskWords.comp_rooms_value[0],
    formula: ({ comp_each }, c) =>
      comp_each === null
        ? '0'
        : `0-ROUND(INT(ROUND(${c('room_nights')}*risk_mean/${c('comp_each')},9))*${c('room_rate')}*${c('rate')},2)`,
    ...{ value: ofPart('comp_rooms'), format: 'money' },
  },
  part_commission: {
    head: 'Commission and rebate that come back',
    formula: (_, c) =>
      `0-ROUND(${c('room_nights')}*risk_mean*${c('rebate')}*${c('rate')},2)-ROUND(${c('room_rate')}*${c('room_nights')}*risk_mean*${c('commission')}*${c('rate')},2)`,
    ...{ value: ofPart('commission'), format: 'money' },
  },
  held: {
    head: riskWords.held[0],
    formula: (_, c) => `SUM(${c('part_rooms')}:${c('part_commission')})`,
    ...{ value: ({ held }) => held, format: 'money' },
  },
  cancellation: {
    head: riskWords.expected_cancellation[0],
    ...{ value: ({ expected_cancellation: mean }) => mean, format: 'money' },
  },
  payment: {
    head: riskWords.expected_payment[0],
    formula: (_, c) => `ROUND((1-risk_cancel)*${c('held')}+risk_cancel*${c('cancellation')},2)`,
    ...{ value: ({ expected_payment: payment }) => payment, format: 'money', style: bold },
  },
  rate: given('Rate', ({ rate }) => rate),
  rooms: given('Rooms, all used', ({ rooms }) => rooms),
  with_rooms: given('With them, all used', ({ with_rooms: amount }) => amount),
  persons: given('Per person, all there', ({ per_person: amount }) => amount),
  fixed: given('Fixed', ({ fixed }) => fixed),
  fixed_by_rooms: given('Service charge by rooms', ({ fixed_by_rooms: amount }) => amount),
  fixed_by_persons: given('Service charge by persons', ({ fixed_by_persons: amount }) => amount),
  adjustment: given('Given away beyond its limit', ({ adjustment }) => adjustment),
  room_net: given('Net of the block', ({ room_net: net }) => net),
  delegate_net: given('Net of delegates', ({ delegate_net: net }) => net),
  threshold: given('Must be used', ({ threshold }) => threshold, 'share'),
  attrition_charge: given(
    'Charge for missing rooms',
    ({ attrition_charge_pct: pct }) => (pct === null ? null : pct / 100),
    'share',
  ),
  guarantee: given('Persons billed at least', ({ guarantee }) => guarantee, 'share'),
  minimum: given('Minimum', ({ minimum }) => minimum),
  counted: given('What counts towards it', ({ counted }) => counted),
  extra: given('Service and tax on it', ({ extra }) => extra, 'share'),
  fnb_charge: given('Charge for a shortfall', ({ fnb_charge_pct: pct }) => pct / 100, 'share'),
  room_nights: given('Room nights', ({ room_nights: nights }) => nights),
  room_rate: given('Mean net rate', ({ room_rate: rate }) => rate),
  comp_each: given('One free per', ({ comp_each: each }) => each),
  commission: given('Commission back', ({ commission_pct: pct }) => pct / 100, 'share'),
  rebate: given('Rebate per room night', ({ rebate }) => rebate),
};
const names = Object.keys(columns);

export function riskSheet(risk: Risk, currency: string): WriteSheet {
  const cells: Cells = new Map();
  putText(cells, 0, 0, 'Risk', title);
  putText(
    cells,
    1,
    0,
    `Type other expectations into the yellow cells: what the terms may cost follows. ${
      risk.price_includes_risk
        ? 'The price of the ranking is the expected payment per attendee.'
        : 'The price of the ranking is the comparable price.'
    }`,
    soft,
  );
  ['Expected', 'Share', 'Of the RFP'].forEach((name, column) => {
    putText(cells, 2, column, name, head);
  });
  const expected: [label: string, row: number, pct: number][] = [
    ['Block used at worst', rows.low, risk.pickup_low_pct],
    ['Block likely used', rows.likely, risk.pickup_likely_pct],
    ['Block used at best', rows.high, risk.pickup_high_pct],
    ['Chance of a cancellation', rows.cancel, risk.cancel_chance_pct],
  ];
  for (const [label, row, pct] of expected) {
    putText(cells, row - 1, 0, label);
    putNumber(cells, row - 1, 1, pct / 100, { ...input, numFmt: '0.00%' });
    putNumber(cells, row - 1, 2, pct / 100, { ...soft, numFmt: '0.00%' });
  }
  const mean = (risk.pickup_low_pct + risk.pickup_likely_pct + risk.pickup_high_pct) / 300;
  putText(cells, rows.mean - 1, 0, 'On average');
  putFormula(cells, rows.mean - 1, 1, '(risk_low+risk_likely+risk_high)/3', mean, { numFmt: '0.00%' });
  ['Hotel', ...names.map((name) => columns[name]?.head ?? ''), 'Not said'].forEach((text, column) => {
    putText(cells, firstOffer - 2, column, text, head);
  });
  risk.offers.forEach((offer, index) => {
    putOffer(cells, firstOffer - 1 + index, offer, currency);
  });
  if (risk.offers.length === 0) putText(cells, firstOffer - 1, 0, 'No offer stands.', soft);
  return {
    name: 'Risk',
    cells,
    columns: [{ width: 34 }, ...names.map(() => ({ width: 16 })), { width: 40 }],
    freezePane: { rows: firstOffer - 1, columns: 1 },
    dataValidations: [`B${rows.low}:B${rows.high}`, `B${rows.cancel}`].map((range) => ({
      range,
      ...{ type: 'decimal', operator: 'between', formula1: '0', formula2: '1', allowBlank: false },
      ...{ showErrorMessage: true, errorTitle: 'Not a share', errorMessage: 'From 0 % to 100 %.' },
    })),
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function putOffer(cells: Cells, row: number, offer: Offer, currency: string): void {
  const cellOf = (name: string) => `${letterOf(names.indexOf(name) + 1)}${row + 1}`;
  putText(cells, row, 0, offer.hotel_name ?? 'An erased hotel', wrapped);
  names.forEach((name, index) => {
    const { formula, value, format, style = {} } = columns[name] as Column;
    const look = {
      ...style,
      ...(format && { numFmt: format === 'money' ? moneyFormat(currency) : '0.00%' }),
    };
    const isKnown = offer.rate !== null && value(offer) !== null;
    if (formula && offer.is_live && isKnown)
      putFormula(cells, row, index + 1, formula(offer, cellOf), value(offer), look);
    else if (formula && !isKnown)
      putText(cells, row, index + 1, offer.rate === null ? 'no rate' : 'not said', soft);
    else putNumber(cells, row, index + 1, value(offer), look);
  });
  const { unknown, estimated_parts: estimated } = offer;
  const said = [
    ...(unknown.length > 0 ? [unknown.map(unknownWord).join(', ')] : []),
    ...(estimated.length > 0
      ? [`as the worst of the others: ${estimated.map(({ term }) => unknownWord(term)).join(', ')}`]
      : []),
    ...(offer.is_live ? [] : ['does not follow other expectations: nights, rental or minimums differ']),
  ];
  putText(cells, row, names.length + 1, said.join('; '), wrapped);
}
