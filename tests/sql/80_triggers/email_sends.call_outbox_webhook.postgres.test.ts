// also: private.hmac_sha256, private.vault_secret
import { createHmac, randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import outboxWebhook from '../../../api/outbox-webhook.ts';
import { announcements, installExtensions, keepSecret } from '../../support/announcing.ts';
import { environment } from '../../support/environment.ts';
import { call, startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const warnings: string[] = [];
const sql = postgres(database.databaseUrl ?? '', {
  max: 1,
  onnotice: ({ message }) => void warnings.push(message ?? ''),
});
afterAll(() => sql.end());

const url = `${environment.BASE_URL}/api/outbox-webhook`;
let queued = 0;
const queue = (tx: postgres.ISql = sql, due = 'now()') =>
  tx.unsafe(
    `insert into public.email_sends (recipient, kind, params, dedupe_key, next_attempt_at)
     values ('anna@example.com', 'welcome_day_0', '{}', 'announced/${++queued}', ${due})`,
  );
const called = async () => (await announcements(database)).length;

test('without the extensions, then without the secrets, mail is queued and nothing else happens', async () => {
  await queue();
  await installExtensions(database);
  await queue();
  await keepSecret(database, 'outbox_webhook_url', url);
  await queue();
  expect(await called()).toBe(0);
  expect(warnings).toEqual([]);
});

test('signed with the vault’s secret it is taken, and the mail goes out', async () => {
  await keepSecret(database, 'webhook_signing_secret', environment.WEBHOOK_SIGNING_SECRET);
  await queue();
  const [request, ...more] = await announcements(database);
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    method: 'POST',
    url,
    headers: {
      'Content-Type': 'application/json',
      'X-Webhook-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(JSON.stringify(request)).not.toContain(environment.WEBHOOK_SIGNING_SECRET);
  const { pathname } = new URL(request?.url ?? '');
  const sent = { headers: request?.headers, body: request?.body };
  const answer = await call(outboxWebhook, 'POST', pathname, sent);
  expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
    status: 200,
    ok: true,
    sent: 4,
  });
  expect((await call(outboxWebhook, 'POST', pathname, { ...sent, body: `${request?.body} ` })).status).toBe(
    401,
  );
});

test('once per transaction, after its commit alone, and not for mail that is due later', async () => {
  await sql.begin(async (tx) => {
    await queue(tx);
    await tx
      .savepoint(async (inner) => {
        await queue(inner);
        throw new Error('taken back');
      })
      .catch(() => {});
    await queue(tx);
  });
  expect(await called()).toBe(1);
  await sql
    .begin(async (tx) => {
      await queue(tx);
      throw new Error('taken back');
    })
    .catch(() => {});
  await queue(sql, `now() + interval '1 day'`);
  expect(await called()).toBe(0);
});

test('whoever queues mail may use neither the vault nor the network, and still announces it', async () => {
  const { error } = await database.service
    .from('email_sends')
    .insert({ recipient: 'b@example.com', kind: 'welcome_day_0', dedupe_key: `announced/${++queued}` });
  expect(error).toBeNull();
  expect(await called()).toBe(1);
  for (const role of ['anon', 'authenticated', 'service_role']) {
    for (const statement of [
      'select * from vault.decrypted_secrets',
      `select net.http_post('https://example.com')`,
      `select private.vault_secret('webhook_signing_secret')`,
      `select private.hmac_sha256('', '')`,
      'select private.call_outbox_webhook()',
    ])
      await expect(
        sql.begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          await tx.unsafe(statement);
        }),
      ).rejects.toMatchObject({ code: '42501' });
  }
});

test('a network that fails costs no mail, and the log learns a code alone', async () => {
  await database.exec(`
    create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language plpgsql as $$
    begin
      raise exception 'could not send % to %', (select secret from vault.secrets where name = 'webhook_signing_secret'), url;
    end $$`);
  await queue();
  expect(warnings).toEqual(['The outbox webhook could not be called (P0001)']);
  const [mail] = await database.query('select status from email_sends where dedupe_key = $1', [
    `announced/${queued}`,
  ]);
  expect(mail).toEqual({ status: 'queued' });
});

test('the signature is HMAC-SHA256, for keys of every length', async () => {
  for (const length of [1, 32, 63, 64, 65, 200]) {
    const [key, message] = [randomBytes(length), randomBytes(length * 3)];
    const [row] = await sql`select private.hmac_sha256(${message}, ${key}) as made`;
    expect(row?.made).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});
