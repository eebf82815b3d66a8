import { z } from 'zod';

/** A database function: what it takes and what it returns. */
export function rpc<Args extends z.ZodObject, Returns extends z.ZodType>(args: Args, returns: Returns) {
  return { args, returns };
}

/** A moment with its offset, as the hosted platform, the local one and the database's own JSON write it. */
export const instant = z.iso.datetime({ offset: true });
export const day = z.iso.date();
export const count = z.int().min(0);

/** 0 to 1. */
export const ratio = z.number().min(0).max(1);

/** In the currency named beside it, at most 2 decimals. */
export const amount = z.number();
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217 code');

/** A currency code as callers may write it, in any case. */
export const currencyArgument = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .describe('ISO 4217 code');

/** A number, or a decimal string for what a float cannot hold. */
export const amountArgument = z.union([z.number().min(0), z.string().regex(/^\d+(\.\d+)?$/)]);

/** How firmly a hotel holds rooms and space for an offer. */
export const optionStatus = z.enum(['first_option', 'second_option', 'tentative']);
