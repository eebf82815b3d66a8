import { expect, test, vi } from 'vitest';
import { cronEndpoint } from '../../../lib/crons/endpoint.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const network = startNetwork();
const headers = { authorization: `Bearer ${environment.CRON_SECRET}` };

/** Calls a schedule that does this, and tells the heartbeats it left. */
async function beatsOf(
  run: (deadline: number) => Promise<{ sent: number; skipped: number; errors: number }>,
  method: 'GET' | 'POST' = 'GET',
  answer: () => Response = () => HttpResponse.json(null),
) {
  const beats: unknown[] = [];
  network.use(
    http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/record_heartbeat`, async ({ request }) => {
      beats.push(await request.json());
      return answer();
    }),
  );
  const response = await cronEndpoint('outbox-cron', run).fetch(
    new Request('http://local.test/api/outbox-cron', { method, headers }),
  );
  return { beats, status: response.status, body: await response.json() };
}

test.each([
  [0, 0, 0, true],
  [1, 0, 0, true],
  [0, 1, 0, true],
  [2, 1, 4, true],
  [1, 0, 1, true],
  [0, 1, 1, true],
  [0, 0, 1, false],
])('%i sent, %i skipped and %i errors: a success is %s', async (sent, skipped, errors, succeeded) => {
  const counts = { sent, skipped, errors };
  for (const method of ['GET', 'POST'] as const) {
    const { beats, status, body } = await beatsOf(async () => counts, method);
    const result = {
      ...{ ok: true, scanned: sent + skipped + errors, ...counts },
      ran_at: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expect([status, body]).toEqual([200, result]);
    expect(beats).toEqual([{ p_name: 'outbox-cron', p_succeeded: succeeded, p_result: body }]);
  }
});

test('a run has three quarters of a minute', async () => {
  let left = 0;
  await beatsOf(async (deadline) => {
    left = deadline - Date.now();
    return { sent: 0, skipped: 0, errors: 0 };
  });
  expect(left).toBeGreaterThan(44_000);
  expect(left).toBeLessThanOrEqual(45_000);
});

const fail = async () => {
  throw new Error('it broke');
};
const events = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; error: { message: string } });

test('a run that breaks leaves a heartbeat that says so, and answers 500', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { beats, status } = await beatsOf(fail);
  const p_result = { ran_at: expect.stringMatching(/Z$/) };
  expect([status, beats]).toEqual([500, [{ p_name: 'outbox-cron', p_succeeded: false, p_result }]]);
  expect(events(log).map(({ event }) => event)).toEqual(['request_failed']);
});

test('where not even that can be left, both faults are in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = () => HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 });
  expect((await beatsOf(fail, 'GET', down)).status).toBe(500);
  expect(events(log).map(({ event }) => event)).toEqual(['heartbeat_failed', 'request_failed']);
  expect(JSON.stringify(events(log)[1])).toContain('it broke');
});
