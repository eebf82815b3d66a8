// one story: a test begins with what the ones before it left.
// Every constraint that a caller can break by writing to a table has a sentence that names the field, with the bounds
// that the catalogue has; and what real writes are refused with is said in those sentences.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedValue } from '../../lib/schemas/refused-value.ts';
import { explain } from '../../lib/web/data/errors.ts';
import { refusal } from '../../lib/web/data/refusal.ts';
import { openTestDatabase } from '../support/database.ts';
import { createHotel, createOrganization, createRfp, type Organizer } from '../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Columns that anon or authenticated may write. */
const writable = `
  select a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull, c.relname
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and exists (
      select from unnest(array['anon', 'authenticated']) as role, unnest(array['insert', 'update']) as right_
      where has_column_privilege(role, c.oid, a.attnum, right_)
    )`;

interface Reachable {
  table: string;
  name: string;
  kind: 'check' | 'key' | 'reference' | 'missing';
  definition: string;
}

/** In PostgreSQL's words: what breaking it is answered with. */
const message: Record<Reachable['kind'], (one: Reachable) => string> = {
  check: ({ table, name }) => `new row for relation "${table}" violates check constraint "${name}"`,
  key: ({ name }) => `duplicate key value violates unique constraint "${name}"`,
  reference: ({ table, name }) =>
    `insert or update on table "${table}" violates foreign key constraint "${name}"`,
  missing: ({ table, name }) =>
    `null value in column "${name}" of relation "${table}" violates not-null constraint`,
};

const reachable = await database.query<Reachable>(`
  with writable as (${writable})
  select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition,
    case c.contype when 'c' then 'check' when 'f' then 'reference' else 'key' end as kind
  from pg_constraint c
  where c.contype in ('c', 'f', 'p', 'u', 'x')
    and exists (select from writable w where w.attrelid = c.conrelid and w.attnum = any (c.conkey))
  union all
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'key'
  from pg_index i
  where i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    and exists (select from writable w where w.attrelid = i.indrelid and w.attnum = any (i.indkey::int2[]))
  union all
  select w.relname, w.attname, 'not null', 'missing' from writable w where w.attnotnull`);

test('the catalogue has such constraints of every kind', () => {
  expect(new Set(reachable.map(({ kind }) => kind))).toEqual(
    new Set(['check', 'key', 'reference', 'missing']),
  );
  expect(reachable.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'rfps_weights_sum_to_one',
      'rfps_currency_in_range',
      'rfps_title_check',
      'proposals_one_winner_key',
    ]),
  );
});

test('each has a sentence in plain words', () => {
  const unsaid = reachable.filter((one) => {
    const sentence = refusedValue(message[one.kind](one))?.sentence ?? '';
    return !/^[A-Z].{10,}\.$/.test(sentence) || /\b[a-z]+_[a-z]+|violates|constraint/.test(sentence);
  });
  expect(unsaid.map(({ kind, table, name }) => `${kind} ${table} ${name}`)).toEqual([]);
});

// A domain is refused before any trigger or rule of the table, and names no column.
test('no column that callers may write is held by the rule of a domain', async () => {
  expect(
    await database.query(`with writable as (${writable}) select w.relname, w.attname from writable w
      where exists (select from pg_constraint c where c.contypid = w.atttypid)`),
  ).toEqual([]);
});

// The types themselves hold nothing, so that a column without its rule would take anything.
test('every amount, currency and hash has the rule of its kind, by the name of its column', async () => {
  const impossible = {
    money_amount: ['-0.01', 'NaN'],
    currency_code: ['XXB', 'eur', ''],
    sha256_hex: ['ab', 'g'.repeat(64)],
  };
  const held = await database.query<{
    table: string;
    column: string;
    type: keyof typeof impossible;
    rule: string | null;
  }>(`
    select r.relname as "table", a.attname as "column", t.typname as type, (
      select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
      where c.conrelid = r.oid and c.conname = format('%s_%s_in_range', r.relname, a.attname) and c.conkey = array[a.attnum]) as rule
    from pg_attribute a join pg_class r on r.oid = a.attrelid and r.relkind = 'r' join pg_type t on t.oid = a.atttypid
    where t.typname in ('money_amount', 'currency_code', 'sha256_hex') and a.attnum > 0 and not a.attisdropped`);
  expect(held.length).toBeGreaterThan(30);
  const taken: string[] = [];
  for (const { table, column, type, rule } of held) {
    for (const value of impossible[type]) {
      const [holds] = await database.query<{ holds: boolean }>(
        `select ${rule ?? 'true'} as holds from (select $1::public.${type} as ${column}) v`,
        [value],
      );
      if (holds?.holds !== false) taken.push(`${table}.${column} takes ${value}`);
    }
  }
  expect(taken).toEqual([]);
});

