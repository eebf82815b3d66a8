// also: private.win_shares
// also: private.price_standing, private.proposal_completeness, private.win_factors, private.predict_win_probability_work
// also: private.win_record
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  type Row,
} from '../../support/factories.ts';
import { offerPrices } from '../../support/offers.ts';
import { refusal } from '../../support/rpc.ts';
import { expectSound, predict } from '../../support/win-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const other = await createOrganization(database);

const newRfp = (values: Partial<Row<'rfps'>> = {}) =>
  createRfp(database, { organization_id: organizer.organization.id, sector: 'pharma', ...values });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const ask = (hotel: { id: string }, rfp: Row<'rfps'>) => predict(organizer, hotel.id, rfp.id);

/** A hotel that the RFP was sent to and that offers its halls for a price per attendee, all-in. */
async function offer(rfp: Row<'rfps'>, price: number, values: Partial<Row<'proposals'>> = {}) {
  const [proposal] = await offerPrices(database, rfp, [price], values);
  return { id: proposal?.hotel_id as string };
}

test('a hotel nobody knows anything about starts in the middle', async () => {
  const hotel = await createHotel(database, { city: 'Linz', largest_room_capacity: 200 });
  const prediction = await ask(hotel, await newRfp());
  expectSound(prediction);
  expect(prediction.basis).toBe('estimate');
  expect(prediction.factors).toMatchObject({
    completeness: { value: 0.6 },
    response_rate: { value: 0 },
    mice_fit: { value: 1 },
    price_position: { value: 0.5 },
    cluster_boost: { value: 0 },
    intent_score: { value: 0 },
    sector_match: { value: 0.5 },
    history: { value: 0.5 },
    recency: { value: 0 },
  });
  expect(prediction.probability).toBe(0.41);
});

test('contributions add up to the probability, digit by digit', async () => {
  const rfp = await newRfp();
  const hotel = await offer(rfp, 90);
  for (const price of [80, 95, 100]) await offer(rfp, price);
  const prediction = await ask(hotel, rfp);
  expect(prediction.factors.price_position.value).toBe(0.6666666667);
  expectSound(prediction);
});

describe('a known outcome takes the estimate’s place', () => {
  const outcome = async (hotel: { id: string }, rfp: Row<'rfps'>) => {
    const prediction = await ask(hotel, rfp);
    expectSound(prediction);
    return [prediction.probability, prediction.basis];
  };

  test('declined or withdrawn: 0', async () => {
    const rfp = await newRfp();
    const withdrawn = await offer(rfp, 90, { status: 'withdrawn' });
    const declined = await createHotel(database);
    const answer = { status: 'declined', decline_reason: 'Full', responded_at: daysAgo(0) };
    await createSend(database, { rfp_id: rfp.id, hotel_id: declined.id, sent_at: daysAgo(1), ...answer });
    expect(await outcome(withdrawn, rfp)).toEqual([0, 'withdrawn']);
    expect(await outcome(declined, rfp)).toEqual([0, 'withdrawn']);
    await createProposal(database, { rfp_id: rfp.id, hotel_id: declined.id });
    expect((await ask(declined, rfp)).basis).toBe('estimate');
  });

  test('decided: 1 for the winner, 0 for the others', async () => {
    const rfp = await newRfp();
    const [winner, loser] = [await offer(rfp, 90), await offer(rfp, 80)];
    const [retired, silent] = [await offer(rfp, 70, { status: 'withdrawn' }), await createHotel(database)];
    await createSend(database, { rfp_id: rfp.id, hotel_id: silent.id });
    await database.query(`update public.proposals set status = 'won' where rfp_id = $1 and hotel_id = $2`, [
      rfp.id,
      winner.id,
    ]);
    expect(await outcome(winner, rfp)).toEqual([1, 'decided']);
    expect(await outcome(loser, rfp)).toEqual([0, 'decided']);
    expect(await outcome(silent, rfp)).toEqual([0, 'decided']);
    expect(await outcome(retired, rfp)).toEqual([0, 'withdrawn']);
  });

  test('turned down, or the RFP cancelled: 0', async () => {
    const rfp = await newRfp();
    const [refused, hopeful] = [await offer(rfp, 90), await offer(rfp, 80)];
    await database.query(`update public.proposals set status = 'lost' where rfp_id = $1 and hotel_id = $2`, [
      rfp.id,
      refused.id,
    ]);
    expect(await outcome(refused, rfp)).toEqual([0, 'decided']);
    expect((await ask(hopeful, rfp)).basis).toBe('estimate');
    await database.query(`update public.rfps set status = 'cancelled' where id = $1`, [rfp.id]);
    expect(await outcome(hopeful, rfp)).toEqual([0, 'decided']);
  });
});

describe('who may ask', () => {
  const unknown = crypto.randomUUID();
  test('404 for other organizations, for the hotel itself, for unknown hotels and RFPs; 401 signed out', async () => {
    const rfp = await newRfp();
    const hotel = await offer(rfp, 90);
    const staff = await createHotelMember(database, hotel.id);
    const args = { p_hotel_id: hotel.id, p_rfp_id: rfp.id };
    const notFound = { status: 404, code: 'not_found' };
    const name = 'predict_win_probability';
    expect(await refusal(other, name, args)).toEqual(notFound);
    expect(await refusal(staff, name, args)).toEqual(notFound);
    expect(await refusal(organizer, name, { ...args, p_hotel_id: unknown })).toEqual(notFound);
    expect(await refusal(organizer, name, { ...args, p_rfp_id: unknown })).toEqual(notFound);
    expect(await refusal({ client: database.anon }, name, args)).toMatchObject({ status: 401 });
  });

  test('404 for an erased hotel', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    await database.query('select private.erase_hotel($1)', [hotel.id]);
    const answer = await refusal(organizer, 'predict_win_probability', {
      p_hotel_id: hotel.id,
      p_rfp_id: rfp.id,
    });
    expect(answer).toEqual({ status: 404, code: 'not_found' });
  });
});
