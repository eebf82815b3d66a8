import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const register = (p_email_id: string, p_token_sha256: string) =>
  database.service.rpc('register_link_token', { p_email_id, p_token_sha256 });

async function queued(kind: string, params: object) {
  const values = {
    kind,
    params: params as never,
    recipient: 'ann@example.com',
    dedupe_key: crypto.randomUUID(),
  };
  return (await insertRow(database, 'email_sends', values)).id;
}
const request = () =>
  insertRow(database, 'erasure_requests', {
    subject_type: 'hotel',
    subject_id: crypto.randomUUID(),
    expires_at: '2100-01-01',
  });
const hashOf = async (id: string) =>
  (
    await database.query<{ token_sha256: string }>(
      'select token_sha256 from erasure_requests where id = $1',
      [id],
    )
  )[0]?.token_sha256;

test('the request a mail is about gets the hash of its link', async () => {
  const { id } = await request();
  expect((await register(await queued('erasure_confirm', { request_id: id }), sha('one'))).error).toBeNull();
  expect(await hashOf(id)).toBe(sha('one'));
});

test('a mail of another kind changes nothing', async () => {
  const { id } = await request();
  await register(await queued('welcome_day_0', { request_id: id }), sha('two'));
  expect(await hashOf(id)).toBeNull();
});

test('a confirmed request keeps its hash', async () => {
  const { id } = await request();
  await database.query(
    `update erasure_requests set status = 'erased', erased_at = now(), deleted = '{}' where id = $1`,
    [id],
  );
  await register(await queued('erasure_confirm', { request_id: id }), sha('three'));
  expect(await hashOf(id)).toBeNull();
});

test('the answer link a mail names gets the hash of its token, and a later mail the same', async () => {
  const link = await insertRow(database, 'answer_links', { recipient: 'desk@hotel.example' });
  for (const kind of ['rfp_send', 'rfp_reminder'])
    expect((await register(await queued(kind, { link_id: link.id }), sha('five'))).error).toBeNull();
  const [row] = await database.query('select token_sha256 from answer_links where id = $1', [link.id]);
  expect(row).toEqual({ token_sha256: sha('five') });
});

test('it is the service’s alone', async () => {
  const call = { p_email_id: crypto.randomUUID(), p_token_sha256: sha('four') };
  const person = await database.signIn('person@example.com');
  expect((await person.client.rpc('register_link_token', call)).status).toBe(403);
  expect((await database.anon.rpc('register_link_token', call)).status).toBe(401);
});
