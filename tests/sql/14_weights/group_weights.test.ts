// also: private.group_weights_work
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { asArguments } from '../../../lib/schemas/criteria.ts';
import { alternatives, criteriaNames, named, order } from '../../support/confidence-reference.ts';
import { openTestDatabase, type SignedIn } from '../../support/database.ts';
import { createMember, createOrganization, createProposal, createSend } from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { type FieldHotel, layField } from '../../support/ranking-field.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const colleagues = [
  await createMember(database, organizer.organization.id),
  await createMember(database, organizer.organization.id, { role: 'admin' }),
];
const stranger = await createOrganization(database);

type Weights = Record<(typeof criteriaNames)[number], number>;
interface Group {
  members: { user_id: string; name: string; weights: Weights; first: string | null }[];
  aggregate: Weights | null;
  kendall_w: number | null;
  disagreement: string | null;
}
const group = (p_rfp_id: string) => callAs<Group>(organizer, 'group_weights', { p_rfp_id });
const say = (person: Pick<SignedIn, 'client'>, p_rfp_id: string, weights: readonly number[]) =>
  callAs(person, 'set_my_weights', {
    p_rfp_id,
    ...asArguments(named(weights)),
  });

const hotels: FieldHotel[] = [0, 1, 2, 3, 4].map((n) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${n}`, north: 0.01 * (5 - n), east: 0.005 * n },
  ...{
    largest_room_capacity: 60 + 40 * n,
    rooms_total: 20 + 5 * n,
    meeting_rooms: n % 3,
    mice_role: 'full_service',
  },
  ...{ features: [], base_room_rate: 90 + 25 * n, ddr_rate: 50 + 3 * n, currency: 'EUR' },
  ...{ response_hours: [40, 3, null, 20, 8][n] ?? null },
}));

/** Kendall's W from its definition: the variance of the rank sums over the largest there could be, corrected for ties. */
function kendall(rankings: number[][]): number {
  const m = rankings.length;
  const n = rankings[0]?.length ?? 0;
  const sums = Array.from({ length: n }, (_, i) =>
    rankings.reduce((sum, ranks) => sum + (ranks[i] as number), 0),
  );
  const mean = sums.reduce((sum, one) => sum + one, 0) / n;
  const deviation = sums.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const ties = rankings.reduce((sum, ranks) => {
    const sizes = [...Map.groupBy(ranks, (rank) => rank).values()].map(({ length }) => length);
    return sum + sizes.reduce((total, t) => total + t ** 3 - t, 0);
  }, 0);
  return (12 * deviation) / (m ** 2 * (n ** 3 - n) - m * ties);
}

test('what members say is aggregated, compared and told apart, as the definitions have it', async () => {
  const rfp = await layField(database, organizer.organization.id, hotels);
  for (const { id } of hotels) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotels[0]?.id as string });
  expect(await group(rfp.id)).toEqual({ members: [], aggregate: null, kendall_w: null, disagreement: null });

  const said = [
    [0.5, 0.2, 0.2, 0.1],
    [0, 0.25, 0.5, 0.25],
    [0.1, 0.1, 0.1, 0.7],
  ] as const;
  const people = [organizer, ...colleagues];
  await say(organizer, rfp.id, [1, 0, 0, 0]);
  for (const [i, person] of people.entries()) await say(person, rfp.id, said[i] as readonly number[]);
  const found = await group(rfp.id);
  expect(found.members.map(({ user_id }) => user_id)).toEqual(people.map(({ id }) => id));

  const field = alternatives(await rankHotels(database, organizer, rfp.id));
  const orders = said.map((weights) => order(field, weights));
  expect(found.members.map(({ first }) => first)).toEqual(orders.map(([first]) => first));
  expect(found.kendall_w).toBeCloseTo(
    kendall(orders.map((ids) => field.map(({ id }) => ids.indexOf(id) + 1))),
    9,
  );
  const means = criteriaNames.map(
    (_, j) => said.reduce((product, weights) => product * (weights[j] || 0.001), 1) ** (1 / 3),
  );
  const sum = means.reduce((total, one) => total + one, 0);
  criteriaNames.forEach((name, j) => {
    expect(found.aggregate?.[name]).toBeCloseTo((means[j] as number) / sum, 9);
  });
  expect(found.disagreement).toBe('response_time');

  // Who has left the organization has no say.
  await database.query('delete from public.organization_members where user_id = $1', [colleagues[1]?.id]);
  expect((await group(rfp.id)).members).toHaveLength(2);
});

test('two alike tie: Kendall’s W with its correction; one candidate, or all alike: null', async () => {
  const twins = [
    hotels[1],
    { ...hotels[1], id: '00000000-0000-4000-8000-00000000000a' },
    hotels[3],
  ] as FieldHotel[];
  const rfp = await layField(database, organizer.organization.id, twins);
  await say(organizer, rfp.id, [0.25, 0.25, 0.25, 0.25]);
  await say(colleagues[0] as SignedIn, rfp.id, [1, 0, 0, 0]);
  const tied = await group(rfp.id);
  const ranking = await rankHotels(database, organizer, rfp.id);
  const apart = ranking.findIndex(({ hotel_id }) => hotel_id === hotels[3]?.id);
  const ranks = apart === 0 ? [1, 2.5, 2.5] : [3, 1.5, 1.5];
  const byPrice = ranking.every(
    ({ criteria }) =>
      (criteria.price_per_attendee ?? 0) <= (ranking[apart]?.criteria.price_per_attendee ?? 0),
  );
  expect(tied.kendall_w).toBeCloseTo(kendall([ranks, byPrice ? [3, 1.5, 1.5] : [1, 2.5, 2.5]]), 9);

  for (const alone of [twins.slice(0, 1), twins.slice(0, 2)]) {
    const { id } = await layField(database, organizer.organization.id, alone);
    await say(organizer, id, [0.25, 0.25, 0.25, 0.25]);
    expect(await group(id)).toMatchObject({ kendall_w: null, disagreement: null });
  }
});

test('404 for strangers; the call counts with rankings', async () => {
  const rfp = await layField(database, organizer.organization.id, []);
  expect(await refusal(stranger, 'group_weights', { p_rfp_id: rfp.id })).toEqual({
    status: 404,
    code: 'not_found',
  });
  expect(await refusal({ client: database.anon }, 'group_weights', { p_rfp_id: rfp.id })).toMatchObject({
    status: 401,
  });
  await database.query(`update private.rate_limits set hits = 100 where key = 'heavy/' || $1`, [
    organizer.id,
  ]);
  expect(await refusal(organizer, 'group_weights', { p_rfp_id: rfp.id })).toMatchObject({ status: 429 });
});
