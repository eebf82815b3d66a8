import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../lib/local/database/open.ts';
import { createScratchDatabase } from '../../lib/local/database/scratch.ts';
import type { LocalDatabase } from '../../lib/local/database/types.ts';
import { insertRow } from '../support/factories.ts';
import { topsis } from '../support/topsis-reference.ts';
import { type BenchContext, type Measurement, timeInTurns } from './measurement.ts';

/**
 * Ranking a whole catalogue and ranking within 30 km, against the time it takes merely to read the same columns of the
 * same rows on one core, and against pulling the rows to a client and ranking them there.
 */
export async function run({ size, rounds, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const sizes = size ? [size] : databaseUrl ? [1000, 10_000, 100_000] : [1000, 10_000];
  const measured: Measurement[] = [];
  for (const candidates of sizes) {
    const scratch = databaseUrl ? await createScratchDatabase(databaseUrl, 'hotel_rfp_bench_') : undefined;
    const database = await openDatabase({
      databaseUrl: scratch?.url,
      keys: { anonKey: randomUUID(), serviceKey: randomUUID(), jwtSecret: randomUUID() },
      sendSignInMail: async () => {},
      seed: false,
    });
    try {
      measured.push(...(await measure(database, candidates, rounds ?? (candidates > 200_000 ? 7 : 15))));
    } finally {
      await database.close();
      await scratch?.drop();
    }
  }
  return measured;
}

async function measure(database: LocalDatabase, candidates: number, rounds: number): Promise<Measurement[]> {
  const { everywhere, nearby } = await fill(database, candidates);
  const rank = (rfpId: string) => database.query('select * from private.rank_hotels($1, 50)', [rfpId]);
  const times = await timeInTurns(
    {
      readLimit: () => database.query('select bench.read_columns()'),
      ranking: () => rank(everywhere),
      radius: () => rank(nearby),
    },
    rounds,
  );
  const atClient = await timeInTurns({ pulled: () => rankAtClient(database) }, Math.min(rounds, 3));

  const name = `${database.engine}, ${candidates.toLocaleString('en')}`;
  const ratio = times.ranking.median / times.readLimit.median;
  const time = ({ median, spread }: typeof times.ranking) => ({ value: median, spread, unit: 'ms' });
  const inCircle = (await database.query(`select 1 from private.rank_hotels($1, 1000000)`, [nearby])).length;
  return [
    { name: `${name}: read limit`, ...time(times.readLimit) },
    { name: `${name}: ranking, best 50`, ...time(times.ranking) },
    { name: `${name}: ranking ÷ read limit`, value: ratio, unit: '×', goal: goalFor(database, candidates) },
    { name: `${name}: pulled to a client`, ...time(atClient.pulled) },
    {
      name: `${name}: within 30 km (${inCircle})`,
      ...time(times.radius),
      goal: database.engine === 'server' ? 10 : undefined,
    },
  ];
}

function goalFor({ engine }: LocalDatabase, candidates: number): number | undefined {
  if (engine === 'embedded') return candidates === 10_000 ? 7 : undefined;
  return candidates === 100_000 ? 8 : candidates === 1_000_000 ? 4.5 : undefined;
}

/** A European catalogue in four currencies, three fifths of it with a response history, the same at every run. */
async function fill(database: LocalDatabase, count: number): Promise<{ everywhere: string; nearby: string }> {
  await database.exec(`
    insert into public.fx_rates (rate_date, currency, rate)
    select current_date, currency, rate from (values ('GBP', 0.85), ('CHF', 0.95), ('SEK', 11.3)) r (currency, rate);
    select setseed(0.42);
    insert into public.hotels (name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
      largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency)
    select 'Hotel ' || i, 'City ' || i % (${count} / 50 + 1), 'DE', 36 + random() * 24, -9 + random() * 34, 1 + i % 5,
      20 + floor(random() * 400), floor(random() * 15), 100 + floor(random() * 900),
      case when random() < 0.2 then 'event_venue' else 'full_service' end,
      (array['wifi', 'parking', 'spa', 'terrace', 'av', 'catering', 'gym', 'pool'])[1:1 + floor(random() * 8)::integer],
      r.factor * (50 + random() * 300), r.factor * (30 + random() * 90), r.currency
    from generate_series(1, ${count}) i
    join (values (0, 'EUR', 1), (1, 'EUR', 1), (2, 'GBP', 0.85), (3, 'CHF', 0.95), (4, 'SEK', 11.3))
      r (remainder, currency, factor) on r.remainder = i / 5 % 5;
    update private.hotel_scoring set response_hours = 1 + 70 * random() where random() < 0.6;
    select private.refresh_cluster_boosts(array(select id from private.hotel_clusters));
    create schema bench;
    create function bench.read_columns() returns void language plpgsql set max_parallel_workers_per_gather = 0 set jit = off
    as $$ begin
      perform sum(x), sum(y), sum(z), sum(ddr_rate), sum(room_rate), sum(role_weight), sum(seats), sum(meeting_rooms),
        sum(rooms), sum(response_hours), sum(boost), bit_or(feature_bits), sum(currency_slot), bool_and(is_active)
      from private.hotel_scoring;
    end $$;
  `);
  await database.query('vacuum full analyze private.hotel_scoring');
  await database.query('vacuum analyze public.hotels');
  const organization = await insertRow(database, 'organizations', { name: 'Organization' });
  const rfp = async (radius: number) =>
    insertRow(database, 'rfps', {
      organization_id: organization.id,
      title: `Within ${radius} km`,
      city: 'Berlin',
      latitude: 52.5,
      longitude: 13.4,
      start_date: '2030-03-01',
      end_date: '2030-03-03',
      attendees: 100,
      rooms: 60,
      meeting_rooms: 3,
      features: ['wifi', 'spa', 'av'],
      search_radius_km: radius,
    });
  return { everywhere: (await rfp(20_000)).id, nearby: (await rfp(30)).id };
}

type Candidate = Record<'price' | 'distance' | 'fit' | 'hours', number | null> & { hotel_id: string };

/** The same four criteria, pulled row by row and ranked here. */
async function rankAtClient(database: LocalDatabase): Promise<unknown> {
  const rows = await database.query<Candidate>(`
    select h.hotel_id, 1.2 * h.room_rate + 3 * h.ddr_rate as price, acos(h.z) * 6371 as distance,
      h.role_weight * least(1, h.rooms / 75) as fit, nullif(h.response_hours, 'NaN') as hours
    from private.hotel_scoring h`);
  const matrix = rows.map(({ price, distance, fit, hours }) => [price, distance, fit, hours]);
  const closeness = topsis(matrix, [0.35, 0.25, 0.25, 0.15], ['cost', 'cost', 'benefit', 'cost']);
  return rows
    .map(({ hotel_id }, i) => ({ hotel_id, closeness: closeness[i] ?? 0 }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, 50);
}
