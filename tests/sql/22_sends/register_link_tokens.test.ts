import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hash = (letter: string) => letter.repeat(64);
const queued = async (kind: string, params: object) =>
  (
    await insertRow(database, 'email_sends', {
      ...{ kind, params: params as never, recipient: 'ann@example.com', dedupe_key: crypto.randomUUID() },
    })
  ).id;

test('the mails of one batch, of several kinds: each its own request, or the link it names', async () => {
  const link = await insertRow(database, 'answer_links', { recipient: 'desk@hotel.example' });
  const erasure = await insertRow(database, 'erasure_requests', {
    ...{ subject_type: 'hotel', subject_id: crypto.randomUUID(), expires_at: '2100-01-01' },
  });
  const p_tokens = [
    { email_id: await queued('rfp_send', { link_id: link.id }), token_sha256: hash('a') },
    { email_id: await queued('erasure_confirm', { request_id: erasure.id }), token_sha256: hash('b') },
    // Named by a mail of another kind, it is nobody's link.
    {
      email_id: await queued('dsar_link', { link_id: link.id, request_id: erasure.id }),
      token_sha256: hash('c'),
    },
    { email_id: crypto.randomUUID(), token_sha256: hash('d') },
  ];
  expect((await database.service.rpc('register_link_tokens', { p_tokens })).error).toBeNull();
  expect(await database.query('select token_sha256 from answer_links')).toEqual([
    { token_sha256: hash('a') },
  ]);
  expect(await database.query('select token_sha256 from erasure_requests')).toEqual([
    { token_sha256: hash('b') },
  ]);
  expect((await database.service.rpc('register_link_tokens', { p_tokens: [] })).error).toBeNull();
});

test('it is the service’s alone', async () => {
  const person = await database.signIn('person@example.com');
  expect((await person.client.rpc('register_link_tokens', { p_tokens: [] })).status).toBe(403);
  expect((await database.anon.rpc('register_link_tokens', { p_tokens: [] })).status).toBe(401);
});
