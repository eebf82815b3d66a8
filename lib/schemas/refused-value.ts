// Turns PostgreSQL's message about a value it refused into a sentence that names the field.

import { columns, constraints, type RefusedValue } from './constraint-sentences.ts';

/** The column that a constraint's name tells: `rfps_title_check` is about the title. Of several columns it is the first. */
function columnOf(table: string, constraint: string): string | undefined {
  if (!constraint.startsWith(`${table}_`)) return undefined;
  const parts = constraint.slice(table.length + 1).split('_');
  const names = parts.map((_, index) => parts.slice(0, parts.length - index).join('_'));
  return names.find((name) => columns.has(name));
}

function ofCheck(table: string, constraint: string): RefusedValue | null {
  const named = constraints.get(constraint);
  if (named) return named;
  const field = /_(check|in_range)$/.test(constraint) ? columnOf(table, constraint) : undefined;
  const [label, rule] = columns.get(field ?? '') ?? [];
  return field && rule ? { sentence: `${label} must ${rule}.`, field } : null;
}

function ofKey(constraint: string): RefusedValue | null {
  const isIdentity = /_pkey$|_id_organization_id_key$/.test(constraint);
  return (
    constraints.get(constraint) ??
    (isIdentity ? { sentence: 'The id is taken: this was saved before.', field: 'id' } : null)
  );
}

function ofReference(table: string, constraint: string): RefusedValue | null {
  const field = columnOf(table, constraint);
  const [label] = columns.get(field ?? '') ?? [];
  return field ? { sentence: `${label} does not exist, or does so no longer.`, field } : null;
}

function ofMissing(field: string): RefusedValue | null {
  const [label] = columns.get(field) ?? [];
  return label ? { sentence: `${label} is missing.`, field } : null;
}

const kinds: readonly [type: RegExp, is: string][] = [
  [/^(smallint|integer|bigint)$/, 'a whole number'],
  [/^(numeric|real|double precision)$/, 'a number'],
  [/^date$/, 'a day like 2027-05-19'],
  [/^time/, 'a moment like 2027-05-19T17:00Z'],
  [/^boolean$/, 'true or false'],
  [/^uuid$/, 'an id'],
];

function ofType(type: string, value: string): RefusedValue | null {
  const is = kinds.find(([pattern]) => pattern.test(type))?.[1];
  return is ? { sentence: `“${value}” is not ${is}.` } : null;
}

/** PostgreSQL's messages, and the sentence that each becomes. */
const messages: readonly [RegExp, (first: string, second: string) => RefusedValue | null][] = [
  [
    /^value for domain (?:\w+\.)?\w+ violates check constraint "(\w+)"/,
    (name) => constraints.get(name) ?? null,
  ],
  [/^new row for relation "(\w+)" violates check constraint "(\w+)"/, ofCheck],
  [/^duplicate key value violates unique constraint "(\w+)"/, ofKey],
  [/^insert or update on table "(\w+)" violates foreign key constraint "(\w+)"/, ofReference],
  [
    /^update or delete on table "\w+" violates foreign key/,
    () => ({ sentence: 'It is still referred to, so it cannot be deleted.' }),
  ],
  [/^null value in column "(\w+)"/, ofMissing],
  [/^invalid input syntax for type ([\w ]+): "(.*)"$/s, ofType],
  [/^value "(.*)" is out of range for type /s, (value) => ({ sentence: `${value} is too large a number.` })],
  [
    /^date\/time field value out of range: "(.*)"$/s,
    (value) => ({ sentence: `“${value}” is no day of the calendar.` }),
  ],
  [
    /^(?:numeric field overflow|.* is out of range)/,
    () => ({ sentence: 'One of the numbers is too large.' }),
  ],
  [
    /^(?:unsupported Unicode escape|invalid byte sequence)/,
    () => ({ sentence: 'The text has a character that cannot be stored.' }),
  ],
];

/** The sentence for a refused write, or null when the message is not about a value known here. */
export function refusedValue(message: string): RefusedValue | null {
  for (const [pattern, said] of messages) {
    const found = pattern.exec(message);
    if (found) return said(found[1] ?? '', found[2] ?? '');
  }
  return null;
}

/** The service's own refusals begin with the name of the argument or column; people get its label. */
export function refusedArgument(name: string, message: string): RefusedValue | null {
  const field = name.replace(/^p_/, '');
  const [label] = columns.get(field) ?? [];
  return label ? { sentence: `${label}: ${message.slice(`${name}: `.length)}.`, field } : null;
}
