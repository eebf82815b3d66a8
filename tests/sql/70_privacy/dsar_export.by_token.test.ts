// also: private.dsar_export_by_token_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createSubjects, issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await createSubjects(database, 'harbour');
await createSubjects(database, 'mountain');
const redeem = (p_token: string) => database.anon.rpc('dsar_export_by_token', { p_token });

async function linkTo(email: string) {
  await database.anon.rpc('dsar_request', { p_email: email });
  return issueToken(database, 'dsar_link', email);
}

test('the link gives everything about its address, once', async () => {
  const token = await linkTo(mine.planner.email);
  const { data } = await redeem(token);
  expect(data.meta).toMatchObject({ subject_type: 'email', subject_id: mine.planner.email });
  expect([data.leads, data.rfps, data.profiles].map((rows) => rows.length)).toEqual([1, 1, 1]);
  expect(JSON.stringify(data)).not.toContain('mountain');
  expect(await redeem(token)).toMatchObject({ status: 410, error: { code: 'dsar_token_expired' } });
});

test('an address without an account gets what mentions it', async () => {
  const { data } = await redeem(await linkTo('harbour@contact.example'));
  expect(data.hotel_contacts).toMatchObject([{ name: 'harbour contact' }]);
  expect([data.profiles, data.rfps, data.organizations]).toEqual([[], [], []]);
});

test('it is good for 24 hours and not a second more', async () => {
  const age = (interval: string) =>
    database.query(
      `update private.dsar_tokens set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval
       where used_at is null`,
      [interval],
    );
  const late = await linkTo(mine.manager.email);
  await age('24 hours 1 second');
  expect(await redeem(late)).toMatchObject({ status: 410, error: { code: 'dsar_token_expired' } });
  const timely = await linkTo(mine.planner.email);
  await age('23 hours 59 minutes');
  expect((await redeem(timely)).status).toBe(200);
});

test('a format that does not exist leaves the link as it was', async () => {
  const token = await linkTo('harbour@contact.example');
  const wrong = await database.anon.rpc('dsar_export_by_token', { p_token: token, p_format: 'xml' });
  expect(wrong).toMatchObject({ status: 400, error: { code: '22023' } });
  expect((await redeem(token)).status).toBe(200);
});

test('a token never issued is 404', async () => {
  expect(await redeem('guess')).toMatchObject({ status: 404, error: { code: 'not_found' } });
});
