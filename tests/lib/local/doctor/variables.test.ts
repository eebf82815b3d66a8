import { expect, test } from 'vitest';
import { age } from '../../../../lib/local/doctor/finding.ts';
import { checkVariables } from '../../../../lib/local/doctor/variables.ts';
import { environment } from '../../../support/environment.ts';

const env = { ...environment, RESEND_WEBHOOK_SECRET: 'whsec_of_sixteen', CRON_SECRET: 'x'.repeat(16) };
const looked = (change: Record<string, string | undefined>) =>
  checkVariables({ ...env, ...change } as Record<string, string>).map(
    ({ check, state }) => `${check} ${state}`,
  );

test('all there: one line says so', () => {
  expect(checkVariables(env)).toEqual([
    { check: 'Variables', state: 'ok', says: expect.stringMatching(/^all \d+ /) },
  ]);
});

test.each([
  ['CRON_SECRET', 'fail'],
  ['RESEND_WEBHOOK_SECRET', 'warn'],
  ['PAYMENTS_WEBHOOK_SECRET', 'warn'],
  ['PAYMENTS_BILLING_WEBHOOK_SECRET', 'warn'],
  ['INTERNAL_TOKEN', 'warn'],
  ['WEBHOOK_SIGNING_SECRET', 'warn'],
])('without %s something does not work, and that is told: %s', (name, state) => {
  const [missing] = checkVariables({ ...env, [name]: '' });
  expect(missing).toMatchObject({ check: name, state, says: expect.stringMatching(/^is not set: \w/) });
  const [short] = checkVariables({ ...env, [name]: 'x'.repeat(15) });
  expect(short).toMatchObject({ check: name, state, says: expect.stringMatching(/^is too short/) });
  expect(looked({ [name]: `${'x'.repeat(15)}  ` })).toEqual([`${name} ${state}`]);
  expect(looked({ [name]: undefined })).toEqual([`${name} ${state}`]);
  expect(looked({ [name]: 'x'.repeat(16) })).toEqual(['Variables ok']);
});

test('what is optional may be left out, what is needed may not', () => {
  const optional = [
    ...['RESEND_BASE_URL', 'PAYMENTS_SECRET_KEY', 'PAYMENTS_BASE_URL', 'INDEXNOW_ENDPOINT'],
    ...['REFERRAL_CREDIT_CENTS', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
  ];
  expect(looked(Object.fromEntries(optional.map((name) => [name, undefined])))).toEqual(['Variables ok']);
  for (const name of ['BASE_URL', 'SUPABASE_URL', 'RESEND_API_KEY', 'EMAIL_FROM'])
    expect(looked({ [name]: undefined })).toEqual([`${name} fail`]);
});

const minute = 60_000;
test.each([
  [-5, '0 min'],
  [0, '0 min'],
  [1.4, '1 min'],
  [1.5, '2 min'],
  [119, '119 min'],
  [120, '2 h'],
  [149, '2 h'],
  [150, '3 h'],
  [71 * 60, '71 h'],
  [72 * 60, '3 days'],
  [83 * 60, '3 days'],
  [84 * 60, '4 days'],
])('%d minutes are %s to a person', (minutes, said) => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(age(now - minutes * minute, now)).toBe(said);
  expect(age(new Date(now - minutes * minute).toISOString(), now)).toBe(said);
});
