/** Requests of the past to a hotel, by an organization that has nothing else to do with it. */
import type { SqlSession } from '../../lib/local/database/types.ts';
import { insertRow } from './factories.ts';

export interface HotelRecord {
  /** How many requests, of which `answered` (all, unless said) were answered after `hours`. */
  asked?: number;
  answered?: number;
  hours?: number;
  daysAgo?: number;
  organizationId?: string;
}

/** Gives a hotel a record. Five requests are what it takes to earn a boost, and what counts of one organization. */
export async function giveRecord(
  database: SqlSession,
  hotelId: string,
  { asked = 5, answered = asked, hours = 10, daysAgo = 20, organizationId }: HotelRecord = {},
): Promise<void> {
  const owner = organizationId ?? (await insertRow(database, 'organizations', { name: 'Elsewhere' })).id;
  await database.query(
    `with asked as (
       insert into public.rfps (organization_id, title, city, latitude, longitude, start_date, end_date, attendees)
       select $1, 'Request ' || i, 'Bern', 46.9, 7.4, current_date + 60, current_date + 61, 20 from generate_series(1, $3) i
       returning id
     )
     insert into public.sends (rfp_id, hotel_id, status, sent_at, responded_at, decline_code)
     select a.id, $2, case when a.nth <= $4 then 'declined' else 'sent' end, now() - make_interval(days => $5),
       case when a.nth <= $4 then now() - make_interval(days => $5) + make_interval(secs => $6::float8 * 3600) end,
       case when a.nth <= $4 then 'dates_full' end
     from (select n.id, row_number() over () as nth from asked n) a`,
    [owner, hotelId, asked, answered, daysAgo, hours],
  );
}

export const renewBoosts = (database: SqlSession) =>
  database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
