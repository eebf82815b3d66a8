import { appendFileSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMailbox } from '../../../../lib/local/mailbox/mailbox.ts';
import { mail, mailboxFile, startMailbox } from './mailbox-server.ts';

describe('GET and DELETE /messages', () => {
  test('?to= finds an address however it is written', async () => {
    const { resend, messages } = await startMailbox();
    await resend.emails.send({ ...mail, to: ['Ann Lee <Ann@Example.com>', 'ben@example.com'] });
    await resend.emails.send({ ...mail, to: 'joann@example.com' });
    expect(await messages('?to=ann@example.com')).toHaveLength(1);
    expect(await messages(`?to=${encodeURIComponent('BEN@example.com')}`)).toHaveLength(1);
    expect(await messages('?to=nobody@example.com')).toEqual([]);
  });

  test('DELETE empties it', async () => {
    const { resend, messages, ask } = await startMailbox();
    await resend.emails.send(mail);
    expect((await ask('/messages', { method: 'DELETE' })).status).toBe(204);
    expect(await messages()).toEqual([]);
  });

  test('304 while nothing changed, also for HEAD', async () => {
    const { resend, ask } = await startMailbox();
    const etag = (await ask('/messages', { method: 'HEAD' })).headers.get('etag') ?? '';
    const unchanged = { headers: { 'if-none-match': etag }, cache: 'no-store' } as const;
    expect((await ask('/messages', unchanged)).status).toBe(304);
    await resend.emails.send(mail);
    expect((await ask('/messages', unchanged)).status).toBe(200);
  });

  test('one message can be asked for by its id; unknown paths and methods are told so', async () => {
    const { resend, ask } = await startMailbox();
    const { data } = await resend.emails.send(mail);
    expect(await (await ask(`/messages/${data?.id}`)).json()).toMatchObject({ subject: 'Hello' });
    expect((await ask('/messages/none')).status).toBe(404);
    expect((await ask(`/messages/${data?.id}/other`)).status).toBe(404);
    expect((await ask('/nope')).status).toBe(404);
    expect((await ask('/emails')).status).toBe(405);
  });

  test('a method is looked up among the handlers alone, not among what every object has', async () => {
    const mailbox = createMailbox({ file: mailboxFile() });
    const asked = new Request('http://127.0.0.1/messages', { method: 'constructor' });
    expect((await mailbox.fetch(asked)).status).toBe(405);
    await mailbox.close();
  });
});

test('each path is answered at its own address and by its own methods, and by no other', async () => {
  const { mailbox, messages } = await startMailbox();
  await mailbox.deliver({ to: 'ann@example.com', subject: 'Code', text: '123456', html: '' });
  const [{ id = '', ...kept } = {}] = await messages();
  expect(kept).toMatchObject({
    from: expect.stringContaining('sign-in@'),
    to: ['ann@example.com'],
    headers: {},
  });
  const ask = async (path: string, method: string) => {
    const asked = new Request(`http://127.0.0.1${path}`, { method });
    const response = await mailbox.fetch(asked);
    const text = await response.text();
    return [response.status, text.startsWith('{') ? JSON.parse(text).name : undefined];
  };
  const paths: [string, ...string[]][] = [
    ['/', 'GET'],
    ['/page.css', 'GET'],
    ['/emails', 'POST'],
    ['/emails/batch', 'POST'],
    ['/messages', 'GET', 'DELETE'],
    [`/messages/${id}`, 'GET'],
    [`/messages/${id}/html`, 'GET'],
    ['/_fail', 'POST'],
    ['/_event', 'POST'],
    ['/indexnow', 'GET', 'POST'],
  ];
  for (const [path, ...methods] of paths) {
    for (const method of ['PUT', ...(methods.includes('GET') ? [] : ['GET', 'HEAD'])])
      expect(await ask(path, method), path).toEqual([405, 'method_not_allowed']);
    for (const other of [`/x${path}`, `${path}/`, `${path}x/`])
      expect(await ask(other, methods[0] ?? ''), other).toEqual([404, 'not_found']);
  }
  expect(await ask('/messages/none/html', 'GET')).toEqual([404, 'not_found']);
  expect(await ask('/messages/%20', 'GET')).toEqual([404, 'not_found']);
  expect(await ask('/messages', 'DELETE')).toEqual([204, undefined]);
  expect(await ask(`/messages/${id}`, 'GET')).toEqual([404, 'not_found']);
});

