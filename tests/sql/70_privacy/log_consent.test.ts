import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Logs one save of the banner and returns the row it left. */
async function log(fields: object, ip = '203.0.113.7'): Promise<Row<'consent_log'> | undefined> {
  const consent_id = crypto.randomUUID();
  const consent = { consent_id, banner_version: '3', ...fields };
  await database.service.rpc('log_consent', { p_consent: consent, p_ip: ip, p_ip_hash: ip }).throwOnError();
  const rows = await database.query<Row<'consent_log'>>(
    'select * from public.consent_log where consent_id = $1',
    [consent_id],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}
const granted = (row: Row<'consent_log'> | undefined) => [
  row?.analytics_granted,
  row?.marketing_granted,
  row?.functional_granted,
];

test('what the button says goes before what the boxes say', async () => {
  const boxes = { analytics_granted: true, marketing_granted: false, functional_granted: true };
  expect(granted(await log({ consent_action: 'accept_all', ...boxes }))).toEqual([true, true, true]);
  expect(granted(await log({ consent_action: 'reject_all', ...boxes }))).toEqual([false, false, false]);
  expect(granted(await log({ consent_action: 'manage_save', ...boxes }))).toEqual([true, false, true]);
});

test('the rest is stored as it came', async () => {
  const fields = { consent_action: 'withdraw', page_url: 'https://example.com/', locale: 'de-AT' };
  expect(await log(fields)).toMatchObject({ ...fields, banner_version: '3' });
});

test('an address is the same hash on one day and another on the next, and cannot be guessed', async () => {
  const save = { consent_action: 'accept_all' };
  await database.exec('truncate private.consent_salts');
  const today = [await log(save), await log(save)].map((row) => row?.ip_hash);
  expect(today[0]).toBe(today[1]);
  expect((await log(save, '203.0.113.8'))?.ip_hash).not.toBe(today[0]);
  await database.exec('update private.consent_salts set day = day - 1');
  expect((await log(save))?.ip_hash).not.toBe(today[0]);
});

test('salts are thrown away after two days', async () => {
  await database.exec(`truncate private.consent_salts;
    insert into private.consent_salts
    select (now() at time zone 'UTC')::date - n, 'salt' from generate_series(1, 4) n`);
  await log({ consent_action: 'accept_all' });
  const days = await database.query(
    `select (now() at time zone 'UTC')::date - day as age from private.consent_salts order by 1`,
  );
  expect(days).toEqual([{ age: 0 }, { age: 1 }, { age: 2 }]);
});
