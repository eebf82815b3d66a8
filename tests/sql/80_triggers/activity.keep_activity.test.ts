// also: private.merging_hotels
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const person = crypto.randomUUID();
const { id } = await insertRow(database, 'activity', {
  ...{
    organization_id: crypto.randomUUID(),
    rfp_id: crypto.randomUUID(),
    actor_id: person,
    kind: 'answered',
  },
  detail: { via: 'link', address: 'desk@hotel.example' },
});

test.each([
  ['changed', `update public.activity set kind = 'declined'`],
  ['told otherwise', `update public.activity set detail = detail || '{"via": "account"}'`],
  ['given to another address', `update public.activity set detail = detail || '{"address": "a@b.example"}'`],
  ['put on somebody else', 'update public.activity set actor_id = gen_random_uuid()'],
  ['changed while a person is taken off', 'update public.activity set actor_id = null, at = now()'],
  ['deleted', 'delete from public.activity'],
  ['emptied', 'truncate public.activity'],
])('what happened is not %s, not even by the owner of the table', async (_name, statement) => {
  await expect(database.query(statement)).rejects.toThrow(/never changed or deleted/);
});

test('the service adds to it and changes nothing', async () => {
  const update = await database.service.from('activity').update({ kind: 'created' }).eq('id', id);
  expect(update.error?.code).toBe('42501');
});

test('erasure takes the person off, by account and by address, and leaves the event', async () => {
  await database.query(`update public.activity set actor_id = null`);
  await database.query(`update public.activity set detail = detail - 'address'`);
  const [row] = await database.query('select actor_id, kind, detail from public.activity');
  expect(row).toEqual({ actor_id: null, kind: 'answered', detail: { via: 'link' } });
  const again = database.query('update public.activity set actor_id = $1', [person]);
  await expect(again).rejects.toThrow(/never changed or deleted/);
});
