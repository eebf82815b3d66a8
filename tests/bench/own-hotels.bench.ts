import postgres from 'postgres';
import { createRfp } from '../support/factories.ts';
import { type Catalogue, withCatalogue } from './catalogue.ts';
import { type BenchContext, type Measurement, timeInTurns } from './measurement.ts';

/**
 * What organizations' own hotels cost planners without any, and planners who have some. Two equal catalogues are ranked in turn, first
 * as they are, then with one own hotel to a hundred public ones in the second. Equal databases still differ by a few percent in how
 * their pages lie, so the ratio of the two is compared with the ratio before.
 */
export async function run({ size, rounds = 41, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const hotels = size ?? (databaseUrl ? 100_000 : 10_000);
  return withCatalogue(databaseUrl, hotels, (plain) =>
    withCatalogue(databaseUrl, hotels, async (owned) => {
      const [inPlain, inOwned] = [openSession(plain), openSession(owned)];
      const alike = await timeInTurns(
        {
          first: () => inPlain.rank(plain.searches.everywhere),
          firstNear: () => inPlain.rank(plain.searches.inTown),
          second: () => inOwned.rank(owned.searches.everywhere),
          secondNear: () => inOwned.rank(owned.searches.inTown),
        },
        rounds,
      );
      const bias = alike.second.median / alike.first.median;
      const biasNear = alike.secondNear.median / alike.firstNear.median;
      const owner = await addOwnHotels(owned);
      const times = await timeInTurns(
        {
          before: () => inPlain.rank(plain.searches.everywhere),
          beforeNear: () => inPlain.rank(plain.searches.inTown),
          none: () => inOwned.rank(owned.searches.everywhere),
          noneNear: () => inOwned.rank(owned.searches.inTown),
          some: () => inOwned.rank(owner),
        },
        rounds,
      );
      await Promise.all([inPlain.close(), inOwned.close()]);
      const name = `${owned.database.engine}, ${hotels.toLocaleString('en')}`;
      const ratio = (of: string, value: number, goal?: number) => ({
        name: `${name}: ${of}`,
        value,
        unit: '×',
        ...(goal !== undefined && { goal }),
      });
      return [
        {
          name: `${name}: ranking, nobody has own hotels`,
          value: times.before.median,
          unit: 'ms',
          spread: times.before.spread,
        },
        {
          name: `${name}: ranking, others have own hotels`,
          value: times.none.median,
          unit: 'ms',
          spread: times.none.spread,
        },
        ratio(
          'ranking everything, others’ own hotels ÷ nobody’s',
          times.none.median / times.before.median / bias,
          1.03,
        ),
        ratio(
          'ranking a town, others’ own hotels ÷ nobody’s',
          times.noneNear.median / times.beforeNear.median / biasNear,
          1.03,
        ),
        ratio(
          'ranking everything, with ten of one’s own ÷ nobody’s',
          times.some.median / times.before.median / bias,
        ),
      ];
    }),
  );
}

/** Adds one own hotel to every hundred public ones, ten to an organization. Returns an RFP of an organization that has some. */
async function addOwnHotels({ database, hotels, searches }: Catalogue): Promise<string> {
  await database.exec(`
    insert into public.organizations (id, name)
    select md5('owner' || i)::uuid, 'Owner ' || i from generate_series(1, ${Math.max(1, hotels / 1000)}) i`);
  await database.exec(`
    insert into public.hotels (organization_id, name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
      largest_room_capacity, base_room_rate, ddr_rate, currency)
    select md5('owner' || (i - 1) / 10 + 1)::uuid, 'Own ' || i, 'City ' || i % (${hotels} / 50 + 1), 'DE', 36 + random() * 24,
      -9 + random() * 34, 1 + i % 5, 40, 4, 200, 90, 60, 'EUR'
    from generate_series(1, ${Math.floor(hotels / 100)}) i`);
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  await database.query('vacuum full analyze private.hotel_scoring');
  await database.query('vacuum analyze public.hotels');
  const [organization] = await database.query<{ id: string }>(`select md5('owner1')::uuid as id`);
  const [asked] = await database.query<Record<string, never>>(
    'select latitude, longitude, search_radius_km, attendees, rooms, meeting_rooms, features from public.rfps where id = $1',
    [searches.everywhere],
  );
  const rfp = await createRfp(database, { ...asked, organization_id: organization?.id ?? '' });
  return rfp.id;
}

/** One connection for everything that is timed, because a new one has to read the catalogue and plan first. */
function openSession({ database, url }: Catalogue) {
  const connection = url ? postgres(url, { max: 1, onnotice: () => {} }) : undefined;
  return {
    rank(rfpId: string) {
      const sql = `select * from private.rank_hotels('${rfpId}', 50)`;
      return connection ? connection.unsafe(sql) : database.query(sql);
    },
    close: async () => connection?.end(),
  };
}
