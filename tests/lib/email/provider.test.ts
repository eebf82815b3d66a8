import { expect, test } from 'vitest';
import { isRecipientRefused, type OutgoingMail, sendBatch } from '../../../lib/email/provider.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const network = startNetwork();

const mailTo = (to: string): OutgoingMail => ({
  ...{
    from: 'Hotel RFP <hello@hotel-rfp.example>',
    to,
    subject: 'Words',
    html: '<p>Words</p>',
    text: 'Words',
  },
  ...{ headers: { 'List-Unsubscribe': '<https://hotel-rfp.example/u>' }, replyTo: 'ann@example.com' },
});
const one = [mailTo('a@example.com')];
const three = ['a', 'b', 'c'].map((name) => mailTo(`${name}@example.com`));

/** Answers each call in turn, and tells what was asked. */
function provider(...answers: (() => Response)[]) {
  const calls: { headers: Headers; mails: Record<string, unknown>[] }[] = [];
  network.use(
    http.post(`${environment.RESEND_BASE_URL}/emails/batch`, async ({ request }) => {
      calls.push({ headers: request.headers, mails: (await request.json()) as Record<string, unknown>[] });
      return (answers[Math.min(calls.length, answers.length) - 1] as () => Response)();
    }),
  );
  return calls;
}
const problem =
  (status: number, name: string, headers: Record<string, string> = {}, message = 'x') =>
  () =>
    HttpResponse.json({ statusCode: status, name, message }, { status, headers });
const taken = (data: string[], errors?: { index: number; message: string }[]) => () =>
  HttpResponse.json({ data: data.map((id) => ({ id })), ...(errors && { errors }) });

test('a mail goes out as it is, under its key, and one bad mail refuses none of the others', async () => {
  const calls = provider(taken(['id-1']));
  expect(await sendBatch(one, 'key-1')).toEqual({
    outcomes: [{ outcome: 'sent', provider_id: 'id-1' }],
    retryAfter: 0,
    stop: false,
  });
  const [call] = calls;
  expect(call?.headers.get('idempotency-key')).toBe('key-1');
  expect(call?.headers.get('x-batch-validation')).toBe('permissive');
  expect(call?.headers.get('authorization')).toBe(`Bearer ${environment.RESEND_API_KEY}`);
  const { replyTo, ...mail } = one[0] as OutgoingMail;
  expect(call?.mails).toEqual([{ ...mail, reply_to: replyTo }]);
});

test.each<[status: number, name: string, ofOne: string, ofMany: string, stop: boolean]>([
  [500, 'application_error', 'retry', 'retry', false],
  [503, 'service_unavailable', 'retry', 'retry', false],
  [499, 'odd', 'failed', 'split', false],
  [408, 'timeout', 'retry', 'retry', false],
  [409, 'concurrent_idempotent_requests', 'retry', 'retry', false],
  [409, 'invalid_idempotent_request', 'unknown', 'unknown', false],
  [429, 'rate_limit_exceeded', 'refused', 'refused', false],
  [429, 'daily_quota_exceeded', 'refused', 'refused', true],
  [429, 'monthly_quota_exceeded', 'refused', 'refused', true],
  [401, 'missing_api_key', 'refused', 'refused', true],
  [403, 'invalid_api_key', 'refused', 'refused', true],
  [400, 'validation_error', 'failed', 'split', false],
  [422, 'missing_required_field', 'failed', 'split', false],
])('%i %s is %s for one mail and %s for several', async (status, name, ofOne, ofMany, stop) => {
  provider(problem(status, name, { 'retry-after': '7' }, 'said so'));
  const error = `${status} ${name}: said so`;
  for (const [mails, outcome] of [
    [one, ofOne],
    [three, ofMany],
  ] as const)
    expect(await sendBatch(mails, 'k')).toEqual({
      outcomes: mails.map(() => ({ outcome, error })),
      ...{ retryAfter: 7, stop },
    });
});

