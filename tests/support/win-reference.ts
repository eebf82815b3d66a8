/** The nine factors of the win probability a second time, from the stored rows and the definitions alone. */
import { expect } from 'vitest';
import type { SqlSession } from '../../lib/local/database/types.ts';
import type { SignedIn } from './database.ts';
import type { Row } from './factories.ts';
import { callAs } from './rpc.ts';

export const winWeights = {
  completeness: 0.1,
  response_rate: 0.1,
  mice_fit: 0.15,
  price_position: 0.2,
  cluster_boost: 0.05,
  intent_score: 0.1,
  sector_match: 0.1,
  history: 0.1,
  recency: 0.1,
};
export type Factor = keyof typeof winWeights;

export interface Prediction {
  probability: number;
  basis: 'estimate' | 'decided' | 'withdrawn';
  factors: Record<Factor, { value: number; weight: number; contribution: number }>;
  as_of: string;
}

export const predict = (person: Pick<SignedIn, 'client'>, hotelId: string, rfpId: string) =>
  callAs<Prediction>(person, 'predict_win_probability', { p_hotel_id: hotelId, p_rfp_id: rfpId });

/** A number of at most 12 decimals as a whole number of 10⁻¹²: exact, unlike its sums and products. */
const exact = (value: number) => BigInt(value.toFixed(12).replace('.', ''));

/** Expects nine values from 0 to 1, whose contributions add up to the estimate digit by digit. */
export function expectSound({ probability, factors, basis }: Prediction): void {
  expect(Object.keys(factors).sort()).toEqual(Object.keys(winWeights).sort());
  let sum = 0n;
  for (const [factor, { value, weight, contribution }] of Object.entries(factors)) {
    expect(weight).toBe(winWeights[factor as Factor]);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
    expect(exact(contribution) * 10n ** 12n, factor).toBe(exact(value) * exact(weight));
    sum += exact(contribution);
  }
  if (basis === 'estimate') expect(exact(probability)).toBe(sum);
}

/** The factors that one input changes. */
export interface Improvement {
  factor: Factor;
  /** Other factors that the same input improves too. */
  improves?: Factor[];
  /** Other factors that the same input moves, by their definitions, one way or the other. */
  trades?: Factor[];
}

/** More than recency falls by itself in the seconds that a test takes. */
const aging = 1e-5;

/** Expects that the factor and the probability have risen, and that factors which the input does not change are as they were. */
export function expectImproved(
  before: Prediction,
  after: Prediction,
  { factor, improves = [], trades = [] }: Improvement,
): void {
  for (const one of Object.keys(winWeights) as Factor[]) {
    const [was, is] = [before.factors[one].value, after.factors[one].value];
    if (one === factor) expect(is, one).toBeGreaterThan(was);
    else if (one === 'recency') expect(is, one).toBeGreaterThan(was - aging);
    else if (improves.includes(one)) expect(is, one).toBeGreaterThanOrEqual(was);
    else if (!trades.includes(one)) expect(is, one).toBe(was);
  }
  const rest = ({ probability, factors }: Prediction) =>
    trades.reduce((sum, one) => sum - factors[one].contribution, probability);
  expect(rest(after)).toBeGreaterThan(rest(before) - winWeights.recency * aging);
  expect([before.basis, after.basis]).toEqual(['estimate', 'estimate']);
}

/** What the ranking knows of a hotel on an RFP: its criteria, in the RFP's currency. */
export interface Standing {
  price: number | null;
  /** Prices of the RFP's other live proposals. */
  rivals: number[];
  miceFit: number;
  boost: number;
}

const day = 86_400_000;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const filled = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && !value.length);

function profileCompleteness(hotel: Row<'hotels'>, contacts: Row<'hotel_contacts'>[]): number {
  const { description, stars, rooms_total, meeting_rooms, largest_room_capacity } = hotel;
  const { base_room_rate, ddr_rate, features, photo_url } = hotel;
  const fields = [
    ...[description, stars, rooms_total, meeting_rooms, largest_room_capacity],
    ...[base_room_rate, ddr_rate, features, photo_url, contacts.some(({ email }) => email) || null],
  ];
  return fields.filter(filled).length / 10;
}

function offerCompleteness(offer: Row<'proposals'>): number {
  const parts = [
    Number(offer.room_rate) > 0 || offer.rooms * offer.nights === 0,
    Number(offer.ddr_rate) > 0,
    Number(offer.fnb_per_attendee) > 0 || Number(offer.fnb_minimum) > 0,
    Number(offer.av_total) > 0,
    filled(offer.document_sha256),
    filled(offer.comments),
  ];
  return parts.filter(Boolean).length / parts.length;
}

function responseRate(sends: Row<'sends'>[], asOf: Date): number {
  const recent = sends.filter(({ sent_at }) => new Date(sent_at).getTime() > asOf.getTime() - 180 * day);
  return share(recent.filter(({ responded_at }) => responded_at !== null).length, recent.length);
}

function intent(offer: Row<'proposals'> | undefined, send: Row<'sends'> | undefined): number {
  if (offer && offer.status !== 'withdrawn') return 1;
  return { opened: 0.6, sent: 0.3 }[send?.status ?? ''] ?? 0;
}

const winRate = (offers: Row<'proposals'>[]) =>
  (offers.filter(({ status }) => status === 'won').length + 1) / (offers.length + 2);

/** The expected values of the factors at a given time. */
export async function winFactors(
  database: SqlSession,
  hotelId: string,
  rfp: Row<'rfps'>,
  { price, rivals, miceFit, boost }: Standing,
  asOf: Date,
): Promise<Record<Factor, number>> {
  const of = <T extends object>(table: string, column = 'hotel_id') =>
    database.query<T>(`select * from public.${table} where ${column} = $1`, [hotelId]);
  const [hotel] = await of<Row<'hotels'>>('hotels', 'id');
  const contacts = await of<Row<'hotel_contacts'>>('hotel_contacts');
  const sends = await of<Row<'sends'>>('sends');
  const versions = await of<Row<'proposals'>>('proposals');
  const rfps = await database.query<Row<'rfps'>>('select id, sector from public.rfps');
  const offers = versions.filter(({ is_current }) => is_current);
  const offer = offers.find(({ rfp_id }) => rfp_id === rfp.id);
  const sectorOf = new Map(rfps.map(({ id, sector }) => [id, sector]));
  const answers = [...sends.map((one) => one.responded_at), ...versions.map((one) => one.submitted_at)]
    .filter((at) => at !== null)
    .map((at) => new Date(at).getTime());

  return {
    completeness: offer ? offerCompleteness(offer) : profileCompleteness(hotel as Row<'hotels'>, contacts),
    response_rate: responseRate(sends, asOf),
    mice_fit: Math.min(1, miceFit),
    price_position:
      price === null || rivals.length === 0
        ? 0.5
        : share(rivals.filter((rival) => rival > price).length, rivals.length),
    cluster_boost: (boost - 1) / 0.1,
    intent_score: intent(
      offer,
      sends.find(({ rfp_id }) => rfp_id === rfp.id),
    ),
    sector_match: winRate(offers.filter(({ rfp_id }) => sectorOf.get(rfp_id) === rfp.sector)),
    history: winRate(offers.filter(({ organization_id }) => organization_id === rfp.organization_id)),
    recency: answers.length ? Math.exp(-(asOf.getTime() - Math.max(...answers)) / day / 90) : 0,
  };
}
