/**
 * Nobody reads the others out of what their own offers move: whatever a person's two accounts add, change and take back on their own
 * side, every answer about others stays as it was.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createBrief,
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Organizer,
} from '../../support/factories.ts';
import { forgetLimits } from '../../support/links.ts';
import { callAs } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const here = { city: 'Vienna', sector: 'pharma', attendees: 60, rooms: 40 };
const request = (owner: Organizer, values = {}) =>
  createRfp(database, { organization_id: owner.organization.id, ...here, ...values });

/** The market: 8 offers by 4 hotels to requests of 4 organizations, none of them the attacker's. */
const hotels = await Promise.all([1, 2, 3, 4].map((n) => createHotel(database, { name: `Market ${n}` })));
const unrated = await createHotel(database, { name: 'Unrated', ddr_rate: null });
await Promise.all([1, 2, 3].map((n) => createHotel(database, { base_room_rate: 100 + n, ddr_rate: 50 + n })));
for (let i = 0; i < 8; i++) {
  const owner = await createOrganization(database);
  const rfp = await request(owner);
  const hotel = hotels[i % 4] ?? unrated;
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await createProposal(database, {
    ...{ rfp_id: rfp.id, hotel_id: hotel.id, status: i % 3 ? 'submitted' : 'lost' },
    ...{
      room_rate: 131.77 + 9.13 * i,
      ddr_rate: 61.4 + 3 * i,
      fnb_per_attendee: 20 + i,
      av_total: 900 + 70 * i,
    },
  });
}

/** Two accounts, each with an organization, an own venue and a claimed hotel; the desk's address is the first account's. */
const accounts = await Promise.all([
  createOrganization(database, { email: 'mallory@example.com' }),
  createOrganization(database, { email: 'eve@example.com' }),
]);
const claimed = [await createHotel(database), await createHotel(database)];
const desk = await createHotel(database);
const corrected = await createHotel(database);
await insertRow(database, 'hotel_contacts', { hotel_id: desk.id, name: 'M', email: 'mallory@example.com' });
const owned: { rfp: string; hotel: string }[] = [];
const asked: { person: Organizer; rfp: string; proposal: string }[] = [];
for (const [i, person] of accounts.entries()) {
  const venue = await createHotel(database, { organization_id: person.organization.id });
  await insertRow(database, 'hotel_members', {
    hotel_id: claimed[i]?.id,
    user_id: person.id,
    role: 'manager',
  });
  for (let n = 0; n < 6; n++) {
    const rfp = await request(person);
    for (const { id } of [venue, ...claimed, desk, corrected]) {
      const send = await createSend(database, { rfp_id: rfp.id, hotel_id: id });
      owned.push({ rfp: rfp.id, hotel: id });
      if (id === corrected.id)
        await database.query(`update public.sends set by_corrected_address = true where id = $1`, [send.id]);
    }
  }
  // What it asks about: an offer of a market hotel on its own request.
  const rfp = await request(person);
  const [hotel = unrated] = hotels;
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const offer = await createProposal(database, {
    ...{
      rfp_id: rfp.id,
      hotel_id: hotel.id,
      room_rate: 400,
      ddr_rate: 150,
      fnb_per_attendee: 60,
      av_total: 5000,
    },
  });
  asked.push({ person, rfp: rfp.id, proposal: offer.id });
}

/** What each hotel scores for a brief of one's own. */
async function scoresFor(person: Organizer, hotelIds: string[]) {
  const brief = await createBrief(database, { organization_id: person.organization.id, ...here });
  const scores = [];
  for (const p_hotel_id of hotelIds)
    scores.push(await callAs(person, 'score_hotel_for_brief', { p_hotel_id, p_brief_id: brief.id }));
  await database.query('delete from public.briefs where id = $1', [brief.id]);
  return scores.map((score) => ({ ...(score as object), brief_id: null }));
}