test('the bounds said are those of the catalogue', () => {
  const bounds = ({ definition }: Reachable) =>
    [...definition.matchAll(/(?:>=|<=) \(*'?(-?\d+)/g)].map(([, bound = '']) =>
      definition.includes('length(') && bound === '1'
        ? bound
        : Number(bound).toLocaleString('en').replace('-', '−'),
    );
  const plain = reachable.filter(
    ({ kind, name }) => kind === 'check' && /_(check|in_range|are_few)$/.test(name),
  );
  const checked = plain.filter((one) => bounds(one).length > 0);
  expect(checked.length).toBeGreaterThan(50);
  const wrong = checked.filter((one) => {
    const sentence = (refusedValue(message.check(one))?.sentence ?? '')
      .replaceAll('1900', '1,900')
      .replaceAll('2200', '2,200');
    return !bounds(one).every((bound) => new RegExp(`(^|[^\\d,−])${bound}(?![\\d,])`).test(sentence));
  });
  expect(wrong.map(({ name, definition }) => `${name} ${definition}`)).toEqual([]);
});

let planner: Organizer;
let rfpId = '';
beforeAll(async () => {
  planner = await createOrganization(database);
  rfpId = (await createRfp(database, { organization_id: planner.organization.id })).id;
});

const zeroWeights = { weight_price: 0, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 };
const endless = '9'.repeat(40);

// What REST answers to a real write, as the console says it.
test.each<[change: object, says: RegExp, field: string]>([
  [zeroWeights, /^The weights .* must add up to 1\.$/, ''],
  [{ weight_price: 'NaN' }, /^The weight of the price must be from 0 to 1\.$|four weights/, 'weight_price'],
  [{ currency: 'XYZ' }, /^The currency must be a code like EUR/, 'currency'],
  [{ currency: null }, /^The currency is missing\.$/, 'currency'],
  [
    { start_date: '1815-06-18', end_date: '1815-06-19' },
    /day must lie between the years 1900 and 2200/,
    '*_date',
  ],
  [{ decision_date: '1815-06-18' }, /^The decision date must lie between/, 'decision_date'],
  [
    { start_date: '2027-05-09', end_date: '2027-05-08' },
    /^The last day must not be before the first/,
    'end_date',
  ],
  [{ decision_date: '2027-02-30' }, /^“2027-02-30” is no day of the calendar\.$/, ''],
  [{ decision_date: 'soon' }, /^“soon” is not a day like/, ''],
  [{ latitude: 'NaN' }, /^The latitude must be from −90 to 90\.$/, 'latitude'],
  [{ budget_per_attendee: 'NaN' }, /^The budget per attendee must be more than 0\.$/, 'budget_per_attendee'],
  [{ budget_per_attendee: -1 }, /^The budget per attendee must be more than 0\.$/, 'budget_per_attendee'],
  [{ budget_per_attendee: 0 }, /^The budget per attendee must be more than 0\.$/, 'budget_per_attendee'],
  [{ budget_per_attendee: endless }, /^One of the numbers is too large\.$/, ''],
  [{ attendees: 99_999_999_999 }, /^9+ is too large a number\.$/, ''],
  [{ attendees: 'many' }, /^“many” is not a whole number\.$/, ''],
  [{ title: 'x'.repeat(201) }, /^The title must have 1 to 200 characters\.$/, 'title'],
  [{ title: null }, /^The title is missing\.$/, 'title'],
  [{ title: 'nul \u0000' }, /^The text has a character that cannot be stored\.$/, ''],
])('changing an RFP to %j', async (change, says, field) => {
  const { error, status } = await planner.client.from('rfps').update(change).eq('id', rfpId);
  if (!error) throw new Error('The write was taken.');
  const said = await refusal(status, error);
  expect(explain(said)).toMatch(says);
  expect(said.field).toMatch(new RegExp(`^${field.replace('*', '\\w+')}$`));
});

test('asking a hotel twice, and a hotel that is none', async () => {
  const hotel = await createHotel(database);
  const send = { rfp_id: rfpId, organization_id: planner.organization.id, hotel_id: hotel.id };
  const write = async (row: object) => {
    const { error, status } = await planner.client.from('sends').insert(row);
    return error ? explain(await refusal(status, error)) : 'taken';
  };
  expect(await write(send)).toBe('taken');
  expect(await write(send)).toBe('The hotel has been asked about this RFP already.');
  expect(await write({ ...send, hotel_id: planner.id })).toBe(
    `The hotel: ${planner.id} is not an active hotel.`,
  );
});
