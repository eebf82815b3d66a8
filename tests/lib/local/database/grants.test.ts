import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('no request, not even the first, grants API roles anything', async () => {
  await database.exec(`
    create table public.unlisted (n integer);
    alter table public.unlisted enable row level security;
    create table public.listed (n integer);
    grant select on public.listed to anon;
  `);
  expect((await database.anon.from('unlisted').select()).status).toBe(401);
  expect((await database.service.from('unlisted').select()).status).toBe(403);
  expect((await database.anon.from('listed').select()).data).toEqual([]);
  const granted = await database.query(`
    select grantee::text, privilege_type::text from information_schema.role_table_grants
    where table_name in ('listed', 'unlisted') and grantee <> current_user`);
  expect(granted).toEqual([{ grantee: 'anon', privilege_type: 'SELECT' }]);
});

test('the API roles exist as hosted ones: no login, service_role past row-level security', async () => {
  expect(
    await database.query(`
      select rolname::text as role, rolcanlogin as login, rolsuper as super, rolbypassrls as bypasses
      from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by rolname`),
  ).toEqual([
    { role: 'anon', login: false, super: false, bypasses: false },
    { role: 'authenticated', login: false, super: false, bypasses: false },
    { role: 'service_role', login: false, super: false, bypasses: true },
  ]);
});

test('API roles may not read accounts, and answers stop at 1000 rows', async () => {
  await database.exec(`
    create function public.accounts() returns bigint language sql stable as 'select count(*) from auth.users';
    create function public.many() returns setof integer language sql stable as 'select generate_series(1, 1500)';
    grant execute on function public.accounts, public.many to anon;
  `);
  expect((await database.anon.rpc('accounts')).error?.code).toBe('42501');
  expect((await database.anon.rpc('many')).data).toHaveLength(1000);
});
