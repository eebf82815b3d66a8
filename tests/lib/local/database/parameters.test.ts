import { expect, test } from 'vitest';
import { oids } from '../../../../lib/local/database/oids.ts';
import { embeddedWriters, sendable } from '../../../../lib/local/database/parameters.ts';

test('32 767 parameters are sent, one more is too many', () => {
  expect(sendable('', Array(32_767).fill(1))).toHaveLength(32_767);
  expect(() => sendable('', Array(32_768).fill(1))).toThrow(expect.objectContaining({ code: 'PT414' }));
});

test.each<[unknown]>([['a\0b'], [['x', 'a\0']], [[['\0']]]])(
  'a zero byte is refused wherever it stands: %j',
  (value) => {
    expect(() => sendable('', [value])).toThrow(expect.objectContaining({ code: '22021' }));
  },
);

test('a statement with a zero byte is refused; objects become JSON, what has a form of its own stays', () => {
  expect(() => sendable('select \0')).toThrow(expect.objectContaining({ code: '22021' }));
  const [day, bytes, list] = [new Date(0), new Uint8Array([1]), ['a', 1, [null]]];
  const bare = Object.assign(Object.create(null), { b: 2 });
  expect(sendable('', [{ note: 'a\0' }])).toEqual(['{"note":"a\\u0000"}']);
  expect(sendable('', [{ a: 1 }, bare, day, bytes, list, null, undefined, 5, 'text'])).toEqual([
    ...['{"a":1}', '{"b":2}', day, bytes, list, null, undefined, 5, 'text'],
  ]);
});

test('values are written so that PostgreSQL judges them', () => {
  const { [oids.bytea]: bytes, [oids.timestamptz]: instant, [oids.text]: text } = embeddedWriters;
  expect(bytes?.(new Uint8Array([0, 255]))).toBe('\\x00ff');
  expect(bytes?.('\\x01')).toBe('\\x01');
  expect(instant?.(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20T09:00:00.000Z');
  expect(instant?.('infinity')).toBe('infinity');
  expect([text?.({ a: [1] }), text?.(1.5), text?.(null), text?.(true)]).toEqual([
    '{"a":[1]}',
    '1.5',
    'null',
    'true',
  ]);
});
