import { beforeEach, describe, expect, test, vi } from 'vitest';
import leadMagnet from '../../api/lead-magnet.ts';
import { environment } from '../support/environment.ts';
import { hostileTexts, testPayload } from '../support/field-rules.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/lead-magnet';
let visitors = 0;
const wish = (): Record<string, unknown> => {
  visitors += 1;
  return { email: `visitor${visitors}@example.com`, source: 'blog', template: 'hotel-rfp' };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('field rules', () => {
  testPayload({
    endpoint: leadMagnet,
    path,
    valid: wish,
    rules: [
      ['email', [undefined, '', 'ann'], ['ann@magnet.example']],
      ['source', [undefined, null, '', '  ', 5], ['x', ...hostileTexts.slice(0, 3)]],
      ['template', [undefined, '', 'other', 5], ['hotel-rfp', 'migration-checklist']],
      ['utm', ['x', ['a'], { a: 1 }, { a: null }], [{}, null, '', { utm_source: 'x', '': '<b>' }]],
    ],
  });
});

test.each(['hotel-rfp', 'migration-checklist'])('mails the link to %s and answers it', async (template) => {
  const sent = { ...wish(), template };
  const download_url = `${environment.BASE_URL}/api/lead-magnet?template=${template}`;
  const response = await service.post(leadMagnet, path, sent);
  expect([response.status, await response.json()]).toEqual([200, { ok: true, download_url }]);
  const [mail] = await service.mails(String((sent as Record<string, unknown>).email));
  expect(mail?.text).toContain(download_url);
  expect(mail?.headers['List-Unsubscribe']).toContain('k=lead_magnet');
});

test.each(['hotel-rfp', 'migration-checklist'])('GET delivers %s, a PDF', async (template) => {
  const response = await call(leadMagnet, 'GET', `${path}?template=${template}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.4');
});

test.each(['', '?template=', '?template=../secret'])('400 for GET %s', async (query) => {
  const response = await call(leadMagnet, 'GET', path + query);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatch(/^template: /);
});

test('a filled honeypot gets the same answer, and nothing is stored or sent', async () => {
  const bot: Record<string, unknown> = { ...wish(), gotcha: 'x' };
  const response = await service.post(leadMagnet, path, bot);
  expect(await response.json()).toEqual({
    ok: true,
    download_url: `${environment.BASE_URL}/api/lead-magnet?template=hotel-rfp`,
  });
  expect(await service.mails(String(bot.email))).toEqual([]);
});

test('500 when the email platform fails; asking again does not mail twice', async () => {
  const sent = wish();
  await service.failSends(500);
  expect((await service.post(leadMagnet, path, sent)).status).toBe(500);
  expect((await service.post(leadMagnet, path, sent)).status).toBe(200);
  expect(await service.mails(String(sent.email))).toHaveLength(0);
});

test('429 past 60 accepted wishes an hour from one address', async () => {
  const headers = { 'x-real-ip': '192.0.2.77' };
  await service.database.exec('delete from private.rate_limits');
  await service.post(leadMagnet, path, wish(), headers);
  await service.database.exec('update private.rate_limits set hits = 60');
  expect((await service.post(leadMagnet, path, wish(), headers)).status).toBe(429);
});

describe('an address the email platform refuses for good', () => {
  test('400 that names the field, for the repeat too; nothing is tried again', async () => {
    const refused = { ...wish(), email: 'gone@nowhere.example' };
    let calls = 0;
    service.network.use(
      http.post(`${environment.RESEND_BASE_URL}/emails/batch`, () => {
        calls += 1;
        return HttpResponse.json({
          data: [],
          errors: [{ index: 0, message: 'Invalid `to` field. Unknown.' }],
        });
      }),
    );
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await service.post(leadMagnet, path, refused);
      expect([response.status, await response.json()]).toEqual([
        400,
        { ok: false, error: 'email: no mail can be delivered to this address' },
      ]);
    }
    expect(calls).toBe(1);
  });

  test('what it refuses for another reason is our fault: 500', async () => {
    await service.failSends(422);
    expect((await service.post(leadMagnet, path, wish())).status).toBe(500);
  });
});

test('beyond 20 mails a day to one mailbox the form is answered as ever, and no mail goes out', async () => {
  for (let turn = 0; turn < 21; turn += 1) {
    const response = await service.post(leadMagnet, path, { ...wish(), email: `victim+${turn}@example.com` });
    expect(response.status).toBe(200);
  }
  expect((await service.mails('victim+19@example.com')).length).toBe(1);
  expect(await service.mails('victim+20@example.com')).toEqual([]);
});
