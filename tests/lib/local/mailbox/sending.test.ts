import { describe, expect, test } from 'vitest';
import { mail, startMailbox } from './mailbox-server.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('POST /emails', () => {
  test('200 with an id; the mail can be read, newest first', async () => {
    const { resend, messages } = await startMailbox({ now: () => new Date('2026-11-20T09:00:00Z') });
    const first = await resend.emails.send({
      ...mail,
      replyTo: ['ben@example.com', 'Cy <cy@example.com>'],
      headers: { 'List-Unsubscribe': '<https://example.com/u>' },
    });
    expect(first).toMatchObject({ data: { id: uuid }, error: null });
    await resend.emails.send({
      ...mail,
      to: ['Dee <dee@example.com>', 'eve@example.com'],
      subject: 'Second',
    });
    const [second, shown] = await messages();
    expect(second).toMatchObject({ subject: 'Second', to: ['Dee <dee@example.com>', 'eve@example.com'] });
    expect(shown).toEqual({
      id: first.data?.id,
      from: mail.from,
      to: ['ann@example.com'],
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: {
        'List-Unsubscribe': '<https://example.com/u>',
        'Reply-To': 'ben@example.com, Cy <cy@example.com>',
      },
      received_at: '2026-11-20T09:00:00.000Z',
    });
  });

  test.each([
    ['no sender', { from: '' }, 'missing_required_field', 'Missing `from` field.'],
    ['no recipient', { to: [] }, 'missing_required_field', 'Missing `to` field.'],
    ['no subject', { subject: '' }, 'missing_required_field', 'Missing `subject` field.'],
    ['no content', { html: '', text: '' }, 'missing_required_field', 'Missing `html` or `text` field.'],
    ['a malformed sender', { from: 'nobody' }, 'invalid_from_address', /Invalid `from` field/],
    ['a malformed recipient', { to: ['ann@example.com', 'ann@'] }, 'validation_error', /Invalid `to` field/],
    ['a recipient with a line break', { to: 'a@b.example\r\nBcc: c@d.example' }, 'validation_error', /`to`/],
    ['a malformed reply address', { replyTo: 'x y' }, 'validation_error', /Invalid `reply_to` field/],
    ['51 recipients', { to: Array(51).fill('ann@example.com') }, 'validation_error', /at most 50/],
    ['a line break in the subject', { subject: 'a\r\nBcc: b' }, 'validation_error', /`subject`/],
    ['a line break in a header', { headers: { 'X-A': 'a\nb' } }, 'validation_error', /`headers`/],
  ])('422 for %s', async (_, change, name, message) => {
    const { resend, messages } = await startMailbox();
    const { data, error } = await resend.emails.send({ ...mail, ...change });
    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode: 422, name });
    expect(error?.message).toMatch(message);
    expect(await messages()).toEqual([]);
  });

  test('400 for a body that is not JSON, 422 for JSON that is no mail', async () => {
    const { ask } = await startMailbox();
    const send = async (body: string, path = '/emails') => {
      const headers = { authorization: 'Bearer re_1' };
      const response = await ask(path, { method: 'POST', body, headers });
      return [response.status, (await response.json()).name];
    };
    expect(await send('{')).toEqual([400, 'validation_error']);
    expect(await send('null')).toEqual([422, 'validation_error']);
    expect(await send(JSON.stringify(mail), '/emails/batch')).toEqual([422, 'validation_error']);
    const oneOf = { ...mail, length: 1 };
    expect(await send(JSON.stringify(oneOf), '/emails/batch')).toEqual([422, 'validation_error']);
  });

  test('401 without a key or with something that is none', async () => {
    const { ask } = await startMailbox();
    const missing = await ask('/emails', { method: 'POST', body: '{}' });
    expect([missing.status, await missing.json()]).toEqual([
      401,
      { statusCode: 401, name: 'missing_api_key', message: 'Missing API Key' },
    ]);
    const wrong = await ask('/emails/batch', {
      method: 'POST',
      body: '[]',
      headers: { authorization: 'Basic x' },
    });
    expect([wrong.status, (await wrong.json()).name]).toEqual([401, 'invalid_api_key']);
    const send = (authorization: string) =>
      ask('/emails', { method: 'POST', body: JSON.stringify(mail), headers: { authorization } });
    await ask('/_fail?status=500&times=1', { method: 'POST' });
    for (const none of ['Bearer', 'Bearer a b', 'x Bearer y']) expect((await send(none)).status).toBe(401);
    // Whoever is not let in uses up no failure.
    expect((await send('bearer re_1')).status).toBe(500);
    expect((await send('bearer re_1')).status).toBe(200);
  });
});

