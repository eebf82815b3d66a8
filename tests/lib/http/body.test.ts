import { expect, test } from 'vitest';
import { parseJson } from '../../../lib/http/body.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));

test('drops what Postgres cannot store: NUL characters and lone surrogates', () => {
  expect(parse('{"a":"x\\u0000y","b\\u0000":["\\ud800"]}')).toEqual({ a: 'xy', b: ['\ufffd'] });
});

test('drops __proto__ keys at any depth', () => {
  const parsed = parse('{"a":{"__proto__":{"polluted":true},"b":1}}') as { a: Record<string, unknown> };
  expect(Object.keys(parsed.a)).toEqual(['b']);
  expect(parsed.a.polluted).toBeUndefined();
});
