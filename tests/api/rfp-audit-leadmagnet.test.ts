import { describe, expect, test } from 'vitest';
import audit from '../../api/rfp-audit-leadmagnet.ts';
import { testPayload } from '../support/field-rules.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const path = '/api/rfp-audit-leadmagnet';
let visitors = 0;
const answers = (): Record<string, unknown> => {
  visitors += 1;
  return {
    email: `lead${visitors}@example.com`,
    consent: true,
    score: 40,
    category_breakdown: { dates: 80, budget: 10, room_block: 45 },
    answers: { deadline: 'no', attendees: 80 },
  };
};

describe('field rules', () => {
  testPayload({
    endpoint: audit,
    path,
    valid: answers,
    bodyLimit: 256 * 1024,
    rules: [
      ['email', [undefined, '', 'ann'], ['ann@lead.example']],
      ['consent', [undefined, false, 'yes'], [true]],
      ['score', [undefined, -1, 101, '7'], [0, 100]],
      ['category_breakdown', ['x', [1], { a: '1' }, { a: null }], [{}, null, '', { a: -5, b: 1e9 }]],
      ['answers', ['x', 5], [{}, null, '', { a: { b: [1, '<script>'] }, c: null }]],
    ],
  });
});

test('mails a personal report with the categories ranked, the weakest to fix first', async () => {
  const sent = answers();
  expect((await service.post(audit, path, sent)).status).toBe(200);
  const [mail] = await service.mails(String(sent.email));
  expect(mail?.text).toMatch(/budget/i);
  expect(mail?.text).toContain('40');
  expect(mail?.headers['List-Unsubscribe']).toContain('k=rfp_audit');
});

test('the same answers again answer the same id and are mailed once', async () => {
  const sent = answers();
  const first = await (await service.post(audit, path, sent)).json();
  expect(await (await service.post(audit, path, sent)).json()).toEqual(first);
  expect(await service.mails(String(sent.email))).toHaveLength(1);
});

test('500 when the email platform fails, and the report stays queued', async () => {
  const sent = answers();
  await service.failSends(503);
  expect((await service.post(audit, path, sent)).status).toBe(500);
  expect(
    await service.database.query('select status from public.email_sends where recipient = $1', [sent.email]),
  ).toEqual([{ status: 'queued' }]);
});

test('429 past 20 accepted submissions an hour from one address', async () => {
  const headers = { 'x-real-ip': '192.0.2.21' };
  for (let i = 0; i < 20; i += 1) await service.post(audit, path, answers(), headers);
  const refused = await service.post(audit, path, answers(), headers);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});
