import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  handlerEnvironment,
  localEnv,
  localSecrets,
  portOf,
  readEnvironment,
} from '../../../lib/local/settings.ts';

afterEach(() => vi.unstubAllEnvs());

function file(name: string, content?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (content !== undefined) writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

const urls = {
  web: 'http://127.0.0.1:1',
  rpc: 'http://127.0.0.1:2',
  mailbox: 'http://127.0.0.1:3',
  payments: 'http://127.0.0.1:4',
};

test('the environment wins over .env, and an empty variable counts as not set', () => {
  vi.stubEnv('CRON_SECRET', 'from the environment');
  vi.stubEnv('INTERNAL_TOKEN', 'too short');
  vi.stubEnv('WEBHOOK_SIGNING_SECRET', ' '.repeat(20));
  vi.stubEnv('INDEXNOW_HOST', '');
  vi.stubEnv('EMAIL_FROM', '');
  const env = readEnvironment(
    file('.env', 'CRON_SECRET=from-file\nINDEXNOW_HOST=www.file.example\nEMAIL_FROM=\n'),
  );
  expect(env.CRON_SECRET).toBe('from the environment');
  expect(env.INDEXNOW_HOST).toBe('www.file.example');
  expect(env).not.toHaveProperty('EMAIL_FROM');
  // What anybody could guess is no secret.
  expect(env).not.toHaveProperty('INTERNAL_TOKEN');
  expect(env).not.toHaveProperty('WEBHOOK_SIGNING_SECRET');
});

test('secrets are made up once and stay the same', () => {
  const where = file('secrets.json');
  const first = localSecrets(where);
  expect(localSecrets(where)).toEqual(first);
  expect(first.publishableKey).toMatch(/^sb_publishable_/);
  expect(first.secretKey).toMatch(/^sb_secret_/);
  expect(new Set(Object.values(first)).size).toBe(10);
  expect(statSync(where).mode & 0o777).toBe(0o600);
});

test('a secret that a later version adds joins those of an older folder', () => {
  const { resendWebhookSecret: _, ...earlier } = localSecrets(file('secrets.json'));
  const where = file('secrets.json', JSON.stringify(earlier));
  const first = localSecrets(where);
  expect(first).toEqual({ ...earlier, resendWebhookSecret: expect.stringMatching(/^whsec_/) });
  expect(localSecrets(where)).toEqual(first);
});

test.each([
  ['{"publishableKey": "x', 'is not JSON'],
  ['[]', 'lacks everything'],
  ['{"publishableKey": "sb_publishable_1234"}', 'lacks secretKey, jwtSecret, cronSecret, internalToken,'],
])('secrets of another shape are an error that names the file: %s', (content, problem) => {
  const where = file('secrets.json', content);
  expect(() => localSecrets(where)).toThrow(`${where} ${problem}`);
  expect(readFileSync(where, 'utf8')).toBe(content);
});

test('the block names what a caller needs, in order; variables that are set win over local defaults', () => {
  const secrets = localSecrets(file('secrets.json'));
  const env = handlerEnvironment({ CRON_SECRET: 'mine', INDEXNOW_HOST: 'www.mine.example' }, urls, secrets);
  expect(env).toMatchObject({ RESEND_BASE_URL: urls.mailbox, INDEXNOW_ENDPOINT: `${urls.mailbox}/indexnow` });
  expect(localEnv(env, urls)).toBe(
    [
      'BASE_URL=http://127.0.0.1:1',
      'RPC_URL=http://127.0.0.1:2',
      'MAILBOX_URL=http://127.0.0.1:3',
      'PAYMENTS_URL=http://127.0.0.1:4',
      `ANON_KEY=${secrets.publishableKey}`,
      `SERVICE_KEY=${secrets.secretKey}`,
      'CRON_SECRET=mine',
      `INTERNAL_TOKEN=${secrets.internalToken}`,
      `PAYMENTS_WEBHOOK_SECRET=${secrets.paymentsWebhookSecret}`,
      `PAYMENTS_BILLING_WEBHOOK_SECRET=${secrets.paymentsBillingWebhookSecret}`,
      `WEBHOOK_SIGNING_SECRET=${secrets.webhookSigningSecret}`,
      `RESEND_WEBHOOK_SECRET=${secrets.resendWebhookSecret}`,
      'CONTACT_MAILBOX=contact@hotel-rfp.example',
      'INDEXNOW_HOST=www.mine.example',
      `INDEXNOW_KEY=${secrets.indexnowKey}`,
      '',
    ].join('\n'),
  );
});

test('the local payments are asked unless there is a key or an address of somebody’s own', () => {
  const secrets = localSecrets(file('secrets.json'));
  expect(handlerEnvironment({}, urls, secrets)).toMatchObject({
    PAYMENTS_SECRET_KEY: 'sk_test_local',
    PAYMENTS_BASE_URL: urls.payments,
  });
  const own = handlerEnvironment({ PAYMENTS_SECRET_KEY: 'sk_test_mine' }, urls, secrets);
  expect(own.PAYMENTS_SECRET_KEY).toBe('sk_test_mine');
  expect(own).not.toHaveProperty('PAYMENTS_BASE_URL');
});

test('ports have defaults, can be set, and must be ports', () => {
  expect([portOf('web', {}), portOf('rpc', {}), portOf('mailbox', {})]).toEqual([3000, 54321, 54324]);
  expect(portOf('rpc', { RPC_PORT: '6000' })).toBe(6000);
  expect(() => portOf('web', { PORT: 'web' })).toThrow('PORT must be a port number, not "web".');
  expect(() => portOf('web', { PORT: '70000' })).toThrow(/PORT/);
});
