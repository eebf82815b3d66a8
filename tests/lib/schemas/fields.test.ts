import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from '../../../lib/openapi/json-schema.ts';
import { uuid } from '../../../lib/schemas/fields.ts';
import { rpcSchemas } from '../../../lib/schemas/rpc/functions.ts';

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