/** Every answer that is made of others' rows, as each account gets it. The savings report is not: it counts one's own requests. */
async function answers() {
  await forgetLimits(database);
  const found = [];
  for (const { person, rfp, proposal } of asked) {
    const draft = await request(person, { search_radius_km: 50 });
    const ranking = await callAs<{ hotel_id: string; criteria: object; cluster_boost: number }[]>(
      person,
      'topsis_rank_hotels',
      { p_rfp_id: draft.id },
    );
    await database.query('delete from public.rfps where id = $1', [draft.id]);
    const others = [...hotels, unrated].map(({ id }) => id);
    const chances = [];
    for (const p_hotel_id of others) {
      const { factors } = await callAs<{ factors: Record<string, { value: number }> }>(
        person,
        'predict_win_probability',
        { p_hotel_id, p_rfp_id: rfp },
      );
      const { response_rate, sector_match, cluster_boost, recency } = factors;
      chances.push([response_rate, sector_match, cluster_boost, recency?.value.toFixed(4)]);
    }
    found.push({
      counter: await callAs(person, 'suggest_counter_offer', { p_proposal_id: proposal }),
      anomalies: await callAs(person, 'detect_proposal_anomalies', { p_rfp_id: rfp }),
      reasons: await callAs(person, 'explain_ranking', { p_rfp_id: rfp }),
      cost: await callAs(person, 'compute_realistic_total_cost', { p_proposal_id: proposal }),
      risks: await callAs(person, 'contract_risk', { p_rfp_id: rfp }),
      workbook: { ...(await callAs<object>(person, 'rfp_workbook', { p_rfp_id: rfp })), generated_at: null },
      wishes: await callAs(person, 'group_weights', { p_rfp_id: rfp }),
      exclusions: await callAs(person, 'ranking_exclusions', { p_rfp_id: rfp }),
      scores: await scoresFor(person, others),
      calibration: await callAs(person, 'win_calibration', {}),
      chances,
      candidates: ranking
        .filter(({ hotel_id }) => others.includes(hotel_id))
        .map(({ hotel_id, criteria, cluster_boost }) => ({ hotel_id, criteria, cluster_boost }))
        .toSorted((a, b) => (a.hotel_id < b.hotel_id ? -1 : 1)),
    });
  }
  return found;
}

const place = fc.nat({ max: owned.length - 1 });
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ at: place, price: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 1, arbitrary: fc.record({ at: place, undo: fc.constantFrom('withdrawn', 'deleted') }) },
);

test('up to 60 offers of one’s own side, added, changed and taken back, move no answer about others', {
  timeout: 300_000,
}, async () => {
  const before = await answers();
  for (const { counter, anomalies } of before) {
    expect(counter).toMatchObject({ cohort: { basis: 'market', size: '5-9' } });
    expect(anomalies).toMatchObject([{ evidence: { cohort: 'comparable_rfps', n: '5-9' } }]);
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 20, maxLength: 60 }),
      fc.boolean(),
      async (moves, isFolded) => {
        for (const one of moves) {
          const { rfp, hotel } = owned[one.at] ?? { rfp: '', hotel: '' };
          if ('price' in one)
            await database.query(
              `insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate, fnb_per_attendee, av_total)
             values ($1, $2, 'EUR', $3, $3, $3, $3)`,
              [rfp, hotel, one.price],
            );
          else if (one.undo === 'deleted')
            await database.query('delete from public.proposals where rfp_id = $1 and hotel_id = $2', [
              rfp,
              hotel,
            ]);
          else
            await database.query(
              `update public.proposals set status = 'withdrawn' where rfp_id = $1 and hotel_id = $2 and is_current and status = 'submitted'`,
              [rfp, hotel],
            );
        }
        if (isFolded) await database.query('select private.fill_cohorts($$$$, 100000)');
        await database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
        expect(await answers()).toEqual(before);
        await database.query('delete from public.proposals where hotel_id = any ($1)', [
          [...new Set(owned.map(({ hotel }) => hotel))],
        ]);
      },
    ),
    { numRuns: 4 },
  );
});

test('a stranger’s offer does move them: the law can fail', async () => {
  const before = await answers();
  const owner = await createOrganization(database);
  for (const hotel of hotels)
    for (let n = 0; n < 3; n++) {
      const rfp = await request(owner);
      await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
      await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 20 });
    }
  expect(await answers()).not.toEqual(before);
});

test('once related, for good: who joins and leaves brings no offer back', async () => {
  const owner = await createOrganization(database);
  const hotel = await createHotel(database);
  const rfp = await request(owner, { city: 'Graz' });
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const kept = () =>
    database.query<{ n: number }>(
      `select count(*)::int as n from private.cohort_offers where city = 'Graz' and state >= 0`,
    );
  expect(await kept()).toEqual([{ n: 1 }]);
  const staff = await createHotelMember(database, hotel.id);
  expect(await kept()).toEqual([{ n: 1 }]);
  await insertRow(database, 'organization_members', {
    ...{ organization_id: owner.organization.id, user_id: staff.id, role: 'member' },
  });
  expect(await kept()).toEqual([{ n: 0 }]);
  await database.query('delete from public.organization_members where user_id = $1', [staff.id]);
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 99 });
  await database.query('select private.fill_cohorts($$$$, 100000)');
  expect(await kept()).toEqual([{ n: 0 }]);
});
