// also: private.review_founding_application_work
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.agency_applications; delete from public.email_sends'));

let count = 0;
/** An application as the form stores it, and the token of its receipt. */
async function applied(score: number, email = `agency-${++count}@example.com`) {
  const { data } = await database.service.rpc('submit_founding_application', {
    p_application: {
      ...{
        agency_name: 'Meet & Co',
        contact_name: 'Ann',
        email,
        website: 'https://example.com',
        country: 'Austria',
      },
    },
    p_score: score,
    p_submission_sha256: (++count).toString(16).padStart(64, '0'),
    p_ip_hash: (++count).toString(16).padStart(64, '0'),
  });
  const token = randomBytes(32).toString('base64url');
  const p_token_sha256 = createHash('sha256').update(token).digest('hex');
  await database.service.rpc('register_link_token', { p_email_id: data.email_id, p_token_sha256 });
  return { id: data.id as string, token };
}
const stored = async (id: string) =>
  (
    await database.query(
      'select status, slot, confirmed_at, approved_at from agency_applications where id = $1',
      [id],
    )
  )[0];

const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
const review = (p_application_id: string, p_status: string | null, by = admin, p_note?: string) =>
  by.client.rpc('review_founding_application', { p_application_id, p_status, ...(p_note && { p_note }) });
const confirmed = async (score: number, email?: string) => {
  const application = await applied(score, email);
  await database.service.rpc('confirm_founding_application', { p_token: application.token });
  return application;
};

test('approved: a place, and a mail with the note', async () => {
  const { id } = await confirmed(60, 'ann@x.example');
  expect((await review(id, 'approved', admin, 'Welcome!')).data).toEqual({
    application_id: id,
    status: 'approved',
  });
  expect(await stored(id)).toMatchObject({ status: 'approved', slot: 1, approved_at: expect.anything() });
  expect(
    await database.query(`select recipient, params from email_sends where kind = 'founding_decision'`),
  ).toEqual([
    {
      recipient: 'ann@x.example',
      params: { agency_name: 'Meet & Co', contact_name: 'Ann', status: 'approved', note: 'Welcome!' },
    },
  ]);
  expect(await database.query('select id from private.sweep_founding')).toEqual([{ id }]);
  expectRefusal(await review(id, 'rejected'), 409, 'invalid_transition');
});

test('rejected, also where the address was not confirmed; approval needs that', async () => {
  const { id } = await applied(60);
  expectRefusal(await review(id, 'approved'), 409, 'invalid_transition', /not been confirmed/);
  expect((await review(id, 'rejected')).data).toMatchObject({ status: 'rejected' });
});

test('an address that has a place gets no second one; the 100 stay 100', async () => {
  const first = await confirmed(90, 'ann@x.example');
  const second = await confirmed(60, 'ann+2@x.example');
  await review(second.id, 'approved');
  expect(await stored(second.id)).toMatchObject({ status: 'approved', slot: null });
  expect(await stored(first.id)).toMatchObject({ slot: 1 });
  await database.exec(`insert into public.agency_applications
    (agency_name, contact_name, email, website, country, status, score, slot, approved_at, submission_sha256)
    select 'a', 'b', 's' || s || '@example.com', 'https://a.b', 'AT', 'auto-approved', 90, s, now(), repeat('f', 64)
    from generate_series(2, 100) s`);
  expectRefusal(await review((await confirmed(60)).id, 'approved'), 409, 'invalid_transition', /100 places/);
});

test('by platform staff alone, and only what can be decided', async () => {
  const { id } = await confirmed(60);
  expectRefusal(await review(id, 'approved', await database.signIn('ann@example.com')), 403, 'forbidden');
  expectRefusal(await review(id, 'lapsed'), 400, '22023');
  expectRefusal(await review(id, null), 400, '22023');
  expectRefusal(await review(crypto.randomUUID(), 'approved'), 404, 'not_found');
  expectRefusal(await review((await confirmed(10)).id, 'approved'), 409, 'invalid_transition');
});
