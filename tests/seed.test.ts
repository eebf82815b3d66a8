import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSeedFiles } from '../lib/local/database/sources.ts';
import { openTestDatabase, type SignedIn, type TestDatabase } from './support/database.ts';

// The sample data of `npm start`, seen by the people who sign in: what the decisions promise of it.
let database: TestDatabase;
let agency: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  agency = await database.signIn('agency@example.com');
});
afterAll(() => database.close());

const rows = <Row>(sql: string, params?: unknown[]): Promise<Row[]> => database.query<Row>(sql, params);

async function number(sql: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select (${sql})::float8 as n`);
  return row?.n ?? Number.NaN;
}

describe('people', () => {
  test.each([
    ['agency@example.com', 'agency'],
    ['enterprise@example.com', 'enterprise'],
    ['free@example.com', 'free'],
    ['pro@example.com', 'pro'],
  ])('%s owns the one organization of tier %s they see', async (email, tier) => {
    const { client, id } = await database.signIn(email);
    const organizations = await client.from('organizations').select('tier');
    expect(organizations.data).toEqual([{ tier }]);
    const member = await client.from('organization_members').select('role').eq('user_id', id);
    expect(member.data).toEqual([{ role: 'owner' }]);
  });

  test('hotel@example.com manages a hotel that has answered some of the RFPs it received', async () => {
    const { client, id } = await database.signIn('hotel@example.com');
    const member = await client.from('hotel_members').select('role, hotel_id').eq('user_id', id);
    expect(member.data).toMatchObject([{ role: 'manager' }]);
    const sends = await client.from('sends').select('hotel_id, status');
    const statuses = sends.data?.map((send) => send.status) ?? [];
    expect(new Set(sends.data?.map((send) => send.hotel_id))).toEqual(new Set([member.data?.[0]?.hotel_id]));
    expect(statuses.filter((status) => status === 'responded').length).toBeGreaterThanOrEqual(3);
    expect(new Set(statuses)).toEqual(new Set(['opened', 'responded', 'declined']));
    const deltas = await client.from('deltas').select('field');
    expect(deltas.data?.length).toBeGreaterThan(0);
  });

  test('admin@example.com is platform staff, nobody else is', async () => {
    const staff = await rows('select email from public.profiles where is_platform_admin');
    expect(staff).toEqual([{ email: 'admin@example.com' }]);
  });

  test('everybody has a referral code; one referral waits for its credit', async () => {
    expect(await number('select count(*) from public.profiles')).toBeGreaterThanOrEqual(21);
    const without =
      'select count(*) from public.profiles p where not exists (select from public.referral_codes c where c.user_id = p.id)';
    expect(await number(without)).toBe(0);
    const credits = await rows(
      `select c.status, r.referred_email from public.referral_credits c join public.referrals r on r.id = c.referral_id`,
    );
    expect(credits).toEqual([{ status: 'pending', referred_email: 'newcomer-12@example.com' }]);
  });

  test('the agency has branding with a PNG logo', async () => {
    const branding = await agency.client.from('agency_branding').select('agency_name, logo').single();
    expect(branding.data?.agency_name).toBe('Meridian Event Partners');
    const [logo] = await rows<{ head: string }>(
      `select encode(substr(logo, 1, 8), 'hex') as head from public.agency_branding`,
    );
    expect(logo?.head).toBe('89504e470d0a1a0a');
  });
});

describe('catalogue', () => {
  test('at least 120 active hotels in at least 8 cities, near their centres, in local currency', async () => {
    const cities = await rows<{ city_code: string; n: number; spread: number; currencies: number }>(
      `select city_code, count(*)::int as n, max(latitude) - min(latitude) as spread, count(distinct currency)::int as currencies
       from public.hotels where is_active group by city_code`,
    );
    expect(cities.length).toBeGreaterThanOrEqual(8);
    expect(cities.reduce((sum, city) => sum + city.n, 0)).toBeGreaterThanOrEqual(120);
    for (const city of cities) {
      expect(city.n).toBeGreaterThanOrEqual(12);
      expect(city.spread).toBeLessThan(0.4);
      expect(city.currencies).toBe(1);
    }
    expect(await number('select count(distinct currency) from public.hotels')).toBeGreaterThanOrEqual(6);
  });

  test('profiles are complete for most and have gaps for some', async () => {
    const share = await number(
      'select avg((description is not null and photo_url is not null and ddr_rate is not null)::int) from public.hotels',
    );
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.95);
  });
});

describe('sourcing', () => {
  interface Comparable {
    coverage: number | null;
    estimated_parts: { thing: string }[];
  }
  interface RfpRow {
    id: string;
    city: string;
    sector: string;
    attendees: number;
    currency: string;
    status: string;
    budget_per_attendee: string | null;
    sends: { status: string; decline_reason: string | null }[];
  }
  let open: RfpRow[];

  beforeAll(async () => {
    const { data } = await agency.client
      .from('rfps')
      .select(
        'id, city, sector, attendees, currency, status, budget_per_attendee, sends (status, decline_reason)',
      )
      .not('budget_per_attendee', 'is', null)
      .returns<RfpRow[]>();
    open = data ?? [];
  });

  test('the agency has RFPs out in different cities, sectors, sizes and currencies, each to at least 12 hotels', () => {
    const sent = open.filter((rfp) => rfp.status === 'sent');
    expect(sent.length).toBeGreaterThanOrEqual(4);
    for (const rfp of sent) expect(rfp.sends.length).toBeGreaterThanOrEqual(12);
    for (const distinct of ['city', 'attendees'] as const)
      expect(new Set(sent.map((rfp) => rfp[distinct])).size).toBe(sent.length);
    expect(new Set(sent.map((rfp) => rfp.sector)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(sent.map((rfp) => rfp.currency)).size).toBeGreaterThanOrEqual(4);
  });

  test('two are drafts, one is decided', () => {
    expect(open.filter((rfp) => rfp.status === 'draft')).toHaveLength(2);
    expect(open.filter((rfp) => rfp.status === 'decided')).toHaveLength(1);
  });

  test('a congress swells and shrinks beside a law school’s 20 rooms, and a request that is out has an agenda', async () => {
    const figures = 'rooms, nights, event_days, attendees, meeting_rooms';
    const { data: drafts } = await agency.client
      .from('rfps')
      .select(`title, ${figures}, room_block, programme`)
      .in('title', ['World Congress of Glaciology', 'Law School Moot Court'])
      .order('title');
    expect(drafts).toMatchObject([
      { rooms: 20, nights: 2, event_days: 2, attendees: 38, meeting_rooms: 2 },
      { rooms: 640, nights: 7, event_days: 4, attendees: 900, meeting_rooms: 10 },
    ]);
    const { client } = await database.signIn('hotel@example.com');
    const { data: staff } = await client.from('hotel_members').select('hotel_id').limit(1).single();
    const { data: received } = await client.rpc('list_hotel_rfps', { p_hotel_id: staff?.hotel_id ?? '' });
    const asked = (received as { asked_lines: object[] }[] | null)?.filter(
      ({ asked_lines }) => asked_lines.length > 0,
    );
    expect(asked).toMatchObject([{ title: 'Medical Affairs Congress', rooms: 100, meeting_rooms: 5 }]);
  });

  test('hotels answer the law school line by line, some short of rooms, some without what is asked', async () => {
    const { client } = agency;
    const asked = client.from('rfps').select('id').eq('title', 'Law School Moot Court');
    const { data: rfp } = await asked.single().throwOnError();
    const { data: offers } = await client.from('proposals').select('id').eq('rfp_id', rfp.id).throwOnError();
    const costs = [];
    for (const { id } of offers) {
      const { data: cost } = await agency.client.rpc('compute_realistic_total_cost', { p_proposal_id: id });
      costs.push((cost as unknown as { comparable: Comparable }).comparable);
    }
    expect(costs.length).toBeGreaterThanOrEqual(6);
    expect(costs.some(({ coverage }) => coverage !== null && coverage < 100)).toBe(true);
    const estimated = costs.flatMap(({ estimated_parts }) => estimated_parts.map(({ thing }) => thing));
    expect(new Set(estimated)).toEqual(new Set(['extra:reception', 'extra:recording']));
    expect(costs.some(({ estimated_parts }) => estimated_parts.length === 0)).toBe(true);
  });

  test('some hotels answered, some declined with a reason, some only looked', () => {
    const sends = open.flatMap((rfp) => rfp.sends);
    expect(new Set(sends.map((send) => send.status))).toEqual(
      new Set(['sent', 'opened', 'responded', 'declined']),
    );
    for (const send of sends) expect(send.decline_reason !== null).toBe(send.status === 'declined');
  });

  test('the agency’s requests have deadlines, answers by link, coded declines and a question answered for all', async () => {
    const of =
      'organization_id = (select id from public.organizations where tier = $$agency$$ order by created_at limit 1)';
    expect(
      await number(
        `select count(*) from public.rfps where ${of} and status = 'sent' and response_due > now()`,
      ),
    ).toBeGreaterThanOrEqual(4);
    expect(await number(`select count(*) from public.rfps where ${of} and response_due >= start_date`)).toBe(
      0,
    );
    expect(
      await number(`select count(*) from public.proposals where ${of} and via = 'link'`),
    ).toBeGreaterThan(10);
    expect(
      await number(`select count(distinct decline_code) from public.sends where ${of}`),
    ).toBeGreaterThanOrEqual(4);
    const questions = await rows(
      `select is_shared, answer is not null as answered from public.rfp_questions where ${of} order by 1`,
    );
    expect(questions).toEqual([false, true].map((said) => ({ is_shared: said, answered: said })));
    const counters = await rows(
      `select c.status, c.due > now() as is_ahead, exists (select from public.hotel_members m join public.profiles u on u.id = m.user_id
         where m.hotel_id = c.hotel_id and u.email = 'hotel@example.com') as is_sample_hotel
       from public.counter_offers c where ${of} order by 1`,
    );
    expect(counters).toEqual([
      { status: 'declined', is_ahead: true, is_sample_hotel: false },
      { status: 'open', is_ahead: true, is_sample_hotel: true },
    ]);
  });

  test('the agency sent something in every month of the last two years', async () => {
    const months = await number(
      `select count(distinct date_trunc('month', r.sent_at at time zone 'UTC')) from public.rfps r
       join public.organizations o on o.id = r.organization_id
       where o.tier = 'agency' and r.sent_at < date_trunc('month', now() at time zone 'UTC')
         and r.sent_at >= date_trunc('month', now() at time zone 'UTC') - interval '23 months'`,
    );
    expect(months).toBe(23);
  });

  test('nothing happened in the future, and every decided RFP has one winner', async () => {
    const future = `select count(*) from public.sends where greatest(sent_at, opened_at, responded_at) > now()`;
    expect(await number(future)).toBe(0);
    expect(await number('select count(*) from public.proposals where submitted_at > now()')).toBe(0);
    const winnerless = `select count(*) from public.rfps r where r.status = 'decided' and not exists (
      select from public.proposals p where p.rfp_id = r.id and p.is_current and p.status = 'won')`;
    expect(await number(winnerless)).toBe(0);
  });
});

describe('money', () => {
  test('reference rates: 29 currencies for the last 60 business days', async () => {
    const [rates] = await rows<{ currencies: number; days: number; weekend: number; last: string }>(
      `select count(distinct currency)::int as currencies, count(distinct rate_date)::int as days,
         count(*) filter (where extract(isodow from rate_date) > 5)::int as weekend, max(rate_date)::text as last
       from public.fx_rates`,
    );
    const lastBusinessDay = new Date();
    while ([0, 6].includes(lastBusinessDay.getUTCDay()))
      lastBusinessDay.setUTCDate(lastBusinessDay.getUTCDate() - 1);
    expect(rates).toEqual({
      currencies: 29,
      days: 60,
      weekend: 0,
      last: lastBusinessDay.toISOString().slice(0, 10),
    });
  });

  test('a later start adds the days that have passed, the same rates again, and leaves other rates alone', async () => {
    const digest = `select md5(string_agg(rate_date || currency || rate, ',' order by rate_date, currency)) as digest from public.fx_rates`;
    const [before] = await rows(digest);
    await database.query(
      `delete from public.fx_rates where rate_date > (select max(rate_date) - 5 from public.fx_rates)`,
    );
    expect(await number('private.refresh_sample_fx_rates()')).toBeGreaterThanOrEqual(3 * 29);
    expect(await rows(digest)).toEqual([before]);
    expect(await number('private.refresh_sample_fx_rates()')).toBe(0);

    const last = '(select max(rate_date) from public.fx_rates)';
    await database.query(`delete from public.fx_rates where rate_date = ${last} and currency <> 'USD'`);
    await database.query(`update public.fx_rates set rate = 9.99 where rate_date = ${last}`);
    expect(await number('private.refresh_sample_fx_rates()')).toBe(0);
    expect(await number(`select rate from public.fx_rates where rate_date = ${last}`)).toBe(9.99);
  });

  test('the enterprise has corporate rates and locks rates on send', async () => {
    const { client } = await database.signIn('enterprise@example.com');
    const config = await client
      .from('fx_configs')
      .select('reporting_currency, rate_source, lock_on_send')
      .single();
    expect(config.data).toEqual({ reporting_currency: 'CHF', rate_source: 'corporate', lock_on_send: true });
    const corporate = await client.from('corporate_rates').select('base, quote');
    expect(corporate.data?.length).toBeGreaterThanOrEqual(2);
    const locks = await client.from('fx_locks').select('base, quote').order('base');
    expect(new Set(locks.data?.map(({ quote }) => quote))).toEqual(new Set(['CHF']));
    expect(new Set(locks.data?.map(({ base }) => base))).toEqual(new Set(['EUR', 'GBP', 'SEK']));
  });
});

describe('sweeps', () => {
  const daysAgo = (column: string) => `floor(extract(epoch from now() - ${column}) / 86400)::int`;

  test('founding members were approved 31, 60 and 364 days ago', async () => {
    const founding = await rows(
      `select ${daysAgo('approved_at')} as days from public.agency_applications where slot is not null order by 1`,
    );
    expect(founding).toEqual([{ days: 31 }, { days: 60 }, { days: 364 }]);
  });

  test('people signed up 0 to 14 days ago, checkouts were abandoned 0 to 4 days ago', async () => {
    const people = await rows<{ days: number }>(
      `select ${daysAgo('created_at')} as days from public.profiles where email like 'newcomer-%' order by 1`,
    );
    expect(people.map(({ days }) => days)).toEqual([...Array(15).keys()]);
    const carts = await rows<{ days: number }>(
      `select ${daysAgo('abandoned_at')} as days from public.abandonments
       where recovered_at is null and unsubscribed_at is null order by 1`,
    );
    expect(carts.map(({ days }) => days)).toEqual([0, 1, 2, 3, 4]);
  });
});

test('a second load into empty tables gives the same ids, and leaves no scratch schema', async () => {
  const idsOf = () =>
    rows(`select 'hotel' as what, id::text from public.hotels union all select 'rfp', id::text from public.rfps
      union all select 'send', id::text from public.sends union all select 'proposal', id::text from public.proposals
      union all select 'person', id::text from public.profiles union all select code, user_id::text from public.referral_codes
      order by 1, 2`);
  const first = await idsOf();
  await database.exec(`truncate auth.users, public.organizations, public.hotels, public.fx_rates, public.leads,
    public.agency_applications, public.abandonments, public.email_unsubscribes, public.referral_credits cascade`);
  for (const file of readSeedFiles()) await database.exec(file.text);
  expect(first.length).toBeGreaterThan(1000);
  expect(await idsOf()).toEqual(first);
  expect(await number(`select count(*) from pg_namespace where nspname = 'sample'`)).toBe(0);
}, 60_000);
