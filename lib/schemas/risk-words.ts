// What the parts of contract_risk are called, on the comparison, in documents and in the workbook. An expected payment is never called
// comparable, nor the other way round.

import { termFields } from './term-words.ts';

/** Each amount, with what it is, in the order of the reckoning. */
export const riskWords = {
  expected_attrition: [
    'Expected charge for missing rooms',
    'By how much of the block is likely to stay empty',
  ],
  expected_fnb_shortfall: ['Expected shortfall of food and beverage', 'Below the minimum, as it is charged'],
  comp_rooms_value: ['Value of free rooms', 'At the mean net rate'],
  held: ['Expected cost if it takes place', 'Rooms and persons as expected, fixed prices, and these charges'],
  expected_cancellation: ['Mean charge for cancelling', 'Over 90 to 15 days before'],
  expected_payment: [
    'Expected payment',
    'Both, by the chance to cancel; it may be below the comparable price',
  ],
} as const;

export type RiskAmount = keyof typeof riskWords;
export const riskAmounts = Object.keys(riskWords) as RiskAmount[];

/** What something that is not said is called. */
export const unknownWord = (key: string): string =>
  Object.hasOwn(termFields, key)
    ? termFields[key as keyof typeof termFields].label
    : key.replaceAll('_', ' ');
