import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { requirePaymentSignature } from '../../../lib/payments/signature.ts';

const body = '{"id":"evt_1"}';
const now = Math.floor(Date.now() / 1000);
const sign = (at: number | string, secret = 'whsec_test_secret') =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const isTaken = (
  header: string,
  name: Parameters<typeof requirePaymentSignature>[0] = 'PAYMENTS_WEBHOOK_SECRET',
) => {
  try {
    const headers = { 'payments-signature': header };
    requirePaymentSignature(name)(Buffer.from(body), new Request('http://local.test/', { headers }));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return false;
  }
};
const good = sign(now);

test.each([
  ['one signature', `t=${now},v1=${good}`],
  ['any of several', `t=${now},v1=${'0'.repeat(64)},v1=${good}`],
  ['spaces between', `t=${now}, v1=${good}`],
  ['upper-case hex', `t=${now},v1=${good.toUpperCase()}`],
  ['300 s ago', `t=${now - 299},v1=${sign(now - 299)}`],
  ['300 s ahead', `t=${now + 299},v1=${sign(now + 299)}`],
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
  ['too old', `t=${now - 302},v1=${sign(now - 302)}`],
  ['too far ahead', `t=${now + 302},v1=${sign(now + 302)}`],
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
