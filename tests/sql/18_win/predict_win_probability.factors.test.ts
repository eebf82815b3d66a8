import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Row,
} from '../../support/factories.ts';
import { offerPrices } from '../../support/offers.ts';
import { giveRecord, renewBoosts } from '../../support/records.ts';
import {
  expectSound,
  type Factor,
  type Prediction,
  predict,
  winWeights,
} from '../../support/win-reference.ts';

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

describe('each factor follows its definition, and moves the probability up with it', () => {
  /** One factor goes to `value`, and the probability by its weight times the difference. */
  async function expectMove(
    factor: Factor,
    value: number,
    hotel: { id: string },
    rfp: Row<'rfps'>,
    change: () => Promise<unknown>,
  ) {
    const before = await ask(hotel, rfp);
    await change();
    const after = await ask(hotel, rfp);
    expectSound(after);
    expect(after.factors[factor].value).toBeCloseTo(value, 6);
    const moved = (prediction: Prediction) => prediction.factors[factor].contribution;
    expect(Math.sign(after.factors[factor].value - before.factors[factor].value)).toBe(
      Math.sign(moved(after) - moved(before)),
    );
    const rest = Object.values(after.factors).reduce((sum, one) => sum + one.contribution, 0) - moved(after);
    expect(after.probability).toBeCloseTo(rest + winWeights[factor] * value, 6);
  }

  test('completeness of the profile, then of the proposal', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    await expectMove('completeness', 0.7, hotel, rfp, () =>
      insertRow(database, 'hotel_contacts', {
        hotel_id: hotel.id,
        name: 'Sales',
        email: 'sales@example.com',
      }),
    );
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    const values = { rfp_id: rfp.id, hotel_id: hotel.id };
    // Room rate, DDR, F&B and AV; neither document nor comments.
    await expectMove('completeness', 4 / 6, hotel, rfp, () => createProposal(database, values));
    await expectMove('completeness', 1, hotel, rfp, () =>
      createProposal(database, { ...values, comments: 'Net rates.', document_sha256: 'a'.repeat(64) }),
    );
  });

  test('response rate of 180 days', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    const send = async (days: number, answered: boolean) =>
      createSend(database, {
        rfp_id: (await newRfp()).id,
        hotel_id: hotel.id,
        sent_at: daysAgo(days),
        ...(answered && { status: 'declined', decline_reason: 'Full', responded_at: daysAgo(days) }),
      });
    await expectMove('response_rate', 1, hotel, rfp, () => send(20, true));
    await expectMove('response_rate', 0.5, hotel, rfp, () => send(10, false));
    await expectMove('response_rate', 0.5, hotel, rfp, () => send(181, true));
  });

  test('MICE fit, capped at 1', async () => {
    const rfp = await newRfp({ attendees: 400, meeting_rooms: 8 });
    const hotel = await createHotel(database);
    await expectMove('mice_fit', 1, hotel, rfp, () =>
      database.query(
        `update public.hotels set largest_room_capacity = 400, mice_role = 'event_venue' where id = $1`,
        [hotel.id],
      ),
    );
  });

  test('price position: the share of the other live proposals that cost more', async () => {
    const rfp = await newRfp();
    const hotel = await offer(rfp, 100);
    expect((await ask(hotel, rfp)).factors.price_position.value).toBe(0.5);
    await expectMove('price_position', 0, hotel, rfp, () => offer(rfp, 100));
    await expectMove('price_position', 0.5, hotel, rfp, () => offer(rfp, 100.01));
    await expectMove('price_position', 0.5, hotel, rfp, () => offer(rfp, 500, { status: 'withdrawn' }));
    await expectMove('price_position', 0.5, hotel, rfp, () => offer(rfp, 500, { currency: 'ISK' }));
    await expectMove('price_position', 1 / 3, hotel, rfp, () => offer(rfp, 60));
  });

  test('price position of a hotel without a proposal goes by its list rates', async () => {
    const rfp = await newRfp({ rooms: 0, start_date: '2027-03-01', end_date: '2027-03-01' });
    await offer(rfp, 80);
    await offer(rfp, 70);
    const hotel = await createHotel(database, { ddr_rate: 75 });
    expect((await ask(hotel, rfp)).factors.price_position.value).toBe(0.5);
    await expectMove('price_position', 1, hotel, rfp, () =>
      database.query('update public.hotels set ddr_rate = 60 where id = $1', [hotel.id]),
    );
    await expectMove('price_position', 0.5, hotel, rfp, () =>
      database.query('update public.hotels set ddr_rate = null where id = $1', [hotel.id]),
    );
  });

  test('cluster boost', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database, { city: 'Graz', description: 'By the river' });
    await giveRecord(database, hotel.id);
    await expectMove('cluster_boost', 1, hotel, rfp, async () => {
      await giveRecord(database, (await createHotel(database, { city: 'Graz' })).id);
      await renewBoosts(database);
    });
  });

  test('intent: not sent, sent, opened, proposal', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    const id = { rfp_id: rfp.id, hotel_id: hotel.id };
    await expectMove('intent_score', 0.3, hotel, rfp, () => createSend(database, id));
    await expectMove('intent_score', 0.6, hotel, rfp, () =>
      database.query(`update public.sends set status = 'opened' where rfp_id = $1`, [rfp.id]),
    );
    await expectMove('intent_score', 1, hotel, rfp, () => createProposal(database, id));
  });

  test('wins in the sector, whoever asked; wins with the organization, whatever the sector', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    const past = async (organization: string, sector: string, status: string) => {
      const { id } = await createRfp(database, { organization_id: organization, sector });
      await createSend(database, { rfp_id: id, hotel_id: hotel.id });
      await createProposal(database, { rfp_id: id, hotel_id: hotel.id, status: 'submitted' });
      await createProposal(database, { rfp_id: id, hotel_id: hotel.id, status });
    };
    await expectMove('sector_match', 2 / 3, hotel, rfp, () => past(other.organization.id, 'pharma', 'won'));
    await expectMove('sector_match', 2 / 4, hotel, rfp, () => past(other.organization.id, 'pharma', 'lost'));
    await expectMove('history', 0.5, hotel, rfp, () => past(other.organization.id, 'tech', 'won'));
    await expectMove('history', 2 / 3, hotel, rfp, () => past(organizer.organization.id, 'tech', 'won'));
    await expectMove('history', 3 / 4, hotel, rfp, () => past(organizer.organization.id, 'pharma', 'won'));
    expect((await ask(hotel, rfp)).factors.sector_match.value).toBe(0.6);
  });

  test('recency of the last answer to any RFP', async () => {
    const rfp = await newRfp();
    const hotel = await createHotel(database);
    const earlier = { rfp_id: (await newRfp()).id, hotel_id: hotel.id };
    const decline = { status: 'declined', decline_reason: 'Full', responded_at: daysAgo(180) };
    await expectMove('recency', Math.exp(-2), hotel, rfp, () =>
      createSend(database, { ...earlier, sent_at: daysAgo(200), ...decline }),
    );
    await expectMove('recency', Math.exp(-1), hotel, rfp, () =>
      createProposal(database, { ...earlier, submitted_at: daysAgo(90) }),
    );
    await expectMove('recency', Math.exp(-0.1), hotel, rfp, () =>
      createProposal(database, { ...earlier, submitted_at: daysAgo(9) }),
    );
  });
});
