import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow, type Row } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.email_sends'));

const token = crypto.randomUUID();
const batch = crypto.randomUUID();
const claimedAt = Date.now();
let count = 0;

/** A mail in the hands of a run, at its `attempts`-th attempt, which is the first of its batch unless it says otherwise. */
const sending = (attempts = 1, values: Partial<Row<'email_sends'>> = {}) =>
  insertRow(database, 'email_sends', {
    recipient: 'ann@example.com',
    kind: 'welcome_day_0',
    dedupe_key: `mail/${++count}`,
    status: 'sending',
    claim_token: token,
    claimed_until: new Date(claimedAt + 600_000).toISOString(),
    first_attempt_at: new Date(claimedAt).toISOString(),
    batch_id: batch,
    attempts,
    ...values,
  });
const finish = async (
  results: object[],
  parameters: { p_claim_token?: string; p_retry_after?: number } = {},
) =>
  (
    await database.service
      .rpc('finish_emails', { p_claim_token: token, p_results: results, ...parameters })
      .throwOnError()
  ).data;
/** The mail as stored, and in how many seconds it is due again. */
const stored = async (id: string) => {
  const [row] = await database.query<Row<'email_sends'> & { seconds: number }>(
    `select e.*, extract(epoch from e.next_attempt_at - now())::float8 as seconds
     from public.email_sends e where e.id = $1`,
    [id],
  );
  return row;
};

test('every outcome leaves its state, and the claim is over', async () => {
  const outcomes = ['sent', 'failed', 'unknown', 'retry', 'refused', 'split'];
  const mails = await Promise.all(outcomes.map(() => sending()));
  const results = mails.map(({ id }, i) => ({ id, outcome: outcomes[i], error: 'said' }));
  expect(await finish(results)).toEqual({ sent: 1, failed: 2, retried: 3 });
  const rows = await Promise.all(mails.map(({ id }) => stored(id)));
  expect(rows.map((row) => row?.status)).toEqual(['sent', 'failed', 'unknown', 'queued', 'queued', 'queued']);
  for (const row of rows) expect(row).toMatchObject({ claim_token: null, last_error: 'said' });
});

test('what may have been taken keeps its batch and its clock; what was certainly refused starts anew', async () => {
  const [retry, refused, split] = [await sending(), await sending(), await sending()];
  await finish([
    { id: retry.id, outcome: 'retry' },
    { id: refused.id, outcome: 'refused' },
    { id: split.id, outcome: 'split' },
  ]);
  const repeated = await stored(retry.id);
  expect(repeated?.batch_id).toBe(batch);
  expect(Date.parse(repeated?.first_attempt_at ?? '')).toBe(claimedAt);
  expect(await stored(refused.id)).toMatchObject({ batch_id: batch, first_attempt_at: null });
  const alone = await stored(split.id);
  expect(alone).toMatchObject({ first_attempt_at: null });
  expect(alone?.batch_id).not.toBe(batch);
  expect(alone?.seconds).toBeLessThanOrEqual(0);
});

test.each([
  [1, 0, 30],
  [2, 0, 120],
  [7, 0, 12 * 3600],
  [1, 300, 300],
  [7, 300, 12 * 3600],
])('attempt %i with Retry-After %i is repeated after %i s', async (attempts, retryAfter, seconds) => {
  const { id } = await sending(attempts);
  await finish([{ id, outcome: 'retry' }], { p_retry_after: retryAfter });
  const due = (await stored(id))?.seconds ?? 0;
  expect(due).toBeGreaterThan(seconds - 15);
  expect(due).toBeLessThanOrEqual(seconds);
});

test('the eighth failure is final', async () => {
  const { id } = await sending(8);
  expect(await finish([{ id, outcome: 'retry' }])).toEqual({ sent: 0, failed: 1, retried: 0 });
  expect(await stored(id)).toMatchObject({ status: 'failed' });
});

test('a claim that was lost changes nothing, and neither does saying it twice', async () => {
  const { id } = await sending();
  const nothing = { sent: 0, failed: 0, retried: 0 };
  expect(await finish([{ id, outcome: 'sent' }], { p_claim_token: crypto.randomUUID() })).toEqual(nothing);
  expect(await stored(id)).toMatchObject({ status: 'sending' });
  expect(await finish([{ id, outcome: 'sent', provider_id: 're_1' }])).toMatchObject({ sent: 1 });
  expect(await finish([{ id, outcome: 'failed' }])).toEqual(nothing);
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: 're_1' });
});
