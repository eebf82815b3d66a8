/** Two people who say who a hotel is, or whose it is, at the same moment. */
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createRfp,
  insertRow,
} from '../../support/factories.ts';
import { holding, openOrder, type Work, word } from '../../support/in-order.ts';
import { forgetLimits } from '../../support/links.ts';

const database = await openTestDatabase();
const { inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));

// Calls of one person come one after the other, as each is counted: races are between two.
const admin = await database.signIn('admin@example.com');
const other = await database.signIn('other-admin@example.com');
await database.query('update profiles set is_platform_admin = true where id in ($1, $2)', [
  admin.id,
  other.id,
]);

test('of two managers who remove or demote each other the first stays', async () => {
  for (const way of ['remove', 'demote']) {
    const hotel = await createHotel(database);
    const ann = await createHotelMember(database, hotel.id);
    const bob = await createHotelMember(database, hotel.id);
    const change =
      (userId: string): Work =>
      (tx) =>
        way === 'remove'
          ? tx`select public.remove_hotel_member(${hotel.id}, ${userId})`
          : tx`select public.set_hotel_member_role(${hotel.id}, ${userId}, 'staff')`;
    expect(await inOrder([change(bob.id), ann.id], [change(ann.id), bob.id])).toEqual([
      'done',
      way === 'remove' ? 'not_found' : 'forbidden',
    ]);
  }
});

test('of two contacts who claim a hotel at once the first manages it', async () => {
  const hotel = await createHotel(database);
  const people = [];
  for (const email of ['front@desk.example', 'sales@desk.example']) {
    const person = await database.signIn(email);
    await database.query('update auth.users set email_confirmed_at = now() where id = $1', [person.id]);
    await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email });
    people.push(person.id);
  }
  const claim: Work = async (tx) => word(await tx`select public.claim_hotel(${hotel.id}) ->> 'role'`);
  expect(await inOrder([claim, people[0]], [claim, people[1]])).toEqual(['manager', 'staff']);
});

test('the fiftieth open invitation of a hotel is followed by none, however close', async () => {
  const hotel = await createHotel(database);
  const ann = await createHotelMember(database, hotel.id);
  const bob = await createHotelMember(database, hotel.id);
  await database.query(
    `insert into invitations (hotel_id, email, role, invited_by)
     select $1, 'guest-' || n || '@example.com', 'staff', $2 from generate_series(1, 49) n`,
    [hotel.id, ann.id],
  );
  const invite =
    (email: string): Work =>
    (tx) =>
      tx`select public.invite_hotel_member(${hotel.id}, ${email}, 'staff')`;
  expect(await inOrder([invite('fifty@example.com'), ann.id], [invite('more@example.com'), bob.id])).toEqual([
    'done',
    'limit_reached',
  ]);
});

