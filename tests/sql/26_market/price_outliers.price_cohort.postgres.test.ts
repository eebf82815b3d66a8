// also: private.cohort_moments, private.cohort_percentile, private.cohort_moves, private.is_cohort_of_several, private.price_bucket, private.moved_amounts, private.has_summary, private.cohort_scope
/** Cohorts of a thousand and more, from their summaries, and while several write and fold at once. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  type Compared,
  compared,
  differences,
  fold,
  happening,
  keptWrongly,
  market,
} from '../../support/cohorts.ts';
import { openTestDatabase } from '../../support/database.ts';
import { holding, openOrder } from '../../support/in-order.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { sql, waits } = openOrder(database);

test('two who write, and one who folds, at once: nothing is lost, counted twice or waited for', async () => {
  await database.exec('truncate public.organizations, public.hotels cascade');
  await database.exec(market);
  const runs = fc.sample(fc.array(happening, { minLength: 60, maxLength: 60 }), {
    seed: 20261122,
    numRuns: 2,
  });
  const failures: string[] = [];
  const write = async (happenings: readonly string[]) => {
    // Two statements to a transaction, so that both hold something while they want more.
    for (let at = 0; at < happenings.length; at += 2) {
      await sql
        .begin(async (tx) => {
          for (const one of happenings.slice(at, at + 2)) if (one !== fold) await tx.unsafe(one);
        })
        .catch(
          (error: { code: string; message: string }) => void failures.push(`${error.code} ${error.message}`),
        );
    }
  };
  let writing = true;
  const folding = (async () => {
    let folds = 0;
    for (; writing; folds++) await sql.begin((tx) => tx.unsafe(fold));
    return folds;
  })();
  await Promise.all(runs.map(write));
  writing = false;
  expect(await folding).toBeGreaterThan(3);
  // Two who offer the same hotel's next version wait for each other, and may be in each other's way; not because of cohorts.
  expect(failures.filter((one) => one.includes('cohort'))).toEqual([]);
  expect(await database.query(keptWrongly)).toEqual([]);
  expect(differences(await database.query<Compared>(compared))).toEqual([]);
  await database.exec(fold);
  expect(differences(await database.query<Compared>(compared))).toEqual([]);
});

test('of 1 500 offers in three currencies: medians and percentiles within 0.5 %, numbers exact', async () => {
  await database.exec(`
    insert into public.fx_rates (rate_date, currency, rate) values (current_date, 'GBP', 0.87), (current_date, 'CHF', 0.93);
    insert into public.hotels (id, name, city, country_code, latitude, longitude, currency)
    select md5('large' || i)::uuid, 'Large ' || i, 'Rome', 'IT', 41.9, 12.5, 'EUR' from generate_series(0, 49) i;
    insert into public.rfps (id, organization_id, title, sector, city, latitude, longitude, start_date, end_date, attendees, rooms)
    select md5('large rfp' || i)::uuid, md5('organization' || i % 5)::uuid, 'Event', 'pharma', 'Rome', 41.9, 12.5,
      current_date + 60, current_date + 61, 80 + i % 60, 40
    from generate_series(0, 31) i;`);
  await database.exec(`set local session_replication_role = replica;
    insert into public.proposals (rfp_id, organization_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate, ddr_rate,
      fnb_per_attendee, av_total, submitted_at)
    select r.id, r.organization_id, h.id, (array['EUR', 'GBP', 'CHF'])[1 + abs(k.k) % 3], r.rooms, r.nights, r.attendees, r.event_days,
      80 + abs(k.k) % 19000 / 100.0, 40 + abs(k.k) % 5300 / 100.0, 15 + abs(k.k) % 3700 / 100.0, case when abs(k.k) % 4 = 0 then 0 else abs(k.k) % 290000 / 100.0 end,
      now() - abs(k.k) % 600 * interval '1 day'
    from public.rfps r, public.hotels h cross join lateral (select hashtext(r.id::text || h.id::text) as k) k
    where r.city = 'Rome' and h.city = 'Rome' and r.id <> md5('large rfp31')::uuid;
    insert into public.proposals (id, rfp_id, organization_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate, ddr_rate)
    select md5('asked')::uuid, r.id, r.organization_id, md5('large0')::uuid, 'GBP', 40, 1, r.attendees, 2, 400, 200
    from public.rfps r where r.id = md5('large rfp31')::uuid`);
  await database.exec(`select private.fill_cohorts('', 100000)`);
  const exactly = async (amount: string, fraction: number) => {
    const [row] = await database.query<{ value: number; n: number }>(
      `select (percentile_cont(${fraction}) within group (order by ${amount}))::float8 as value, count(*)::int as n
       from public.proposals p join public.rfps o on o.id = p.rfp_id
       join private.fx_rates_to(null, o.organization_id, 'GBP', current_date) f on f.currency = p.currency
       where o.city = 'Rome' and o.organization_id <> md5('organization1')::uuid`,
    );
    return row ?? { value: Number.NaN, n: 0 };
  };
  const [owner] = await database.query<{ id: string }>(
    `select organization_id as id from public.rfps where id = md5('large rfp31')::uuid`,
  );
  const person = await database.signIn('large@example.com');
  await database.query(
    `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'owner')`,
    [owner?.id, person.id],
  );
  const [asked] = await database.query<{ proposal: string; rfp: string }>(
    `select md5('asked')::uuid as proposal, md5('large rfp31')::uuid as rfp`,
  );

  const targets = async () => {
    const [row] = await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${person.id}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: person.id, role: 'authenticated' })}, true)`;
      return tx<Record<string, string>[]>`select * from private.cohort_targets(${asked?.proposal ?? ''})`;
    });
    return row ?? {};
  };
  const found = await targets();
  for (const part of ['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total']) {
    const plain = await exactly(`round(p.${part} * f.rate, 2)`, 0.35);
    expect(found.size).toBe(plain.n);
    // Two digits of a figure that is itself within half a percent.
    const near = Number(plain.value.toPrecision(2));
    expect(Math.abs(Number(found[part]) - near)).toBeLessThanOrEqual(
      10 ** (Math.floor(Math.log10(near)) - 1) + 1e-9,
    );
  }
  const { data } = await person.client.rpc('suggest_counter_offer', { p_proposal_id: asked?.proposal });
  expect(data).toMatchObject({ confidence: 'high', cohort: { basis: 'market', size: '25+' } });
  const { data: anomalies } = await person.client.rpc('detect_proposal_anomalies', { p_rfp_id: asked?.rfp });
  expect(anomalies).toMatchObject([
    { kind: 'price_outlier', evidence: { n: '25+', cohort: 'comparable_rfps' } },
  ]);

  // A cohort of one owner's is none, however large; nor one of a single hotel.
  const rfp = `(select r from public.rfps r where r.id = md5('large rfp31')::uuid)`;
  const rows = () =>
    database.query<{ n: string; median: string }>(`select n, median from private.price_cohort(${rfp})`);
  const median = (await exactly(`private.comparable_price(p, o, f.rate)`, 0.5)).value;
  const [cohort] = await database.query<{ median: number }>(
    `select private.cohort_percentile(s.scope, private.cohort_moves(s.scope), 1::smallint, 0.5)::float8 as median
     from (select private.cohort_scope(${rfp}, 'GBP') as scope offset 0) s`,
  );
  expect(Math.abs(Number(cohort?.median) - median)).toBeLessThanOrEqual(0.005 * median + 0.02);
  expect((await rows()).map(({ n }) => Number(n))).toEqual([(await exactly('p.room_rate', 0.5)).n]);
  await database.exec(
    `update private.cohort_offers set organization_id = md5('organization0')::uuid where city = 'Rome'`,
  );
  expect(await rows()).toEqual([]);
});

test('offers that somebody is writing at this moment are left for the next time, of every kind', async () => {
  const due = `
    insert into private.cohort_counts (city, sector, band, part, width, currency, bucket, n, total, squares)
    values ('Bern', 'other', 1, 1, 1, 'EUR', 0, 0, 0, 0) on conflict do nothing;
    insert into private.cohort_offers (id, city, sector, band, currency, attendees, price, room_rate, ddr_rate, fnb_per_attendee, av_total,
      state, submitted_at)
    select gen_random_uuid(), 'Bern', 'other', 1, 'EUR', 40, 1, 1, 1, 1, 1, k.state, now() - k.age
    from (values (0, interval '25 months'), (-1, '1 day'), (1, '1 day')) k (state, age)`;
  const write = holding((tx) => tx`select from private.cohort_offers where city = 'Bern' for update`);
  const folding = holding((tx) => tx`select private.fold_cohorts(1000)`);
  for (const first of [write, folding]) {
    await database.exec(due);
    expect(await waits([first], [folding])).toBe(false);
  }
});
