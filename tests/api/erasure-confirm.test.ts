import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import erasureConfirm from '../../api/erasure-confirm.ts';
import { drainOutbox } from '../../lib/email/outbox.ts';
import { createHotel, createHotelMember, createOrganization } from '../support/factories.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const html = { headers: { accept: 'text/html' } };
const countHotels = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from hotels where name is not null'))[0]?.n;

/** A hotel whose manager has asked for its erasure, and the link they were mailed. */
async function requested() {
  const hotel = await createHotel(database, { name: 'Harbour <View>' });
  const manager = await createHotelMember(database, hotel.id);
  await manager.client.rpc('request_erasure', { p_subject_type: 'hotel', p_subject_id: hotel.id });
  await drainOutbox();
  const [mail] = await service.mails(manager.email);
  const link = new URL(mail?.text.match(/https:\S+erasure-confirm\S+/)?.[0] ?? '');
  return { hotel, manager, path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
}

describe('the link in the mail', () => {
  test('shows what will be erased and one button, and changes nothing', async () => {
    const { path } = await requested();
    const before = await countHotels();
    const response = await call(erasureConfirm, 'GET', path, html);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('Harbour &lt;View&gt;');
    expect(page).toContain('all proposals of the hotel');
    expect(page).not.toContain('your profile');
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).toContain('<form method="post">');
    expect(await countHotels()).toBe(before);
  });

  test('tells a person what goes with their account', async () => {
    const planner = await createOrganization(database);
    await planner.client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: planner.id });
    await drainOutbox();
    const [mail] = await service.mails(planner.email);
    const link = new URL(mail?.text.match(/https:\S+erasure-confirm\S+/)?.[0] ?? '');
    const page = await (await call(erasureConfirm, 'GET', link.pathname + link.search, html)).text();
    expect(page).toContain('your profile, your memberships and your sign-in');
    expect(page).not.toContain('proposals of the hotel');
  });

  test('erases by its button, once', async () => {
    const { path, hotel } = await requested();
    const response = await call(erasureConfirm, 'POST', path, html);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('erased');
    expect(await database.query('select name from hotels where id = $1', [hotel.id])).toEqual([
      { name: null },
    ]);
    expect((await call(erasureConfirm, 'POST', path, html)).status).toBe(410);
    expect((await call(erasureConfirm, 'GET', path)).status).toBe(410);
  });

  test('answers programs in JSON', async () => {
    const { path } = await requested();
    const response = await call(erasureConfirm, 'POST', path);
    expect(await response.json()).toMatchObject({
      ok: true,
      status: 'erased',
      // What is known of a hotel is a fact for each field of its profile.
      deleted: { proposals: 0, sends: 0, field_facts: 13, deltas: 0, hotel_contacts: 0 },
    });
  });

  test('holds a token that is nowhere in the database but as a hash', async () => {
    const { token } = await requested();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const tables = await database.query<{ rows: string }>(`
      select query_to_xml(format('select t::text as line from %I.%I t', n.nspname, c.relname), true, true, '')::text as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private')`);
    const everything = tables.map(({ rows }) => rows).join();
    expect(everything).not.toContain(token);
    expect(everything).toContain(createHash('sha256').update(token).digest('hex'));
  });

  test('is the same again when the mail is written again', async () => {
    const { manager, path } = await requested();
    await database.query(
      `update email_sends set status = 'queued', sent_at = null, batch_id = null where recipient = $1`,
      [manager.email],
    );
    await drainOutbox();
    const mails = await service.mails(manager.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toBe(mails[1]?.text);
    expect((await call(erasureConfirm, 'POST', path)).status).toBe(200);
  });

  test('is 410 after 24 hours', async () => {
    const { path } = await requested();
    await database.query(
      `update erasure_requests set expires_at = now() - interval '1 second' where status <> 'erased'`,
    );
    expect((await call(erasureConfirm, 'POST', path)).status).toBe(410);
    const page = await call(erasureConfirm, 'GET', path, html);
    expect(page.status).toBe(410);
    expect(await page.text()).toMatch(/no longer works.*older than 24 hours/s);
  });
});

test.each([
  ['never issued', '?token=guess', 404],
  ['missing', '', 400],
  ['empty', '?token=', 400],
])('a token that is %s', async (_what, query, status) => {
  expect((await call(erasureConfirm, 'POST', `/api/erasure-confirm${query}`)).status).toBe(status);
  expect((await call(erasureConfirm, 'GET', `/api/erasure-confirm${query}`, html)).status).toBe(status);
});

test('a link that was never issued has a page that says so', async () => {
  const page = await call(erasureConfirm, 'GET', '/api/erasure-confirm?token=guess', html);
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(/There is no such link.*copied whole/s);
  // What is wrong with the request itself is not the link's age.
  expect((await call(erasureConfirm, 'GET', '/api/erasure-confirm?token=', html)).status).toBe(400);
});

test('other methods are refused', async () => {
  const response = await call(erasureConfirm, 'DELETE', '/api/erasure-confirm');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});
