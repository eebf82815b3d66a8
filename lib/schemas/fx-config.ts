import Big from 'big.js';
import { z } from 'zod';
import { currencyCode } from './currency.ts';
import { optional, uuid } from './fields.ts';

/** Rates are kept at 12 decimals, like those computed from the ECB's. */
const rateDecimals = 12;

/**
 * A positive rate, as a JSON number or a decimal string, rounded half-up to 12 decimals. It is passed on as a string, so that no
 * digit is lost on the way to the database.
 */
const rate = z
  .union([z.number(), z.string().trim().max(40)], 'Expected a number')
  .transform((value, context) => {
    const rounded = /^\d*\.?\d+(e[+-]?\d{1,2})?$/i.test(String(value))
      ? new Big(value).round(rateDecimals, Big.roundHalfUp)
      : undefined;
    if (rounded?.gt(0) && rounded.lt(1e12)) return rounded.toFixed();
    context.addIssue({ code: 'custom', message: 'Expected a number over 0 and under 10^12' });
    return z.NEVER;
  });

const day = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= '2200-12-31', 'Expected a day from 1900 to 2200');

const corporateRate = z
  .object({
    base: currencyCode,
    quote: currencyCode,
    /** 1 base = rate quote. */
    rate,
    valid_from: day,
    /** Last day it holds; open when left out. */
    valid_to: optional(day),
  })
  .superRefine(({ base, quote, valid_from, valid_to }, context) => {
    if (base === quote) {
      context.addIssue({ code: 'custom', path: ['quote'], message: 'Must differ from base' });
    }
    if (valid_to !== undefined && valid_to < valid_from) {
      context.addIssue({ code: 'custom', path: ['valid_to'], message: 'Must not be before valid_from' });
    }
  });

type CorporateRate = z.output<typeof corporateRate>;

/** `POST /api/v1/organization/fx-config`. Corporate rates left out stay as stored, `[]` clears them. */
export const fxConfigPayload = z.object({
  reporting_currency: currencyCode,
  rate_source: z.enum(['ecb', 'corporate']),
  lock_on_send: z.boolean(),
  /** That of the row that was read; refused (409 `stale`) when it has changed since. */
  version: optional(z.int().min(1)),
  corporate_rates: z.preprocess(
    (value) => value ?? undefined,
    z
      .array(corporateRate)
      .max(1000)
      .superRefine((rates, context) => {
        for (const [earlier, later] of overlaps(rates)) {
          context.addIssue({
            code: 'custom',
            path: [later],
            message: `Overlaps row ${earlier} of the same pair`,
          });
        }
      })
      .optional(),
  ),
});

export type FxConfigPayload = z.output<typeof fxConfigPayload>;

/** Index pairs of rows of the same currencies that hold on the same day. First and last day of a row belong to it. */
function overlaps(rates: CorporateRate[]): [earlier: number, later: number][] {
  const sorted = rates
    .map((row, index) => ({ ...row, index, pair: row.base + row.quote }))
    .sort((a, b) => a.pair.localeCompare(b.pair) || a.valid_from.localeCompare(b.valid_from));
  const found: [number, number][] = [];
  let reaching = sorted[0];
  for (const row of sorted.slice(1)) {
    const samePair = reaching?.pair === row.pair;
    if (reaching && samePair && lastDay(reaching) >= row.valid_from) found.push([reaching.index, row.index]);
    if (!reaching || !samePair || lastDay(row) > lastDay(reaching)) reaching = row;
  }
  return found;
}

const lastDay = ({ valid_to = '9999-12-31' }: CorporateRate) => valid_to;

export const fxConfig = z.object({
  organization_id: uuid,
  reporting_currency: z.string(),
  rate_source: z.enum(['ecb', 'corporate']),
  lock_on_send: z.boolean(),
  /** Raised by each change; null while nothing is stored. */
  version: z.int().nullable(),
  corporate_rates: z.array(
    z.object({
      base: z.string(),
      quote: z.string(),
      rate: z.number(),
      valid_from: z.iso.date(),
      valid_to: z.iso.date().nullable(),
    }),
  ),
});

export type FxConfig = z.output<typeof fxConfig>;

export const fxConfigResponse = z.object({ ok: z.literal(true), config: fxConfig });

/** What missing_fx_dates returns: the days without rates. */
export const missingDates = z.array(z.object({ rate_date: z.iso.date() }));
