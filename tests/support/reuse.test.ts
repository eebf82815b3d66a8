import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';

/** A database that was used and closed, and the next one that is asked for. */
async function afterUse(use: (database: Awaited<ReturnType<typeof openTestDatabase>>) => Promise<unknown>) {
  const used = await openTestDatabase();
  await use(used);
  await used.close();
  return openTestDatabase();
}

test('the next file finds no row, number, setting, mail or open transaction of the one before', async () => {
  const next = await afterUse(async (database) => {
    const person = await database.signIn('left@example.com');
    await database.query(
      `insert into leads (kind, email, submission_sha256) values ('contact', 'left@example.com', repeat('a', 64))`,
    );
    await database.query(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ sub: person.id }),
    ]);
    await database.query(`set timezone to 'Asia/Tokyo'`);
    await database.query('begin');
  });
  const [found] =
    await next.query(`select (select count(*) from auth.users) as accounts, (select count(*) from leads) as leads,
    nullif(current_setting('request.jwt.claims', true), '') as claims, current_setting('timezone') as timezone, pg_current_xact_id_if_assigned() as open`);
  expect(found).toEqual({ accounts: 0, leads: 0, claims: null, timezone: 'UTC', open: null });
  expect(next.sentMails).toEqual([]);
  expect((await next.signIn('fresh@example.com')).email).toBe('fresh@example.com');
  await next.close();
});

test.each([
  [
    'a function',
    'create or replace function private.live_statuses() returns text[] language sql as $$ select null::text[] $$',
    `select prosrc from pg_proc where proname = 'live_statuses'`,
  ],
  [
    'a right',
    'grant select on public.leads to anon',
    `select has_table_privilege('anon', 'public.leads', 'select')`,
  ],
  [
    'a trigger',
    'alter table public.rfps disable trigger user',
    `select count(*) from pg_trigger where tgenabled = 'D'`,
  ],
  [
    'a role’s setting',
    `alter role anon set statement_timeout = '1s'`,
    `select count(*) from pg_db_role_setting where setrole = 'anon'::regrole`,
  ],
  ['statistics', 'analyze public.hotel_features', 'select count(*) from pg_statistic'],
  [
    'what every database starts with',
    'delete from public.hotel_features',
    'select count(*) from public.hotel_features',
  ],
])('%s that a file changed is not handed on', async (_what, change, look) => {
  let before: unknown;
  const next = await afterUse(async (database) => {
    before = await database.query(look);
    await database.exec(change);
    expect(await database.query(look)).not.toEqual(before);
  });
  expect(await next.query(look)).toEqual(before);
  await next.close();
});