test('what changes has another ETag, also after a start; whoever has it gets no body', async () => {
  const file = mailboxFile();
  let time = Date.parse('2026-11-20T09:00:00Z');
  const now = () => new Date(time);
  const ask = async (mailbox: ReturnType<typeof createMailbox>, headers: Record<string, string> = {}) =>
    mailbox.fetch(new Request('http://127.0.0.1/messages', { headers }));
  const first = createMailbox({ file, now });
  const seen = new Set<string>();
  const look = async (mailbox: ReturnType<typeof createMailbox>) => {
    const response = await ask(mailbox);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    seen.add(etag);
    const unchanged = await ask(mailbox, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([
      304,
      etag,
      '',
    ]);
  };
  await look(first);
  await first.deliver({ to: 'ann@example.com', subject: 'Code', text: '123456', html: '' });
  await look(first);
  await first.close();
  time += 1000;
  const second = createMailbox({ file, now });
  await look(second);
  await second.close();
  expect(seen.size).toBe(3);
});

describe('what survives', () => {
  test('mails, keys and submissions are there after the process is gone without a goodbye', async () => {
    const file = mailboxFile();
    const killed = await startMailbox({ file });
    const first = await killed.resend.emails.send(mail, { idempotencyKey: 'run/1' });
    await killed.mailbox.deliver({ to: 'ann@example.com', subject: 'Code', text: '123456', html: '' });
    await submit(killed);
    // Not closed: what was answered is already in the file.
    const { resend, messages, ask } = await startMailbox({ file });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Code', 'Hello']);
    expect(await (await ask('/indexnow')).json()).toHaveLength(1);
    expect((await resend.emails.send(mail, { idempotencyKey: 'run/1' })).data).toEqual(first.data);
    expect(await messages()).toHaveLength(2);
  });

  test('a line cut off by a crash is dropped, and what comes after it is kept', async () => {
    const file = mailboxFile();
    const before = await startMailbox({ file });
    await before.resend.emails.send(mail);
    appendFileSync(file, '{"kind":"sent","messages":[{"id":"torn');
    // One process carries on behind the torn line, the next one reads it.
    await before.resend.emails.send({ ...mail, subject: 'After' });
    await before.stop();
    const { messages } = await startMailbox({ file });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['After', 'Hello']);
  });

  test('a start rewrites the file without what is gone', async () => {
    let time = Date.parse('2026-11-20T09:00:00Z');
    const now = () => new Date(time);
    const file = mailboxFile();
    const { resend, ask, stop } = await startMailbox({ file, now });
    await resend.batch.send(Array(20).fill(mail), { idempotencyKey: 'run/1' });
    await ask('/messages', { method: 'DELETE' });
    await stop();
    await createMailbox({ file, now }).close();
    expect(readFileSync(file, 'utf8')).toContain('run/1');
    time += 24 * 3600_000;
    await createMailbox({ file, now }).close();
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});

describe('POST /_fail', () => {
  test('the next K sends answer N, then all is well again', async () => {
    const { resend, messages, ask } = await startMailbox();
    await ask('/_fail?status=429&times=2&retry_after=7', { method: 'POST' });
    const first = await resend.emails.send(mail);
    expect(first.error).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' });
    expect(first.headers?.['retry-after']).toBe('7');
    expect((await resend.batch.send([mail])).error?.statusCode).toBe(429);
    expect((await resend.emails.send(mail)).error).toBeNull();
    expect(await messages()).toHaveLength(1);
  });

  test('times=0 ends it, a code can be named, nonsense is 400', async () => {
    const { resend, ask } = await startMailbox();
    await ask('/_fail?status=429&times=9&name=daily_quota_exceeded', { method: 'POST' });
    expect((await resend.emails.send(mail)).error?.name).toBe('daily_quota_exceeded');
    await ask('/_fail?times=0', { method: 'POST' });
    expect((await resend.emails.send(mail)).error).toBeNull();
    expect((await ask('/_fail?status=200&times=1', { method: 'POST' })).status).toBe(400);
    expect((await ask('/_fail?status=500&times=-1', { method: 'POST' })).status).toBe(400);
  });
});

describe('/indexnow', () => {
  test('202, and GET lists what came', async () => {
    const box = await startMailbox({ now: () => new Date('2026-11-20T09:00:00Z') });
    expect((await submit(box)).status).toBe(202);
    expect(await (await box.ask('/indexnow')).json()).toEqual([
      { ...submission, received_at: '2026-11-20T09:00:00.000Z' },
    ]);
  });

  test('the newest is listed first', async () => {
    const box = await startMailbox();
    await submit(box);
    await submit(box, { key: 'ghijkl34' });
    const listed: { key: string }[] = await (await box.ask('/indexnow')).json();
    expect(listed.map(({ key }) => key)).toEqual(['ghijkl34', 'abcdef12']);
  });

  test('400 for a malformed submission, 422 for a URL of another host', async () => {
    const box = await startMailbox();
    expect((await submit(box, { key: 'x' })).status).toBe(400);
    expect((await submit(box, { urlList: ['https://other.example/'] })).status).toBe(422);
    expect(await (await box.ask('/indexnow')).json()).toEqual([]);
  });
});

const submission = {
  host: 'www.example.com',
  key: 'abcdef12',
  keyLocation: 'https://www.example.com/abcdef12.txt',
  urlList: ['https://www.example.com/a'],
};

function submit(
  box: { ask(target: string, init?: RequestInit): Promise<Response> },
  change = {},
): Promise<Response> {
  return box.ask('/indexnow', { method: 'POST', body: JSON.stringify({ ...submission, ...change }) });
}

test('only this machine reads it: a foreign name that points here, or a foreign page, gets nothing', async () => {
  const { mailbox } = await startMailbox();
  const status = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await mailbox.fetch(new Request(url, { method, headers }))).status;
  for (const host of ['127.0.0.1:54324', 'localhost:54324', '[::1]:54324']) {
    expect(await status(`http://${host}/messages`)).toBe(200);
    expect(await status(`http://${host}/messages`, { origin: `http://${host}` })).toBe(200);
    expect(await status(`http://${host}/messages`, { origin: 'https://evil.example' })).toBe(403);
    expect(await status(`http://${host}/messages`, { origin: 'null' }, 'DELETE')).toBe(403);
  }
  for (const host of ['evil.example:54324', '127.0.0.1.evil.example', '192.168.0.2:54324', '0.0.0.0:54324'])
    for (const path of ['/messages', '/', '/emails', '/_fail', '/indexnow', '/nothing'])
      expect(await status(`http://${host}${path}`)).toBe(403);
});
