// Fields of forms that hold a number or a code as it is typed. All but the currency may be left empty.

import { z } from 'zod';
import { atMost, longest } from '../../../schemas/longest.ts';
import {
  amountFault,
  hundredths,
  plainNumber,
  type Range,
  readNumber,
  wholeAsked,
  wholeIn,
} from '../../data/typed.ts';

export const whole = (range: Range) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || wholeIn(range, text) !== null, {
      error: ({ input }) => readNumber(String(input)).asks || wholeAsked(range),
    });

export const amount = z
  .string()
  .trim()
  .refine((text) => hundredths(text) !== null, { error: ({ input }) => amountFault(String(input)) });

export const amountAbove0 = z
  .string()
  .trim()
  .refine((text) => text === '' || (hundredths(text) ?? 0n) > 0n, {
    error: ({ input }) => readNumber(String(input)).asks || `${amountFault('')}, above 0`,
  });

export const currencyField = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'Three letters, like EUR');

/**
 * Degrees as people write them: "48,208", "−16.37°". Null for what is none within the bounds. A thousand of them would be out of bounds.
 */
export function degreesIn(most: number, typed: string): number | null {
  const [, sign = '', bare = ''] = /^([-−+]?)\s*(.*?)\s*°?$/.exec(typed.trim()) ?? [];
  const readings = [readNumber(bare).plain, /^\d+[.,]\d+$/.test(bare) ? bare.replace(',', '.') : null];
  const fits = readings.find((plain) => plain && Number(plain) <= most);
  return fits ? Number(fits) * (sign === '-' || sign === '−' ? -1 : 1) : null;
}

/** A phone number as people write it; may be left empty. */
export const phoneField = z
  .string()
  .trim()
  .regex(/^[\d+()/ .-]*$/, 'Digits, and + ( ) / - between them')
  .max(...atMost(longest.phone));

/** A typed number; null, which means unknown, when the field was left empty. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(plainNumber(typed));
