import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { problemWith, type VariableName } from '../../../lib/config/env.ts';
import {
  dataFolder,
  handlerEnvironment,
  localEnv,
  localSecrets,
  portOf,
  projectRoot,
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

test('a folder of a version whose payments had one webhook gets the second secret; no other may be missing', () => {
  const { paymentsBillingWebhookSecret: _, ...earlier } = localSecrets(file('secrets.json'));
  const where = file('secrets.json', JSON.stringify(earlier));
  expect(localSecrets(where).paymentsBillingWebhookSecret).toMatch(/^whsec_\S{32}$/);
  const { indexnowKey: __, ...less } = earlier;
  const other = file('secrets.json', JSON.stringify({ ...less, cronSecret: 'x'.repeat(15) }));
  expect(() => localSecrets(other)).toThrow(/secrets\.json lacks cronSecret, indexnowKey\. /);
});

test('a secret of one’s own is long enough, whatever else stands in .env', () => {
  const path = file('.env', `CRON_SECRET=${'x'.repeat(16)}\nINTERNAL_TOKEN=${'x'.repeat(15)}\nPORT=1\n`);
  vi.stubEnv('CRON_SECRET', undefined);
  vi.stubEnv('INTERNAL_TOKEN', undefined);
  vi.stubEnv('PORT', undefined);
  const env = readEnvironment(path);
  expect([env.CRON_SECRET, env.INTERNAL_TOKEN, env.PORT]).toEqual(['x'.repeat(16), undefined, '1']);
  expect(readEnvironment('/none/.env')).not.toHaveProperty('PORT');
  for (const name of [
    'PAYMENTS_WEBHOOK_SECRET',
    'PAYMENTS_BILLING_WEBHOOK_SECRET',
    'RESEND_WEBHOOK_SECRET',
  ]) {
    vi.stubEnv(name, 'short');
    expect(readEnvironment(path)).not.toHaveProperty(name);
  }
});

test('data is kept in .data of the project, or in the folder that is named', () => {
  expect(dataFolder({})).toBe(join(projectRoot, '.data'));
  expect(dataFolder({ DATA_DIR: '/somewhere' })).toBe('/somewhere');
  expect(existsSync(join(projectRoot, 'vercel.json'))).toBe(true);
});

test('everything the service reads has a local value, secrets those of the folder', () => {
  const secrets = localSecrets(file('secrets.json'));
  const env = handlerEnvironment({}, urls, secrets);
  for (const [name, value] of Object.entries(env))
    expect(problemWith(name as VariableName, value), name).toBeUndefined();
  expect(Object.values(env)).toEqual(
    expect.arrayContaining(
      Object.entries(secrets)
        .filter(([name]) => name !== 'jwtSecret')
        .map(([, value]) => value),
    ),
  );
  const url = handlerEnvironment({ PAYMENTS_BASE_URL: 'https://pay.example' }, urls, secrets);
  expect(url).not.toHaveProperty('PAYMENTS_SECRET_KEY');
});

test('ports have defaults, can be set, and must be ports', () => {
  expect([portOf('web', {}), portOf('rpc', {}), portOf('mailbox', {})]).toEqual([3000, 54321, 54324]);
  expect(portOf('rpc', { RPC_PORT: '6000' })).toBe(6000);
  expect(() => portOf('web', { PORT: 'web' })).toThrow('PORT must be a port number, not "web".');
  expect(portOf('payments', {})).toBe(54325);
  expect([portOf('web', { PORT: '0' }), portOf('web', { PORT: '65535' })]).toEqual([0, 65_535]);
  for (const none of ['65536', '-1', '1.5'])
    expect(() => portOf('web', { PORT: none })).toThrow(/^PORT must/);
  expect(() => portOf('payments', { PAYMENTS_PORT: 'x' })).toThrow(/^PAYMENTS_PORT/);
});
