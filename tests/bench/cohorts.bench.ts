import { type BenchDatabase, openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';
import { id, organizations } from './sourcing.ts';

/** How long anomalies and counter-offers may take, for any number of comparable offers. */
const goalMs = 10;
/** How much an offer may cost with kept cohorts, as a multiple of its cost without them. */
const goalFactor = 1.1;

const asked = `md5('asked')::uuid`;
const writing = `md5('written')::uuid`;

/**
 * The p95 of the anomalies of an RFP with one offer and of a counter-offer to it, among 5 000 and 50 000 comparable offers to 200 RFPs of
 * 100 organizations in 4 currencies, of which 50 came since the last fold. On a server also what writing an offer costs with and
 * without the trigger that keeps cohorts. `--size` is the number of comparable offers.
 */
export async function run({ size, rounds = 60, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const count of size ? [size] : [5_000, 50_000]) {
    const database = await openBenchDatabase(databaseUrl);
    try {
      for (const statement of cohort(count)) await database.exec(statement);
      measured.push(...(await read(database, count, rounds)));
      if (database.url) measured.push(await write(database, count, rounds));
    } finally {
      await database.close();
    }
  }
  return measured;
}

/** How many hotels make `count` offers, each to 200 RFPs. */
const hotelsOf = (count: number) => Math.ceil(count / 200);

// A file of statements is one transaction.
const untriggered = 'set local session_replication_role = replica;';

/** SQL of one cohort: every RFP is for 100 people in City 0, and as many hotels of the sample make offers as are needed for `count`. */
function cohort(count: number): string[] {
  const [people = '', hotels = ''] = organizations(0, { tenants: 100, hotels: hotelsOf(count) });
  const columns = `id, organization_id, title, sector, city, latitude, longitude, start_date, end_date, event_days, nights, attendees, rooms,
    status, sent_at, response_due`;
  return [
    `insert into public.fx_rates (rate_date, currency, rate)
     select current_date - 1, r.currency, r.rate from (values ('GBP', 0.87), ('CHF', 0.93), ('SEK', 10.9)) r (currency, rate)`,
    people,
    hotels,
    `${untriggered} insert into public.rfps (${columns})
     select case i when -1 then ${asked} when -2 then ${writing} else ${id('rfp', 'i')} end, ${id('organization', 'abs(i) % 100')}, 'Event ' || i,
       'pharma', 'City 0', 40, 2, current_date + 90, current_date + 92, 3, 2, 80 + abs(i) % 60, 40, 'sent', now(), now() + interval '30 days'
     from generate_series(-2, 199) i;
     insert into public.sends (rfp_id, organization_id, hotel_id)
     select r.id, r.organization_id, h.id from public.rfps r, public.hotels h where r.id in (${asked}, ${writing});
     insert into public.proposals (rfp_id, organization_id, hotel_id, submitted_at, created_at, currency, rooms, nights, attendees,
       event_days, room_rate, ddr_rate, fnb_per_attendee, service_charge_pct, av_total, city_tax_per_room_night)
     select r.id, r.organization_id, h.id, k.at, k.at, (array['EUR', 'EUR', 'GBP', 'CHF', 'SEK'])[1 + k.n % 5], r.rooms, r.nights, r.attendees, r.event_days,
       (80 + k.n % 19000 / 100.0) * k.level, (40 + k.n % 5300 / 100.0) * k.level, (15 + k.n % 3700 / 100.0) * k.level, 10, k.n % 290000 / 100.0 * k.level, 2.5
     from public.rfps r, public.hotels h
     cross join lateral (select abs(hashtext(r.id::text || h.id::text)) as h) m
     cross join lateral (select m.h as n, now() - m.h % 729 * interval '1 day' as at, case m.h % 5 when 4 then 11 else 1 end as level) k
     where r.id not in (${asked}, ${writing}) or (r.id = ${asked} and h.id = ${id('hotel', 0)})`,
    `do $$ declare v_after text := ''; begin while v_after is not null loop v_after := private.fill_cohorts(v_after, 5000); end loop; end $$`,
    `create temp table newest as select id from private.cohort_offers where state >= 0 order by md5(id::text) limit 50;
     select private.remove_cohort_offers(array(select id from newest));
     select private.add_cohort_offer(p) from public.proposals p where p.id in (select id from newest);
     drop table newest`,
    'vacuum (analyze)',
  ];
}

async function read(database: BenchDatabase, count: number, rounds: number): Promise<Measurement[]> {
  const user = id('user', 1);
  const calls = {
    'a call that does nothing': 'select 1',
    'anomalies of an RFP with one offer': `select * from public.detect_proposal_anomalies(${asked})`,
    'a counter-offer': `select public.suggest_counter_offer((select id from public.proposals where rfp_id = ${asked}))`,
  };
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  for (let round = -3; round < rounds; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const started = performance.now();
      await database.inSession(requestAs('authenticated', user, call));
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  }
  return [...times].map(([name, list]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    return {
      name: `${count.toLocaleString('en')} comparable offers: ${name}, p95`,
      value: at(0.95),
      unit: 'ms',
      spread: [at(0.25), at(0.75)],
      goal: name in calls && name !== 'a call that does nothing' ? goalMs : undefined,
      growth: { of: name, size: count },
    } satisfies Measurement;
  });
}

interface Explained {
  'Execution Time': number;
  Triggers: { 'Trigger Name': string; Time: number }[];
}

/** Writes one offer with all its triggers and undoes it. Measures by the server's own clock how much of the time keeps cohorts. */
async function write(database: BenchDatabase, count: number, rounds: number): Promise<Measurement> {
  const factors: number[] = [];
  for (let round = -10; round < rounds; round++) {
    await database.inSession('begin');
    const [row] = await database.inSession(`explain (analyze, format json)
      insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate)
      values (${writing}, ${id('hotel', (round + 10) % Math.min(20, hotelsOf(count)))}, 'EUR', 150, 60)`);
    await database.inSession('rollback');
    const plan = (row?.['QUERY PLAN'] as Explained[] | undefined)?.[0];
    const keeping =
      plan?.Triggers.find((one) => one['Trigger Name'] === 't12_keep_cohort_offer')?.Time ?? Number.NaN;
    const whole = plan?.['Execution Time'] ?? Number.NaN;
    if (round >= 0) factors.push(whole / (whole - keeping));
  }
  const { median, spread } = timing(factors);
  return {
    name: `among ${count.toLocaleString('en')}: an offer written ÷ without keeping cohorts`,
    value: median,
    spread,
    unit: '×',
    goal: goalFactor,
  };
}
