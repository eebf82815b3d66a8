// one story: a test begins with what the ones before it left.
/** `SUPABASE_READ_URL` with a streaming replica behind it: what pages ask, by the code that they ask with. */
import { readFileSync } from 'node:fs';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openServer } from '../../lib/local/database/engine.ts';
import { openDatabase } from '../../lib/local/database/open.ts';
import { readingFrom } from '../../lib/web/data/replica.ts';
import { kinds } from '../bench/capacity-year.ts';
import { createSession } from '../support/accounts.ts';
import { environment, jwtSecret } from '../support/environment.ts';
import { openWindow } from '../support/window.ts';
import { openPair } from './standby.ts';

const [primaryUrl, replicaUrl] = ['http://primary.test', 'http://replica.test'];
const pair = await openPair();
afterAll(() => pair.close());

const open = (databaseUrl: string) =>
  openDatabase({
    databaseUrl,
    keys: {
      anonKey: environment.SUPABASE_PUBLISHABLE_KEY,
      serviceKey: environment.SUPABASE_SECRET_KEY,
      jwtSecret,
    },
    sendSignInMail: async () => {},
    seed: true,
  });
const primary = await open(pair.primary);
const planner = await createSession(primary, { email: 'agency@example.com' });
const standbyUrl = await pair.addStandby();
const replica = await open(standbyUrl);
const standby = openServer(standbyUrl);
afterAll(() => primary.close());

const asked: string[] = [];
const hosts = () => asked.splice(0);
const send: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const at = request.url.startsWith(replicaUrl) ? 'replica' : 'primary';
  asked.push(at);
  return (at === 'replica' ? replica : primary).fetch(request);
};

/** A page of the planner's, which was opened just now. */
function openPage() {
  openWindow();
  return new PostgrestClient(`${primaryUrl}/rest/v1`, {
    headers: {
      apikey: environment.SUPABASE_PUBLISHABLE_KEY,
      Authorization: `Bearer ${planner.token}`,
    },
    fetch: readingFrom(replicaUrl, primaryUrl, send),
  });
}
type Page = ReturnType<typeof openPage>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  asked.length = 0;
  return () => vi.useRealTimers();
});

const [{ rfp, organization } = { rfp: '', organization: '' }] = await primary.query<Record<string, string>>(
  `select r.id as rfp, r.organization_id as organization from public.rfps r join public.organization_members m using (organization_id)
   where m.user_id = $1 and r.status = 'sent' order by r.id limit 1`,
  [planner.id],
);

/** What of the capacity mix reads tables; all other kinds are functions, and writes. */
const reads: Record<string, (page: Page) => PromiseLike<{ data: unknown[] | null; error: unknown }>> = {
  'list of RFPs': (page) => page.from('rfps').select().order('created_at', { ascending: false }).limit(20),
  'offers of an RFP': (page) =>
    page.from('proposals').select().eq('rfp_id', rfp).eq('is_current', true).order('id'),
  'hotels asked': (page) => page.from('sends').select().eq('rfp_id', rfp).order('id'),
  'what happened': (page) =>
    page.from('activity').select().eq('rfp_id', rfp).order('at').order('id').limit(20),
  v_proposals_csv_export: (page) =>
    page.from('v_proposals_csv_export').select().order('HotelName').order('Start').limit(1000),
};

test.each(Object.entries(reads))('%s: the replica answers the same as the primary', async (_kind, read) => {
  const there = await read(openPage());
  expect(hosts()).toEqual(['replica']);
  const page = openPage();
  localStorage.setItem('hotel-rfp-wrote', String(Date.now()));
  const here = await read(page);
  expect(hosts()).toEqual(['primary']);
  expect(there.error).toBeNull();
  expect(there.data?.length).toBeGreaterThan(0);
  expect(there.data).toEqual(here.data);
});

test('these are 43 % of the capacity mix, as the page on scaling says', () => {
  const mix = kinds(10_000);
  const share = Math.round((100 * mix.filter((kind) => kind in reads).length) / mix.length);
  const page = readFileSync('public/docs/scaling.md', 'utf8');
  expect(page.match(/\d+ % of the (?:requests|mix)/g)).toEqual([
    `${share} % of the requests`,
    `${share} % of the mix`,
  ]);
});

const brief = {
  title: 'A day by the lake',
  city: 'Konstanz',
  latitude: 47.66,
  longitude: 9.18,
  start_date: '2031-05-06',
  end_date: '2031-05-06',
  attendees: 40,
};
const titles = async (page: Page) =>
  (await page.from('briefs').select('id, title').order('created_at')).data ?? [];

test('however far it is behind, nobody misses what they did themselves; others see it when the replica has it', async () => {
  await standby.exec('select pg_wal_replay_pause()');
  const own = openPage();
  const before = await titles(own);
  const { error } = await own.from('briefs').insert({ ...brief, organization_id: organization });
  expect(error).toBeNull();
  hosts();
  expect((await titles(own)).length).toBe(before.length + 1);
  expect(hosts()).toEqual(['primary']);

  expect(await titles(openPage())).toEqual(before);
  expect(hosts()).toEqual(['replica']);
  await standby.exec('select pg_wal_replay_resume()');
  await caughtUp();
  expect((await titles(openPage())).length).toBe(before.length + 1);
  expect(hosts()).toEqual(['replica']);
});

/** Waits until the replica has all that is committed now. */
async function caughtUp(): Promise<void> {
  const [now] = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  for (let there = false; !there; ) {
    const [state] = await standby.query<{ there: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::text::pg_lsn as there',
      [now?.at],
    );
    there = state?.there ?? false;
  }
}

test('a replica that is lost costs no answer, and is left alone for a minute', async () => {
  await standby.close();
  pair.loseStandby();
  const page = openPage();
  const { data, error } = await (reads['list of RFPs'] as (typeof reads)[string])(page);
  expect(error).toBeNull();
  expect(data?.length).toBeGreaterThan(0);
  await titles(page);
  expect(hosts()).toEqual(['replica', 'primary', 'primary']);
});
