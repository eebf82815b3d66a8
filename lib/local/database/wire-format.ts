import { oids } from './oids.ts';
import { writeBytes, writeInstant } from './parameters.ts';

/**
 * How drivers read column values, so that answers look as the hosted platform's do. There PostgreSQL writes the JSON: numeric is a
 * number, timestamptz is ISO 8601 with a T, and bytea is \x with hex digits. The embedded platform builds JSON from the values
 * that its driver read. A JSON number is the double nearest to the numeric, as a JSON client reads it from the hosted answer too.
 */
const { bytea, json, jsonb, numeric, timestamp, timestamptz } = oids;

export function readNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const instant = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:\d\d)?)?$/;

/** `2026-11-20 09:00:00+00` → `2026-11-20T09:00:00+00:00`; infinity and years BC stay as they are. */
export function readInstant(text: string): string {
  const parts = instant.exec(text);
  if (!parts) return text;
  const [, day, time, hours, minutes] = parts;
  return `${day}T${time}${hours ? hours + (minutes ?? ':00') : ''}`;
}

const asWritten = (text: string) => text;

export const embeddedParsers = {
  [bytea]: asWritten,
  [numeric]: readNumeric,
  [timestamp]: readInstant,
  [timestamptz]: readInstant,
};

/** What the embedded engine reads with, by number of type. */
interface Reading {
  parsers: Record<number, unknown>;
  query<Row>(sql: string): Promise<{ rows: Row[] }>;
}

/**
 * Takes the readers of lists of rows away, which then come as PostgreSQL writes them. The engine makes one for each table that is there
 * when it opens, and copies all readers for each statement: that takes longer than a small statement itself.
 */
export async function leaveListsOfRows(engine: Reading): Promise<void> {
  const { rows } = await engine.query<{ oid: number }>(
    `select typarray::int as oid from pg_type where typtype = 'c' and typarray <> 0`,
  );
  for (const { oid } of rows) delete engine.parsers[oid];
}

// The platform has turned JSON arguments into text already, as the embedded engine wants them, so text is not quoted again.
const writeJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const readJson = (text: string): unknown => JSON.parse(text);

export const serverTypes = {
  json: { to: json, from: [json], serialize: writeJson, parse: readJson },
  jsonb: { to: jsonb, from: [jsonb], serialize: writeJson, parse: readJson },
  bytea: { to: bytea, from: [bytea], serialize: writeBytes, parse: asWritten },
  numeric: { to: numeric, from: [numeric], serialize: String, parse: readNumeric },
  timestamp: { to: timestamp, from: [timestamp], serialize: writeInstant, parse: readInstant },
  timestamptz: { to: timestamptz, from: [timestamptz], serialize: writeInstant, parse: readInstant },
};
