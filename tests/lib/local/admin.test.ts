// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { runAdmin } from '../../../lib/local/admin/commands.ts';
import { openTestDatabase } from '../../support/database.ts';
import { environment } from '../../support/environment.ts';
import { startNetwork } from '../../support/network.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());

async function admin(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runAdmin(words, environment, (line) => lines.push(line));
  return lines;
}

const staff = () =>
  database.query<{ email: string }>(
    'select email from public.profiles where is_platform_admin order by email',
  );

test('the first admin of an empty installation gets an account, a confirmed address and the rights; twice changes nothing', async () => {
  expect(await admin('list')).toEqual(['Nobody is platform staff yet: npm run admin -- add EMAIL']);
  expect(await admin('add', ' First.Admin@Example.com ')).toEqual([
    'first.admin@example.com has an account now, its address confirmed.',
    'first.admin@example.com is platform staff now.',
  ]);
  expect(await admin('add', 'first.admin@example.com')).toEqual([
    'first.admin@example.com is platform staff already. Nothing was changed.',
  ]);
  expect(await staff()).toEqual([{ email: 'first.admin@example.com' }]);
  // And signs in with a code like everybody.
  const { error } = await database.anon.auth.signInWithOtp({ email: 'first.admin@example.com' });
  expect(error).toBeNull();
  expect(database.sentMails.at(-1)?.to).toBe('first.admin@example.com');
});

test('somebody who has an account keeps it; one who never proved the address is confirmed by the operator', async () => {
  const member = await database.signIn('member@example.com');
  expect(await admin('add', 'member@example.com')).toEqual(['member@example.com is platform staff now.']);
  expect(
    await database.query('select id from public.profiles where is_platform_admin and id = $1', [member.id]),
  ).toHaveLength(1);

  await database.anon.auth.signInWithOtp({ email: 'waiting@example.com' });
  await database.exec(`delete from public.profiles where email = 'waiting@example.com'`);
  const said = await admin('add', 'waiting@example.com').catch((error: Error) => [error.message]);
  expect(said[0]).toMatch(
    /address waiting@example\.com of the account that was there is confirmed now|no profile/,
  );
  const [account] = await database.query<{ confirmed: boolean }>(
    `select email_confirmed_at is not null as confirmed from auth.users where email = 'waiting@example.com'`,
  );
  expect(account).toEqual({ confirmed: true });
});

test('list names them, remove takes the rights and leaves the account', async () => {
  expect((await admin('list')).join()).toMatch(/first\.admin@example\.com.*member@example\.com/s);
  expect(await admin('remove', 'member@example.com')).toEqual([
    'member@example.com is no longer platform staff. The account stays.',
  ]);
  expect(await admin('remove', 'member@example.com')).toEqual([
    'member@example.com is not platform staff. Nothing was changed.',
  ]);
  expect(await admin('remove', 'nobody@example.com')).toEqual([
    'nobody@example.com is not platform staff. Nothing was changed.',
  ]);
  expect(await database.query(`select from auth.users where email = 'member@example.com'`)).toHaveLength(1);
});

test.each([
  [[]],
  [['add']],
  [['add', 'nobody']],
  [['add', 'a@example.com', 'b@example.com']],
  [['grant', 'a@example.com']],
  [['list', 'x']],
])('what is no command is told how to ask: %j', async (words) => {
  await expect(admin(...words)).rejects.toThrow('npm run admin -- add EMAIL | remove EMAIL | list');
});

test('accounts are administered with the service’s key alone', async () => {
  for (const apikey of [environment.SUPABASE_PUBLISHABLE_KEY, 'sb_secret_guessed', ''])
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${environment.SUPABASE_URL}/auth/v1/admin/users`, {
        method,
        headers: { apikey },
        ...(method === 'POST' && { body: '{"email":"evil@example.com","email_confirm":true}' }),
      });
      expect(response.status).toBe(403);
    }
  expect(await database.query(`select from auth.users where email = 'evil@example.com'`)).toEqual([]);
});
