import postgres from 'postgres';
import type { LocalDatabase } from '../../lib/local/database/types.ts';
import { type Catalogue, withCatalogue } from './catalogue.ts';
import { type BenchContext, type Measurement, type Timing, timeInTurns } from './measurement.ts';
import { expectSame, type Ranked, rankAtClient } from './ranking-at-client.ts';
import { measureCallers } from './ranking-callers.ts';
import { measureCold } from './ranking-cold.ts';

/**
 * Ranking a whole catalogue and ranking within a circle, against the time it takes merely to read the same columns of the
 * same rows on one core, and against pulling the rows to a client and ranking them there; many callers at once; first calls.
 */
export async function run({ size, rounds, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const sizes = size ? [size] : databaseUrl ? [1000, 10_000, 100_000, 1_000_000] : [1000, 10_000];
  const measured: Measurement[] = [];
  for (const hotels of sizes) {
    measured.push(
      ...(await withCatalogue(databaseUrl, hotels, async (catalogue) => [
        ...(await measure(catalogue, rounds ?? (hotels > 200_000 ? 7 : 15))),
        // Other sizes would take long and tell nothing new.
        ...(hotels === (size ?? (databaseUrl ? 100_000 : 10_000)) ? await measureCallers(catalogue) : []),
        ...(hotels >= (databaseUrl ? 100_000 : 10_000) ? await measureCold(catalogue) : []),
      ])),
    );
  }
  return [...measured, ...townRatio(measured)];
}

const town = 'within 30 km, as many hotels there';

async function measure(catalogue: Catalogue, rounds: number): Promise<Measurement[]> {
  const { database, hotels, searches } = catalogue;
  await createReadLimit(database);
  const rank = (rfpId: string, limit = 50) =>
    database.query<Ranked>('select * from private.rank_hotels($1, $2)', [rfpId, limit]);
  const everything = hotels <= 1000 ? hotels : 50;
  expectSame(
    await rank(searches.everywhere, everything),
    await rankAtClient(database, searches.everywhere, everything),
  );

  const session = openSession(catalogue);
  const best = (rfpId: string) => session.query(`select * from private.rank_hotels('${rfpId}', 50)`);
  const whole = await timeInTurns(
    {
      readLimit: () => session.query('select bench.read_columns()'),
      ranking: () => best(searches.everywhere),
    },
    rounds,
  );
  // Circles have rounds of their own, because ranking the whole catalogue empties the processor's caches.
  const circles = await timeInTurns(
    {
      nearby: () => best(searches.nearby),
      inTown: () => best(searches.inTown),
      around: () => best(searches.around),
    },
    2 * rounds,
  );
  await session.close();
  const times = { ...whole, ...circles };
  const { atClient } = await timeInTurns(
    { atClient: () => rankAtClient(database, searches.everywhere) },
    hotels > 200_000 ? 1 : 3,
  );

  const name = `${database.engine}, ${hotels.toLocaleString('en')}`;
  const inMs = (of: string, { median: value, spread }: Timing, detail = '') => ({
    name: `${name}: ${of}${detail}`,
    value,
    spread,
    unit: 'ms',
    growth: { of, size: hotels },
  });
  const found = async (rfpId: string) => (await rank(rfpId, 1_000_000)).length;
  const [near, inTown, around] = [
    await found(searches.nearby),
    await found(searches.inTown),
    await found(searches.around),
  ];
  return [
    inMs('read limit', times.readLimit),
    inMs('ranking', times.ranking, ', best 50'),
    {
      name: `${name}: ranking ÷ read limit`,
      value: times.ranking.median / times.readLimit.median,
      unit: '×',
      goal: goalFor(database, hotels),
      growth: { of: 'ranking ÷ read limit', size: hotels },
    },
    inMs('ranking in the client', atClient),
    { ...inMs('within 30 km', times.nearby, ` (${near})`), goal: circleGoal(database) },
    { ...inMs(town, times.inTown, ` (${inTown})`), goal: circleGoal(database) },
    { ...inMs('within 150 km', times.around, ` (${around})`) },
    ...(around - inTown < 2000
      ? []
      : [
          {
            name: `${name}: each further candidate in a circle`,
            value: ((times.around.median - times.inTown.median) * 1000) / (around - inTown),
            unit: 'µs',
          },
        ]),
  ];
}

/** One connection to a server for everything that is timed, because a new one has to read the catalogue and plan first. */
function openSession({ database, url }: Catalogue) {
  const connection = url ? postgres(url, { max: 1, onnotice: () => {} }) : undefined;
  return {
    query: (sql: string) => (connection ? connection.unsafe(sql) : database.query(sql)),
    close: async () => connection?.end(),
  };
}

/** The time of a search in a town where the number of hotels stays the same, in the largest catalogue and in 10 000 hotels. */
function townRatio(measured: readonly Measurement[]): Measurement[] {
  const curve = measured.filter(({ growth }) => growth?.of === town && growth.size >= 10_000);
  const [least, most] = [curve[0], curve.at(-1)];
  if (!least?.growth || !most?.growth || least === most) return [];
  return [
    {
      name: `${town}: ${most.growth.size.toLocaleString('en')} ÷ ${least.growth.size.toLocaleString('en')}`,
      value: most.value / least.value,
      unit: '×',
      goal: 1.5,
    },
  ];
}

const circleGoal = ({ engine }: LocalDatabase) => (engine === 'server' ? 10 : undefined);

function goalFor({ engine }: LocalDatabase, hotels: number): number | undefined {
  if (engine === 'embedded') return hotels === 10_000 ? 5 : undefined;
  return hotels === 100_000 ? 3.5 : hotels === 1_000_000 ? 2.5 : undefined;
}

/** A function that reads the columns the ranking needs of every row, once, on one core. */
const createReadLimit = (database: LocalDatabase): Promise<void> =>
  database.exec(`
    create schema bench;
    create function bench.read_columns() returns void language plpgsql set max_parallel_workers_per_gather = 0 set jit = off
    as $$ begin
      perform sum(x), sum(y), sum(z), sum(ddr_rate), sum(room_rate), sum(role_weight), sum(seats), sum(meeting_rooms),
        sum(rooms), sum(response_hours), sum(boost), bit_or(feature_bits), sum(currency_slot), bool_and(is_active)
      from private.hotel_scoring;
    end $$`);
