import { afterAll, expect, test } from 'vitest';
import { refusedQuery } from '../../../../lib/local/database/bounds.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const said = (query: string, path = '/rest/v1/rfps') =>
  refusedQuery(new URL(`http://rpc.test${path}?${query}`));

test.each([
  'introduction=match.^(a+)(a+)b',
  'introduction=imatch.x',
  'introduction=not.match.x',
  'introduction=not.not.imatch.x',
  'introduction=match(any).{x,y}',
  'introduction=not.imatch(all).{x}',
  'introduction=%6datch.x',
  'introduction=Match.x',
  'introduction=%20match.x',
  'or=(introduction.match.x,id.eq.1)',
  'and=(or(a.eq.1,introduction.not.match.x))',
  'not.and=(introduction.imatch(any).{x})',
  'briefs.or=(title.match.x)',
  'briefs.title=match.x',
  'or=("introduction".match.x)',
  'or=(a.eq."b\\",introduction.match.x,c.eq."d")',
  'id=eq.1&introduction=match.x',
])('%s is refused, naming the filter', (query) => {
  expect(said(query)).toMatch(/: filters by regular expression/);
  expect(said(query, '/rest/v1/rpc/list_members')).toMatch(/: filters by regular expression/);
});

test.each([
  'introduction=eq.match.x',
  'introduction=like.*match*',
  'introduction=ilike.match.x',
  'or=(introduction.eq.match,title.like.*a*)',
  'select=id,title',
  'order=match.desc',
  'limit=1',
])('%s is answered', (query) => {
  expect(said(query)).toBeUndefined();
});

test('what a function is told may begin with any word', () => {
  expect(said('p_text=match.x', '/rest/v1/rpc/parse_rfp_text')).toBeUndefined();
  expect(said('p_text=match.x')).toBeDefined();
});

test.each([
  ['a(b(c(id)))', true],
  ['id,a(*),b(*,c(d(rooms.sum(),count())))', true],
  ['a(b(c(d(id))))', false],
  ['id,x:a!inner(b(...c(d(e(*)))))', false],
  ['a(b(c(d())))', true],
])('embedding %s is answered: %s', (select, answered) => {
  expect(said(`select=${encodeURIComponent(select)}`) === undefined).toBe(answered);
});

test('over the wire: 400 in PostgREST’s words, for reads and for writes', async () => {
  const read = await database.anon.from('rfps').select().filter('introduction', 'match', '^(a+)(a+)b');
  expect([read.status, read.error]).toMatchObject([
    400,
    { code: '22023', message: expect.stringContaining('introduction') },
  ]);
  const { client } = await database.signIn('writer@example.com');
  expect((await client.from('rfps').delete().or('introduction.imatch.x')).status).toBe(400);
  expect((await client.from('rfps').select('sends(rfps(sends(rfps(id))))')).status).toBe(400);
  expect((await client.from('rfps').select('sends(rfps(sends(id)))')).status).toBe(200);
});
