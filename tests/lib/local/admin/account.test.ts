import { expect, test } from 'vitest';
import { confirmedAccount } from '../../../../lib/local/admin/account.ts';
import { runAdmin } from '../../../../lib/local/admin/commands.ts';
import { StartProblem } from '../../../../lib/local/start-problem.ts';
import { environment } from '../../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../../support/network.ts';

const network = startNetwork();
const users = `${environment.SUPABASE_URL}/auth/v1/admin/users`;
const json = (body: object, status = 200) => HttpResponse.json(body, { status });
const taken = json({ msg: 'already registered' }, 422);

/** Answers by method, and what was asked: method, address, key and body. */
function accounts(answers: { POST: Response; GET?: Response; PUT?: Response }) {
  const asked: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const { method, url, headers } = request;
    const text = await request.text();
    expect([headers.get('apikey'), headers.get('authorization')]).toEqual([
      ...[environment.SUPABASE_SECRET_KEY, `Bearer ${environment.SUPABASE_SECRET_KEY}`],
    ]);
    asked.push([method, url.slice(users.length), ...(text ? [JSON.parse(text)] : [])]);
    return answers[method as 'POST']?.clone() ?? json({}, 500);
  };
  network.use(http.all(users, answer), http.all(`${users}/:id`, answer));
  return asked;
}
const email = 'a+b@example.com';

test('an account is made, its address confirmed', async () => {
  const asked = accounts({ POST: json({ id: '1' }) });
  expect(await confirmedAccount(environment, email)).toContain('has an account now');
  expect(asked).toEqual([['POST', '', { email, email_confirm: true }]]);
});

test('of an account that is there the address is confirmed, of no other that is found with it', async () => {
  const found = json({
    users: [{ id: 'u0' }, { id: 'u1', email: `x${email}` }, { id: 'u2', email: 'A+B@Example.com' }],
  });
  const asked = accounts({ POST: taken, GET: found, PUT: json({}) });
  expect(await confirmedAccount(environment, email)).toContain('is confirmed now');
  expect(asked.slice(1)).toEqual([
    ['GET', '?filter=a%2Bb%40example.com&per_page=50'],
    ['PUT', '/u2', { email_confirm: true }],
  ]);
});

test.each<[string, Parameters<typeof accounts>[0], RegExp]>([
  [
    'no such account',
    { POST: taken, GET: json({ users: [{ id: 'u1', email: `x${email}` }] }) },
    /^No account could be made for a\+b@example\.com: already registered$/,
  ],
  [
    'nobody may look',
    { POST: taken, GET: json({ users: [{ id: 'u1', email }] }, 403) },
    /^No account could be made.*already registered$/,
  ],
  [
    'no words',
    { POST: new Response('gone', { status: 502 }), GET: json({ users: [] }) },
    /: the sign-in service answered 502$/,
  ],
  [
    'not confirmed',
    { POST: taken, GET: json({ users: [{ id: 'u1', email }] }), PUT: json({ msg: 'no' }, 500) },
    /^The address a\+b@example\.com could not be confirmed: no$/,
  ],
])('where it cannot be done, the operator is told why: %s', async (_, answers, words) => {
  accounts(answers);
  const problem = await confirmedAccount(environment, email).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect((problem as Error).message).toMatch(words);
});

test.each([[['list']], [['add', email]], [['remove', email]]])(
  '%j of a database that refuses is a sentence without the key',
  async (words) => {
    network.use(
      http.all(`${environment.SUPABASE_URL}/rest/v1/*`, () =>
        json({ message: 'denied', code: '42501' }, 403),
      ),
    );
    await expect(runAdmin(words, environment, () => {})).rejects.toThrow(
      /^The database could not be asked: denied\./,
    );
  },
);

const profiles = `${environment.SUPABASE_URL}/rest/v1/profiles`;
const person = { id: 'p1', email, full_name: null, is_platform_admin: false };

test('rights are given and taken by the id of one profile; a list has the names there are', async () => {
  const asked: unknown[] = [];
  let isStaff = false;
  network.use(
    http.all(profiles, async ({ request }) => {
      const text = await request.text();
      asked.push([
        request.method,
        Object.fromEntries(new URL(request.url).searchParams),
        text && JSON.parse(text),
      ]);
      return request.method === 'GET'
        ? json([{ ...person, is_platform_admin: isStaff }])
        : new Response(null, { status: 204 });
    }),
  );
  const said: string[] = [];
  const run = (...words: string[]) => runAdmin(words, environment, (line) => said.push(line));
  await run('add', email);
  isStaff = true;
  await run('remove', email);
  const select = 'id,email,full_name,is_platform_admin';
  expect(asked).toEqual([
    ['GET', { select, email: `eq.${email}` }, ''],
    ['PATCH', { id: 'eq.p1' }, { is_platform_admin: true }],
    ['GET', { select, email: `eq.${email}` }, ''],
    ['PATCH', { id: 'eq.p1' }, { is_platform_admin: false }],
  ]);
  asked.length = 0;
  await run('list');
  expect(asked).toEqual([['GET', { select, is_platform_admin: 'eq.true', order: 'email.asc' }, '']]);
  expect(said.at(-1)).toContain(`│ ${email} │      │`);
});

test('rights that cannot be written, and an account without a profile, are told', async () => {
  network.use(
    http.get(profiles, () => json([person])),
    http.patch(profiles, () => json({ message: 'read-only' }, 500)),
  );
  await expect(runAdmin(['add', email], environment, () => {})).rejects.toThrow(
    'could not be asked: read-only',
  );
  network.use(http.get(profiles, () => json([])));
  accounts({ POST: json({ id: '1' }) });
  await expect(runAdmin(['add', email], environment, () => {})).rejects.toThrow(/account but no profile/);
});
