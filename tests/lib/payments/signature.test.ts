import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requirePaymentSignature } from '../../../lib/payments/signature.ts';

const body = '{"id":"evt_1"}';
const now = Math.floor(Date.now() / 1000);
const sign = (at: number | string, secret = 'whsec_test_secret') =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const isTaken = (
  header: string,
  name: Parameters<typeof requirePaymentSignature>[0] = 'PAYMENTS_WEBHOOK_SECRET',
  bytes: Uint8Array = Buffer.from(body),
) => {
  try {
    const headers = { 'payments-signature': header };
    requirePaymentSignature(name)(bytes, new Request('http://local.test/', { headers }));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return false;
  }
};
const good = sign(now);
// A second more or less decides, however slow the machine is.
beforeAll(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test.each([
  ['one signature', `t=${now},v1=${good}`],
  ['any of several', `t=${now},v1=${'0'.repeat(64)},v1=${good}`],
  ['spaces between', `t=${now}, v1=${good}`],
  ['upper-case hex', `t=${now},v1=${good.toUpperCase()}`],
  ['300 s ago', `t=${now - 300},v1=${sign(now - 300)}`],
  ['300 s ahead', `t=${now + 300},v1=${sign(now + 300)}`],
])('takes %s', (_, header) => {
  expect(isTaken(header)).toBe(true);
});

test.each([
  ['several times', `t=${now},t=${now},v1=${good}`],
  ['an old time beside a new one', `t=${now - 4000},t=${now},v1=${sign(now - 4000)}`],
  ['no time', `v1=${good}`],
  ['no signature', `t=${now}`],
  ['another scheme', `t=${now},v0=${good}`],
  ['a prefix of the signature', `t=${now},v1=${good.slice(0, 32)}`],
  ['more than the signature', `t=${now},v1=${good}00`],
  ['too old', `t=${now - 301},v1=${sign(now - 301)}`],
  ['too far ahead', `t=${now + 301},v1=${sign(now + 301)}`],
  ['a time that is no number', `t=NaN,v1=${sign('NaN')}`],
  ['an empty time', `t=,v1=${sign('')}`],
  ['nothing', ''],
])('refuses %s', (_, header) => {
  expect(isTaken(header)).toBe(false);
});

test('each webhook has a secret of its own, and without one takes nothing', () => {
  expect(isTaken(`t=${now},v1=${good}`, 'PAYMENTS_BILLING_WEBHOOK_SECRET')).toBe(false);
  expect(
    isTaken(`t=${now},v1=${sign(now, 'whsec_test_billing_secret')}`, 'PAYMENTS_BILLING_WEBHOOK_SECRET'),
  ).toBe(true);
  vi.stubEnv('PAYMENTS_WEBHOOK_SECRET', '');
  expect(isTaken(`t=${now},v1=${sign(now, '')}`)).toBe(false);
  expect(isTaken(`t=${now},v1=${sign(now, 'undefined')}`)).toBe(false);
});

test('the vector of the provider’s scheme, at its own time and no other', () => {
  const payload = '{"id":"evt_1","type":"checkout.session.expired","data":{"object":{}}}';
  const header = 't=1700000000,v1=47ef56d381cc552ddb2f3c7c23cec8c554cdf4fa959fe29a7851ba06a41fbc7d';
  const taken = () => isTaken(header, 'PAYMENTS_WEBHOOK_SECRET', Buffer.from(payload));
  vi.setSystemTime(1_700_000_000_000);
  try {
    expect(taken()).toBe(true);
    expect(
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_test_secret',
        timestamp: 1_700_000_000,
      }),
    ).toBe(header);
    vi.setSystemTime(1_700_000_000_000 + 301_000);
    expect(taken()).toBe(false);
  } finally {
    vi.setSystemTime(now * 1000);
  }
});

test('the provider’s own SDK is the oracle: it signs what we take, and takes or refuses what we do', () => {
  const secret = 'whsec_test_secret';
  const theirs = (payload: string, header: string) => {
    try {
      return Stripe.webhooks.signature?.verifyHeader(payload, header, secret, 300);
    } catch {
      return false;
    }
  };
  const changes = ['none', 'body', 'time', 'signature', 'scheme', 'second', 'old'] as const;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((text) => text.isWellFormed()),
      fc.constantFrom(...changes),
      fc.nat(63),
      (payload, change, place) => {
        const timestamp = Math.floor(Date.now() / 1000) - (change === 'old' ? 400 : 0);
        const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        const signature = header.split('v1=')[1] ?? '';
        const other = signature[place] === '0' ? '1' : '0';
        const wrong = `${signature.slice(0, place)}${other}${signature.slice(place + 1)}`;
        const sent = change === 'body' ? `${payload} ` : payload;
        const shown = {
          none: header,
          body: header,
          old: header,
          time: header.replace(String(timestamp), String(timestamp - 1)),
          signature: `t=${timestamp},v1=${wrong}`,
          scheme: `t=${timestamp},v0=${signature}`,
          second: `t=${timestamp},v1=${wrong},v1=${signature}`,
        }[change];
        const ours = isTaken(shown, 'PAYMENTS_WEBHOOK_SECRET', Buffer.from(sent));
        expect(ours).toBe(theirs(sent, shown));
        expect(ours).toBe(change === 'none' || change === 'second');
      },
    ),
    { numRuns: 40 },
  );
});
