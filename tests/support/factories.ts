/**
 * Rows for tests, written as superuser with sensible defaults: a one-night conference for 40 people in
 * Vienna, a four-star hotel there. Every column can be overridden.
 *
 *   const planner = await createOrganization(database, { tier: 'agency' });   // with its owner, signed in
 *   const hotel = await createHotel(database, { base_room_rate: 180 });
 *   const rfp = await createRfp(database, { organization_id: planner.organization.id });
 *   await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
 *   const proposal = await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 170 });
 */
import type { Database } from '../../lib/db/database.types.ts';
import type { SqlSession } from '../../lib/local/database/types.ts';
import type { SignedIn, TestDatabase } from './database.ts';

type Tables = Database['public']['Tables'];
type Table = keyof Tables & string;
export type Row<T extends Table> = Tables[T]['Row'];
type Values<T extends Table> = Partial<Tables[T]['Insert']>;

/** Inserts one row and returns it as stored, with what defaults and triggers made of it. */
export async function insertRow<T extends Table>(
  database: SqlSession,
  table: T,
  values: Values<T>,
): Promise<Row<T>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => `"${column}"`).join(', ');
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await database.query<Row<T>>(
    `insert into public.${table} (${columns}) values (${places}) returning *`,
    given.map(([, value]) => value),
  );
  if (!row) throw new Error(`Nothing was inserted into ${table}.`);
  return row;
}

let count = 0;
const next = () => ++count;

export interface Organizer extends SignedIn {
  organization: Row<'organizations'>;
}

/** An organization and a signed-in member of it, its owner unless `role` says otherwise. */
export async function createOrganization(
  database: TestDatabase,
  values: Values<'organizations'> & { email?: string } = {},
): Promise<Organizer> {
  const { email = `organizer-${next()}@example.com`, ...columns } = values;
  const organization = await insertRow(database, 'organizations', {
    name: `Organization ${next()}`,
    ...columns,
  });
  return { ...(await createMember(database, organization.id, { email, role: 'owner' })), organization };
}

/** One more signed-in member of an organization. */
export async function createMember(
  database: TestDatabase,
  organizationId: string,
  { email = `member-${next()}@example.com`, role = 'member' }: { email?: string; role?: string } = {},
): Promise<SignedIn> {
  const person = await database.signIn(email);
  await insertRow(database, 'organization_members', {
    organization_id: organizationId,
    user_id: person.id,
    role,
  });
  return person;
}

export const createHotel = (database: SqlSession, values: Values<'hotels'> = {}): Promise<Row<'hotels'>> =>
  insertRow(database, 'hotels', {
    name: `Hotel ${next()}`,
    city: 'Vienna',
    city_code: 'VIE',
    country_code: 'AT',
    latitude: 48.2082,
    longitude: 16.3738,
    stars: 4,
    rooms_total: 150,
    meeting_rooms: 8,
    largest_room_capacity: 200,
    mice_role: 'full_service',
    features: [],
    base_room_rate: 160,
    ddr_rate: 75,
    currency: 'EUR',
    ...values,
  });

/** A signed-in person who works at a hotel, as its manager unless `role` says otherwise. */
export async function createHotelMember(
  database: TestDatabase,
  hotelId: string,
  { email = `hotel-${next()}@example.com`, role = 'manager' }: { email?: string; role?: string } = {},
): Promise<SignedIn> {
  const person = await database.signIn(email);
  await insertRow(database, 'hotel_members', { hotel_id: hotelId, user_id: person.id, role });
  return person;
}

/** An event some two months ahead, so that nothing about it is past. */
function event() {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return {
    title: `Conference ${next()}`,
    sector: 'technology',
    intent: 'conference',
    city: 'Vienna',
    latitude: 48.2082,
    longitude: 16.3738,
    start_date: day(60),
    end_date: day(61),
    attendees: 40,
    rooms: 30,
    meeting_rooms: 2,
    features: [],
    budget_per_attendee: 400,
    currency: 'EUR',
  };
}

type Owned<T extends Table> = Values<T> & { organization_id: string };

export const createBrief = (database: SqlSession, values: Owned<'briefs'>): Promise<Row<'briefs'>> =>
  insertRow(database, 'briefs', { ...event(), ...values });

/** A draft; the first `createSend` makes it sent. */
export function createRfp(database: SqlSession, values: Owned<'rfps'>): Promise<Row<'rfps'>> {
  const given: Values<'rfps'> = { ...event() };
  const programme = values.programme as { days?: object[]; sessions?: object[] } | undefined;
  // Numbers that follow from what is asked by night and by day.
  if ((values.room_block as object[] | undefined)?.length) delete given.rooms;
  if (programme?.days?.length) delete given.attendees;
  if (programme?.sessions?.length) delete given.meeting_rooms;
  return insertRow(database, 'rfps', { ...given, ...values });
}

type OfRfpAndHotel<T extends Table> = Values<T> & { rfp_id: string; hotel_id: string };

export const createSend = (database: SqlSession, values: OfRfpAndHotel<'sends'>): Promise<Row<'sends'>> =>
  insertRow(database, 'sends', values);

/** An offer of a hotel the RFP was sent to; event figures left out are the RFP's. */
export const createProposal = (
  database: SqlSession,
  values: OfRfpAndHotel<'proposals'>,
): Promise<Row<'proposals'>> =>
  insertRow(database, 'proposals', {
    currency: 'EUR',
    room_rate: 150,
    ddr_rate: 70,
    fnb_per_attendee: 45,
    av_total: 1200,
    ...values,
  });
