import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../lib/db/types.ts';
import { importHotels } from '../../lib/hotels/import.ts';
import type { ImportRow, ReadRow } from '../../lib/hotels/row.ts';
import { importResult } from '../../lib/schemas/rpc/catalogue.ts';
import { environment } from '../support/environment.ts';
import { createRfp, insertRow } from '../support/factories.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { importLevels } from './import-levels.ts';
import type { BenchContext, Measurement } from './measurement.ts';

const batch = 2000;

/**
 * A catalogue of 100 000 hotels (2 000 embedded) is imported into an empty database, then again unchanged, as the operator's command
 * does it, and rankings are asked for right afterwards. Database time per unchanged row is that of the calls alone. The command's
 * memory is always measured over 100 000 rows, because a short file tells nothing of growth.
 */
export async function run({ size, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const rows = size ?? (databaseUrl ? 100_000 : 2_000);
  const database = await openBenchDatabase(databaseUrl);
  try {
    const service = serviceOf(database);
    const send = async (chunk: ImportRow[]) => {
      const { data, error } = await service.rpc('import_hotels', {
        p_source: 'bench',
        p_rows: chunk,
      });
      if (error) throw new Error(error.message);
      return importResult.parse(data);
    };
    const first = await timed(() => importHotels(catalogue(rows), { send }));
    if (first.result.inserted !== rows) throw new Error(`${first.result.inserted} of ${rows} were inserted`);
    await database.exec('vacuum analyze');

    const again = await timed(() => importHotels(catalogue(rows), { send }));
    if (again.result.unchanged !== rows)
      throw new Error(`${again.result.unchanged} of ${rows} were unchanged`);
    const inDatabase = await unchangedInDatabase(database, rows);

    const { id: organization_id } = await insertRow(database, 'organizations', { name: 'Planner' });
    const sweep = await rankEverywhere(database, organization_id);
    const counted = rows.toLocaleString('en');
    return [
      { name: `import ${counted} hotels`, value: first.ms / 1000, unit: 's', goal: (60 * rows) / 100_000 },
      { name: `import ${counted} again, unchanged`, value: again.ms / 1000, unit: 's' },
      { name: 'database time of an unchanged row', value: (inDatabase * 1000) / rows, unit: 'µs', goal: 25 },
      { name: 'first ranking after it', value: sweep[0] ?? Number.NaN, unit: 'ms' },
      { name: 'slowest of 20 rankings after it', value: Math.max(...sweep), unit: 'ms', goal: 800 },
      ...(await importLevels(100_000, hotels(100_000))),
    ];
  } finally {
    await database.close();
  }
}

/** The milliseconds of rankings all over the new catalogue, in the order in which they were asked for. */
async function rankEverywhere(database: BenchDatabase, organization_id: string): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id } = await createRfp(database, {
      organization_id,
      latitude: 38 + n,
      longitude: ((n * 7) % 30) - 5,
      search_radius_km: 100,
    });
    const ranking = await timed(() => database.query('select * from private.rank_hotels($1, 50)', [id]));
    if (ranking.result.length === 0) throw new Error('nothing was ranked');
    took.push(ranking.ms);
  }
  return took;
}

/** The milliseconds that the database spends on all calls of an import that changes nothing, without passing the arguments. */
async function unchangedInDatabase(database: BenchDatabase, rows: number): Promise<number> {
  let total = 0;
  for (let from = 0; from < rows; from += batch) {
    const chunk = [...catalogue(Math.min(rows, from + batch), from)].map(({ row }) => row);
    const [plan] = await database.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      'explain (analyze, timing off, format json) select private.import_rows($1, $2::jsonb, false)',
      ['bench', JSON.stringify(chunk)],
    );
    total += plan?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN;
  }
  return total;
}

/** Hotels that look like a real catalogue: all over Europe, some without capacities, rates or stars. */
function* catalogue(to: number, from = 0): Generator<ReadRow> {
  for (let n = from; n < to; n += 1) {
    const row: ImportRow = {
      external_id: `node/${n}`,
      name: `Hotel ${places[n % places.length]} ${n}`,
      city: `${places[(n * 7) % places.length]} ${n % 400}`,
      country_code: 'DE',
      latitude: (36 + ((n * 0.618_034) % 1) * 24).toFixed(6),
      longitude: (-9 + ((n * 0.414_214) % 1) * 38).toFixed(6),
      currency: 'EUR',
      features: n % 3 === 0 ? ['wifi', 'parking'] : ['wifi', 'breakout_rooms', 'daylight'],
      ...(n % 4 > 0 && { stars: String(1 + (n % 5)), rooms_total: String(20 + (n % 300)) }),
      ...(n % 5 === 0 && { largest_room_capacity: String(30 + (n % 500)), meeting_rooms: String(n % 20) }),
      ...(n % 2 === 0 && { base_room_rate: (60 + (n % 200)).toFixed(2) }),
      ...(n % 3 === 0 && { contact_email: `sales-${n}@example.com`, contact_name: 'Sales' }),
    };
    yield { row, original: [] };
  }
}

function* hotels(to: number): Generator<ImportRow> {
  for (const { row } of catalogue(to)) yield row;
}

const places = [
  'am Park',
  'Zentrum',
  'Central',
  'Bahnhof',
  'Riverside',
  'Europa',
  'Royal',
  'Garden',
  'Plaza',
  'Löwe',
];

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** The client of the operator's command, without the network. */
const serviceOf = (database: BenchDatabase) =>
  createClient<Database>(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
    global: { fetch: (input, init) => database.fetch(new Request(input, init)) },
  });
