// also: private.weights_of_member
// also: private.set_my_weights_work
import { afterAll, expect, test } from 'vitest';
import { criterionKeys, defaultWeights, onlyWeighing } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const member = await createMember(database, owner.organization.id);
const stranger = await createOrganization(database);
const rfp = await createRfp(database, { organization_id: owner.organization.id });
const args = (...weights: unknown[]) => ({
  p_rfp_id: rfp.id,
  ...Object.fromEntries(criterionKeys.map((key, i) => [`p_${key}`, i < weights.length ? weights[i] : 0])),
});

test('each member says their own, again and again; the RFP keeps its weights', async () => {
  await callAs(owner, 'set_my_weights', args(1, 0, 0, 0));
  for (const [person, weights] of [
    [owner, [0.333333, 0.333333, 0.333334, 0]],
    [member, [0.1, 0.2, 0.30000000000000004, 0.4]],
  ] as const) {
    expect(await callAs(person, 'set_my_weights', args(...weights))).toMatchObject({
      ...{ rfp_id: rfp.id, user_id: person.id, weights: { price: weights[0], response_time: weights[3] } },
    });
  }
  const { data } = await member.client
    .from('member_weights')
    .select('user_id, weight_price')
    .order('weight_price');
  expect(data).toEqual([
    { user_id: member.id, weight_price: 0.1 },
    { user_id: owner.id, weight_price: 0.333333 },
  ]);
  const [kept] = await database.query('select weight_price::float8 as price from public.rfps where id = $1', [
    rfp.id,
  ]);
  expect(kept).toEqual({ price: defaultWeights.price });
});

test('a weight that is left out is 0', async () => {
  expect(
    await callAs(member, 'set_my_weights', { p_rfp_id: rfp.id, p_price: 0.75, p_location: 0.25 }),
  ).toMatchObject({ weights: onlyWeighing({ price: 0.75, location: 0.25 }) });
  expect(await refusal(member, 'set_my_weights', { p_rfp_id: rfp.id, p_price: 0.75 })).toEqual({
    ...{ status: 400, code: '22023' },
  });
});

test('400 unless 0 to 1 and 1 together; 404 for strangers and hotels, who see none of it; nobody writes another’s', async () => {
  for (const weights of [
    [0.5, 0.5, 0.5, -0.5],
    [0.25, 0.25, 0.25, 0.24],
    [1.5, 0, 0, 0],
    [null, 0.5, 0.5, 0],
    ['NaN', 0, 0, 1],
    ['Infinity', 0, 0, 0],
  ])
    expect(await refusal(owner, 'set_my_weights', args(...weights)), String(weights)).toEqual({
      ...{ status: 400, code: '22023' },
    });
  const { id: hotel_id } = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id });
  const hotelier = await createHotelMember(database, hotel_id);
  for (const person of [stranger, hotelier]) {
    expect(await refusal(person, 'set_my_weights', args(1, 0, 0, 0))).toEqual({
      status: 404,
      code: 'not_found',
    });
    expect((await person.client.from('member_weights').select()).data).toEqual([]);
  }
  expect(await refusal({ client: database.anon }, 'set_my_weights', args(1, 0, 0, 0))).toMatchObject({
    status: 401,
  });
  const { error } = await owner.client
    .from('member_weights')
    .update({ weight_price: 1 })
    .eq('user_id', member.id);
  expect(error?.code).toBe('42501');
});
