import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(() =>
  database.exec(`
    create table public.visits (n integer);
    create function public.visit() returns integer language sql volatile security definer
      as 'insert into public.visits values (1) returning n';
    create function public.visit_but_stable() returns integer language sql stable
      as 'select public.visit()';
    create function public.visit_but_immutable() returns integer language sql immutable
      as 'select public.visit()';
    create view public.visiting as select public.visit() as n;
    create function public.asked() returns jsonb language sql stable as $$
      select jsonb_build_object(
        'method', current_setting('request.method', true),
        'path', current_setting('request.path', true),
        'address', current_setting('request.headers', true)::jsonb ->> 'x-forwarded-for',
        'uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'jwt_role', auth.jwt() ->> 'role')
    $$;
    create view public.asking as select public.asked() as asked;
    grant select on public.visiting, public.asking to anon, authenticated;
    grant execute on all functions in schema public to anon, authenticated;
  `),
);

const visits = async () =>
  (await database.query<{ count: number }>('select count(*)::int as count from public.visits'))[0]?.count;

test('a function declared VOLATILE writes when called by POST', async () => {
  const before = (await visits()) ?? 0;
  expect((await database.anon.rpc('visit')).error).toBeNull();
  expect(await visits()).toBe(before + 1);
});

test.each(['visit_but_stable', 'visit_but_immutable'])(
  '%s cannot write: 405, nothing stored',
  async (name) => {
    const before = await visits();
    const { status, error } = await database.anon.rpc(name);
    expect([status, error?.code]).toEqual([405, '25006']);
    expect(await visits()).toBe(before);
  },
);

test('a GET cannot write, neither of a function nor of a view', async () => {
  const before = await visits();
  expect((await database.anon.rpc('visit', {}, { get: true })).status).toBe(405);
  expect((await database.anon.from('visiting').select()).status).toBe(405);
  expect(await visits()).toBe(before);
});

test('functions and views learn method, path and headers of the request', async () => {
  const headers = { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '', 'x-forwarded-for': '198.51.100.7' };
  const ask = async (path: string, method: string) =>
    (await database.fetch(new Request(`${database.url}/rest/v1${path}`, { method, headers }))).json();
  expect(await ask('/rpc/asked', 'POST')).toMatchObject({
    method: 'POST',
    path: '/rpc/asked',
    address: '198.51.100.7',
  });
  expect(await ask('/asking', 'GET')).toMatchObject([
    { asked: { method: 'GET', path: '/asking', address: '198.51.100.7' } },
  ]);
});

test('the auth helpers say who asks; an earlier caller leaves nothing behind', async () => {
  const person = await database.signIn('person@example.com');
  expect((await person.client.rpc('asked')).data).toMatchObject({
    uid: person.id,
    role: 'authenticated',
    jwt_role: 'authenticated',
    email: 'person@example.com',
  });
  expect((await database.anon.rpc('asked')).data).toMatchObject({ uid: null, role: 'anon', email: null });
});
