// also: private.platform_guards_work, private.statement_timeout_ms, private.pre_request
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const inThisDatabase = (role: string, change: string) =>
  database.exec(
    `do $$ begin execute format('alter role ${role} in database %I ${change}', current_database()); end $$`,
  );
const guards = async () => (await database.service.rpc('platform_guards').throwOnError()).data;

test('passwords are off while none is there and the trigger that keeps none is on', async () => {
  expect(await guards()).toMatchObject({ passwords_off: true });
  await database.exec('alter table auth.users disable trigger drop_password');
  expect(await guards()).toMatchObject({ passwords_off: false });
  await database.exec(`
    insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'a@example.com', 'x');
    alter table auth.users enable trigger drop_password`);
  expect(await guards()).toMatchObject({ passwords_off: false });
});

test.each([
  ['3s', 3000],
  ['2500', 2500],
  ['1min', 60_000],
  ['0', null],
  ['0s', null],
])('a statement timeout of %s is told as %s ms', async (setting, ms) => {
  await database.exec(`alter role anon set statement_timeout = '${setting}'`);
  expect(await guards()).toMatchObject({ statement_timeout_ms: { anon: ms } });
});

test('without settings there is no end and no function', async () => {
  await database.exec(
    'alter role anon reset statement_timeout; alter role authenticated reset statement_timeout',
  );
  expect(await guards()).toMatchObject({
    statement_timeout_ms: { anon: null, authenticated: null },
    pre_request: null,
  });
  await database.exec(`alter role authenticator set pgrst.db_pre_request = 'public.another'`);
  expect(await guards()).toMatchObject({ pre_request: 'public.another' });
  await inThisDatabase('authenticator', `set pgrst.db_pre_request = ''private.check_request''`);
  expect(await guards()).toMatchObject({ pre_request: 'private.check_request' });
  await inThisDatabase('authenticator', 'reset pgrst.db_pre_request');
  await database.exec('alter role authenticator reset pgrst.db_pre_request');
});

test('nobody else is told', async () => {
  const member = await database.signIn('member@example.com');
  expect((await member.client.rpc('platform_guards')).status).toBe(403);
  expect((await database.anon.rpc('platform_guards')).status).toBe(401);
});
