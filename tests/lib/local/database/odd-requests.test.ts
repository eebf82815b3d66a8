// one story: a test begins with what the ones before it left.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type SignedIn } from '../../../support/database.ts';
import { environment } from '../../../support/environment.ts';

/** What one caller sends decides about one answer: after each request here the next one is asked and has to work. */

vi.setConfig({ testTimeout: 90_000 });

const database = await openTestDatabase();
afterAll(() => database.close());

let caller: SignedIn;
beforeAll(async () => {
  await database.exec(`
    create table public.samples (
      a int, b text, c numeric, d date, e boolean, f text[], g jsonb, h uuid, i timestamptz, j float8,
      k text, l text, m text, n text not null default 'kept', picture bytea);
    grant select, insert, update, delete on public.samples to authenticated, service_role;
    create function public.sample_args(p_text text default null, p_ids uuid[] default null, p_json jsonb default null)
      returns int language sql stable as 'select coalesce(cardinality(p_ids), length(p_text), 0)';
    create function public.sample_sleep() returns void language plpgsql stable as 'begin raise sqlstate ''57014''; end';
    grant execute on function public.sample_args, public.sample_sleep to authenticated;
  `);
  caller = await database.signIn('odd@example.com');
});

/** What hosted answers with a 500 too: a stack that is too small, a view that takes no rows, a statement that took too long. */
const hostedFails = /"code":"(54001|55000|57014)"/;

