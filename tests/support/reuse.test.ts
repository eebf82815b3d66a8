import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { giveBack, takeDatabase } from './reuse.ts';

/** A database that was used and closed, and the next one that is asked for. */
async function afterUse(use: (database: TestDatabase) => Promise<unknown>) {
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

describe('what cannot be put back', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  /** Stands for another database, which would take half a second to open. */
  const another = async () => ({ ...database, close: async () => {} });

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
    ['statistics', 'analyze supabase_migrations.schema_migrations', 'select count(*) from pg_statistic'],
    [
      'what every database starts with',
      'delete from public.hotel_features',
      'select count(*) from public.hotel_features',
    ],
  ])('%s that a file changed is not handed on', async (_what, change, look) => {
    const mailbox = { deliver: () => {} };
    const used = await takeDatabase(mailbox, another);
    const before = await used.query(look);
    await used.exec(change);
    expect(await used.query(look)).not.toEqual(before);
    await giveBack(used);
    expect(await takeDatabase(mailbox, another)).not.toBe(used);
  });
});
