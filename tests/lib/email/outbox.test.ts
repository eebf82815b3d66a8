import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drainOutbox, sendNow } from '../../../lib/email/outbox.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http } from '../../support/network.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const batchUrl = `${environment.RESEND_BASE_URL}/emails/batch`;

async function queue(recipient: string, kind = 'welcome_day_0', params: object = {}): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `select private.enqueue_email($1, $2, $3, 'test/' || gen_random_uuid()) as id`,
    [kind, recipient, params],
  );
  return row?.id ?? '';
}
/** A row of the outbox; what is left to `wait` in steps of 5 s, so that a slow machine reads what a fast one does. */
const state = async (id: string) => {
  const [row] = await database.query<Record<string, unknown>>(
    `select status, attempts, last_error, provider_id, batch_id,
       ceil(extract(epoch from next_attempt_at - now()) / 5)::integer * 5 as wait from public.email_sends where id = $1`,
    [id],
  );
  return row ?? {};
};
/** Makes everything that waits for its retry due now. */
const hurry = () =>
  database.exec(`
    update public.email_sends set next_attempt_at = now() where status = 'queued';
    update public.email_sends set claimed_until = now() - interval '1 second' where status = 'sending'`);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await database.exec('delete from public.email_sends');
});

test('sends what is queued in batches of up to 100, each mail once', async () => {
  for (let i = 0; i < 150; i += 1) await queue(`many${i}@example.com`);
  const before = (await service.mails()).length;
  expect(await drainOutbox()).toEqual({ sent: 150, skipped: 0, failed: 0, retried: 0 });
  expect(await drainOutbox()).toEqual({ sent: 0, skipped: 0, failed: 0, retried: 0 });
  expect(await service.mails()).toHaveLength(before + 150);
  const batches = await database.query(
    'select count(*)::integer as mails from public.email_sends group by batch_id order by 1',
  );
  expect(batches).toEqual([{ mails: 50 }, { mails: 100 }]);
});

test('the same deduplication key is one mail', async () => {
  const enqueue = () =>
    database.query(
      `select private.enqueue_email('welcome_day_0', 'one@example.com', '{}', 'same-key') as id`,
    );
  expect(await enqueue()).toEqual(await enqueue());
  expect(await drainOutbox()).toMatchObject({ sent: 1 });
});

