// also: private.boosts_at, private.mark_sends, private.related_sends
/** Every send is marked with whether its sides are related and with the boost of its day, by whomever it is written. */
import { afterAll, expect, test } from 'vitest';
import { createHotel, createHotelMember, createSend, insertRow } from '../../support/factories.ts';
import { giveRecord, renewBoosts } from '../../support/records.ts';
import { openSourcing } from '../../support/sourcing.ts';
import { openBefore } from '../../support/upgrade.ts';

const scene = await openSourcing();
const { database, organizer } = scene;
const old = await openBefore('20261124005101');
afterAll(() => old.close());

interface Mark {
  is_related: boolean;
  boost: number;
}
const markOf = async (rfpId: string, hotelId: string) =>
  (
    await database.query<Mark>(
      `select k.is_related, k.boost from public.sends s join private.send_marks k on k.send_id = s.id
       where s.rfp_id = $1 and s.hotel_id = $2`,
      [rfpId, hotelId],
    )
  )[0];

test('a stale boost is renewed before it is committed', async () => {
  const [hotel, rival] = [
    await createHotel(database, { city: 'Bonn' }),
    await createHotel(database, { city: 'Bonn' }),
  ];
  await giveRecord(database, hotel.id);
  await giveRecord(database, rival.id, { answered: 2 });
  await renewBoosts(database);
  const rfp = await scene.draft();
  const { error } = await organizer.client
    .from('sends')
    .insert([hotel, rival].map(({ id }) => ({ rfp_id: rfp.id, hotel_id: id })));
  expect(error).toBeNull();
  expect(await markOf(rfp.id, hotel.id)).toEqual({ is_related: false, boost: 1.1 });
  expect(await markOf(rfp.id, rival.id)).toEqual({ is_related: false, boost: 1 });
});

test('an inactive hotel, and one that was asked too seldom, has no boost', async () => {
  const [seldom, closed, keen] = [
    await createHotel(database, { city: 'Kiel' }),
    await createHotel(database, { city: 'Kiel' }),
    await createHotel(database, { city: 'Kiel' }),
  ];
  await giveRecord(database, seldom.id, { asked: 4 });
  await giveRecord(database, keen.id, { answered: 0 });
  await giveRecord(database, closed.id);
  await database.query('update public.hotels set is_active = false where id = $1', [closed.id]);
  const rfp = await scene.draft();
  for (const { id } of [seldom, closed, keen]) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  for (const { id } of [seldom, closed, keen]) expect((await markOf(rfp.id, id))?.boost).toBe(1);
});

test('sides are related by a member of both, by a contact, and by ownership; a stranger of the same domain is none', async () => {
  const [staffed, known, near, far] = await Promise.all([1, 2, 3, 4].map(() => createHotel(database)));
  const venue = await createHotel(database, { organization_id: organizer.organization.id });
  const member = await createHotelMember(database, staffed?.id ?? '');
  await insertRow(database, 'organization_members', {
    ...{ organization_id: organizer.organization.id, user_id: member.id, role: 'member' },
  });
  const contact = (hotel_id: string | undefined, email: string) =>
    insertRow(database, 'hotel_contacts', { hotel_id, name: 'Desk', email });
  const [address = ''] = (
    await database.query<{ email: string }>('select email from public.profiles where id = $1', [organizer.id])
  ).map(({ email }) => email);
  await contact(known?.id, address.replace('@', '+fair@'));
  await contact(near?.id, `other-${address}`);
  const rfp = await scene.draft();
  for (const hotel of [staffed, known, near, far, venue])
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel?.id ?? '' });
  const related = [];
  for (const hotel of [staffed, known, near, far, venue])
    related.push((await markOf(rfp.id, hotel?.id ?? ''))?.is_related);
  expect(related).toEqual([true, true, false, false, true]);
});

test('nobody reads or writes marks by the API', async () => {
  for (const client of [organizer.client, database.anon, database.service]) {
    const { error } = await client
      .schema('private' as never)
      .from('send_marks')
      .select();
    expect(error).not.toBeNull();
  }
});

test('an upgrade keeps sends and offers, and says of whom answers came', async () => {
  await old.exec(`
    insert into public.organizations (id, name) values (md5('o')::uuid, 'O');
    insert into public.hotels (id, name, city, country_code, latitude, longitude, currency)
    select md5('h' || i)::uuid, 'H', 'Vienna', 'AT', 48, 16, 'EUR' from generate_series(1, 2) i;
    insert into public.rfps (id, organization_id, title, city, latitude, longitude, start_date, end_date, event_days, nights, attendees,
      status, sent_at)
    values (md5('r')::uuid, md5('o')::uuid, 'R', 'Vienna', 48, 16, '2030-01-01', '2030-01-02', 2, 1, 30, 'sent', now());
    insert into public.sends (id, rfp_id, organization_id, hotel_id, status, responded_at)
    select md5('s' || i)::uuid, md5('r')::uuid, md5('o')::uuid, md5('h' || i)::uuid, 'responded', now() from generate_series(1, 2) i;
    insert into public.answer_links (send_id, recipient, is_correction, first_used_at)
    select md5('s' || i)::uuid, 'desk@example.com', i = 1, now() from generate_series(1, 2) i;
    insert into private.cohort_counts values ('Vienna', 'other', 26, 1, 'EUR', 1, 0, 1, 1, 1);`);
  await old.upgrade();
  expect(await old.query('select by_corrected_address as by from public.sends order by by')).toEqual([
    { by: false },
    { by: true },
  ]);
  expect(await old.query('select from private.cohort_counts')).toEqual([]);
});
