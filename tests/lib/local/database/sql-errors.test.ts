import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(() =>
  database.exec(
    `
    create function public.raise(p_state text, p_message text) returns void language plpgsql as $$
    begin
      raise sqlstate :state using message = p_message, detail = 'why', hint = 'what to do';
    end $$;
    grant execute on function public.raise to anon, authenticated, service_role;
    create table public.parents (id integer primary key);
    create table public.children (parent_id integer references public.parents, label text not null check (label <> ''));
    grant all on public.parents, public.children to service_role;
  `.replace('raise sqlstate :state using', 'raise exception using errcode = p_state,'),
  ),
);

const raise = (state: string, message = 'said') =>
  database.service.rpc('raise', { p_state: state, p_message: message });

// PostgREST's published table.
test.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['21000', 500],
  ['22012', 400],
  ['22023', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['25P02', 500],
  ['28000', 403],
  ['28P01', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['40P01', 500],
  ['42601', 400],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53000', 503],
  ['53400', 500],
  ['54000', 500],
  ['55000', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['99999', 400],
])('SQLSTATE %s is answered with %i, its own code, message, details and hint', async (state, status) => {
  const { error, status: answered } = await raise(state);
  expect(answered).toBe(status);
  expect({ ...error }).toMatchObject({ code: state, message: 'said', details: 'why', hint: 'what to do' });
});

test('an unlimited write is the caller’s fault, an unknown role a bad token', async () => {
  expect((await raise('21000', 'DELETE requires a WHERE clause')).status).toBe(400);
  expect((await raise('22023', 'role "nobody" does not exist')).status).toBe(401);
});

test('42501 is 401 for anon and 403 for a person who signed in', async () => {
  const person = await database.signIn('person@example.com');
  const args = { p_state: '42501', p_message: 'no' };
  expect((await database.anon.rpc('raise', args)).status).toBe(401);
  expect((await person.client.rpc('raise', args)).status).toBe(403);
});

test('a status of one’s own: PTxyz, and PGRST with headers', async () => {
  expect((await raise('PT418')).status).toBe(418);
  await database.exec(`
    create function public.raise_limited() returns void language plpgsql as $$
    begin
      perform private.fail_because(429, 'rate_limited', 'staff_only', '{}', 'try later', '{"Retry-After": "60"}');
    end $$;
    grant execute on function public.raise_limited to anon;
  `);
  const answer = await database.fetch(
    new Request(`${database.url}/rest/v1/rpc/raise_limited`, {
      method: 'POST',
      headers: { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' },
    }),
  );
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toEqual({
    code: 'rate_limited',
    message: 'Only platform staff may do this',
    details: 'try later',
    hint: null,
  });
});

test('a raise whose message is not JSON is answered as PGRST121', async () => {
  const { status, error } = await raise('PGRST', 'not json');
  expect([status, error?.code]).toEqual([500, 'PGRST121']);
});

test('violated constraints keep the detail that names the column', async () => {
  await database.service.from('parents').insert({ id: 1 });
  const again = await database.service.from('parents').insert({ id: 1 });
  expect([again.status, again.error?.code, again.error?.details]).toEqual([
    409,
    '23505',
    'Key (id)=(1) already exists.',
  ]);
  const orphan = await database.service.from('children').insert({ parent_id: 9, label: 'x' });
  expect([orphan.status, orphan.error?.code]).toEqual([409, '23503']);
  const unlabelled = await database.service.from('children').insert({ parent_id: 1 });
  expect([unlabelled.status, unlabelled.error?.code]).toEqual([400, '23502']);
  const blank = await database.service.from('children').insert({ parent_id: 1, label: '' });
  expect([blank.status, blank.error?.code]).toEqual([400, '23514']);
});

test('an unknown function, table or column is named', async () => {
  const unknown = await database.anon.rpc('nothing');
  expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST202']);
  const table = await database.anon.from('nothing').select();
  expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
  const column = await database.service.from('parents').select('nothing');
  expect([column.status, column.error?.code]).toEqual([400, '42703']);
});

test('an error prints one line, without the values of the row', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await database.service.from('parents').insert({ id: 1 });
  await database.service.from('parents').insert({ id: 1 });
  const { formatWithOptions } = await import('node:util');
  const lines = printed.mock.calls.map((call) => formatWithOptions({}, ...(call as [unknown])));
  printed.mockRestore();
  expect(lines.at(-1)).toBe('sql 23505: duplicate key value violates unique constraint "parents_pkey"');
});
