import type { SqlSession } from '../../lib/local/database/types.ts';
import { topsis } from '../support/topsis-reference.ts';

export interface Ranked {
  hotel_id: string;
  closeness: number;
}

/** The needs of an RFP as numbers. */
interface Needs {
  x: number;
  y: number;
  z: number;
  attendees: number;
  room_nights: number;
  event_days: number;
  rooms: number;
  meeting_rooms: number;
  radius_km: number;
  /** A bit a feature, of 64, written as a number. */
  feature_bits: string;
  rates: number[];
  weights: [number, number, number, number];
}

type Pulled = Record<
  | 'x'
  | 'y'
  | 'z'
  | 'ddr_rate'
  | 'room_rate'
  | 'role_weight'
  | 'seats'
  | 'meeting_rooms'
  | 'rooms'
  | 'response_hours'
  | 'boost'
  | 'currency_slot',
  number
> & { hotel_id: string; feature_bits: string };

type Candidate = Record<'location' | 'mice_fit' | 'boost', number> &
  Record<'price' | 'response_time', number | null> & { hotel_id: string };

/**
 * Ranks a draft RFP in the client, to compare with ranking in SQL. Every row is fetched, and criteria, medians, closeness and order
 * are worked out by the same definitions.
 */
export async function rankAtClient(database: SqlSession, rfpId: string, limit = 50): Promise<Ranked[]> {
  const needs = await readNeeds(database, rfpId);
  const rows = await database.query<Pulled>(
    `select hotel_id, x, y, z, ddr_rate, room_rate, role_weight, seats, meeting_rooms, rooms, response_hours, boost,
       feature_bits::text as feature_bits, currency_slot
     from private.hotel_scoring where is_active and seats >= $1`,
    [needs.attendees],
  );
  const candidates = rows
    .map((row) => criteria(row, needs))
    .filter(({ location }) => location <= needs.radius_km);
  const closeness = topsis(
    candidates.map(({ price, location, mice_fit, response_time }) => [
      price,
      location,
      mice_fit,
      response_time,
    ]),
    needs.weights,
    ['cost', 'cost', 'benefit', 'cost'],
  );
  return candidates
    .map(({ hotel_id, price, boost }, i) => ({
      hotel_id,
      price: price ?? Number.POSITIVE_INFINITY,
      closeness: closeness[i] ?? Number.NaN,
      score: Math.min(1, (closeness[i] ?? Number.NaN) * boost),
    }))
    .sort((a, b) => b.score - a.score || a.price - b.price || (a.hotel_id < b.hotel_id ? -1 : 1))
    .slice(0, limit);
}

async function readNeeds(database: SqlSession, rfpId: string): Promise<Needs> {
  const [needs] = await database.query<Needs>(
    `select n.x, n.y, n.z, n.attendees, n.room_nights, n.event_days, n.rooms, n.meeting_rooms, n.radius_km,
       n.feature_bits::text as feature_bits, n.rates,
       array[r.weight_price, r.weight_location, r.weight_mice_fit, r.weight_response_time]::float8[] as weights
     from public.rfps r, private.rfp_needs(r) n where r.id = $1`,
    [rfpId],
  );
  if (!needs) throw new Error(`There is no RFP ${rfpId}.`);
  return needs;
}

function criteria(row: Pulled, needs: Needs): Candidate {
  const rate = needs.rates[row.currency_slot - 1] ?? Number.NaN;
  const price = (needs.event_days * row.ddr_rate + needs.room_nights * row.room_rate) * rate;
  const dot = needs.x * row.x + needs.y * row.y + needs.z * row.z;
  const wanted = BigInt(needs.feature_bits);
  const fit =
    0.4 * Math.min(1, row.seats / needs.attendees) +
    0.2 * Math.min(1, row.meeting_rooms / needs.meeting_rooms) +
    0.2 * Math.min(1, (0.8 * row.rooms) / needs.rooms) +
    (0.2 * bitCount(BigInt(row.feature_bits) & wanted)) / bitCount(wanted);
  return {
    hotel_id: row.hotel_id,
    price: Number.isNaN(price) ? null : price,
    location: 6371.0088 * Math.acos(Math.min(1, Math.max(-1, dot))),
    mice_fit: fit * row.role_weight,
    response_time: Number.isNaN(row.response_hours) ? null : row.response_hours,
    boost: row.boost,
  };
}

function bitCount(bits: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, bits); rest !== 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Throws unless both ways put the same hotels in the same order with the same closeness. */
export function expectSame(inSql: readonly Ranked[], atClient: readonly Ranked[]): void {
  const differs = ({ hotel_id, closeness }: Ranked, i: number) =>
    hotel_id !== atClient[i]?.hotel_id || !(Math.abs(closeness - (atClient[i]?.closeness ?? 0)) <= 1e-9);
  const place = inSql.findIndex(differs);
  if (inSql.length === 0 || inSql.length !== atClient.length || place >= 0) {
    const [one, other] = [inSql[place], atClient[place]].map((row) => JSON.stringify(row));
    throw new Error(
      `The client ranks otherwise: ${inSql.length} and ${atClient.length} rows, first difference at ${place}: ${one}, ${other}`,
    );
  }
}
