/** What PostgreSQL cannot store is a 400, or "unknown", in every argument of every function. */
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { examplesOf } from '../../lib/openapi/examples.ts';
import { type RpcName, rpcSchemas } from '../../lib/schemas/rpc/functions.ts';
import { openTestDatabase } from '../support/database.ts';
import { createBrief, createOrganization } from '../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const planner = await createOrganization(database);
await database.query('update public.profiles set is_platform_admin = true where id = $1', [planner.id]);

type Written = { type?: string | string[]; anyOf?: Written[] };

/** NUL wherever a text can stand in a value of that type: as itself, in a list, as a key and under one. */
function withNul({ type, anyOf }: Written): unknown[] {
  const types = [type, ...(anyOf ?? []).map((one) => one.type)].flat();
  const values: unknown[] = ['a\0b'];
  if (types.includes('array')) values.push(['a\0b'], [{ name: '\0' }]);
  if (types.includes('object') || types.every((one) => one === undefined))
    values.push({ name: { deep: ['\0'] } }, { '\0': 1 });
  return values;
}

const calls = Object.entries(rpcSchemas).flatMap(([name, { args }]) => {
  const { properties = {} } = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' });
  const valid = (examplesOf(name).request ?? {}) as Record<string, unknown>;
  return Object.entries(properties).flatMap(([parameter, schema]) =>
    withNul(schema as Written).map((value) => ({
      name: name as RpcName,
      args: { ...valid, [parameter]: value },
      said: `${name}(${parameter}: ${JSON.stringify(value)})`,
    })),
  );
});

test('a NUL in any argument is refused', async () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(50);
  const answers = [];
  for (const { name, args, said } of calls) {
    const { status, error } = await planner.client.rpc(name, args);
    answers.push({ said, status, code: error?.code });
  }
  expect(answers.filter(({ status }) => status !== 400 && status !== 404)).toEqual([]);
  // Those that take a text say what is wrong with it.
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(answers.length / 2);
}, 60_000);

test('and so is one in a query, a filter or a row', async () => {
  const { client } = planner;
  await createBrief(database, { organization_id: planner.organization.id });
  const asked = await Promise.all([
    client.from('hotels').select().eq('name', 'a\0b'),
    client.from('hotels').select().contains('features', ['a\0b']),
    client.from('hotels').select().order('a\0b'),
    client.from('briefs').insert({ organization_id: planner.organization.id, title: 'a\0b' }),
    client.from('briefs').update({ title: 'a\0b' }).eq('organization_id', planner.organization.id),
    client.from('briefs').delete().eq('title', 'a\0b'),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 400));
});
