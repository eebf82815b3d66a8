import { beforeEach, expect, test, vi } from 'vitest';
import { drainOutbox, refusedAddress, sendNow } from '../../../lib/email/outbox.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const network = startNetwork();
const batchId = '4d0b2a3e-0000-4000-8000-0000000000ff';
const idOf = (n: number) => `4d0b2a3e-0000-4000-8000-00000000000${n}`;
const mail = (n: number, more: object = {}) => ({
  ...{ id: idOf(n), kind: 'welcome_day_0', recipient: `p${n}@example.com`, params: { name: 'Ann' } },
  ...{ variant: null, ...more },
});
const claim = (emails: object[] = [], skipped = 0) => ({
  ...{ claim_token: idOf(9), batch_id: batchId, skipped, emails },
});

interface Asked {
  claims: unknown[];
  finished: { p_claim_token: string; p_results: object[]; p_retry_after: number }[];
  batches: { key: string | null; mails: { to: string; subject: string; from: string }[] }[];
}

/** Hands these claims over, one after the other, and tells what was asked of database and provider. */
function outbox(
  claims: object[],
  answer: (mails: unknown[]) => Response = (mails) =>
    HttpResponse.json({ data: mails.map((_, index) => ({ id: `id-${index}` })) }),
  counts: object[] = [{ sent: 1, failed: 0, retried: 0 }],
): Asked {
  const asked: Asked = { claims: [], finished: [], batches: [] };
  const rpc = `${environment.SUPABASE_URL}/rest/v1/rpc`;
  network.use(
    http.post(`${rpc}/claim_emails`, async ({ request }) => {
      asked.claims.push(await request.json());
      return HttpResponse.json(claims[asked.claims.length - 1] ?? claim());
    }),
    http.post(`${rpc}/finish_emails`, async ({ request }) => {
      asked.finished.push((await request.json()) as Asked['finished'][number]);
      return HttpResponse.json(counts[Math.min(asked.finished.length, counts.length) - 1]);
    }),
    http.post(`${environment.RESEND_BASE_URL}/emails/batch`, async ({ request }) => {
      const mails = (await request.json()) as Asked['batches'][number]['mails'];
      asked.batches.push({ key: request.headers.get('idempotency-key'), mails });
      return answer(mails);
    }),
  );
  return asked;
}
const problem = (status: number, headers: Record<string, string> = {}, name = 'problem') =>
  HttpResponse.json({ statusCode: status, name, message: 'x' }, { status, headers });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('each mail’s outcome is told of that mail, also behind one that could not be written', async () => {
  const broken = mail(2, { kind: 'contact_delivery', params: {} });
  const asked = outbox([claim([mail(1), broken, mail(3, { variant: 'B' })])]);
  await drainOutbox();
  expect(asked.claims).toEqual([{ p_limit: 100 }, { p_limit: 100 }]);
  const [batch] = asked.batches;
  expect(batch?.key).toBe(batchId);
  expect(batch?.mails.map(({ to, from }) => [to, from])).toEqual([
    ['p1@example.com', environment.EMAIL_FROM],
    ['p3@example.com', environment.EMAIL_FROM],
  ]);
  expect(new Set(batch?.mails.map(({ subject }) => subject)).size).toBe(2);
  expect(asked.finished).toEqual([
    {
      p_claim_token: idOf(9),
      p_results: [
        { id: idOf(1), outcome: 'sent', provider_id: 'id-0' },
        { id: idOf(2), outcome: 'failed', error: 'could not be rendered' },
        { id: idOf(3), outcome: 'sent', provider_id: 'id-1' },
      ],
      p_retry_after: 0,
    },
  ]);
});

test('where none could be written, the provider is not asked', async () => {
  const asked = outbox([claim([mail(1, { kind: 'no_such_kind' })])], undefined, [
    { sent: 0, failed: 1, retried: 0 },
  ]);
  expect(await drainOutbox()).toEqual({ sent: 0, skipped: 0, failed: 1, retried: 0 });
  expect(asked.batches).toEqual([]);
  expect(asked.finished[0]?.p_results).toEqual([
    { id: idOf(1), outcome: 'failed', error: 'could not be rendered' },
  ]);
});

test('a fraction of a second to wait is a whole one', async () => {
  const asked = outbox([claim([mail(1)])], () => problem(500, { 'retry-after': '1.2' }));
  await drainOutbox();
  expect(asked.finished[0]?.p_retry_after).toBe(2);
});

test('counts of all claims are added up, those skipped too', async () => {
  outbox([claim([mail(1)], 2), claim([], 3), claim([mail(2)], 4)], undefined, [
    { sent: 1, failed: 2, retried: 0 },
    { sent: 4, failed: 8, retried: 0 },
  ]);
  expect(await drainOutbox()).toEqual({ sent: 5, skipped: 9, failed: 10, retried: 0 });
});

test('nothing is claimed once the time is over', async () => {
  const asked = outbox([claim([mail(1)])]);
  expect(await drainOutbox(Date.now())).toEqual({ sent: 0, skipped: 0, failed: 0, retried: 0 });
  expect(asked.claims).toEqual([]);
});

test('a provider that takes nothing more ends the run, at the first mail', async () => {
  const claims = [claim([mail(1)]), claim([mail(2)])];
  const asked = outbox(claims, () => problem(401), [{ sent: 0, failed: 0, retried: 0 }]);
  await drainOutbox();
  expect(asked.claims).toHaveLength(1);
});

test('calls that fail end it after the third in a row', async () => {
  const asked = outbox(
    [1, 2, 3, 4].map((n) => claim([mail(n)])),
    () => problem(500),
    [{ sent: 0, failed: 0, retried: 1 }],
  );
  expect(await drainOutbox()).toMatchObject({ retried: 3 });
  expect(asked.claims).toHaveLength(3);
});

test('who waits for their mail is told what became of it', async () => {
  const now = async (status: number, isSenders: boolean, message = 'Invalid `to` field') => {
    const asked = outbox([claim([mail(1)])], () =>
      status === 200
        ? HttpResponse.json({ data: [{ id: 'id-1' }] })
        : HttpResponse.json({ statusCode: status, name: 'problem', message }, { status }),
    );
    const error = await sendNow(idOf(1), { isSenders }).catch((thrown: unknown) => thrown);
    expect(asked.claims).toEqual([{ p_email_id: idOf(1) }]);
    return error;
  };
  const later = { status: 500, message: 'The email platform did not take the mail' };
  expect(await now(200, true)).toBeUndefined();
  expect(await now(422, true)).toMatchObject({ status: 400, message: refusedAddress().message });
  expect(await now(422, false)).toMatchObject({ ...later, cause: { message: expect.stringMatching('422') } });
  expect(await now(422, true, 'Invalid `from` field')).toMatchObject(later);
  expect(await now(500, true)).toMatchObject({
    ...later,
    cause: { message: '500 problem: Invalid `to` field' },
  });
  expect(refusedAddress()).toMatchObject({ code: 'invalid', message: expect.stringMatching(/^email: /) });
});
