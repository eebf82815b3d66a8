import { expect, test } from 'vitest';
import { parseJson, readBody } from '../../../lib/http/body.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));

test('drops what Postgres cannot store: NUL characters and lone surrogates', () => {
  expect(parse('{"a":"x\\u0000y","b\\u0000":["\\ud800"]}')).toEqual({ a: 'xy', b: ['\ufffd'] });
});

test('drops __proto__ keys at any depth', () => {
  const parsed = parse('{"a":{"__proto__":{"polluted":true},"b":1}}') as { a: Record<string, unknown> };
  expect(Object.keys(parsed.a)).toEqual(['b']);
  expect(parsed.a.polluted).toBeUndefined();
});

const sent = (...chunks: string[]) =>
  new Request('http://local.test/', {
    method: 'POST',
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);

test('a body comes whole, however it was cut, and may be just as long as allowed', async () => {
  for (const [chunks, limit] of [
    [['{"a":', '"b', '"}'], 9],
    [['', 'x', ''], 1],
    [[], 0],
  ] as const)
    expect(Buffer.from(await readBody(sent(...chunks), limit)).toString()).toBe(chunks.join(''));
  expect(await readBody(new Request('http://local.test/'), 0)).toEqual(new Uint8Array());
});

test('one byte more is refused, in whichever piece it comes', async () => {
  for (const chunks of [['12345'], ['1234', '5'], ['1', '2', '3', '4', '5']])
    await expect(readBody(sent(...chunks), 4)).rejects.toMatchObject({
      ...{ code: 'too_large', status: 413, message: 'The request body is larger than 4 bytes' },
    });
});

test('values of every kind stay what they are', () => {
  const value = { a: [1, null, true, 'x', [], {}], b: { c: { d: -0.5 } }, toString: 'mine', '': '' };
  expect(parse(JSON.stringify(value))).toEqual(value);
  for (const plain of [null, 7, false, 'text', []]) expect(parse(JSON.stringify(plain))).toEqual(plain);
});

test('64 levels may be nested, of lists and objects alike, and not one more', () => {
  const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`;
  for (const nested of [lists(65), objects(64)]) expect(() => parse(nested)).not.toThrow();
  for (const nested of [lists(66), objects(65), `{"a":1,"b":${objects(64)}}`])
    expect(() => parse(nested)).toThrow('body: nested deeper than 64 levels');
});

test.each(['', '{', '{"a":1}x', 'undefined'])('%j is no JSON', (text) => {
  expect(() => parse(text)).toThrow('body: must be valid JSON in UTF-8');
});

test('nor is text in another encoding', () => {
  for (const bytes of [[0x22, 0xff, 0x22], [...Buffer.from('"x"', 'utf16le')]])
    expect(() => parseJson(new Uint8Array(bytes))).toThrow('body: must be valid JSON in UTF-8');
});
