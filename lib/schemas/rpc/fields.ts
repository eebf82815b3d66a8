import { z } from 'zod';

/** A database function: what it takes and what it returns. */
export function rpc<Args extends z.ZodObject, Returns extends z.ZodType>(args: Args, returns: Returns) {
  return { args, returns };
}

/** Hosted and local platform write instants with an offset; the database's own JSON does too. */
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

/** As callers may write it. */
export const currencyArgument = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .describe('ISO 4217 code');

/** A number, or a decimal string for what a float cannot hold. */
export const amountArgument = z.union([z.number().min(0), z.string().regex(/^\d+(\.\d+)?$/)]);
