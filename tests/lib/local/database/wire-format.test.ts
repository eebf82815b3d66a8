import { afterAll, beforeAll, expect, test } from 'vitest';
import { oids } from '../../../../lib/local/database/oids.ts';
import { readInstant, readNumeric, serverTypes } from '../../../../lib/local/database/wire-format.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(() =>
  database.exec(`
    create domain public.price as numeric(14, 4);
    create table public.sums (sum numeric);
    create table public.samples (
      amount numeric, price public.price, amounts numeric[], at timestamptz, local_at timestamp, day date,
      whole bigint, share float8, flag boolean, words text[], facts jsonb);
    insert into public.samples values (1.10, 12.5000, '{1.50,2}', '2026-11-20 09:00:00.123456+01', '2026-11-20 09:00:00',
      '2026-11-20', 12, 0.1, true, '{a,"b c"}', '{"n": 1.10}');
    grant select on public.samples to anon;
    create function public.sample_rows() returns setof public.samples language sql stable security definer
      as 'select * from public.samples';
    create function public.sample_amount() returns numeric language sql stable as 'select 1.10::numeric';
    grant execute on function public.sample_rows, public.sample_amount to anon;
  `),
);

// As PostgreSQL's own row_to_json writes them, which is what hosted answers consist of.
const sample = {
  amount: 1.1,
  price: 12.5,
  amounts: [1.5, 2],
  at: '2026-11-20T08:00:00.123456+00:00',
  local_at: '2026-11-20T09:00:00',
  day: '2026-11-20',
  whole: 12,
  share: 0.1,
  flag: true,
  words: ['a', 'b c'],
  facts: { n: 1.1 },
};

test('rows of a table, of a function and as superuser look as hosted ones do', async () => {
  expect((await database.anon.from('samples').select()).data).toEqual([sample]);
  expect((await database.anon.rpc('sample_rows')).data).toEqual([sample]);
  expect(await database.query('select * from public.samples')).toEqual([sample]);
  const [json] = await database.query<{ sample: unknown }>(
    'select row_to_json(s) as sample from public.samples s',
  );
  expect(json?.sample).toEqual(sample);
});

test('a list of rows comes as PostgreSQL writes it, from a new table as from one that was there before', async () => {
  const [lists] = await database.query(`
    select array[row(1, 'spa')::private.hotel_features] as before, array[row(1.10)::public.sums] as new`);
  expect(lists).toEqual({ before: '{"(1,spa)"}', new: '{(1.10)}' });
});

test('a numeric result is a number', async () => {
  expect((await database.anon.rpc('sample_amount')).data).toBe(1.1);
});

test('what JSON cannot say as a number stays text', () => {
  expect(readNumeric('NaN')).toBe('NaN');
  expect(readNumeric('0.0000')).toBe(0);
});

test.each([
  ['2026-11-20 09:00:00+00', '2026-11-20T09:00:00+00:00'],
  ['2026-11-20 09:00:00.5+05:30', '2026-11-20T09:00:00.5+05:30'],
  ['2026-11-20 09:00:00', '2026-11-20T09:00:00'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('the instant %s is read as %s', (text, iso) => {
  expect(readInstant(text)).toBe(iso);
});

test('a server’s driver writes and reads the same: JSON as text or value, bytes as hex digits, instants as ISO 8601', () => {
  const { json, jsonb, bytea, numeric, timestamp, timestamptz } = serverTypes;
  for (const type of [json, jsonb]) {
    expect([type.serialize({ a: 1 }), type.serialize('{"a":1}'), type.serialize([1])]).toEqual([
      ...['{"a":1}', '{"a":1}', '[1]'],
    ]);
    expect(type.parse('{"a":[1]}')).toEqual({ a: [1] });
  }
  expect([bytea.serialize(new Uint8Array([1, 255])), bytea.parse('\\x01ff')]).toEqual(['\\x01ff', '\\x01ff']);
  expect([numeric.serialize(1.5), numeric.parse('1.50'), numeric.parse('NaN')]).toEqual(['1.5', 1.5, 'NaN']);
  for (const type of [timestamp, timestamptz]) {
    expect(type.serialize(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20T09:00:00.000Z');
    expect(type.parse('2026-11-20 09:00:00+01')).toBe('2026-11-20T09:00:00+01:00');
  }
  for (const [name, type] of Object.entries(serverTypes)) {
    expect(type.to).toBe(oids[name as keyof typeof oids]);
    expect(type.from).toEqual([type.to]);
  }
});

test.each([
  ['10000-01-01 00:00:00+00', '10000-01-01T00:00:00+00:00'],
  ['2026-11-20 09:00:00.123456-03', '2026-11-20T09:00:00.123456-03:00'],
  ['x2026-11-20 09:00:00', 'x2026-11-20 09:00:00'],
  ['2026-11-20 09:00:00x', '2026-11-20 09:00:00x'],
  ['2026-11-20', '2026-11-20'],
])('the instant %s is read as %s', (text, iso) => {
  expect(readInstant(text)).toBe(iso);
});
