import { describe, expect, test } from 'vitest';
import rfpAudit from '../../api/rfp-audit.ts';
import { hostileTexts, testPayload } from '../support/field-rules.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const path = '/api/rfp-audit';
let visitors = 0;
const audit = (): Record<string, unknown> => {
  visitors += 1;
  return {
    email: `audit${visitors}@example.com`,
    score: 55,
    consent: true,
    rfp_snippet: 'We need 60 rooms.',
  };
};

describe('field rules', () => {
  testPayload({
    endpoint: rfpAudit,
    path,
    valid: audit,
    bodyLimit: 1024 * 1024,
    rules: [
      ['email', [undefined, '', 'ann'], ['ann@audit.example']],
      ['rfp_snippet', ['x'.repeat(100_001), 5], ['x'.repeat(100_000), '', null, ...hostileTexts]],
      ['score', [undefined, null, -0.1, 100.1, '50'], [0, 100, 61.5]],
      ['consent', [undefined, null, false, 'true', 1], [true]],
    ],
  });
});

test('mails a report that has read the text: what it has, what it lacks, what to fix first', async () => {
  const sent: Record<string, unknown> = {
    ...audit(),
    rfp_snippet: 'Please answer by 12 March 2027. Room block: 60 rooms for 2 nights.',
  };
  const response = await service.post(rfpAudit, path, sent);
  expect(await response.json()).toEqual({ ok: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const [mail] = await service.mails(String(sent.email));
  expect(mail?.text).toContain('55');
  expect(mail?.text).toContain('12 March 2027');
  expect(mail?.text).toMatch(/attrition|cancellation/i);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('markup in the text is shown, not run', async () => {
  const sent: Record<string, unknown> = {
    ...audit(),
    rfp_snippet: 'Deadline: <img src=x onerror=alert(1)> 12 March 2027',
  };
  await service.post(rfpAudit, path, sent);
  expect((await service.mails(String(sent.email)))[0]?.html).not.toContain('<img src=x');
});

test('the report comes even to an address that unsubscribed, for it was asked for', async () => {
  const sent = audit();
  await service.database.query(`insert into public.email_unsubscribes (email) values ($1)`, [sent.email]);
  await service.post(rfpAudit, path, sent);
  expect(await service.mails(String(sent.email))).toHaveLength(1);
});

test('429 past 20 accepted audits an hour from one address', async () => {
  const headers = { 'x-real-ip': '192.0.2.20' };
  const submit = () => service.post(rfpAudit, path, { ...audit(), rfp_snippet: null }, headers);
  for (let i = 0; i < 20; i += 1) expect((await submit()).status).toBe(200);
  const refused = await submit();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('500 when the email platform fails, and the report stays queued', async () => {
  const sent = audit();
  await service.failSends(503);
  expect((await service.post(rfpAudit, path, sent)).status).toBe(500);
  expect(
    await service.database.query('select status from public.email_sends where recipient = $1', [sent.email]),
  ).toEqual([{ status: 'queued' }]);
});