test.each([
  [{}, 0],
  [{ 'retry-after': '0.5' }, 0.5],
  [{ 'retry-after': 'Wed, 21 Oct 2027 07:28:00 GMT' }, 0],
])('with %j the next try waits %d s', async (headers, retryAfter) => {
  provider(problem(500, 'x', headers as Record<string, string>));
  expect(await sendBatch(one, 'k')).toMatchObject({ retryAfter });
});

test('whose mail it was is said of nobody in an error that is kept', async () => {
  provider(problem(422, 'validation_error', {}, 'ann@example.com is odd'));
  const [outcome] = (await sendBatch(one, 'k')).outcomes;
  expect(outcome?.error).toBe('422 validation_error: [email] is odd');
});

test('nobody there, and an answer that is none, are tried again', async () => {
  provider(() => HttpResponse.error());
  const [lost] = (await sendBatch(one, 'k')).outcomes;
  expect(lost).toMatchObject({ outcome: 'retry' });
  provider(() => HttpResponse.json({ error: 'Bad gateway' }, { status: 502 }));
  const { outcomes } = await sendBatch(three, 'k');
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'retry']);
});

test('each mail gets its own id or its own refusal, in order', async () => {
  const message = 'Invalid `subject` field: no words';
  provider(taken(['id-a', 'id-c'], [{ index: 1, message }]));
  expect((await sendBatch(three, 'k')).outcomes).toEqual([
    { outcome: 'sent', provider_id: 'id-a' },
    { outcome: 'failed', error: message },
    { outcome: 'sent', provider_id: 'id-c' },
  ]);
});

test.each([
  ['too few', ['id-a', 'id-b']],
  ['too many', ['id-a', 'id-b', 'id-c', 'id-d']],
])('an answer with %s ids leaves all of them open', async (_, ids) => {
  provider(taken(ids));
  expect(await sendBatch(three, 'k')).toEqual({
    outcomes: three.map(() => ({ outcome: 'retry', error: 'malformed answer' })),
    ...{ retryAfter: 0, stop: false },
  });
});

test.each([
  ['Invalid `to` field. Something', true],
  ['The recipient is on a list', true],
  ['Invalid Recipient', true],
  ['Invalid `from` field', false],
  ['To whom it may concern', false],
])('%j is about the address it goes to: %s', async (message, isRefused) => {
  provider(taken([], [{ index: 0, message }]), problem(422, 'validation_error', {}, message));
  for (const _ of ['one of the batch', 'the whole call']) {
    const [outcome] = (await sendBatch(one, 'k')).outcomes;
    expect(outcome && isRecipientRefused(outcome)).toBe(isRefused);
    expect(outcome?.error?.startsWith('recipient refused: ')).toBe(isRefused);
  }
  expect(isRecipientRefused({ outcome: 'refused', error: 'recipient refused: x' })).toBe(false);
  expect(isRecipientRefused({ outcome: 'failed' })).toBe(false);
});

test('a reply address that is not accepted is left out of the one mail, under a key of its own', async () => {
  const message = 'Invalid `reply_to` field. Something';
  const calls = provider(problem(422, 'validation_error', {}, message), taken(['id-1']));
  expect((await sendBatch(one, 'k')).outcomes).toEqual([{ outcome: 'sent', provider_id: 'id-1' }]);
  expect(calls.map(({ headers, mails }) => [headers.get('idempotency-key'), mails[0]?.reply_to])).toEqual([
    ['k', 'ann@example.com'],
    ['k/plain', undefined],
  ]);
  expect(calls[1]?.mails).toMatchObject([{ to: 'a@example.com', subject: 'Words' }]);
});

test('one mail that fails for another reason is not sent again without its reply address', async () => {
  const calls = provider(problem(422, 'validation_error', {}, 'Invalid `from` field'));
  await sendBatch(one, 'k');
  expect(calls).toHaveLength(1);
});

test('among several, a refused reply address sends its mail into a batch of its own', async () => {
  const calls = provider(taken(['id-a', 'id-c'], [{ index: 1, message: 'Invalid `reply_to` field' }]));
  const { outcomes } = await sendBatch(three, 'k');
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['sent', 'split', 'sent']);
  expect(calls).toHaveLength(1);
});
