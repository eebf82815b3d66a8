import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let id: string;

beforeAll(async () => {
  const planner = await createOrganization(database);
  const row = await insertRow(database, 'fx_conversions', {
    organization_id: planner.organization.id,
    source_amount: 100,
    source_currency: 'GBP',
    source_rate: 1.15,
    source_date: '2026-11-20',
    source_provider: 'ECB',
    converted_amount: 115,
    converted_currency: 'EUR',
    converted_by: planner.id,
  });
  id = row.id;
});

test.each([
  ['changed', 'update public.fx_conversions set converted_amount = 116'],
  ['put on somebody else', 'update public.fx_conversions set converted_by = gen_random_uuid()'],
  [
    'changed while a person is taken off',
    'update public.fx_conversions set converted_by = null, source_rate = 2',
  ],
  ['deleted', 'delete from public.fx_conversions'],
  ['emptied', 'truncate public.fx_conversions'],
])('the audit is not %s, not even by the owner of the table', async (_name, statement) => {
  await expect(database.query(statement)).rejects.toThrow(/never changed or deleted/);
});

test('the service adds to it and changes nothing', async () => {
  const update = await database.service.from('fx_conversions').update({ converted_amount: 1 }).eq('id', id);
  const remove = await database.service.from('fx_conversions').delete().eq('id', id);
  expect([update.status, remove.status]).toEqual([403, 403]);
});

test('erasure takes a person off what they converted', async () => {
  await database.query('update public.fx_conversions set converted_by = null where id = $1', [id]);
  const [row] = await database.query<{ converted_by: string | null; converted_amount: number }>(
    'select converted_by, converted_amount from public.fx_conversions where id = $1',
    [id],
  );
  expect(row).toEqual({ converted_by: null, converted_amount: 115 });
});