describe('retries', () => {
  test.each([
    [
      '500',
      () => HttpResponse.json({ statusCode: 500, name: 'application_error', message: 'x' }, { status: 500 }),
    ],
    ['no connection', () => HttpResponse.error()],
    ['a gateway’s own JSON', () => HttpResponse.json({ error: 'Bad gateway' }, { status: 502 })],
    ['a gateway’s own page', () => HttpResponse.text('<html>', { status: 502 })],
    ['a malformed answer', () => HttpResponse.text('<html>', { status: 200 })],
    ['an answer of another shape', () => HttpResponse.json({ data: [] })],
    [
      '429',
      () =>
        HttpResponse.json({ statusCode: 429, name: 'rate_limit_exceeded', message: 'x' }, { status: 429 }),
    ],
  ])('after %s the mail stays queued, and the next run after 30 s delivers it', async (_, answer) => {
    const id = await queue('retry@example.com');
    service.network.use(http.post(batchUrl, answer as () => Response, { once: true }));
    expect(await drainOutbox()).toMatchObject({ sent: 0, retried: 1 });
    expect(await state(id)).toMatchObject({ status: 'queued', attempts: 1, wait: 30 });
    expect(await drainOutbox()).toMatchObject({ sent: 0, retried: 0 });
    const before = (await service.mails('retry@example.com')).length;
    await hurry();
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await service.mails('retry@example.com')).toHaveLength(before + 1);
  });

  test('no answer in time is a failure too, and the mail goes out later', async () => {
    const id = await queue('slow@example.com');
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The provider's limit is 20 s, the database's another: only the first is shortened.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 20_000 ? 50 : ms));
    service.network.use(http.post(batchUrl, () => new Promise<never>(() => undefined), { once: true }));
    expect(await drainOutbox()).toMatchObject({ sent: 0, retried: 1 });
    vi.restoreAllMocks();
    expect(await state(id)).toMatchObject({ status: 'queued', attempts: 1 });
    await hurry();
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
  });

  test('wait 30 s, 2 min, 10 min, 1 h, 3 h, 6 h, 12 h; the eighth failure is final', async () => {
    const id = await queue('never@example.com');
    await service.failSends(500, 8);
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await hurry();
      await drainOutbox();
      waits.push((await state(id)).wait);
    }
    expect(waits.slice(0, 7)).toEqual([30, 120, 600, 3600, 10_800, 21_600, 43_200]);
    expect(await state(id)).toMatchObject({ status: 'failed', attempts: 8 });
    await service.failSends(500, 0);
  });

  test('a larger retry-after wins', async () => {
    const id = await queue('patient@example.com');
    await service.failSends(429, 1, 500);
    await drainOutbox();
    expect(await state(id)).toMatchObject({ status: 'queued', wait: 500 });
  });

  test('an answer that was lost: the retry carries the same key and the provider sends nothing twice', async () => {
    await queue('lost-answer@example.com');
    service.network.use(
      http.post(
        batchUrl,
        async ({ request }) => {
          await fetch(
            new Request(request, { headers: new Headers([...request.headers, ['x-pass', '1']]) }),
          ).catch(() => 0);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    expect(await drainOutbox()).toMatchObject({ retried: 1 });
    await hurry();
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await service.mails('lost-answer@example.com')).toHaveLength(1);
  });

  test('a run that died after its claim: the batch is repeated as it was when its lease is over', async () => {
    const id = await queue('died@example.com');
    await database.query('select public.claim_emails()');
    const { batch_id } = await state(id);
    await queue('newcomer@example.com');
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await state(id)).toMatchObject({ status: 'sending' });
    await hurry();
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await state(id)).toMatchObject({ status: 'sent', attempts: 2, batch_id });
  });

  test('a run that lost its lease cannot finish what another has taken over', async () => {
    const id = await queue('fenced@example.com');
    const [first] = await database.query<{ claim: { claim_token: string } }>(
      'select public.claim_emails() as claim',
    );
    await hurry();
    await database.query('select public.claim_emails()');
    const [late] = await database.query<{ done: object }>('select public.finish_emails($1, $2) as done', [
      first?.claim.claim_token,
      JSON.stringify([{ id, outcome: 'sent', provider_id: 'x' }]),
    ]);
    expect(late?.done).toEqual({ sent: 0, failed: 0, retried: 0 });
    expect(await state(id)).toMatchObject({ status: 'sending', provider_id: null });
  });

  test('an outcome that stayed unknown for 23 h is not repeated', async () => {
    const id = await queue('unknown@example.com');
    await service.failSends(500);
    await drainOutbox();
    await database.query(
      `update public.email_sends set first_attempt_at = now() - interval '23 hours 1 minute' where id = $1`,
      [id],
    );
    await hurry();
    expect(await drainOutbox()).toMatchObject({ sent: 0 });
    expect(await state(id)).toMatchObject({ status: 'unknown' });
  });

  test('a quota that is used up stops the run and loses nothing', async () => {
    for (let i = 0; i < 120; i += 1) await queue(`quota${i}@example.com`);
    let calls = 0;
    service.network.use(
      http.post(batchUrl, () => {
        calls += 1;
        return HttpResponse.json(
          { statusCode: 429, name: 'daily_quota_exceeded', message: 'x' },
          { status: 429 },
        );
      }),
    );
    await drainOutbox();
    expect(calls).toBe(1);
    const [left] = await database.query(
      `select count(*)::integer as queued from public.email_sends where status = 'queued'`,
    );
    expect(left).toEqual({ queued: 120 });
  });
});

