/** What of the hosted platform every test on a server meets. pg-safeupdate is in no package of Debian's: tests/sql/safeupdate.test.ts. */
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../lib/local/database/open.ts';
import { openTestDatabase } from './database.ts';
import { environment, jwtSecret } from './environment.ts';
import { owner } from './hosted.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('what is deployed belongs to an owner who is no superuser, and so do functions that run as their owner', async () => {
  const owners = await database.query<{ owner: string; is_superuser: boolean }>(`
    select distinct r.rolname as owner, r.rolsuper as is_superuser from (
      select proowner as owner from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union select relowner from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)) as made
    join pg_roles r on r.oid = made.owner`);
  expect(owners).toEqual([{ owner, is_superuser: false }]);
});

test('a request may take as long as its role may on the platform', async () => {
  await database.exec(`
    create function public.my_timeout() returns text language sql as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.my_timeout to anon, authenticated, service_role`);
  // Not by the clients of the test, because the API description does not know the function.
  const served = await openDatabase({
    databaseUrl: database.databaseUrl ?? '',
    keys: {
      anonKey: environment.SUPABASE_PUBLISHABLE_KEY,
      serviceKey: environment.SUPABASE_SECRET_KEY,
      jwtSecret,
    },
    sendSignInMail: async () => {},
    seed: false,
  });
  const timeout = async (apikey: string, token = apikey) => {
    const headers = { apikey, Authorization: `Bearer ${token}` };
    const answer = await served.fetch(
      new Request(`${environment.SUPABASE_URL}/rest/v1/rpc/my_timeout`, { method: 'POST', headers }),
    );
    return answer.json();
  };
  const { token } = await database.signIn('somebody@example.com');
  const key = environment.SUPABASE_PUBLISHABLE_KEY;
  const found = [
    await timeout(key),
    await timeout(key, token),
    await timeout(environment.SUPABASE_SECRET_KEY),
  ];
  await served.close();
  expect(found).toEqual(['3s', '8s', '0']);
});