/** One request as the signed-in caller; `body` is sent as it is when it is text, as JSON otherwise. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const request = new Request(`${environment.SUPABASE_URL}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: environment.SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await database.fetch(request);
  return { status: response.status, text: await response.text() };
}

async function expectHealthy(after: string): Promise<void> {
  const { status, text } = await ask('GET', 'profiles?select=id');
  expect({ after, status, text }).toMatchObject({ after, status: 200 });
}

const row = (a: number) => ({
  a, b: `b ${a}`, c: 1.25, d: '2027-01-31', e: true, f: ['x', 'y, "z"'], g: { n: [a] },
  h: '00000000-0000-4000-8000-000000000001', i: '2027-01-31T10:00:00Z', j: 0.5, k: '', l: null, m: '\\', n: 'ü',
}); // biome-ignore format: one row

test('20 000 rows of 14 columns go in at once, and look as they were sent', async () => {
  const rows = Array.from({ length: 20_000 }, (_, a) => row(a));
  const apikey = environment.SUPABASE_SECRET_KEY;
  const service = { apikey, authorization: `Bearer ${apikey}` };
  expect(await ask('POST', 'samples', rows, service)).toEqual({ status: 201, text: '' });
  const [counted] = await database.query(
    'select count(*)::int as rows, sum(a)::int as sum from public.samples',
  );
  expect(counted).toEqual({ rows: 20_000, sum: (20_000 * 19_999) / 2 });
  const { text } = await ask('GET', 'samples?a=eq.19999');
  expect(JSON.parse(text)).toEqual([{ ...row(19_999), i: '2027-01-31T10:00:00+00:00', picture: null }]);
  // `db.max-rows`: an answer has a thousand at most.
  expect(JSON.parse((await ask('GET', 'samples?select=a&limit=5000')).text)).toHaveLength(1000);
  await database.exec('truncate public.samples');
});

test('a value of another shape than its column is read as PostgreSQL reads JSON', async () => {
  const returning = { prefer: 'return=representation' };
  const made = await ask(
    'POST',
    'samples',
    { b: ['x'], k: 7, l: true, m: { o: 1 }, g: 'word', f: '{p,q}' },
    returning,
  );
  expect(JSON.parse(made.text)).toMatchObject([
    { b: '["x"]', k: '7', l: 'true', m: '{"o":1}', g: 'word', f: ['p', 'q'], n: 'kept' },
  ]);
  const changed = await ask('PATCH', 'samples?k=eq.7', { b: ['y'], c: '2.50', g: [1], f: [] }, returning);
  expect(JSON.parse(changed.text)).toMatchObject([{ b: '["y"]', c: 2.5, g: [1], f: [], k: '7' }]);
  expect(await ask('PATCH', 'samples?k=eq.7', { c: ['x'] })).toMatchObject({ status: 400 });
  const defaults = [{ a: 1 }, { a: 2, n: 'own' }];
  expect((await ask('POST', 'samples?columns=a,n', defaults, { prefer: 'missing=default' })).status).toBe(
    201,
  );
  expect(await database.query('select n from public.samples where a in (1, 2) order by a')).toEqual([
    { n: 'kept' },
    { n: 'own' },
  ]);
});

test('bytes are written, read and filtered as \\x and hex digits', async () => {
  const returning = { prefer: 'return=representation' };
  const made = await ask('POST', 'samples', { a: -1, picture: '\\x89504e47' }, returning);
  expect(JSON.parse(made.text)).toMatchObject([{ picture: '\\x89504e47' }]);
  const changed = await ask('PATCH', 'samples?picture=eq.%5Cx89504e47', { picture: '\\x00ff' }, returning);
  expect(JSON.parse(changed.text)).toMatchObject([{ a: -1, picture: '\\x00ff' }]);
  expect(JSON.parse((await ask('GET', 'samples?picture=in.(%5Cx00ff)&select=a')).text)).toEqual([{ a: -1 }]);
  expect(await ask('GET', 'samples?picture=eq.%5Cxzz')).toMatchObject({ status: 400 });
  expect((await ask('DELETE', 'samples?picture=not.is.null')).status).toBe(204);
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

type Odd = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** Filters, orders and selections that no client of ours sends. */
const odd: Odd[] = [
  'features=neq.{}', 'features=eq.{}', 'features=cs.{a', 'features=cs.{"a', 'features=cs.a', 'features=ov.{}',
  'features=is.null', 'features=eq.[]', 'features=in.({a},{b})', 'features=eq.{{a},{b,c}}', 'name=eq.%00', 'name=like.*%00*',
  'order=%00', 'order=name.%00', 'select=%00', 'select=name,%00', '%00=eq.1', 'order=', 'order=.', 'order=name.asc.asc', 'order=nothing',
  'select=', 'select=*,*', 'select=name::int', 'select=name::bytea', 'select=nothing', 'select=name,name', 'select=hotels(*)',
  'limit=-1', 'limit=1e9', 'limit=NaN', 'limit=99999999999999999999', 'offset=-1', 'offset=99999999999', 'limit=%00', 'offset=x',
  'id=eq.x', 'id=eq.', 'id=in.()', 'id=in.(x)', 'id=eq.%F0%9F%92%A9', 'id=is.true', 'stars=eq.x', 'stars=eq.NaN',
  'stars=gt.99999999999999999999', 'stars=is.null', 'is_active=eq.foo', 'is_active=is.foo', 'created_at=gt.never',
  'created_at=eq.infinity', 'created_at=lt.%00', 'base_room_rate=eq.NaN', 'base_room_rate=eq.-Infinity', 'base_room_rate=gt.1e400',
  'name=like.%25%25%25', 'name=match.(((', 'name=match.(a%2B)%2B%24', 'name=imatch.%5C', 'name=fts.%26', 'name=fts(nothing).x',
  'or=(', 'or=()', 'or=(name.eq.a', 'and=(or(name.eq.a,name.eq.b),not.and(stars.gt.1))', 'or=(name.eq.%00,name.eq.b)',
  'location=eq.x', 'latitude=eq.1.2.3', 'name->x=eq.1', 'features->0=eq.1', 'features->>%27=eq.1', 'name=eq(any).{a}',
  'name=eq(any).{', 'id=in.(%22%22)', `name=eq.${'x'.repeat(100_000)}`, `name=in.(${'a,'.repeat(20_000)}a)`,
  `id=in.(${ids(2_000).join()})`, `id=in.(${ids(40_000).join()})`, `or=(${Array.from({ length: 500 }, () => 'name.eq.a').join()})`,
  `select=${Array.from({ length: 300 }, () => 'name').join()}`, `or=${'('.repeat(200)}name.eq.a${')'.repeat(200)}`,
].map((query): Odd => ['GET', `hotels?${query}&select=id`]); // biome-ignore format: a list
odd.push(
  ...[12, 'a', true, { a: 1 }].map((p_ids): Odd => ['POST', 'rpc/sample_args', { p_ids }]),
  ['GET', 'hotels?id=in.(a)', undefined, { range: '5-1' }],
  ['GET', 'hotels', undefined, { range: '-', 'range-unit': 'x' }],
  ['GET', 'hotels', undefined, { accept: 'text/csv' }],
  ['GET', 'hotels', undefined, { accept: 'application/vnd.pgrst.object+json' }],
  ['GET', 'hotels', undefined, { accept: 'nothing/known' }],
  ['GET', 'hotels', undefined, { prefer: 'count=exact,count=planned,x=y,tx=rollback' }],
  ['GET', 'hotels', undefined, { 'accept-profile': 'private' }],
  ['GET', 'hotels', undefined, { 'accept-profile': 'auth' }],
  ['GET', 'nothing'],
  ['GET', '%00'],
  ['GET', 'hotels/x'],
  ['GET', 'rpc/nothing'],
  ['POST', 'rpc/sample_args', ''],
  ['POST', 'rpc/sample_args', '{'],
  ['POST', 'rpc/sample_args', 'null'],
  ['POST', 'rpc/sample_args', '[]'],
  ['POST', 'rpc/sample_args', '"x"'],
  ['POST', 'rpc/sample_args', { p_nothing: 1 }],
  ['POST', 'rpc/sample_args', { p_text: '\0' }],
  ['POST', 'rpc/sample_args', { p_text: '\ud800' }],
  ['POST', 'rpc/sample_args', { p_text: { a: 1 } }],
  ['POST', 'rpc/sample_args', { p_text: ['a'] }],
  ['POST', 'rpc/sample_args', { p_json: { a: '\0' } }],
  ['POST', 'rpc/sample_args', { p_ids: 'x' }],
  ['POST', 'rpc/sample_args', { p_ids: { a: 1 } }],
  ['POST', 'rpc/sample_args', { p_ids: [[1], [2, 3]] }],
  ['POST', 'rpc/sample_args', { p_ids: ['\0'] }],
  ['POST', 'rpc/sample_args', { p_ids: ids(40_000) }],
  ['POST', 'rpc/sample_args', { p_text: 'x'.repeat(5_000_000) }],
  ['POST', 'rpc/sample_args', `{"p_json": ${deep(100_000)}}`],
  ['POST', 'rpc/sample_args', { p_text: 'x' }, { 'content-type': 'text/plain' }],
  ['POST', 'rpc/sample_sleep', {}],
  ['POST', 'samples', ''],
  ['POST', 'samples', '[]'],
  ['POST', 'samples', '[1]'],
  ['POST', 'samples', '{}'],
  ['POST', 'samples', 'nothing'],
  ['POST', 'samples', [{ a: 1 }, { b: 1 }]],
  ['POST', 'samples', { nothing: 1 }],
  ['POST', 'samples', { b: '\0' }],
  ['POST', 'samples', { b: '\ud800' }],
  ['POST', 'samples', { a: 'x' }],
  ['POST', 'samples', { a: 1e300 }],
  ['POST', 'samples', { d: '2027-02-30' }],
  ['POST', 'samples', { f: { a: 1 } }],
  ['POST', 'samples', { f: [[1], [2, 3]] }],
  ['POST', 'samples', { n: null }],
  ['POST', 'samples', { picture: 'x' }],
  ['POST', 'samples', `{"g": ${deep(100_000)}}`],
  ['POST', 'samples', `[${'{},'.repeat(5000)}{}]`],
  ['POST', 'samples', 'a,b\n1,2', { 'content-type': 'text/csv' }],
  ['POST', 'samples', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['POST', 'samples?columns=', [{ a: 1 }]],
  ['POST', 'samples?columns=nothing', [{ a: 1 }]],
  ['POST', 'samples?on_conflict=a', [{ a: 1 }], { prefer: 'resolution=merge-duplicates' }],
  ['POST', 'hotels', { name: 'x' }],
  ['POST', 'agency_applications_counter', { approved: 1 }],
  ['PUT', 'samples?a=eq.1', { a: 1 }],
  ['PATCH', 'samples', { a: 1 }],
  ['PATCH', 'samples?a=eq.1', {}],
  ['PATCH', 'samples?a=eq.1', '[]'],
  ['PATCH', 'samples?a=eq.1', { nothing: 1 }],
  ['PATCH', 'samples?a=eq.1', { b: '\0' }],
  ['DELETE', 'samples?b=eq.%00'],
  ['DELETE', 'samples?a=eq.99&limit=1&order=a'],
  ['OPTIONS', 'hotels'],
  ['HEAD', 'hotels?limit=1'],
);

test('a hundred and more odd requests are answered, none by a crash, and each leaves the next one in peace', async () => {
  expect(odd.length).toBeGreaterThan(140);
  const wrong: unknown[] = [];
  for (const [method, path, body, headers] of odd) {
    const shown = `${method} ${path.slice(0, 60)} ${String(typeof body === 'string' ? body : JSON.stringify(body)).slice(0, 60)}`;
    const asked = ask(method, path, body, headers).catch((cause: Error) => ({
      status: 999,
      text: cause.message,
    }));
    const { status, text } = await asked;
    if (status >= 500 && !hostedFails.test(text)) wrong.push([shown, status, text.slice(0, 120)]);
    await expectHealthy(shown);
  }
  expect(wrong).toEqual([]);
});

/** A body that comes in parts, and ends as the sender pleases. */
const inParts = (parts: number, then: 'end' | 'abort') => {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ < parts) controller.enqueue(new Uint8Array(100_000).fill(32));
      else if (then === 'end') controller.close();
      else controller.error(new Error('gone'));
    },
  });
};

test('a body that never ends is refused, one whose sender goes away is forgotten', async () => {
  const send = (body: ReadableStream) =>
    database.fetch(
      new Request(`${environment.SUPABASE_URL}/rest/v1/samples`, {
        method: 'POST',
        headers: { apikey: environment.SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${caller.token}` },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  expect((await send(inParts(Number.POSITIVE_INFINITY, 'end'))).status).toBe(413);
  await expectHealthy('too much');
  await expect(send(inParts(3, 'abort'))).rejects.toThrow('gone');
  await expectHealthy('an aborted sender');
});

test('a transaction that something left open is over when the next request comes', async () => {
  await database.query('begin');
  await database.query('select 1/0').catch(() => {});
  await expectHealthy('a transaction left aborted');
});
