import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrate } from '../../../../lib/local/demo/demonstrate.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

interface Ranked {
  readonly closeness: number;
}

/** A client whose rankings come out otherwise. */
function answeringBy(client: SupabaseClient, change: (rows: Ranked[]) => Ranked[]): SupabaseClient {
  const honest = client.rpc.bind(client);
  const rpc = async (...call: Parameters<typeof honest>) => {
    const answer = await honest(...call);
    return { ...answer, data: answer.data && change(answer.data) };
  };
  return Object.assign(Object.create(client), { rpc });
}

test('an agency sees its RFPs, two rankings, what moved, and a score that comes out the same by hand', async () => {
  const { client } = await database.signIn('agency@example.com');
  const weights = () =>
    database.query('select id, weight_price, weight_location from public.rfps order by id');
  const before = await weights();
  const said: string[] = [];
  await demonstrate(client, (text) => said.push(text));
  const shown = said.join('\n');
  expect(shown).toContain('Oncology Advisory Forum');
  expect(shown).toMatch(/What moved:[\s\S]+[▲▼] \d/);
  expect(shown).toMatch(/closeness 0\.\d{9}; the service says 0\.\d{9}: the same/);
  expect(shown).toContain(
    'Law School Moot Court, Berlin, asks by night and day:\n  rooms: Night 1: 18, Night 2: 20',
  );
  expect(shown).toMatch(/│ EUR \d+\.\d\d │ EUR \d+\.\d\d │ +\d+(\.\d)? % │ Reception for the bench/);
  expect(await weights()).toEqual(before);
});

test('an organization without RFPs is told so', async () => {
  const { client } = await database.signIn('newcomer-3@example.com');
  await expect(demonstrate(client, () => {})).rejects.toThrow('None of these RFPs is out');
});

test('a ranking that does not come out by hand is refused, and the weights are restored', async () => {
  const { client } = await database.signIn('agency@example.com');
  const before = await database.query('select id, weight_price from public.rfps order by id');
  const skewed = answeringBy(client, (rows) =>
    rows.map((row) => ({ ...row, closeness: row.closeness + 1e-6 })),
  );
  await expect(demonstrate(skewed, () => {})).rejects.toThrow('By hand');
  expect(await database.query('select id, weight_price from public.rfps order by id')).toEqual(before);
});

test('a ranking that other weights leave as it was is refused', async () => {
  const { client } = await database.signIn('agency@example.com');
  let first: Ranked[] | undefined;
  const stubborn = answeringBy(client, (rows) => {
    first ??= rows;
    return first;
  });
  await expect(demonstrate(stubborn, () => {})).rejects.toThrow('nobody changed places');
});