test('a claim is decided once', async () => {
  const hotel = await createHotel(database);
  const guest = await database.signIn('guest@example.com');
  const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: guest.id });
  const decide =
    (isApproved: boolean): Work =>
    (tx) =>
      tx`select public.review_hotel_claim(${claim.id}, ${isApproved})`;
  expect(await inOrder([decide(false), admin.id], [decide(true), other.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  expect(await database.query('select from hotel_members where hotel_id = $1', [hotel.id])).toEqual([]);
});

async function withChange() {
  const hotel = await createHotel(database, { rooms_total: 100 });
  const manager = await createHotelMember(database, hotel.id);
  const ask =
    (rooms: number): Work =>
    (tx) =>
      tx`update public.hotels set rooms_total = ${rooms} where id = ${hotel.id}`;
  const { error } = await manager.client.from('hotels').update({ rooms_total: 400 }).eq('id', hotel.id);
  expect(error).toBeNull();
  const [change] = await database.query<{ id: string }>('select id from hotel_changes where hotel_id = $1', [
    hotel.id,
  ]);
  const decide =
    (isApproved: boolean): Work =>
    (tx) =>
      tx`select public.review_hotel_change(${change?.id ?? ''}, ${isApproved})`;
  const rooms = async () =>
    (
      await database.query<{ rooms_total: number }>('select rooms_total from hotels where id = $1', [
        hotel.id,
      ])
    ).map((row) => row.rooms_total);
  return { hotel, manager, ask, decide, rooms };
}

test('a change is decided once', async () => {
  const { decide, rooms } = await withChange();
  expect(await inOrder([decide(false), admin.id], [decide(true), other.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  expect(await rooms()).toEqual([100]);
});

test('a hotel that asks for something else while staff decide is decided for what stood there', async () => {
  const asked = await withChange();
  expect(await inOrder([asked.ask(2000), asked.manager.id], [asked.decide(true), admin.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  expect(await asked.rooms()).toEqual([100]);
  const decided = await withChange();
  expect(await inOrder([decided.decide(true), admin.id], [decided.ask(2000), decided.manager.id])).toEqual([
    'done',
    'done',
  ]);
  expect(await decided.rooms()).toEqual([400]);
});

test('an edit that has only taken its hotel comes before the decision, and neither blocks the other for good', async () => {
  const { hotel, manager, ask, decide } = await withChange();
  const begin = holding((tx) => tx`select from hotels where id = ${hotel.id} for no key update`);
  expect(await inOrder([begin, manager.id], [decide(true), admin.id], ask(2000))).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('what is taken away while staff decide on it is decided no more', async () => {
  const { hotel, decide, rooms } = await withChange();
  const guest = await database.signIn('gone@example.com');
  const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: guest.id });
  const decideClaim: Work = (tx) => tx`select public.review_hotel_claim(${claim.id}, true)`;
  const forget =
    (table: string): Work =>
    (tx) =>
      tx`delete from ${tx(table)} where hotel_id = ${hotel.id}`;
  const late = ['done', 'not_found'];
  expect(await inOrder([forget('hotel_changes'), 'service_role'], [decide(true), admin.id])).toEqual(late);
  expect(await rooms()).toEqual([100]);
  expect(await inOrder([forget('hotel_claims'), 'service_role'], [decideClaim, other.id])).toEqual(late);
});

test('whose claim is approved while a contact becomes the manager is staff', async () => {
  const hotel = await createHotel(database);
  const [guest, contact] = [
    await database.signIn('late@desk.example'),
    await database.signIn('early@desk.example'),
  ];
  await database.query('update auth.users set email_confirmed_at = now() where id = $1', [contact.id]);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'early@desk.example',
  });
  const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: guest.id });
  const join: Work = (tx) => tx`select public.claim_hotel(${hotel.id})`;
  const decide: Work = (tx) => tx`select public.review_hotel_claim(${claim.id}, true)`;
  expect(await inOrder([join, contact.id], [decide, admin.id])).toEqual(['done', 'done']);
  const roles = await database.query(
    'select user_id, role from hotel_members where hotel_id = $1 order by role',
    [hotel.id],
  );
  expect(roles).toEqual([
    { user_id: contact.id, role: 'manager' },
    { user_id: guest.id, role: 'staff' },
  ]);
});

test('two imports that bring one hotel at once make it once', async () => {
  const rows = [
    {
      ...{ external_id: 'node/1', name: 'Hotel am See', city: 'Zürich', country_code: 'CH', currency: 'CHF' },
      ...{ latitude: '47.3717', longitude: '8.5442' },
    },
  ];
  const bring: Work = async (tx) => {
    const [row] = await tx`select public.import_hotels('raced', ${tx.json(rows)}) as answer`;
    return `${row?.answer.inserted} new, ${row?.answer.unchanged} known`;
  };
  expect(await inOrder([bring, admin.id], [bring, other.id])).toEqual(['1 new, 0 known', '0 new, 1 known']);
});

test('of two merges of one duplicate the first counts, in either direction, and nothing is lost', async () => {
  for (const way of ['two targets', 'crossed']) {
    const [from, into, third] = [
      await createHotel(database),
      await createHotel(database),
      await createHotel(database),
    ];
    await insertRow(database, 'hotel_contacts', {
      hotel_id: from.id,
      name: 'Desk',
      email: 'desk@from.example',
    });
    const merge =
      (a: string, b: string): Work =>
      (tx) =>
        tx`select public.merge_hotels(${a}, ${b})`;
    const second = way === 'crossed' ? merge(into.id, from.id) : merge(from.id, third.id);
    expect(await inOrder([merge(from.id, into.id), admin.id], [second, other.id])).toEqual([
      ...['done', 'invalid_transition'],
    ]);
    expect(
      await database.query(
        'select is_active, merged_into from hotels where id = any($1) order by merged_into',
        [[from.id, into.id]],
      ),
    ).toEqual([
      { is_active: false, merged_into: into.id },
      { is_active: true, merged_into: null },
    ]);
    expect(await database.query('select name from hotel_contacts where hotel_id = $1', [into.id])).toEqual([
      { name: 'Desk' },
    ]);
  }
});

test('a request that goes to a duplicate while it is merged is refused, or moves with it', async () => {
  const organizer = await createOrganization(database);
  for (const isFirst of [true, false]) {
    const [from, into] = [await createHotel(database), await createHotel(database)];
    const rfp = await createRfp(database, { organization_id: organizer.organization.id });
    const send: Work = (tx) => tx`insert into public.sends (rfp_id, hotel_id) values (${rfp.id}, ${from.id})`;
    const merge: Work = (tx) => tx`select public.merge_hotels(${from.id}, ${into.id})`;
    expect(
      await inOrder(
        ...((isFirst
          ? [
              [send, organizer.id],
              [merge, admin.id],
            ]
          : [
              [merge, admin.id],
              [send, organizer.id],
            ]) as [[Work, string], [Work, string]]),
      ),
    ).toEqual(isFirst ? ['done', 'done'] : ['done', '22023']);
    expect(await database.query('select hotel_id from sends where rfp_id = $1', [rfp.id])).toEqual(
      isFirst ? [{ hotel_id: into.id }] : [],
    );
  }
});
