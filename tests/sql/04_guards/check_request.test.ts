import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { environment } from '../../support/environment.ts';

// PostgREST calls the function before each request, in its transaction and under its role; the embedded platform does the same.
const database = await openTestDatabase();
afterAll(() => database.close());
const member = await database.signIn('member@example.com');

async function ask(
  headers: Record<string, string>,
  who: 'anon' | 'member' | 'service' = 'member',
  text?: string,
) {
  const apikey = who === 'service' ? environment.SUPABASE_SECRET_KEY : environment.SUPABASE_PUBLISHABLE_KEY;
  const authorization = `Bearer ${who === 'member' ? member.token : apikey}`;
  const answer = await database.fetch(
    new Request(`${database.url}/rest/v1/${text === undefined ? 'rfps' : 'rpc/parse_rfp_text'}`, {
      method: text === undefined ? 'GET' : 'POST',
      headers: { apikey, authorization, 'content-type': 'application/json', ...headers },
      body: text && JSON.stringify({ p_text: text }),
    }),
  );
  return { status: answer.status, text: await answer.text(), range: answer.headers.get('content-range') };
}

test.each([
  { prefer: 'count=planned' },
  { prefer: 'count=estimated' },
  { prefer: 'return=minimal, Count = Planned' },
  { prefer: 'count=exact,count=planned' },
  { prefer: 'tx=rollback' },
])('%j is refused, to visitors and members, of tables and functions', async (headers) => {
  for (const [who, sent] of [['member'], ['anon'], ['member', '20 rooms']] as const) {
    const { status, text, range } = await ask(headers, who, sent);
    expect([status, JSON.parse(text).code, range]).toEqual([400, '22023', null]);
  }
});

test('a plan is not given, by the platform or by us', async () => {
  const accept = 'application/vnd.pgrst.plan+json; options=analyze';
  expect((await ask({ accept })).status).toBe(406);
  expect(await said('anon', '/rfps', { accept: `application/json, ${accept}` })).toBe('22023');
});

test('exact counts are given, and the service may ask for anything', async () => {
  expect(await ask({ prefer: 'count=exact' })).toMatchObject({ status: 200, range: '*/0' });
  expect((await ask({ prefer: 'count=planned' }, 'service')).status).toBeLessThan(300);
});

/** What the function says to a role that sends these headers to a path, as PostgREST would call it. */
async function said(role: string, path: string, headers: object): Promise<string> {
  try {
    await database.exec(`
      select set_config('role', '${role}', true), set_config('request.path', '${path}', true),
        set_config('request.headers', '${JSON.stringify(headers)}', true);
      select private.check_request()`);
    return 'answered';
  } catch (error) {
    return JSON.parse((error as Error).message).code as string;
  }
}

test.each<[string, string, object, string]>([
  ['authenticated', '/briefs', { 'content-length': '1048576' }, 'answered'],
  ['authenticated', '/briefs', { 'content-length': '1048577' }, 'too_large'],
  ['anon', '/rpc/hotel_prefill', { 'content-length': '99999999999999' }, 'too_large'],
  ['authenticated', '/agency_branding', { 'content-length': '4194304' }, 'answered'],
  ['authenticated', '/agency_branding/', { 'content-length': '4194305' }, 'too_large'],
  ['authenticated', '/rpc/import_hotels', { 'content-length': '20971520' }, 'answered'],
  ['authenticated', '/rpc/import_hotels', { 'content-length': '20971521' }, 'too_large'],
  ['authenticated', '/rpc/import_hotels2', { 'content-length': '20971520' }, 'too_large'],
  ['authenticated', '/briefs', { 'transfer-encoding': 'chunked' }, '22023'],
  ['authenticated', '/briefs', { 'content-length': 'x' }, 'answered'],
  ['authenticated', '/briefs', {}, 'answered'],
  ['service_role', '/briefs', { 'content-length': '104857600' }, 'answered'],
])('%s to %s with %j: %s', async (role, path, headers, outcome) => {
  expect(await said(role, path, headers)).toBe(outcome);
});

test('a large body is refused over the wire, before it is read as JSON', async () => {
  const { status, error } = await member.client.from('briefs').insert({ title: 'x'.repeat(1_048_576) });
  expect([status, error?.code]).toEqual([413, 'too_large']);
});
