import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import dsarExport from '../../../api/dsar-export.ts';
import erasureConfirm from '../../../api/erasure-confirm.ts';
import { answerToken, linkToken, withLinkTokens } from '../../../lib/email/link-token.ts';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { rowsSaying } from '../../sql/70_privacy/everywhere.ts';
import { environment } from '../../support/environment.ts';
import { createHotel, createOrganization, createRfp } from '../../support/factories.ts';
import { http } from '../../support/network.ts';
import { call, startService } from '../../support/service.ts';

const service = await startService();
const id = '4d0b2a3e-0000-4000-8000-000000000001';

test('a token is 32 bytes, the same for the same mail and key, and another for any other', () => {
  const token = linkToken(id);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(linkToken(id)).toBe(token);
  expect(linkToken(id.replace('1', '2'))).not.toBe(token);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'another');
  expect(linkToken(id)).not.toBe(token);
});

test('with a key of links of its own, the database platform’s key may change', () => {
  vi.stubEnv('LINK_KEY', 'a key of links of its own');
  const token = linkToken(id);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'another');
  expect(linkToken(id)).toBe(token);
  vi.stubEnv('LINK_KEY', 'too short');
  expect(linkToken(id)).not.toBe(token);
});

test('after the key of links was rotated, a reminder carries another token, and the mail before it still opens the request', async () => {
  const { database } = service;
  const [organizer, hotel] = [await createOrganization(database), await createHotel(database)];
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  await database.query(
    `insert into hotel_contacts (hotel_id, name, email) values ($1, 'Desk', 'rotated@hotel.example')`,
    [hotel.id],
  );
  await organizer.client.rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id] }).throwOnError();
  const [mail] = await database.query<{ id: string; params: { link_id: string } }>(
    `select id, params from email_sends where recipient = 'rotated@hotel.example' and kind = 'rfp_send'`,
  );
  if (!mail) throw new Error('No mail was queued.');
  const { link_id } = mail.params;
  const opens = async (token: string) => (await database.anon.rpc('rfp_by_token', { p_token: token })).status;
  const tokens: string[] = [];
  for (const key of ['', 'the first key of links', 'the second key of links']) {
    vi.stubEnv('LINK_KEY', key);
    await withLinkTokens([{ id: mail.id, kind: 'rfp_reminder', params: { link_id } }]);
    tokens.push(answerToken(link_id));
  }
  expect(new Set(tokens).size).toBe(3);
  // The key before the last is accepted, one before that no more.
  expect(await Promise.all(tokens.map(opens))).toEqual([404, 200, 200]);
  await database.query('update answer_links set revoked_at = now() where id = $1', [link_id]);
  expect(await Promise.all(tokens.slice(1).map(opens))).toEqual([410, 410]);
});

test('mails without such a link stay as they are, and nobody is asked', async () => {
  const params = { name: 'Ann' };
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await withLinkTokens([{ id, kind: 'welcome_day_0', params }])).toEqual([params]);
  expect(asked).not.toHaveBeenCalled();
});

test('mails to hotels carry the token of the answer link they name, the same in a reminder', async () => {
  const { database } = service;
  const [link] = await database.query<{ id: string }>(
    `insert into answer_links (recipient) values ('desk@hotel.example') returning id`,
  );
  const link_id = link?.id ?? '';
  const mails = await Promise.all(
    ['rfp_send', 'rfp_reminder'].map(async (kind) => {
      const [mail] = await database.query<{ id: string }>(
        `insert into email_sends (kind, recipient, params, dedupe_key)
         values ($1, 'desk@hotel.example', jsonb_build_object('link_id', $2::uuid), $1) returning id`,
        [kind, link_id],
      );
      return { id: mail?.id ?? '', kind, params: { link_id } };
    }),
  );
  const others = [{ id, kind: 'welcome_day_0', params: {} }];
  const asked = vi.spyOn(globalThis, 'fetch');
  const tokens = (await withLinkTokens([...mails, ...others])).map(({ token }) => token);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(tokens).toEqual([answerToken(link_id), answerToken(link_id), undefined]);
  expect(tokens[0]).not.toBe(linkToken(link_id));
  const hash = createHash('sha256').update(answerToken(link_id)).digest('hex');
  const [stored] = await database.query('select token_sha256 from answer_links where id = $1', [link_id]);
  expect(stored).toEqual({ token_sha256: hash });
});

describe('the token is in its mail alone: in no table of the database, in no line of the log', () => {
  type Person = Awaited<ReturnType<typeof service.database.signIn>>;
  const links = {
    erasure_confirm: {
      ask: ({ client, id }: Person) =>
        client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: id }),
      use: async (token: string) => {
        const path = `/api/erasure-confirm?token=${token}`;
        const seen = await call(erasureConfirm, 'GET', path, { headers: { accept: 'text/html' } });
        expect(await seen.text()).not.toContain(token);
        return call(erasureConfirm, 'POST', path);
      },
    },
    dsar_link: {
      ask: ({ email }: Person) => service.database.anon.rpc('dsar_request', { p_email: email }),
      use: (token: string) => call(dsarExport, 'POST', '/api/dsar-export', { body: { token } }),
    },
  };

  test.each(Object.entries(links))('%s', async (kind, { ask, use }) => {
    const { database } = service;
    const logged = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    const person = await database.signIn(`${kind.replace('_', '-')}@example.com`);
    await ask(person);
    const [mail] = await database.query<{ id: string }>('select id from email_sends where kind = $1', [kind]);
    const token = linkToken(mail?.id ?? '');
    const expectNowhere = async () => {
      expect(await rowsSaying(database, [token])).toEqual({});
      expect(logged.flatMap((spy) => spy.mock.calls).join()).not.toContain(token.slice(0, 16));
    };

    // A provider that fails and repeats what it was sent; its words are kept and shown as the reason.
    service.network.use(
      http.all(
        `${environment.RESEND_BASE_URL}/*`,
        async ({ request }) => {
          const link = /https:[^\s"\\]+token=[\w-]+/.exec(await request.text())?.[0];
          expect(link).toContain(token);
          const message = `cannot send ${link} with ${token}`;
          return Response.json({ statusCode: 500, name: 'application_error', message }, { status: 500 });
        },
        { once: true },
      ),
    );
    await drainOutbox();
    const [tried] = await database.query<{ last_error: string }>(
      'select last_error from email_sends where id = $1',
      [mail?.id],
    );
    expect(tried?.last_error).toContain('cannot send');
    await expectNowhere();
    await database.query('update email_sends set next_attempt_at = now() where id = $1', [mail?.id]);
    await drainOutbox();
    expect(JSON.stringify(await service.mails(person.email))).toContain(token);
    await expectNowhere();
    const hash = createHash('sha256').update(token).digest('hex');
    expect(Object.keys(await rowsSaying(database, [hash]))).toHaveLength(1);

    expect((await use(token)).status).toBe(200);
    expect((await use(token)).status).toBe(410);
    await expectNowhere();
  });
});
