import { beforeEach, describe, expect, test, vi } from 'vitest';
import foundingApply from '../../api/founding-apply.ts';
import outboxCron from '../../api/outbox-cron.ts';
import { hostileTexts, testPayload } from '../support/field-rules.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/founding-apply';
let applicants = 0;

/** Scores 100: own domain, 120 RFPs a year, team of 12, LinkedIn, long motivation, phone. */
function strong(): Record<string, unknown> {
  applicants += 1;
  return {
    agency_name: 'Agora Events',
    contact_name: 'Ann Example',
    email: `ann@agora-${applicants}.com`,
    phone: '+49 30 1234567',
    website: `https://www.agora-${applicants}.com`,
    linkedin: 'https://www.linkedin.com/company/agora',
    country: 'Germany',
    team_size: 12,
    rfps_per_year: 120,
    why_founding: 'We send many requests. '.repeat(20),
  };
}
const weak = (): Record<string, unknown> => ({
  ...strong(),
  email: `ann${applicants}@gmail.com`,
  rfps_per_year: 0,
  team_size: 1,
  why_founding: '',
});
const middling = (): Record<string, unknown> => ({ ...strong(), rfps_per_year: 5, linkedin: '' });

const apply = async (application: object) => (await service.post(foundingApply, path, application)).json();
const stored = (id: string) =>
  service.database.query<Record<string, unknown>>('select * from public.agency_applications where id = $1', [
    id,
  ]);
const drain = async () =>
  (
    await call(outboxCron, 'POST', '/api/outbox-cron', {
      headers: { authorization: 'Bearer cron-secret-for-tests' },
    })
  ).json();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('field rules', () => {
  const text = (field: string, max: number): [string, unknown[], unknown[]] => [
    field,
    [undefined, null, '', '   ', 7, 'x'.repeat(max + 1)],
    ['x'.repeat(max), ...hostileTexts.slice(0, 3)],
  ];
  const uris = ['ftp://agora.example', 'javascript:alert(1)', 'agora.example', 'https://', 5];
  testPayload({
    endpoint: foundingApply,
    path,
    valid: strong,
    rules: [
      text('agency_name', 200),
      text('contact_name', 200),
      [
        'email',
        [undefined, '', 'ann', 'ann@', 'ann@x', 'a b@x.com', 'ann@x.com\nBcc:', 1, {}],
        ['  ANN@Agora.COM  '],
      ],
      ['phone', ['5'.repeat(51), 5], ['5'.repeat(50), '', null]],
      ['website', [undefined, '', ...uris], ['http://agora.example', 'https://agora.example/a?b=c#d']],
      ['linkedin', uris, ['', null, undefined, 'https://linkedin.com/in/ann']],
      text('country', 80),
      ['team_size', [0, 10_001, 1.5, '5', true], [1, 10_000, '', null]],
      ['rfps_per_year', [-1, 100_001, 0.5, '5'], [0, 100_000, '', null]],
      ['why_founding', ['x'.repeat(5001), 5], ['x'.repeat(5000), '', null, ...hostileTexts]],
    ],
  });

  test('several faults are named together', async () => {
    const { error } = await apply({ ...strong(), email: 'x', team_size: 0 });
    expect(error).toMatch(/^email: .+; team_size: .+$/);
  });
});

describe('decision', () => {
  test('a score of at least 80 is approved at once, and the receipt says so', async () => {
    const application = strong();
    const answer = await apply(application);
    expect(answer).toEqual({
      ok: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'auto-approved',
      score: 100,
    });
    const [row] = await stored(answer.id);
    expect(row).toMatchObject({ status: 'auto-approved', score: 100, email: application.email });
    expect(row?.approved_at).toBeTruthy();
    expect(row?.slot).toBeGreaterThan(0);
    const [receipt] = await service.mails(String(application.email));
    expect(receipt?.text).toMatch(/approved|founding (agency|member)/i);
    expect(receipt?.headers['List-Unsubscribe']).toBeUndefined();
  });

  test('50 to 79 waits for review', async () => {
    const application = middling();
    const answer = await apply(application);
    expect(answer).toMatchObject({ status: 'pending-review', score: 70 });
    expect(await service.mails(String(application.email))).toHaveLength(1);
  });

  test('below 50 is rejected, kindly', async () => {
    const application = weak();
    expect(await apply(application)).toMatchObject({ status: 'rejected', score: 20 });
    expect(await service.mails(String(application.email))).toHaveLength(1);
  });

  test('an address that has a place is answered by its score, and takes no second slot', async () => {
    const application = strong();
    await apply(application);
    expect((await apply({ ...weak(), email: application.email })).status).toBe('rejected');
    const again = await apply({ ...application, agency_name: 'Agora Two' });
    expect(again.status).toBe('auto-approved');
    const [row] = await stored(again.id);
    expect(row?.slot).toBeNull();
  });

  test('when the 100 slots are taken, a strong application waits for review', async () => {
    await service.database.exec(`
      insert into public.agency_applications
        (agency_name, contact_name, email, website, country, status, score, slot, approved_at, submission_sha256)
      select 'a', 'b', 'slot' || s || '@example.com', 'https://a.b', 'DE', 'auto-approved', 90, s, now(), repeat('0', 64)
      from generate_series(1, 100) s
      where not exists (select from public.agency_applications a where a.slot = s)`);
    expect(await apply(strong())).toMatchObject({ status: 'pending-review', score: 100 });
    await service.database.exec(`delete from public.agency_applications where email like 'slot%'`);
  });
});

describe('nothing twice, nothing lost', () => {
  test('the same application again answers the same id and sends nothing new', async () => {
    const application = strong();
    const first = await apply(application);
    const second = await apply({ ...application, email: ` ${String(application.email).toUpperCase()} ` });
    expect(second).toEqual(first);
    expect(await service.mails(String(application.email))).toHaveLength(1);
  });

  test('after 24 hours it is a new application', async () => {
    const application = strong();
    const first = await apply(application);
    await service.database.query(
      `update public.agency_applications set created_at = now() - interval '24 hours 1 second' where id = $1`,
      [first.id],
    );
    expect((await apply(application)).id).not.toBe(first.id);
  });

  test('500 when the email platform fails; the receipt comes with the next outbox run, once', async () => {
    const application = strong();
    await service.failSends(500);
    const response = await service.post(foundingApply, path, application);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      ok: false,
      error: expect.stringMatching(/^Something went wrong on our side/),
    });
    expect(await service.mails(String(application.email))).toHaveLength(0);

    expect(await apply(application)).toMatchObject({ ok: true, status: 'auto-approved' });
    await service.database.exec(
      `update public.email_sends set next_attempt_at = now() where status = 'queued'`,
    );
    expect(await drain()).toMatchObject({ ok: true, scanned: 1, sent: 1, skipped: 0, errors: 0 });
    expect(await service.mails(String(application.email))).toHaveLength(1);
  });

  test('429 with Retry-After past 60 accepted applications an hour; repeats do not count', async () => {
    const headers = { 'x-real-ip': '192.0.2.60' };
    const repeated = strong();
    await service.database.exec('delete from private.rate_limits');
    for (let i = 0; i < 3; i += 1) await service.post(foundingApply, path, repeated, headers);
    await service.database.exec('update private.rate_limits set hits = hits + 58');
    expect((await service.post(foundingApply, path, strong(), headers)).status).toBe(200);
    const refused = await service.post(foundingApply, path, strong(), headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).ok).toBe(false);
    expect((await service.post(foundingApply, path, repeated, headers)).status).toBe(200);
    expect((await service.post(foundingApply, path, strong())).status).toBe(200);
  });
});
