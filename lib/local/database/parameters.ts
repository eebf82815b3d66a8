import { oids } from './oids.ts';

/**
 * The most parameters that the embedded engine can count. All rows together and each array take one, so only a filter in a URL can have
 * more.
 */
const most = 32_767;

/** The error that PostgreSQL would raise, thrown before the engine sees a value that it would not recover from. */
function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

export const writeInstant = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : asText(value);

export const writeBytes = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : asText(value);

/**
 * How values become text for the embedded engine. Its own writers throw at what they do not expect, between two
 * messages of a statement; these leave the judgement to PostgreSQL, which says what is wrong.
 */
export const embeddedWriters = {
  [oids.bool]: asText,
  [oids.bytea]: writeBytes,
  [oids.text]: asText,
  [oids.bpchar]: asText,
  [oids.varchar]: asText,
  [oids.date]: writeInstant,
  [oids.timestamp]: writeInstant,
  [oids.timestamptz]: writeInstant,
};

/**
 * The same for the writers that the engine makes itself, of lists: they hand on what is no list, and the engine throws at it in the
 * middle of a message, so that the next statement, of whomever, fails.
 */
export function leaveListsToPostgres(writers: Record<number, (value: unknown) => unknown>): void {
  for (const [oid, write] of Object.entries(writers)) {
    if (!(oid in embeddedWriters)) writers[Number(oid)] = (value) => asText(write(value));
  }
}

/** Parameters as the engine can send them. Throws what PostgreSQL would say of those it cannot take. */
export function sendable(sql: string, params: readonly unknown[] = []): unknown[] {
  if (params.length > most) throw refused('PT414', 'URI Too Long');
  if (holdsNul(sql)) throw nul();
  return params.map((param) => {
    const sent = isPlainObject(param) ? JSON.stringify(param) : param;
    if (typeof sent === 'string' ? holdsNul(sent) : Array.isArray(sent) && holdsNulWithin(sent)) throw nul();
    return sent;
  });
}

const nul = () => refused('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
const holdsNul = (text: string) => text.includes('\0');

const holdsNulWithin = (list: readonly unknown[]): boolean =>
  list.some((item) =>
    typeof item === 'string' ? holdsNul(item) : Array.isArray(item) && holdsNulWithin(item),
  );

/** An object that stands for JSON, not one with a form of its own. */
function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