describe('one bad mail never fails its batch', () => {
  test('a bad address is refused singly', async () => {
    const [bad, good] = [await queue('bad@refused.example'), await queue('good@example.com')];
    service.network.use(
      http.post(batchUrl, async ({ request }) => {
        const mails = (await request.json()) as { to: string | string[] }[];
        const index = mails.findIndex((mail) => String(mail.to).includes('bad@'));
        const data = mails.filter((_, i) => i !== index).map(() => ({ id: crypto.randomUUID() }));
        return HttpResponse.json({
          data,
          errors: [{ index, message: 'Invalid `to` field: bad@refused.example' }],
        });
      }),
    );
    expect(await drainOutbox()).toEqual({ sent: 1, skipped: 0, failed: 1, retried: 0 });
    const refused = await state(bad);
    expect(refused).toMatchObject({ status: 'failed' });
    expect(refused.last_error).not.toContain('bad@');
    expect(await state(good)).toMatchObject({ status: 'sent' });
  });

  test('a batch the provider refuses as a whole is tried mail by mail', async () => {
    for (const name of ['a', 'b', 'c']) await queue(`split-${name}@example.com`);
    await service.failSends(422);
    expect(await drainOutbox()).toMatchObject({ sent: 3, failed: 0 });
  });

  test('a mail whose words are missing fails alone', async () => {
    const broken = await queue('broken@example.com', 'founding_receipt', {});
    await queue('fine@example.com');
    expect(await drainOutbox()).toMatchObject({ sent: 1, failed: 1 });
    expect(await state(broken)).toMatchObject({ status: 'failed', last_error: 'could not be rendered' });
  });
});

test('sendNow throws when the mail could not be sent, and leaves a mail alone that another run has', async () => {
  const id = await queue('now@example.com');
  await service.failSends(500);
  await expect(sendNow(id, { isSenders: false })).rejects.toMatchObject({ status: 500 });
  await expect(sendNow(id, { isSenders: false })).resolves.toBeUndefined();
  expect(await service.mails('now@example.com')).toEqual([]);
});

test('a missing variable costs no mail an attempt', async () => {
  const id = await queue('patient2@example.com');
  vi.stubEnv('EMAIL_FROM', '');
  await expect(drainOutbox()).rejects.toThrow('EMAIL_FROM');
  expect(await state(id)).toMatchObject({ status: 'queued', attempts: 0 });
});

/** The platform that takes no mail with a reply address: answers what each call held, in its own words. */
function refuseReplyAddresses() {
  const calls: { key: string | null; mails: { to: string; reply_to?: string }[] }[] = [];
  service.network.use(
    http.post(batchUrl, async ({ request }) => {
      const mails = (await request.json()) as { to: string; reply_to?: string }[];
      calls.push({ key: request.headers.get('idempotency-key'), mails });
      const errors = mails.flatMap((mail, index) =>
        mail.reply_to?.includes('odd') ? [{ index, message: 'Invalid `reply_to` field. x' }] : [],
      );
      const data = mails.slice(errors.length).map(() => ({ id: crypto.randomUUID() }));
      return HttpResponse.json({ data, errors });
    }),
  );
  return calls;
}

describe('a reply address the platform does not accept', () => {
  const message = { email: 'odd@localhost.example', message: 'Hello' };

  test('costs the button, not the message', async () => {
    const calls = refuseReplyAddresses();
    const id = await queue('office@example.com', 'contact_delivery', message);
    await sendNow(id, { isSenders: false });
    expect(await state(id)).toMatchObject({ status: 'sent' });
    expect(calls.map(({ mails }) => mails[0]?.reply_to)).toEqual([message.email, undefined]);
    expect(calls[1]?.key).toBe(`${calls[0]?.key}/plain`);
  });

  test('among other mails it goes out in a batch of its own', async () => {
    refuseReplyAddresses();
    const ids = [
      await queue('office@example.com', 'contact_delivery', message),
      await queue('office@example.com', 'contact_delivery', { ...message, email: 'fine@example.com' }),
    ];
    await drainOutbox();
    for (const id of ids) expect(await state(id)).toMatchObject({ status: 'sent' });
  });
});
