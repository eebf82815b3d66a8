// also: private.add_hotel_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, createRfp } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const planner = await createOrganization(database, { reporting_currency: 'CHF' });
const colleague = await createMember(database, planner.organization.id);
const stranger = await createOrganization(database);
const venue = {
  p_organization_id: planner.organization.id,
  p_name: ' Barn at the Lake ',
  p_city: 'Vienna',
  p_country_code: 'at',
  p_latitude: 48.2,
  p_longitude: 16.4,
  p_contact_email: 'Barn@Lake.example',
};
const add = (values: object = {}, by = planner as typeof colleague) =>
  by.client.rpc('add_hotel', { ...venue, ...values });

test('what is not known stays unknown; the currency is the organization’s', async () => {
  const { data } = await add();
  const [stored] = await database.query('select * from hotels where id = $1', [data.hotel_id]);
  expect(stored).toMatchObject({
    organization_id: planner.organization.id,
    name: 'Barn at the Lake',
    country_code: 'AT',
    currency: 'CHF',
    rooms_total: null,
    meeting_rooms: null,
    largest_room_capacity: null,
    base_room_rate: null,
    features: [],
  });
  expect(
    await database.query('select distinct source from field_facts where hotel_id = $1', [data.hotel_id]),
  ).toEqual([{ source: 'organizer' }]);
  expect(
    await database.query('select email from hotel_contacts where hotel_id = $1', [data.hotel_id]),
  ).toEqual([{ email: 'barn@lake.example' }]);
});

test('only the organization and the venue’s own people see it, keep it and send to it', async () => {
  const { data } = await add({ p_rooms_total: 10, p_features: ['wifi'], p_currency: 'eur' });
  const id = data.hotel_id;
  const seen = async (person: typeof colleague) =>
    (await person.client.from('hotels').select('id, currency').eq('id', id)).data;
  expect(await seen(colleague)).toEqual([{ id, currency: 'EUR' }]);
  expect(await seen(stranger)).toEqual([]);
  expectRefusal(await database.anon.rpc('hotel_prefill', { p_hotel_id: id }), 404, 'not_found');

  const change = (person: typeof colleague) =>
    person.client.from('hotels').update({ rooms_total: 40 }).eq('id', id).select('rooms_total');
  expect((await change(stranger)).data).toEqual([]);
  expect((await change(colleague)).data).toEqual([{ rooms_total: 40 }]);

  const sent = async (person: typeof planner) => {
    const rfp = await createRfp(database, { organization_id: person.organization.id });
    return person.client.rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [id] });
  };
  expectRefusal(await sent(stranger), 400, '22023');
  expect((await sent(planner)).data).toMatchObject({ sent: 1 });

  const staff = await database.signIn('barn@lake.example');
  await staff.client.rpc('claim_hotel', { p_hotel_id: id });
  expect(await seen(staff)).toHaveLength(1);
});

test('nobody else’s organization, and nothing that is no hotel', async () => {
  expectRefusal(await add({}, stranger), 404, 'not_found');
  expectRefusal(await add({ p_organization_id: crypto.randomUUID() }), 404, 'not_found');
  for (const wrong of [
    { p_name: ' ' },
    { p_city: '' },
    { p_country_code: 'AUT' },
    { p_latitude: 90.1 },
    { p_longitude: null },
    { p_contact_email: '' },
    { p_currency: 'XXX' },
    { p_stars: 6 },
    { p_features: ['no_such_word'] },
  ]) {
    expectRefusal(await add(wrong), 400, '22023');
  }
  for (const wrong of [
    { p_contact_email: 'barn' },
    { p_rooms_total: -1 },
    { p_base_room_rate: 'NaN' },
    { p_ddr_rate: 0 },
    { p_name: 'x'.repeat(201) },
  ]) {
    expect((await add(wrong)).status).toBe(400);
  }
});

test('who has no own venue is ranked by the query that there would be without any, whatever others have', async () => {
  const queryOf = async (person: typeof planner) => {
    const rfp = await createRfp(database, { organization_id: person.organization.id });
    const [row] = await database.query<{ needs: string }>(
      'select quote_literal(private.rfp_needs(r)::text) as needs from public.rfps r where r.id = $1',
      [rfp.id],
    );
    const plan = await database.query<Record<string, string>>(
      `explain (costs off) select from private.hotel_scoring h where private.is_in_search(${row?.needs}::private.event_needs, h)`,
    );
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  };
  await add({ p_name: 'Another barn' });
  expect(await queryOf(planner)).toContain('hotel_id = ANY');
  const theirs = await queryOf(stranger);
  expect(theirs).toContain('is_active');
  expect(theirs).not.toContain('hotel_id');
});
