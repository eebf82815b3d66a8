import type { LocalDatabase } from '../../lib/local/database/types.ts';
import { type Catalogue, withCatalogue } from './catalogue.ts';
import { type BenchContext, type Measurement, timeInTurns } from './measurement.ts';

/** How long `explain_ranking` takes with 2 000 draws, for RFPs sent to 15 and to 50 hotels that have all made an offer. */
export const run = ({ rounds, databaseUrl }: BenchContext = {}): Promise<Measurement[]> =>
  withCatalogue(databaseUrl, 1000, async (catalogue) => [
    ...(await measure(catalogue, 15, 30, rounds ?? 15)),
    ...(await measure(catalogue, 50, 120, rounds ?? 15)),
  ]);

async function measure({ database, searches }: Catalogue, size: number, goal: number, rounds: number) {
  const rfpId = await sendCopy(database, searches.everywhere, size);
  const explain = () => database.query('select private.explained_ranking($1, 2000)', [rfpId]);
  const rank = () => database.query('select * from private.rank_hotels($1, 50)', [rfpId]);
  const { explained, ranked } = await timeInTurns({ explained: explain, ranked: rank }, rounds);
  const name = `${database.engine}, ${size} candidates, 2 000 draws`;
  return [
    {
      name: `${name}: explain_ranking`,
      value: explained.median,
      spread: explained.spread,
      unit: 'ms',
      ...(database.engine === 'server' && { goal }),
    },
    { name: `${name}: the ranking alone`, value: ranked.median, spread: ranked.spread, unit: 'ms' },
  ];
}

/** Copies an RFP and sends it to the first hotels, each of which makes an offer. */
async function sendCopy(database: LocalDatabase, rfpId: string, hotels: number): Promise<string> {
  const [copy] = await database.query<{ id: string }>(
    `insert into public.rfps (organization_id, title, city, latitude, longitude, start_date, end_date, attendees, rooms)
     select organization_id, $2, city, latitude, longitude, start_date, end_date, attendees, rooms
     from public.rfps where id = $1 returning id`,
    [rfpId, `${hotels} offers`],
  );
  const id = copy?.id as string;
  await database.query(
    `insert into public.sends (rfp_id, hotel_id, sent_at)
     select $1, h.id, now() - interval '3 days' from public.hotels h order by h.id limit $2`,
    [id, hotels],
  );
  await database.query(
    `insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate, submitted_at)
     select s.rfp_id, s.hotel_id, 'EUR', 90 + 150 * random(), 40 + 60 * random(), now() - interval '2 days' * random()
     from public.sends s where s.rfp_id = $1`,
    [id],
  );
  return id;
}
