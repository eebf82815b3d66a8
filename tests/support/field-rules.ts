import { expect, test } from 'vitest';
import type { Endpoint } from '../../lib/http/endpoint.ts';
import { call } from './service.ts';

/** The rule of one field: values that are refused, with the field named in the error, and values that just pass. */
export type FieldRule = [field: string, refused: unknown[], accepted: unknown[]];

const hostile = [
  'a\r\nBcc: x@evil.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\0nul',
  '\ud800',
];

/** Texts that must be taken as they are, whatever they contain. */
export const hostileTexts = hostile;

/**
 * Tests every rule of a JSON endpoint's payload, at its bound and past it, and what the wrapper refuses.
 * `valid` makes a payload that is accepted, another one at each call, so that nothing counts as a repeat.
 */
export function testPayload(options: {
  endpoint: Endpoint;
  path: string;
  valid: () => Record<string, unknown>;
  rules: FieldRule[];
  bodyLimit?: number;
  success?: number;
}): void {
  const { endpoint, path, valid, rules, bodyLimit = 64 * 1024, success = 200 } = options;
  const send = (body: unknown) => call(endpoint, 'POST', path, { body });
  const shown = (value: unknown) => {
    const text = JSON.stringify(value) ?? 'undefined';
    return text.length > 40 ? `${text.slice(0, 37)}… (${text.length})` : text;
  };

  for (const [field, refused, accepted] of rules) {
    test.each(refused.map((value) => [shown(value), value]))(
      `400 naming ${field} for %s`,
      async (_, value) => {
        const response = await send({ ...valid(), [field]: value });
        expect(response.status).toBe(400);
        const body = await response.json();
        expect(body).toEqual({ ok: false, error: expect.stringContaining(`${field}`) });
      },
    );
    test.each(accepted.map((value) => [shown(value), value]))(
      `${success} with ${field} %s`,
      async (_, value) => {
        const response = await send({ ...valid(), [field]: value });
        expect(response.status, await response.clone().text()).toBe(success);
      },
    );
  }

  test.each([
    ['no body', undefined],
    ['malformed JSON', '{"email":'],
    ['JSON that is no object', '[1]'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['100 000 nested brackets', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('400 for %s', async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ok: false, error: expect.stringMatching(/./) });
  });

  test('413 for one byte too many, however it is sent', async () => {
    const response = await send(`{"pad":"${'x'.repeat(bodyLimit)}"}`);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ ok: false, error: expect.stringContaining('larger') });
  });

  test('413 cuts a 64 MB chunked body off early', async () => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        if (chunks > 1024) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    expect((await send(body)).status).toBe(413);
    expect(chunks).toBeLessThan(bodyLimit / (64 * 1024) + 4);
  });

  test('405 for other methods, naming what is allowed', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const response = await call(endpoint, method, path);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toContain('POST');
      expect(await response.json()).toEqual({ ok: false, error: 'Method not allowed' });
    }
  });

  test('unknown fields and __proto__ keys are ignored', async () => {
    const body = JSON.stringify({ ...valid(), surplus: 1 }).replace('{', '{"__proto__":{"polluted":1},');
    expect((await send(body)).status).toBe(success);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
}
