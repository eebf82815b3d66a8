import { afterAll, describe, expect, test } from 'vitest';
import { askAs, refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  insertRow,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

// Ann owns one organization, runs another as its admin and belongs to a third; the fourth is none of hers.
const ann = await createOrganization(database);
const [run, joined, strange] = [
  await createOrganization(database),
  await createOrganization(database),
  await createOrganization(database),
];
for (const [{ organization }, role] of [
  [run, 'admin'],
  [joined, 'member'],
] as const) {
  await insertRow(database, 'organization_members', {
    organization_id: organization.id,
    user_id: ann.id,
    role,
  });
}
const staff = await database.signIn('staff@example.com');
await database.query('update public.profiles set is_platform_admin = true where id = $1', [staff.id]);
const ids = [ann, run, joined, strange].map(({ organization }) => organization.id);
for (const p_organization_id of ids.slice(1))
  await staff.client.rpc('open_organization', { p_organization_id, p_reason: 'They asked' }).throwOnError();
const ask = <T>(userId: string | undefined, expression: string, params: unknown[] = []) =>
  askAs<T>(database, userId ? { userId } : {}, expression, params);

test.each([
  ['private.my_administered_organization_ids', 2],
  ['private.my_organization_ids', 3],
])('%s: the %i memberships that count', async (name, count) => {
  expect((await ask<string[]>(ann.id, `${name}()`)).toSorted()).toEqual(ids.slice(0, count).toSorted());
  expect(await ask(staff.id, `${name}()`)).toEqual([]);
  expect(await ask(undefined, `${name}()`)).toEqual([]);
});

describe('private.visible_organization_ids and private.overseen_organization_ids', () => {
  test('are one’s own, and for platform staff those that they opened', async () => {
    const own = await ask<string[]>(ann.id, 'private.visible_organization_ids()');
    expect(own.toSorted()).toEqual(ids.slice(0, 3).toSorted());
    const opened = await ask<string[]>(staff.id, 'private.visible_organization_ids()');
    expect(opened.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await ask(undefined, 'private.visible_organization_ids()')).toEqual([]);
  });

  test('oversight is for platform staff alone', async () => {
    const opened = await ask<string[]>(staff.id, 'private.overseen_organization_ids()');
    expect(opened.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await ask(ann.id, 'private.overseen_organization_ids()')).toEqual([]);
    expect(await ask(undefined, 'private.overseen_organization_ids()')).toEqual([]);
    const from = 'private.overseen_from()::text';
    expect(await ask(staff.id, from)).toBe('00000000-0000-0000-0000-000000000000');
    expect(await ask(ann.id, from)).toBeNull();
    expect(await ask(undefined, from)).toBeNull();
  });
});

describe('private.is_platform_admin', () => {
  test('is false for everybody else, and for nobody', async () => {
    for (const [userId, expected] of [
      [staff.id, true],
      [ann.id, false],
      [undefined, false],
    ] as const) {
      expect(await ask(userId, 'private.is_platform_admin()')).toBe(expected);
    }
  });
});

describe('private.my_hotel_ids, private.my_managed_hotel_ids and private.require_hotel', () => {
  test('hold for those who work there', async () => {
    const [mine, other] = [await createHotel(database), await createHotel(database)];
    const { id } = await createHotelMember(database, mine.id, { role: 'staff' });
    const guard = (userId: string, hotelId: string) =>
      refusalOf(database, { userId }, 'private.require_hotel($4)', [hotelId]);
    const manager = await createHotelMember(database, mine.id);
    expect(await ask(id, 'private.my_hotel_ids()')).toEqual([mine.id]);
    expect(await ask(id, 'private.my_managed_hotel_ids()')).toEqual([]);
    expect(await ask(manager.id, 'private.my_managed_hotel_ids()')).toEqual([mine.id]);
    expect(await ask(ann.id, 'private.my_hotel_ids()')).toEqual([]);
    expect(await guard(id, mine.id)).toBeUndefined();
    expect(await guard(staff.id, mine.id)).toBeUndefined();
    for (const [userId, hotelId] of [
      [id, other.id],
      [ann.id, mine.id],
      [staff.id, crypto.randomUUID()],
    ] as const) {
      expect(await guard(userId, hotelId)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('private.sole_organization_ids', () => {
  test('are those without anybody else', async () => {
    expect(await ask(ann.id, 'private.sole_organization_ids($4)', [ann.id])).toEqual([ids[0]]);
    await createMember(database, ann.organization.id);
    expect(await ask(ann.id, 'private.sole_organization_ids($4)', [ann.id])).toEqual([]);
  });
});
