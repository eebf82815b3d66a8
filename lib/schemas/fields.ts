import { z } from 'zod';
import { isAddress, normalAddress } from './address.ts';
import { longest } from './longest.ts';

/** A deliverable address, no longer than RFC 5321 allows. Stored in lower case, its domain in ASCII. */
export const email = z
  .string()
  .overwrite(normalAddress)
  .refine(isAddress, 'Invalid email address')
  // The description shows the first step alone, which takes any text, so format and length are added here.
  .meta({ format: 'email', maxLength: longest.email });

/**
 * An id as the database has them: any 128 bits, even without a version of RFC 9562. People who fill a database from another one
 * may make such ids (`md5(…)::uuid`), and the database takes them.
 */
export const uuid = z.guid({ error: 'Invalid UUID' });

/** Required text: trimmed, at least one character. */
export const text = (max: number) => z.string().trim().min(1, 'Required').max(max);

/** A whole number within a range of database-rules.ts. */
export const whole = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

/** An absolute `http:` or `https:` URI. */
export const uri = z
  .string()
  .trim()
  .max(longest.url)
  .pipe(z.url({ protocol: /^https?$/, hostname: /./ }))
  .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?:' });

/** Left out, null and empty (also blank) all mean absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  );
}

/** A field that people do not see, so that whoever fills it in is a program. */
export const honeypot = optional(z.string());

export const okResponse = z.object({ ok: z.literal(true) });
export const okWithId = z.object({ ok: z.literal(true), id: z.string() });
export const errorResponse = z.object({ ok: z.literal(false), error: z.string() });

/** A schema and its name among the components of the API description. */
export interface Named<Schema extends z.ZodType = z.ZodType> {
  name: string;
  schema: Schema;
}

export const named = <Schema extends z.ZodType>(name: string, schema: Schema): Named<Schema> => ({
  name,
  schema,
});

/** The schema for a database function whose answer nobody reads. */
export const unread = z.unknown();

/** The schema for a database function that returns a count. */
export const howMany = z.int();
