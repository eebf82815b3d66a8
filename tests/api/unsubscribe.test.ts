import { describe, expect, test } from 'vitest';
import audit from '../../api/rfp-audit-leadmagnet.ts';
import unsubscribe from '../../api/unsubscribe.ts';
import { drainOutbox } from '../../lib/email/outbox.ts';
import { unsubscribeSignature } from '../../lib/email/unsubscribe-link.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = (e: string, k?: string) =>
  `/api/unsubscribe?e=${encodeURIComponent(e)}${k === undefined ? '' : `&k=${encodeURIComponent(k)}`}`;
const recorded = (email: string) =>
  service.database.query(
    'select channel, unsubscribed_at from public.email_unsubscribes where email = $1 order by channel',
    [email],
  );

describe('POST', () => {
  test.each([
    ['a one-click body', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['JSON', '{}', 'application/json'],
    ['malformed JSON', '{', 'application/json'],
    [
      'multipart',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['nothing', undefined, 'text/plain'],
  ])('accepts %s', async (name, body, type) => {
    const email = `post-${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
    const response = await call(unsubscribe, 'POST', path(email, 'welcome'), {
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(await recorded(email)).toMatchObject([{ channel: 'welcome' }]);
  });

  test('without a kind it means all, and any case of the address is the same', async () => {
    await call(unsubscribe, 'POST', path(' Ann@Example.com '));
    expect(await recorded('ann@example.com')).toMatchObject([{ channel: 'all' }]);
  });

  test('a plus sign that came unencoded is still a plus sign', async () => {
    await call(unsubscribe, 'POST', '/api/unsubscribe?e=ann+news@example.com&k=');
    expect(await recorded('ann+news@example.com')).toMatchObject([{ channel: 'all' }]);
  });

  test('a link without its signature, or with a wrong one, only has the address asked; the answer is the same', async () => {
    const email = 'desk@rival.example';
    const wrong = unsubscribeSignature('other@rival.example', 'rfp_send');
    for (const s of ['', '&s=', `&s=${wrong}`, `&s=${unsubscribeSignature(email, 'all')}`]) {
      const response = await call(unsubscribe, 'POST', `${path(email, 'rfp_send')}${s}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ok: true });
    }
    expect(await recorded(email)).toEqual([]);
    await drainOutbox();
    const mails = await service.mails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Do you want to stop these mails?']);
    const link =
      /href="([^"]*unsubscribe[^"]*)"/.exec(mails[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await call(unsubscribe, 'POST', link)).status).toBe(200);
    expect(await recorded(email)).toMatchObject([{ channel: 'rfp_send' }]);
  });

  test.each([
    ['rfp_send', 'To stop requests for offers, open the mail'],
    ['all', 'We no longer send other mails'],
  ])('a browser is told that %s needs one more step, and with the signature none', async (channel, words) => {
    const email = `browser-${channel}@example.com`;
    const browser = { headers: { accept: 'text/html' } };
    const asked = await (await call(unsubscribe, 'POST', path(email, channel), browser)).text();
    expect(asked).toContain('One more step');
    expect(asked).toContain(words);
    const signed = `${path(email, channel)}&s=${unsubscribeSignature(email, channel)}`;
    expect(await (await call(unsubscribe, 'POST', signed, browser)).text()).toContain('You are unsubscribed');
  });

  test('twice is once: the first time stays', async () => {
    await call(unsubscribe, 'POST', path('twice@example.com'));
    const first = await recorded('twice@example.com');
    expect((await call(unsubscribe, 'POST', path('twice@example.com'))).status).toBe(200);
    expect(await recorded('twice@example.com')).toEqual(first);
  });

  test('a browser gets a page, escaped', async () => {
    const response = await call(unsubscribe, 'POST', path("o'brien@example.com", 'welcome'), {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('<strong>o&#39;brien@example.com</strong>');
  });

  test.each([['abandonment'], ['all'], [undefined]])('ends a checkout recovery for %s', async (channel) => {
    const email = `checkout-${channel}@example.com`;
    await service.database.query(
      `insert into public.abandonments (email, session_id, abandoned_at) values ($1::text, $1::text, now())`,
      [email],
    );
    await call(unsubscribe, 'POST', path(email, channel));
    const [row] = await service.database.query<{ unsubscribed_at: string | null }>(
      'select unsubscribed_at from public.abandonments where email = $1',
      [email],
    );
    expect(row?.unsubscribed_at).toBeTruthy();
  });

  test('another channel leaves a checkout recovery alone', async () => {
    await service.database.exec(
      `insert into public.abandonments (email, session_id, abandoned_at) values ('other@example.com', 's-other', now())`,
    );
    await call(unsubscribe, 'POST', path('other@example.com', 'welcome'));
    const [row] = await service.database.query(
      `select unsubscribed_at from public.abandonments where session_id = 's-other'`,
    );
    expect(row).toEqual({ unsubscribed_at: null });
  });
});

describe('GET', () => {
  test('shows a page with one button that posts to the same address, and changes nothing', async () => {
    const response = await call(unsubscribe, 'GET', path('get@example.com', 'lead_magnet'));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('<form method="post">');
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).toContain('lead magnet');
    expect(await recorded('get@example.com')).toEqual([]);
  });

  test.each([
    ['lead_magnet', 'Stop sending “lead magnet” mails to'],
    ['rfp_send', 'Stop sending requests for offers to'],
    ['all', 'Stop sending all our mails to'],
    [undefined, 'Stop sending all our mails to'],
  ])('of %s asks about exactly those', async (channel, words) => {
    const response = await call(unsubscribe, 'GET', path('get@example.com', channel));
    expect(await response.text()).toContain(words);
  });
});

describe('400', () => {
  test.each([
    ['/api/unsubscribe', 'e:'],
    ['/api/unsubscribe?e=', 'e:'],
    ['/api/unsubscribe?e=nobody', 'e:'],
    [path('a@b.co', 'Welcome!'), 'k:'],
    [path('a@b.co', 'x'.repeat(41)), 'k:'],
  ])('%s', async (target, named) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await call(unsubscribe, method, target);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ ok: false, error: expect.stringContaining(named) });
    }
  });
});

test('RFC 8058: what a mailbox provider posts from our own headers unsubscribes the address', async () => {
  await service.post(audit, '/api/rfp-audit-leadmagnet', {
    email: 'rfc8058+x@example.com',
    consent: true,
    score: 5,
  });
  const [mail] = await service.mails('rfc8058+x@example.com');
  const link = /^<(https:[^>]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const [name, value] = (mail?.headers['List-Unsubscribe-Post'] ?? '').split('=');
  const response = await call(unsubscribe, 'POST', link, {
    body: String(new URLSearchParams({ [name ?? '']: value ?? '' })),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(200);
  expect(await recorded('rfc8058+x@example.com')).toMatchObject([{ channel: 'rfp_audit' }]);
});

test('429 with Retry-After past 300 an hour from one address, repeats not counted', async () => {
  const headers = { 'x-real-ip': '198.51.100.3' };
  await service.post(unsubscribe, path('first@example.com'), undefined, headers);
  await service.database.exec(`update private.rate_limits set hits = 300 where key like 'unsubscribe/%'`);
  expect((await service.post(unsubscribe, path('first@example.com'), undefined, headers)).status).toBe(200);
  const refused = await service.post(unsubscribe, path('second@example.com'), undefined, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await recorded('second@example.com')).toEqual([]);
});
