import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../lib/local/database/open.ts';
import { createScratchDatabase } from '../../lib/local/database/scratch.ts';
import type { LocalDatabase, SqlSession } from '../../lib/local/database/types.ts';
import { insertRow } from '../support/factories.ts';

/** A database of its own that holds nothing but hotels, and RFPs that look for some of them. */
export interface Catalogue {
  database: LocalDatabase;
  hotels: number;
  /** Connection string of the database on a server; undefined when it is embedded. */
  url: string | undefined;
  /** RFPs by what they search. */
  searches: Searches;
  /** Closes the embedded database and opens it again from its files. */
  reopen(): Promise<LocalDatabase>;
}

export interface Searches {
  everywhere: string;
  /** Within 30 km of an ordinary place, which has more hotels in a larger catalogue. */
  nearby: string;
  /** Within 150 km of the same place. */
  around: string;
  /** Within 30 km of a town that has 400 hotels in a catalogue of any size. */
  inTown: string;
}

/** Makes a catalogue, passes it to `work`, and removes it. */
export async function withCatalogue<T>(
  serverUrl: string | undefined,
  hotels: number,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  const scratch = serverUrl ? await createScratchDatabase(serverUrl, 'hotel_rfp_bench_') : undefined;
  const folder = scratch ? undefined : mkdtempSync(join(tmpdir(), 'bench-ranking-'));
  const open = () =>
    openDatabase({
      databaseUrl: scratch?.url,
      dataDir: folder && join(folder, 'database'),
      keys: { anonKey: randomUUID(), serviceKey: randomUUID(), jwtSecret: randomUUID() },
      sendSignInMail: async () => {},
      seed: false,
    });
  let database = await open();
  try {
    const started = performance.now();
    await layDownHotels(database, hotels);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${hotels.toLocaleString('en')} hotels laid down in ${seconds} s`);
    return await work({
      database,
      hotels,
      url: scratch?.url,
      searches: await createSearches(database),
      async reopen() {
        await database.close();
        database = await open();
        return database;
      },
    });
  } finally {
    await database.close();
    await scratch?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

const townHotels = 400;
const batch = 100_000;

/**
 * Writes hotels all over Europe in four currencies, three fifths with a response history, the same at every run. 400 of them are
 * in one town on an island of its own, and their rows lie between the others.
 */
export async function layDownHotels(database: SqlSession, count: number): Promise<void> {
  await database.exec(`
    insert into public.fx_rates (rate_date, currency, rate)
    select current_date, currency, rate from (values ('GBP', 0.85), ('CHF', 0.95), ('SEK', 11.3)) r (currency, rate)
    on conflict do nothing`);
  const every = Math.floor(count / townHotels);
  for (let from = 1; from <= count; from += batch) {
    // A file of statements is one transaction on one connection, so the random seed holds for the statements after it.
    await database.exec(`
      select setseed(${from / 10_000_000});
      insert into public.hotels (name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
        largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency)
      select 'Hotel ' || i, 'City ' || i % (${count} / 50 + 1), 'DE',
        case when t.is_in_town then 63.95 + random() * 0.4 else 36 + random() * 24 end,
        case when t.is_in_town then -22.35 + random() * 0.8 else -9 + random() * 34 end, 1 + i % 5,
        20 + floor(random() * 400), floor(random() * 15), 100 + floor(random() * 900),
        case when random() < 0.2 then 'event_venue' else 'full_service' end,
        (array['wifi', 'parking', 'spa', 'terrace', 'av', 'catering', 'gym', 'pool'])[1:1 + floor(random() * 8)::integer],
        r.factor * (50 + random() * 300), r.factor * (30 + random() * 90), r.currency
      from generate_series(${from}, ${Math.min(count, from + batch - 1)}) i
      cross join lateral (select i % ${every} = 0 and i <= ${every * townHotels} as is_in_town) t
      join (values (0, 'EUR', 1), (1, 'EUR', 1), (2, 'GBP', 0.85), (3, 'CHF', 0.95), (4, 'SEK', 11.3))
        r (remainder, currency, factor) on r.remainder = i / 5 % 5`);
  }
  await database.exec(`
    select setseed(0.42);
    update private.hotel_scoring set response_hours = 1 + 70 * random() where random() < 0.6`);
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  await database.query('vacuum full analyze private.hotel_scoring');
  await database.query('vacuum analyze public.hotels');
}

async function createSearches(database: SqlSession): Promise<Searches> {
  const organization = await insertRow(database, 'organizations', { name: 'Organization' });
  const search = async (latitude: number, longitude: number, radius: number) => {
    const rfp = await insertRow(database, 'rfps', {
      organization_id: organization.id,
      title: `Within ${radius} km`,
      city: 'Berlin',
      latitude,
      longitude,
      start_date: '2030-03-01',
      end_date: '2030-03-03',
      attendees: 100,
      rooms: 60,
      meeting_rooms: 3,
      features: ['wifi', 'spa', 'av'],
      search_radius_km: radius,
    });
    return rfp.id;
  };
  return {
    everywhere: await search(52.5, 13.4, 20_000),
    nearby: await search(52.5, 13.4, 30),
    around: await search(52.5, 13.4, 150),
    inTown: await search(64.15, -21.95, 30),
  };
}
