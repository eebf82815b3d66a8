import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samplePeople, withLocalFacts } from '../../../../lib/local/web/local-facts.ts';
import { HttpResponse, http, startNetwork } from '../../../support/network.ts';

const network = startNetwork();

const mailbox = 'http://127.0.0.1:54324';
const web = withLocalFacts(async () => new Response('the site'), {
  environment: { ANON_KEY: 'a', MAILBOX_URL: mailbox },
  samplePeople,
});
const ask = async (url: string, init?: RequestInit) => (await web(new Request(url, init))).text();

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])(
  '%s is told keys and sample sign-ins',
  async (host) => {
    expect(JSON.parse(await ask(`http://${host}/_local`))).toMatchObject({ environment: { ANON_KEY: 'a' } });
  },
);

test('facts are kept by nobody, and name the people of the sample data', async () => {
  const response = await web(new Request('http://127.0.0.1:3000/_local'));
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { samplePeople: people }: { samplePeople: { email: string }[] } = await response.json();
  const seeds = globSync('supabase/seeds/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  expect(people).toHaveLength(6);
  for (const { email } of people) expect(seeds).toContain(`'${email}'`);
});

test('a person of the sample data is told the newest code, nobody else is', async () => {
  const asked: string[] = [];
  network.use(
    http.get(`${mailbox}/messages`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('to') ?? '');
      return HttpResponse.json([
        { subject: 'Your receipt', text: '999999' },
        { subject: 'Your sign-in code', text: 'The code is 123456.' },
        { subject: 'Your sign-in code', text: 'The code is 111111.' },
      ]);
    }),
  );
  const code = (email: string, host = '127.0.0.1:3000') =>
    web(new Request(`http://${host}/_local/code?email=${email}`));
  const told = await code('agency@example.com');
  expect([told.status, await told.text(), told.headers.get('cache-control')]).toEqual([
    200,
    '123456',
    'no-store',
  ]);
  for (const other of ['ada@example.com', '', 'AGENCY@example.com'])
    expect((await code(other)).status).toBe(404);
  expect(await (await code('agency@example.com', 'evil.example')).text()).toBe('the site');
  expect(asked).toEqual(['agency@example.com']);
});

test('a foreign name that points here is told nothing, nor is another path or method', async () => {
  expect(await ask('http://evil.example:3000/_local')).toBe('the site');
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])
    expect(await ask('http://127.0.0.1:3000/_local', { headers: { origin } })).toBe('the site');
  expect(await ask('http://127.0.0.1:3000/_local/x')).toBe('the site');
  expect(await ask('http://127.0.0.1:3000/_local', { method: 'POST' })).toBe('the site');
});
