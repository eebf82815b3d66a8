// also: private.ranking_exclusions_work, private.is_in_reach, private.lacks_must, private.lacks_must_by_name, private.missing_must
// also: private.must_bits
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createBrief,
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const organization_id = organizer.organization.id;
const stranger = await createOrganization(database);
const draft = (values = {}) => createRfp(database, { organization_id, ...values });
const asking = (features: string[], must_features: string[], values = {}) =>
  draft({ features, must_features, ...values });
const candidates = async (rfp: { id: string }) =>
  (await rankHotels(database, organizer, rfp.id)).map(({ hotel_id }) => hotel_id).sort();
const excluded = async (rfp: { id: string }, who = organizer) =>
  who.client.rpc('ranking_exclusions', { p_rfp_id: rfp.id });

beforeEach(async () => {
  await database.query('delete from public.rfps');
  await database.query('delete from public.hotels');
});

test('a draft leaves out who lacks a must, says how many for which, and keeps who lists no features', async () => {
  const both = await createHotel(database, { features: ['wifi', 'spa', 'pool'] });
  const unknown = await createHotel(database, { features: [] });
  await createHotel(database, { features: ['wifi'] });
  await createHotel(database, { features: ['bar'] });
  const rfp = await asking(['wifi', 'spa', 'bar'], ['wifi', 'spa']);
  expect(await candidates(rfp)).toEqual([both.id, unknown.id].sort());
  expect((await excluded(rfp)).data).toEqual([
    { feature: 'spa', hotels: 2 },
    { feature: 'wifi', hotels: 1 },
  ]);
  expect(await candidates(await asking(['wifi', 'spa', 'bar'], []))).toHaveLength(4);
  expect((await excluded(await asking(['spa'], []))).data).toEqual([]);
});

test('only hotels that would be candidates count as left out, in a narrow search and in a wide one', async () => {
  await createHotel(database, { features: ['bar'], largest_room_capacity: 10 });
  await createHotel(database, { features: ['bar'], is_active: false });
  await createHotel(database, { features: ['bar'], latitude: 40 });
  await createHotel(database, { features: ['bar'], organization_id: stranger.organization.id });
  await createHotel(database, { features: ['bar'], organization_id });
  expect((await excluded(await asking(['spa'], ['spa']))).data).toEqual([{ feature: 'spa', hotels: 1 }]);
  const wide = await asking(['spa'], ['spa'], { search_radius_km: 20_000 });
  expect((await excluded(wide)).data).toEqual([{ feature: 'spa', hotels: 2 }]);
  expect(await candidates(wide)).toEqual([]);
});

test('a must that no hotel has ever had leaves out all that list features', async () => {
  await createHotel(database, { features: ['bar'] });
  const unknown = await createHotel(database, { features: [] });
  const rfp = await asking(['never_seen'], ['never_seen']);
  expect(await candidates(rfp)).toEqual([unknown.id]);
  expect((await excluded(rfp)).data).toEqual([{ feature: 'never_seen', hotels: 1 }]);
});

test('musts are right when there are more features than bits', async () => {
  const many = Array.from({ length: 80 }, (_, i) => `feature_${i}`);
  const early = await createHotel(database, { features: many.slice(0, 40) });
  const late = await createHotel(database, { features: many.slice(40) });
  // Of the 80 words 63 have bits, so that a hotel can list some of which none has one.
  const rare = await createHotel(database, { features: many.slice(78) });
  for (const [feature, all] of [
    ['feature_1', [early]],
    ['feature_45', [late]],
    ['feature_79', [late, rare]],
  ] as const) {
    const rfp = await asking([feature], [feature]);
    expect(await candidates(rfp), feature).toEqual(all.map(({ id }) => id).sort());
    expect((await excluded(rfp)).data).toEqual([{ feature, hotels: 3 - all.length }]);
  }
});

test('what is only nice makes the share of the fit; musts do not', async () => {
  await createHotel(database, { features: ['wifi', 'spa'] });
  const fitFor = async (features: string[], musts: string[]) =>
    (await rankHotels(database, organizer, (await asking(features, musts)).id))[0]?.criteria.mice_fit;
  expect(await fitFor(['wifi', 'pool'], [])).toBeCloseTo(0.9, 12);
  expect(await fitFor(['wifi', 'pool'], ['wifi'])).toBeCloseTo(0.8, 12);
  expect(await fitFor(['wifi'], ['wifi'])).toBeCloseTo(1, 12);
});

test('once it is sent, nobody is left out: a missing must is said, and is a deviation of the offer', async () => {
  const rfp = await asking(['wifi', 'sea_view', 'spa'], ['sea_view', 'spa'], { rooms: 10 });
  const lacking = await createHotel(database, { features: ['wifi'] });
  const unknown = await createHotel(database, { features: [] });
  for (const hotel of [lacking, unknown]) {
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  }
  const offer = await createProposal(database, { rfp_id: rfp.id, hotel_id: lacking.id });
  expect((await excluded(rfp)).data).toEqual([]);
  const ranking = await rankHotels(database, organizer, rfp.id);
  const reasons = (id: string) => ranking.find(({ hotel_id }) => hotel_id === id)?.why_this_hotel ?? [];
  expect(reasons(lacking.id)[0]).toBe('Missing, and a must: sea view, spa');
  expect(reasons(lacking.id).length).toBeLessThanOrEqual(4);
  expect(reasons(unknown.id).join()).not.toContain('a must');
  const { data } = await organizer.client.rpc('compute_realistic_total_cost', { p_proposal_id: offer.id });
  expect(data?.deviations).toContainEqual({
    field: 'must_features',
    asked: ['sea_view', 'spa'],
    offered: [],
  });
  const { data: rows } = await organizer.client.from('v_proposals_csv_export').select('Deviations');
  expect(rows?.map(({ Deviations }) => Deviations).join()).toContain('lacks sea_view, spa');
});

test('a must is one of the features, or refused in words; a copy keeps it, hotels read it', async () => {
  const rfp = await asking(['wifi', 'spa'], ['spa']);
  const brief = await createBrief(database, { organization_id });
  for (const [table, id] of [
    ['rfps', rfp.id],
    ['briefs', brief.id],
  ] as const) {
    for (const must_features of [['pool'], [null]]) {
      const { error, status } = await organizer.client
        .from(table)
        .update({ features: ['wifi'], must_features: must_features as string[] })
        .eq('id', id);
      expect([status, error?.message]).toEqual([400, expect.stringContaining('must')]);
    }
  }
  const { data } = await organizer.client.rpc('duplicate_rfp', { p_rfp_id: rfp.id });
  const copy = await organizer.client
    .from('rfps')
    .select('features, must_features')
    .eq('id', data?.rfp_id ?? '')
    .single();
  expect(copy.data).toEqual({ features: ['wifi', 'spa'], must_features: ['spa'] });
});

test('401 without a token, 404 alike for an unknown RFP and for somebody else’s', async () => {
  const rfp = await draft();
  const { status } = await database.anon.rpc('ranking_exclusions', { p_rfp_id: rfp.id });
  expect(status).toBe(401);
  const foreign = await excluded(rfp, stranger);
  expect([foreign.status, foreign.error?.code]).toEqual([404, 'not_found']);
  expect(await excluded({ id: randomUUID() }, stranger)).toEqual(foreign);
});
