import type postgres from 'postgres';
import { onServerAt } from '../../lib/local/database/scratch.ts';
import { median } from '../support/topsis-reference.ts';
import type { Catalogue } from './catalogue.ts';
import type { Measurement } from './measurement.ts';

const rank = 'select * from private.rank_hotels($1, 50)';

/**
 * A plain join of the tables of a ranking by their keys, without a function. It shows the least that a first ranking costs, because on
 * each connection PostgreSQL looks up tables, columns, indexes, operators and statistics anew, and plans. The cells are those around
 * the place.
 */
const join = `
  select h.id, h.name, c.boost, c.response_hours, k.currency, f.rate, s.status, p.currency
  from public.rfps r
  join private.hotel_scoring c on c.cell between (142.25 * 8)::integer * 2880 + 1540 and (142.25 * 8)::integer * 2880 + 1555
  join public.hotels h on h.id = c.hotel_id
  join private.hotel_currencies k on k.slot = c.currency_slot
  left join public.fx_rates f on f.currency = k.currency and f.rate_date = current_date
  left join public.sends s on s.rfp_id = r.id and s.hotel_id = h.id
  left join public.proposals p on p.rfp_id = r.id and p.hotel_id = h.id and p.is_current
  where r.id = $1
  order by c.boost desc, h.id limit 50`;

/** Measures the first ranking after a start, and one that finds everything ready. */
export const measureCold = (catalogue: Catalogue): Promise<Measurement[]> =>
  catalogue.url ? onServer(catalogue, catalogue.url) : embedded(catalogue);

async function embedded(catalogue: Catalogue): Promise<Measurement[]> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    const database = await catalogue.reopen();
    const call = () => timed(() => database.query(rank, [catalogue.searches.everywhere]));
    first.push(await call());
    second.push(await call());
  }
  const name = `embedded, ${catalogue.hotels.toLocaleString('en')}`;
  return [
    { name: `${name}: first call after opening from disk`, value: median(first) ?? 0, unit: 'ms' },
    { name: `${name}: the call after it`, value: median(second) ?? 0, unit: 'ms' },
  ];
}

async function onServer({ hotels, searches }: Catalogue, url: string): Promise<Measurement[]> {
  const filler = await makeFiller(url);
  const measured: Measurement[] = [];
  for (const [label, rfpId] of [
    ['whole catalogue', searches.everywhere],
    ['within 30 km', searches.nearby],
  ] as const) {
    const ranked: FirstCalls[] = [];
    const joined: FirstCalls[] = [];
    const evicted: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      ranked.push(await firstCalls(url, rank, rfpId));
      joined.push(await firstCalls(url, join, rfpId));
      await filler.evict();
      evicted.push((await firstCalls(url, rank, rfpId)).first);
    }
    const name = `server, ${hotels.toLocaleString('en')}, ${label}`;
    const [ranking, tables] = [medians(ranked), medians(joined)];
    measured.push(
      { name: `${name}: warm`, value: ranking.warm, unit: 'ms' },
      { name: `${name}: first call on a connection`, value: ranking.first, unit: 'ms' },
      { name: `${name}: the same, nothing in shared buffers`, value: median(evicted) ?? 0, unit: 'ms' },
    );
    if (rfpId === searches.nearby) measured.push(...besideJoin(name, ranking, tables));
  }
  return measured;
}

interface FirstCalls {
  first: number;
  warm: number;
}

/**
 * The ratio of a first ranking to a warm one, and the least it could be: with the time of a warm ranking, and no more to look up and
 * plan than a plain join of its tables.
 */
const besideJoin = (name: string, ranking: FirstCalls, tables: FirstCalls): Measurement[] => [
  { name: `${name}: first ÷ warm`, value: ranking.first / ranking.warm, unit: '×', goal: 1.3 },
  { name: `${name}: a join of its tables, first call`, value: tables.first, unit: 'ms' },
  { name: `${name}: that join, first ÷ warm`, value: tables.first / tables.warm, unit: '×' },
  {
    name: `${name}: first ÷ warm, with no more to plan than that join`,
    value: 1 + (tables.first - tables.warm) / ranking.warm,
    unit: '×',
  },
  {
    name: `${name}: first ranking ÷ first call of that join`,
    value: ranking.first / tables.first,
    unit: '×',
  },
];

const medians = (calls: readonly FirstCalls[]): FirstCalls => ({
  first: median(calls.map(({ first }) => first)) ?? 0,
  warm: median(calls.map(({ warm }) => warm)) ?? 0,
});

/** The time of a query on a new connection, the first time and the third. */
const firstCalls = (url: string, query: string, rfpId: string): Promise<FirstCalls> =>
  onServerAt(url, async (sql) => {
    await sql`select 1`;
    const call = () => timed(() => sql.unsafe(query, [rfpId]));
    const first = await call();
    await call();
    return { first, warm: await call() };
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Makes tables that fill PostgreSQL's own buffers when they are read, so that nothing else is left there. Each is smaller than a quarter
 * of the buffers, because larger ones are read through a small ring and push nothing out. The operating system's cache stays as it
 * is.
 */
async function makeFiller(url: string) {
  return onServerAt(url, async (sql: postgres.Sql) => {
    const [buffers] = await sql<{ pages: number }[]>`
      select setting::integer as pages from pg_settings where name = 'shared_buffers'`;
    const pages = Math.floor((buffers?.pages ?? 0) / 5);
    const tables = Array.from({ length: 12 }, (_, i) => `bench.filler_${i}`);
    for (const table of tables) {
      await sql.unsafe(`create unlogged table ${table} as
        select repeat('x', 1900) as filler from generate_series(1, ${4 * pages})`);
    }
    const readAll = (other: postgres.Sql) =>
      // A buffer that was used often is pushed out only after several rounds.
      other.unsafe(
        Array.from({ length: 8 }, () => tables.map((table) => `select count(*) from ${table}`))
          .flat()
          .join(';'),
      );
    await readUntilEvicted(sql, readAll);
    return { evict: () => onServerAt(url, readAll) };
  });
}

/** Reads until nothing else is in the buffers. It tries a few times, because autovacuum may be reading the table meanwhile. */
async function readUntilEvicted(sql: postgres.Sql, readAll: (sql: postgres.Sql) => Promise<unknown>) {
  for (let attempt = 1; ; attempt += 1) {
    await readAll(sql);
    const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>`
      explain (analyze, buffers, format json) select sum(x) from private.hotel_scoring`;
    const plan = row?.['QUERY PLAN'][0].Plan;

    const [hit = 1, read = 0] = [plan?.['Shared Hit Blocks'], plan?.['Shared Read Blocks']];
    if (hit <= read / 20) return;
    const left = `Of the scoring table, ${hit} pages were still in the buffers, ${read} were not.`;
    if (attempt === 5) throw new Error(left);
  }
}
