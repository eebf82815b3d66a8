import { beforeEach, expect, test, vi } from 'vitest';
import { runRfpMails, runSweep } from '../../../lib/email/sweep.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const network = startNetwork();
const calls: { name: string; args: Record<string, unknown> }[] = [];
const asked = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args);
const uuid = '4d0b2a3e-0000-4000-8000-000000000001';

/** The database answers each function in turn, the last answer again and again; nothing is due in the outbox. */
function database(answers: Record<string, unknown[]>) {
  const told: Record<string, unknown[]> = {
    claim_emails: [{ claim_token: uuid, batch_id: uuid, skipped: 0, emails: [] }],
    enqueue_sweep: [{ queued: 0, skipped: 0, next: null }],
    enqueue_rfp_mails: [0],
    ...answers,
  };
  network.use(
    http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const name = String(params.name);
      const before = asked(name).length;
      calls.push({ name, args: (await request.json()) as Record<string, unknown> });
      const all = told[name] ?? [];
      return HttpResponse.json(all[Math.min(before, all.length - 1)] as never);
    }),
  );
}
const counted = (more: object) => ({ sent: 0, skipped: 0, sending: 0, due: 0, errors: 0, ...more });
const soon = (ms = 60_000) => Date.now() + ms;

beforeEach(() => {
  calls.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what a run took up is counted, once nothing of it is under way', async () => {
  database({ sweep_run_result: [counted({ sent: 3, skipped: 2, errors: 1 })] });
  expect(await runRfpMails(soon())).toEqual({ sent: 3, skipped: 2, errors: 1 });
  const [run] = asked('enqueue_rfp_mails');
  expect(asked('sweep_run_result')).toEqual([run]);
  expect(run?.p_run_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('mails that another run is sending are waited for', async () => {
  const results = [counted({ sending: 2 }), counted({ sending: 1, sent: 1 }), counted({ sent: 2 })];
  database({ sweep_run_result: results });
  expect(await runRfpMails(soon())).toEqual({ sent: 2, skipped: 0, errors: 0 });
  expect(asked('sweep_run_result')).toHaveLength(3);
  expect(asked('claim_emails')).toHaveLength(1);
});

test('mails that it gave back are sent by this run', async () => {
  database({ sweep_run_result: [counted({ due: 1 }), counted({ sent: 1 })] });
  expect(await runRfpMails(soon())).toEqual({ sent: 1, skipped: 0, errors: 0 });
  expect(asked('claim_emails')).toHaveLength(2);
});

test('what is still under way at the end of the time counts as not sent', async () => {
  database({ sweep_run_result: [counted({ sent: 1, sending: 2, due: 4, errors: 8 })] });
  expect(await runRfpMails(soon(100))).toEqual({ sent: 1, skipped: 0, errors: 14 });
  expect(asked('sweep_run_result').length).toBeLessThanOrEqual(3);
});

test('where the provider refuses mail, what is due waits for a later run and not for this one', async () => {
  const email = { id: uuid, kind: 'welcome_day_0', recipient: 'a@example.com', params: {}, variant: null };
  const claim = (emails: object[]) => ({ claim_token: uuid, batch_id: uuid, skipped: 0, emails });
  database({
    claim_emails: [claim([email]), claim([])],
    finish_emails: [{ sent: 0, failed: 0, retried: 1 }],
    sweep_run_result: [counted({ due: 1 })],
  });
  network.use(
    http.post(`${environment.RESEND_BASE_URL}/emails/batch`, () =>
      HttpResponse.json({ statusCode: 429, name: 'rate_limit_exceeded', message: 'x' }, { status: 429 }),
    ),
  );
  expect(await runRfpMails(soon())).toEqual({ sent: 0, skipped: 0, errors: 1 });
  expect(asked('sweep_run_result')).toHaveLength(1);
  expect(asked('claim_emails')).toHaveLength(2);
});

test('a sweep goes on page by page until there is no next, each from where the last ended', async () => {
  const next = { at: '2026-11-22T10:00:00Z', id: uuid };
  const page = (more: object | null) => ({ queued: 1, skipped: 0, next: more });
  database({
    enqueue_sweep: [page(next), page(next), page(null)],
    sweep_run_result: [counted({})],
  });
  await runSweep('welcome', soon());
  const pages = asked('enqueue_sweep');
  const run = { p_sweep: 'welcome', p_run_id: pages[0]?.p_run_id };
  const from = { p_after_at: next.at, p_after_id: next.id };
  expect(pages).toEqual([run, { ...run, ...from }, { ...run, ...from }]);
});

test('it begins no page after its deadline, and the clock may be told', async () => {
  const next = { at: '2026-11-22T10:00:00Z', id: uuid };
  database({
    enqueue_sweep: [{ queued: 1, skipped: 0, next }],
    sweep_run_result: [counted({})],
  });
  await runSweep('founding', Date.now() - 1, new Date('2027-01-01T00:00:00Z'));
  expect(asked('enqueue_sweep')).toEqual([
    { p_sweep: 'founding', p_run_id: expect.any(String), p_now: '2027-01-01T00:00:00.000Z' },
  ]);
});
