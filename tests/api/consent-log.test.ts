import { describe, expect, test } from 'vitest';
import consentLog from '../../api/consent-log.ts';
import { hostileTexts, testPayload } from '../support/field-rules.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/consent-log';
const id = '3f0e0a52-9df4-4c0e-a9d8-0f3c5a3b7f11';
const consent = (fields: object = {}): Record<string, unknown> => ({
  consent_id: id,
  consent_action: 'manage_save',
  banner_version: '2026-11',
  page_url: 'https://www.example.com/rfp?email=ann@example.com#top',
  locale: 'de-DE',
  analytics_granted: true,
  marketing_granted: false,
  functional_granted: true,
  ...fields,
});
const log = () =>
  service.database.query<Record<string, unknown>>(
    'select * from public.consent_log order by created_at desc, id',
  );

describe('field rules', () => {
  testPayload({
    endpoint: consentLog,
    path,
    valid: consent,
    success: 204,
    rules: [
      ['consent_id', [undefined, '', 'not-a-uuid', 5], [crypto.randomUUID()]],
      [
        'consent_action',
        [undefined, '', 'accept', 5],
        ['accept_all', 'reject_all', 'manage_save', 'withdraw'],
      ],
      ['banner_version', [undefined, '', 5, 'x'.repeat(201)], ['v1', ...hostileTexts]],
      ['page_url', ['x', 'javascript:alert(1)', 5], ['', null, 'http://a.example']],
      ['locale', ['x'.repeat(11), 5], ['x'.repeat(10), '', null]],
      ['analytics_granted', ['true', 1], [true, false, null, '']],
      ['marketing_granted', ['true', 1], [true, false, null]],
      ['functional_granted', ['true', 1], [true, false, null]],
    ],
  });
});

test('appends each save: 204, no body, no query string, no address', async () => {
  await service.database.exec('delete from public.consent_log');
  const headers = { 'x-real-ip': '198.51.100.7', 'content-type': 'text/plain;charset=UTF-8' };
  for (let i = 0; i < 2; i += 1) {
    const response = await service.post(consentLog, path, JSON.stringify(consent()), headers);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  }
  const rows = await log();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    consent_id: id,
    page_url: 'https://www.example.com/rfp',
    analytics_granted: true,
  });
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|ann@/);
  expect(rows[0]?.ip_hash).toBe(rows[1]?.ip_hash);
});

test('reject_all grants nothing and accept_all everything, whatever else is sent', async () => {
  await service.post(consentLog, path, consent({ consent_action: 'reject_all' }));
  expect((await log())[0]).toMatchObject({
    analytics_granted: false,
    marketing_granted: false,
    functional_granted: false,
  });
  await service.post(consentLog, path, consent({ consent_action: 'accept_all', analytics_granted: false }));
  expect((await log())[0]).toMatchObject({
    analytics_granted: true,
    marketing_granted: true,
    functional_granted: true,
  });
});

test('another day hashes the same address otherwise, and old salts are gone', async () => {
  const headers = { 'x-real-ip': '198.51.100.8' };
  await service.post(consentLog, path, consent(), headers);
  const [today] = await log();
  await service.database.exec(`
    insert into private.consent_salts (day, salt) values (current_date - 3, '\\x00');
    delete from private.consent_salts where day = (now() at time zone 'UTC')::date`);
  await service.post(consentLog, path, consent(), headers);
  expect((await log())[0]?.ip_hash).not.toBe(today?.ip_hash);
  expect(await service.database.query('select day from private.consent_salts')).toHaveLength(1);
});

test('any origin may post', async () => {
  const response = await call(consentLog, 'OPTIONS', path);
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('429 with Retry-After past 300 saves an hour from one address', async () => {
  const headers = { 'x-real-ip': '198.51.100.1' };
  await service.post(consentLog, path, consent(), headers);
  await service.database.exec(`update private.rate_limits set hits = 300 where key like 'consent-log/%'`);
  const refused = await service.post(consentLog, path, consent(), headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await service.post(consentLog, path, consent())).status).toBe(204);
});