describe('POST /emails/batch', () => {
  const bad = { ...mail, to: 'nobody' };

  test('strict: ids in order; one bad mail refuses all of them', async () => {
    const { resend, messages } = await startMailbox();
    const sent = await resend.batch.send([mail, { ...mail, subject: 'Second' }]);
    const ids = (await messages()).map(({ id }) => ({ id }));
    expect(sent.data).toEqual({ data: ids.toReversed() });
    const refused = await resend.batch.send([mail, bad]);
    expect(refused.error).toMatchObject({ statusCode: 422, name: 'validation_error' });
    expect(await messages()).toHaveLength(2);
  });

  test('permissive: the good ones are sent, the bad ones named by index', async () => {
    const { resend, messages } = await startMailbox();
    const { data } = await resend.batch.send([mail, bad, { ...mail, subject: '' }, mail], {
      batchValidation: 'permissive',
    });
    expect(data).toEqual({
      data: [{ id: uuid }, { id: uuid }],
      errors: [
        { index: 1, message: expect.stringContaining('Invalid `to` field') },
        { index: 2, message: 'Missing `subject` field.' },
      ],
    });
    expect(await messages()).toHaveLength(2);
  });

  test('100 mails are taken; 101, none and attachments are not', async () => {
    const { resend } = await startMailbox();
    expect((await resend.batch.send(Array(100).fill(mail))).data?.data).toHaveLength(100);
    expect((await resend.batch.send(Array(101).fill(mail))).error?.name).toBe('validation_error');
    expect((await resend.batch.send([])).error?.name).toBe('validation_error');
    const attached = [{ ...mail, attachments: [{ filename: 'a.txt', content: 'YQ==' }] }];
    expect((await resend.batch.send(attached)).error?.message).toMatch(/attachments/);
  });
});

describe('idempotency keys', () => {
  test('the same key and body: the same answer and no second mail', async () => {
    const { resend, messages } = await startMailbox();
    const first = await resend.batch.send([mail, mail], { idempotencyKey: 'run/1' });
    const again = await resend.batch.send([mail, mail], { idempotencyKey: 'run/1' });
    expect(again.data).toEqual(first.data);
    expect(await messages()).toHaveLength(2);
  });

  test('409 for the same key with another body', async () => {
    const { resend, messages } = await startMailbox();
    await resend.emails.send(mail, { idempotencyKey: 'run/1' });
    const other = await resend.emails.send({ ...mail, subject: 'Other' }, { idempotencyKey: 'run/1' });
    expect(other.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
    const asBatch = await resend.batch.send([mail], { idempotencyKey: 'run/1' });
    expect(asBatch.error?.name).toBe('invalid_idempotent_request');
    expect(await messages()).toHaveLength(1);
  });

  test('an empty key is none; the way a batch is judged belongs to what was sent under a key', async () => {
    const { ask, messages } = await startMailbox();
    const send = async (key: string, mode?: string) => {
      const headers = {
        ...{ authorization: 'Bearer re_1', 'idempotency-key': key },
        ...(mode && { 'x-batch-validation': mode }),
      };
      const response = await ask('/emails/batch', { method: 'POST', headers, body: JSON.stringify([mail]) });
      return [response.status, (await response.json()).name];
    };
    expect(await send('')).toEqual([400, 'invalid_idempotency_key']);
    expect([await send('k'), await send('k', 'strict')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await send('k', 'permissive')).toEqual([409, 'invalid_idempotent_request']);
    expect(await messages()).toHaveLength(1);
  });

  test('409 while the first request under the key is still in progress', async () => {
    const { mailbox, messages } = await startMailbox();
    const send = () =>
      mailbox.fetch(
        new Request('http://127.0.0.1/emails', {
          method: 'POST',
          headers: { authorization: 'Bearer re_1', 'idempotency-key': 'run/1' },
          body: JSON.stringify(mail),
        }),
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.status).toBe(200);
    expect([second.status, (await second.json()).name]).toEqual([409, 'concurrent_idempotent_requests']);
    expect((await send()).status).toBe(200);
    expect(await messages()).toHaveLength(1);
  });

  test('a refused request does not use up its key', async () => {
    const { resend } = await startMailbox();
    await resend.emails.send({ ...mail, subject: '' }, { idempotencyKey: 'run/1' });
    expect((await resend.emails.send(mail, { idempotencyKey: 'run/1' })).error).toBeNull();
  });

  test('256 characters are a key, 257 are not', async () => {
    const { resend } = await startMailbox();
    expect((await resend.emails.send(mail, { idempotencyKey: 'k'.repeat(256) })).error).toBeNull();
    const { error } = await resend.emails.send(mail, { idempotencyKey: 'k'.repeat(257) });
    expect(error).toMatchObject({ statusCode: 400, name: 'invalid_idempotency_key' });
  });

  test('a key is forgotten after 24 hours, not before, and not by emptying the mailbox', async () => {
    let time = Date.parse('2026-11-20T09:00:00Z');
    const { resend, messages, ask } = await startMailbox({ now: () => new Date(time) });
    const send = () => resend.emails.send(mail, { idempotencyKey: 'run/1' });
    await send();
    await ask('/messages', { method: 'DELETE' });
    time += 24 * 3600_000 - 1;
    await send();
    expect(await messages()).toEqual([]);
    time += 1;
    await send();
    expect(await messages()).toHaveLength(1);
  });
});
