// also: private.list_unsent_mail_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
await database.query('delete from email_sends');
const mail = (values: Record<string, unknown>) =>
  insertRow(database, 'email_sends', {
    ...{ recipient: 'desk@hotel.example', kind: 'rfp_answered', dedupe_key: crypto.randomUUID() },
    ...{ params: { rfp_id: crypto.randomUUID(), rfp_title: 'secret' }, ...values },
  });

test('says how much waits and what failed, and nothing of what mails say', async () => {
  await mail({ created_at: '2026-11-01T08:00:00Z' });
  await mail({ created_at: '2026-11-02T08:00:00Z' });
  await mail({ status: 'skipped' });
  const failed = await mail({ status: 'failed', attempts: 8, last_error: 'mailbox full' });
  const answer = await callAs<Record<string, unknown>>(staff, 'list_unsent_mail', {});
  expect(answer).toMatchObject({ waiting: 2, failed: [{ email_id: failed.id, last_error: 'mailbox full' }] });
  expect(new Date(String(answer.oldest_waiting_at)).toISOString()).toBe('2026-11-01T08:00:00.000Z');
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect((await staff.client.from('email_sends').select('id')).data).toEqual([]);
});

test('for staff alone', async () => {
  const other = await database.signIn('ann@example.com');
  expect(await refusal(other, 'list_unsent_mail', {})).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('list_unsent_mail')).status).toBe(401);
});
