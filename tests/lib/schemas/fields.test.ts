import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../lib/openapi/json-schema.ts';
import { optional, text, uri, uuid } from '../../../lib/schemas/fields.ts';
import { rpcSchemas } from '../../../lib/schemas/rpc/functions.ts';
import { unsubscribeQuery } from '../../../lib/schemas/unsubscribe.ts';

/** `select md5('1')::uuid`: of neither a version nor a variant of RFC 9562. */
const md5 = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';

test('an id is whatever the database has for one, as the database writes it', () => {
  for (const id of [md5, md5.toUpperCase(), crypto.randomUUID(), '00000000-0000-0000-0000-000000000001'])
    expect(uuid.parse(id)).toBe(id);
  const others = [
    '',
    'nonsense',
    md5.replaceAll('-', ''),
    `{${md5}}`,
    `${md5} `,
    `${md5}0`,
    `g${md5.slice(1)}`,
    7,
  ];
  for (const other of others)
    expect(uuid.safeParse(other).error?.issues[0]?.message, `${other}`).toBe('Invalid UUID');
  expect(jsonSchema(uuid, 'input')).toEqual({ type: 'string', format: 'uuid' });
});

test('no function’s description asks more of an id than that', () => {
  const strict: string[] = [];
  for (const [name, { args, returns }] of Object.entries(rpcSchemas))
    for (const [schema, io] of [
      [args, 'input'],
      [returns, 'output'],
    ] as const)
      z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema: written }) => {
          if (written.format === 'uuid' && !new RegExp(written.pattern ?? '').test(md5)) strict.push(name);
        },
      });
  expect(strict).toEqual([]);
});

test('an optional field is absent when it is null, empty or blank, and checked when it is not', () => {
  const note = optional(z.string().trim().max(3));
  for (const nothing of [undefined, null, '', ' \t\n']) expect(note.parse(nothing)).toBeUndefined();
  expect(note.parse(' a b ')).toBe('a b');
  for (const odd of ['abcd', 0, false, []]) expect(note.safeParse(odd).success).toBe(false);
  expect(optional(z.number()).parse(0)).toBe(0);
  expect(optional(z.boolean()).parse(false)).toBe(false);
});

test('needed text is trimmed before it is measured', () => {
  expect(text(3).parse('  abc  ')).toBe('abc');
  for (const blank of ['', '   '])
    expect(text(3).safeParse(blank).error?.issues[0]?.message).toBe('Required');
  for (const odd of ['abcd', null, 7]) expect(text(3).safeParse(odd).success).toBe(false);
});

test.each([
  [' https://a.example/x?y#z ', true],
  ['HTTP://a.example', true],
  [`https://a.example/${'x'.repeat(2030)}`, true],
  [`https://a.example/${'x'.repeat(2031)}`, false],
  ['ftp://a.example', false],
  ['xhttps://a.example', false],
  ['httpsx://a.example', false],
  ['https://', false],
  ['a.example', false],
  ['', false],
])('%j is an address of a page: %s', (written, isOne) => {
  const { success, data } = uri.safeParse(written);
  expect(success).toBe(isOne);
  if (success) expect(data).toBe(written.trim());
});

test('a plus sign in a query may have become a space, and a kind of mail is a word', () => {
  const read = (query: object) => unsubscribeQuery.safeParse(query).data;
  expect(read({ e: ' ann rfp x@example.com ' })).toEqual({ e: 'ann+rfp+x@example.com' });
  expect(read({ e: 'a@x.de', k: '' })).toEqual({ e: 'a@x.de' });
  for (const k of ['a', 'rfp_send_2', 'x'.repeat(40)]) expect(read({ e: 'a@x.de', k })).toMatchObject({ k });
  for (const k of ['A', 'a-b', 'a b', 'x'.repeat(41), 'é']) expect(read({ e: 'a@x.de', k })).toBeUndefined();
  expect(read({ e: 7 })).toBeUndefined();
});
