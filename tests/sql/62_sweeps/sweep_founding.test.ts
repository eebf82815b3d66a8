/** The three views that enqueue_sweep reads by name: who is in a sweep, since when, and why nothing is sent. */
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { addMember, steps } from '../../support/sweeps.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const start = new Date('2026-11-01T10:00:00Z');

interface Member {
  id: string;
  email: string;
  user_id: string | null;
  variant: string | null;
  params: object;
  skip_reason: string | null;
}
const founding = () => database.query<Member>('select * from private.sweep_founding');
const welcome = () => database.query<Member>('select * from private.sweep_welcome');
const abandonment = () => database.query<Member>('select * from private.sweep_abandonment');

test('every sweep has its steps and its view, and the views have the same columns', async () => {
  const columns = await database.query<{ columns: string }>(
    `select string_agg(a.attname || ' ' || format_type(a.atttypid, null), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.oid = any (array(select format('private.sweep_%s', n)::regclass from unnest($1::text[]) n))
     group by c.oid`,
    [Object.keys(steps)],
  );
  expect(columns).toHaveLength(3);
  expect(new Set(columns.map((row) => row.columns)).size).toBe(1);
  for (const [sweep, days] of Object.entries({ ...steps, other: null })) {
    expect(await database.query('select private.sweep_steps($1) as days', [sweep])).toEqual([{ days }]);
  }
});

test('founding members are those with a slot', async () => {
  const id = await addMember(database, 'founding', start, 'ada@example.com');
  const waiting = await addMember(database, 'founding', start);
  await database.query('update public.agency_applications set slot = null where id = $1', [waiting]);
  expect(await founding()).toMatchObject([
    {
      id,
      email: 'ada@example.com',
      params: { agency_name: 'Nordlicht Events', contact_name: 'Ada' },
      skip_reason: null,
    },
  ]);
});

describe('private.sweep_welcome', () => {
  test('everybody with an address, A and B by the parity of their id', async () => {
    await database.exec('delete from auth.users');
    const ids = Array.from({ length: 16 }, (_, n) => `${crypto.randomUUID().slice(0, -1)}${n.toString(16)}`);
    for (const id of ids) {
      await database.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
        id,
        `${id}@example.com`,
      ]);
    }
    await database.query('insert into auth.users (id) values ($1)', [crypto.randomUUID()]);
    const variants = new Map((await welcome()).map(({ id, variant }) => [id, variant]));
    expect(variants).toEqual(new Map(ids.map((id, n) => [id, n % 2 === 0 ? 'A' : 'B'])));
  });

  test('a name that is not there is no name', async () => {
    const id = await addMember(database, 'welcome', start);
    await database.query(`update public.profiles set full_name = '' where id = $1`, [id]);
    expect((await welcome()).map(({ params }) => params)).toContainEqual({ name: null });
  });
});

describe('private.sweep_abandonment', () => {
  test('says why a recovery has ended', async () => {
    const open = await addMember(database, 'abandonment', start);
    const recovered = await addMember(database, 'abandonment', start);
    const left = await addMember(database, 'abandonment', start);
    await database.query(
      `update public.abandonments set unsubscribed_at = now(),
         recovered_at = case when id = $1 then now() end where id in ($1, $2)`,
      [recovered, left],
    );
    expect(new Map((await abandonment()).map(({ id, skip_reason }) => [id, skip_reason]))).toEqual(
      new Map([
        [open, null],
        [recovered, 'recovered'],
        [left, 'unsubscribed'],
      ]),
    );
  });
});
