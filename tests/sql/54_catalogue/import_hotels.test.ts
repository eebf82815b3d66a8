// also: private.import_rows, private.resolve_import, private.read_import_rows, private.filter_import_rows, private.name_key, private.is_currency, private.is_email_address, private.currency_of_country, private.city_points
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization, insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@example.com');
await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
beforeEach(() => database.exec('delete from public.hotels'));

const zurich = {
  external_id: 'node/1',
  name: 'Hotel am See',
  city: 'Zürich',
  country_code: 'CH',
  latitude: '47.3717',
  longitude: 8.5442,
  currency: 'CHF',
};
type Row = Record<string, unknown>;
const call = (p_rows: unknown, p_dry_run = false, p_source = 'osm') =>
  admin.client.rpc('import_hotels', { p_source, p_rows, p_dry_run });
async function run(rows: Row[], dryRun = false, source = 'osm') {
  const { data, error } = await call(rows, dryRun, source);
  expect(error).toBeNull();
  return data;
}
const hotels = () =>
  database.query<Row>('select * from public.hotels order by source, external_id collate "C", name');
const nothing = {
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  left_out: [],
  kept: [],
  possible_duplicates: [],
};

describe('a catalogue', () => {
  const full = {
    ...zurich,
    city_code: 'zrh',
    stars: '4',
    rooms_total: 120,
    meeting_rooms: '6',
    largest_room_capacity: 180,
    mice_role: 'event_venue',
    features: ['wifi', 'step_free'],
    base_room_rate: '289.5',
    ddr_rate: 95,
    description: 'On the lake.',
    photo_url: 'https://images.example.com/1.jpg',
    contact_name: 'Rita Muster',
    contact_email: 'Rita@example.com',
    phone: '+41 44 000 00 00',
  };

  test('is inserted with everything its rows say, by people and facts that name the import', async () => {
    expect(await run([full])).toEqual({ ...nothing, inserted: 1 });
    const [hotel] = await hotels();
    expect(hotel).toMatchObject({
      source: 'osm',
      external_id: 'node/1',
      name: 'Hotel am See',
      city_code: 'ZRH',
      latitude: 47.3717,
      stars: 4,
      rooms_total: 120,
      features: ['step_free', 'wifi'],
      base_room_rate: 289.5,
      currency: 'CHF',
      is_active: true,
    });
    expect(await database.query('select name, email, phone from public.hotel_contacts')).toEqual([
      { name: 'Rita Muster', email: 'rita@example.com', phone: '+41 44 000 00 00' },
    ]);
    expect(await database.query('select distinct source from public.field_facts')).toEqual([
      { source: 'import:osm' },
    ]);
  });

  test('imported again changes nothing and says so, whatever the order of its rows', async () => {
    const rows = [full, { ...zurich, external_id: 'node/2', name: 'Pension Berg', latitude: 47.4 }];
    await run(rows);
    const before = await database.query('select xmin::text, * from public.hotels order by id');
    expect(await run(rows.toReversed())).toEqual({ ...nothing, unchanged: 2 });
    expect(await database.query('select xmin::text, * from public.hotels order by id')).toEqual(before);
  });

  test('updates what differs, leaves alone what a row leaves out, and adds the person it names', async () => {
    await run([full]);
    const row = {
      external_id: 'node/1',
      stars: 5,
      ddr_rate: null,
      description: ' ',
      contact_email: 'new@example.com',
    };
    expect(await run([row])).toEqual({ ...nothing, updated: 1 });
    expect(await hotels()).toMatchObject([
      { stars: 5, ddr_rate: 95, description: 'On the lake.', name: 'Hotel am See' },
    ]);
    expect(await database.query('select name, email from public.hotel_contacts order by email')).toEqual([
      { name: 'Sales', email: 'new@example.com' },
      { name: 'Rita Muster', email: 'rita@example.com' },
    ]);
    expect(
      await run([{ external_id: 'node/1', contact_email: 'rita@example.com', phone: '1' }]),
    ).toMatchObject({ updated: 1 });
    expect(await database.query('select email, phone from public.hotel_contacts order by email')).toEqual([
      { email: 'new@example.com', phone: null },
      { email: 'rita@example.com', phone: '1' },
    ]);
    // Without an address a contact is known by its name.
    for (const [contact_name, phone] of [
      ['Desk', '2'],
      ['Events', '3'],
      ['Desk', '4'],
    ])
      await run([{ external_id: 'node/1', contact_name, phone }]);
    expect(
      await database.query('select name, phone from public.hotel_contacts where email is null order by name'),
    ).toEqual([
      { name: 'Desk', phone: '4' },
      { name: 'Events', phone: '3' },
    ]);
    expect(await database.query('select count(*)::int as n from public.hotel_contacts')).toEqual([{ n: 4 }]);
  });

  test('keeps hotels that a later file no longer has', async () => {
    await run([full]);
    await run([{ ...zurich, external_id: 'node/9', name: 'Other', latitude: 46 }]);
    expect(await hotels()).toHaveLength(2);
  });

  test('of another source is another catalogue', async () => {
    await run([full]);
    expect(await run([{ ...zurich, name: 'Same id' }], false, 'gds')).toMatchObject({ inserted: 1 });
    expect(await hotels()).toHaveLength(2);
  });

  test('tried first says the same and changes nothing', async () => {
    await run([full]);
    const rows = [
      { ...full, stars: 3 },
      { ...zurich, external_id: 'x', name: 'New one' },
      { external_id: 'y' },
    ];
    const tried = await run(rows, true);
    expect(await hotels()).toMatchObject([{ stars: 4 }]);
    expect(tried).toEqual(await run(rows));
    expect(tried).toMatchObject({ inserted: 1, updated: 1, rejected: [{ row: 3, field: 'name' }] });
  });
});

describe('a cell that cannot be read is left out, and its hotel kept', () => {
  test.each<[unknown, string, RegExp]>([
    [{ ...zurich, stars: 6 }, 'stars', /1 to 5/],
    [{ ...zurich, stars: 4.5 }, 'stars', /1 to 5/],
    [{ ...zurich, rooms_total: -1 }, 'rooms_total', /whole number/],
    [{ ...zurich, rooms_total: 100001 }, 'rooms_total', /100000/],
    [{ ...zurich, meeting_rooms: '99999999999' }, 'meeting_rooms', /10000/],
    [{ ...zurich, largest_room_capacity: 'many' }, 'largest_room_capacity', /1000000/],
    [{ ...zurich, mice_role: 'Event Venue' }, 'mice_role', /a-z/],
    [{ ...zurich, base_room_rate: 'NaN' }, 'base_room_rate', /above 0/],
    [{ ...zurich, base_room_rate: 0 }, 'base_room_rate', /above 0/],
    [{ ...zurich, ddr_rate: '1e400' }, 'ddr_rate', /above 0/],
    [{ ...zurich, features: 'wifi' }, 'features', /list/],
    [{ ...zurich, features: ['wifi', 'helipad'] }, 'features', /"helipad"/],
    [{ ...zurich, features: [{ a: 1 }] }, 'features', /vocabulary/],
    [{ ...zurich, photo_url: 'javascript:alert(1)' }, 'photo_url', /http/],
    [{ ...zurich, contact_email: 'nobody' }, 'contact_email', /mail/],
    [{ ...zurich, phone: '1'.repeat(51) }, 'phone', /50/],
    [{ ...zurich, allow_duplicate: 'perhaps' }, 'allow_duplicate', /true or false/],
    [{ ...zurich, city_code: 'ZURI' }, 'city_code', /three letters/],
  ])('%j: %s', async (row, field, message) => {
    const said = { ...nothing, left_out: [{ row: 1, field, message: expect.stringMatching(message) }] };
    expect(await run([row as Row])).toEqual({ ...said, inserted: 1 });
    // It is said again as long as the file says it.
    expect(await run([row as Row])).toEqual({ ...said, unchanged: 1 });
  });

  test('a new hotel without a currency has its country’s; one that is there keeps its own', async () => {
    const { currency, ...untold } = zurich;
    expect(await run([untold])).toEqual({ ...nothing, inserted: 1 });
    await database.exec(`update public.hotels set currency = 'EUR'`);
    expect(await run([{ ...untold, stars: 3 }])).toEqual({ ...nothing, updated: 1 });
    const stored = await database.query<{ currency: string }>('select currency from public.hotels');
    expect([currency, stored]).toEqual(['CHF', [{ currency: 'EUR' }]]);
    const nowhere = { ...untold, external_id: 'aq', country_code: 'AQ' };
    expect(await run([nowhere])).toMatchObject({ rejected: [{ field: 'currency' }] });
  });

  test('of a list of features the known words stay', async () => {
    await run([{ ...zurich, features: ['wifi', 'helipad', 'spa'] }]);
    const [stored] = await database.query<{ features: string[] }>('select features from public.hotels');
    expect(stored?.features).toEqual(['spa', 'wifi']);
  });
});

describe('a row that cannot be imported rejects itself alone', () => {
  test.each<[unknown, string, RegExp]>([
    [{ name: 'No id' }, 'external_id', /missing/],
    [{ ...zurich, external_id: 'x'.repeat(201) }, 'external_id', /200/],
    [{ ...zurich, name: ' ' }, 'name', /missing/],
    [{ ...zurich, name: 'x'.repeat(201) }, 'name', /200/],
    [{ ...zurich, city: null }, 'city', /missing/],
    [{ ...zurich, country_code: 'Schweiz' }, 'country_code', /two letters/],
    [{ ...zurich, latitude: 90.01 }, 'latitude', /-90/],
    [{ ...zurich, latitude: 'NaN' }, 'latitude', /-90/],
    [{ ...zurich, longitude: 'Infinity' }, 'longitude', /-180/],
    [{ ...zurich, longitude: null }, 'longitude', /missing/],
    [{ ...zurich, currency: 'XXX' }, 'currency', /ISO 4217/],
  ])('%j: %s', async (row, field, message) => {
    const good = { ...zurich, external_id: 'good', latitude: 10 };
    expect(await run([row as Row, good])).toEqual({
      ...nothing,
      inserted: 1,
      rejected: [{ row: 1, field, message: expect.stringMatching(message) }],
    });
  });

  test('a row that is no object', async () => {
    const [answered] = await database.query<{ answer: unknown }>(
      `select private.import_rows('osm', '["text", null, [1]]', false) as answer`,
    );
    expect(answered?.answer).toMatchObject({
      rejected: [1, 2, 3].map((row) => ({ row, field: 'row', message: 'must be an object' })),
    });
  });

  test('an id that came earlier in the call, as the second of them', async () => {
    expect(await run([zurich, { ...zurich, latitude: 10 }])).toMatchObject({
      inserted: 1,
      rejected: [{ row: 2, field: 'external_id', message: expect.stringMatching(/earlier/) }],
    });
  });

  test('an erased hotel stays erased', async () => {
    await run([zurich]);
    await database.exec('select private.erase_hotel(id) from public.hotels');
    expect(await run([zurich])).toMatchObject({
      inserted: 0,
      rejected: [{ row: 1, message: expect.stringMatching(/erased/) }],
    });
  });
});

describe('a hotel that is there already', () => {
  const twin = { ...zurich, external_id: 'way/7', name: 'HÔTEL  am-See', latitude: 47.3722 };

  test('is not inserted again under another id, unless the row says so', async () => {
    const house = await createHotel(database, { name: 'Hotel am See', latitude: 47.3717, longitude: 8.5442 });
    expect(await run([twin])).toEqual({
      ...nothing,
      possible_duplicates: [
        { row: 1, hotel_id: house.id, hotel_name: 'Hotel am See', distance_m: expect.closeTo(55.6, 0) },
      ],
    });
    expect(await run([{ ...twin, allow_duplicate: true }])).toMatchObject({ inserted: 1 });
  });

  test('is found among earlier rows of the same call too', async () => {
    const [tried, done] = [await run([zurich, twin], true), await run([zurich, twin])];
    expect(tried).toMatchObject({ inserted: 1, possible_duplicates: [{ row: 2, hotel_id: null }] });
    const [hotel] = await hotels();
    expect(done).toMatchObject({ inserted: 1, possible_duplicates: [{ row: 2, hotel_id: hotel?.id }] });
  });

  test('is another one 160 m away, and under another name', async () => {
    await createHotel(database, { name: 'Hotel am See', latitude: 47.3717, longitude: 8.5442 });
    const rows = [
      { ...twin, latitude: 47.3732 },
      { ...twin, external_id: 'b', name: 'Hotel am Berg' },
    ];
    expect(await run(rows)).toMatchObject({ inserted: 2, possible_duplicates: [] });
  });

  test('names of other scripts are compared, not dropped', async () => {
    await createHotel(database, { name: '東京ホテル', latitude: 47.3717, longitude: 8.5442 });
    expect(await run([{ ...twin, name: '大阪ホテル' }])).toMatchObject({ inserted: 1 });
    expect(await run([{ ...twin, external_id: 'z', name: '東京 ホテル' }])).toMatchObject({ inserted: 0 });
  });

  test('an organization’s own venue is nobody’s duplicate', async () => {
    const planner = await createOrganization(database);
    await createHotel(database, {
      name: 'Hotel am See',
      latitude: 47.3717,
      longitude: 8.5442,
      organization_id: planner.organization.id,
    });
    expect(await run([twin])).toMatchObject({ inserted: 1 });
  });
});

describe('what a hotel’s own staff have set', () => {
  test('is kept and told, at every import, while the rest is updated', async () => {
    await run([{ ...zurich, stars: 3, base_room_rate: 100, contact_email: 'desk@example.com' }]);
    const [hotel] = await hotels();
    const manager = await createHotelMember(database, String(hotel?.id));
    const edited = await manager.client
      .from('hotels')
      .update({ base_room_rate: 120, name: 'Seehotel' })
      .eq('id', String(hotel?.id));
    expect(edited.error).toBeNull();

    const row = { ...zurich, stars: 4, base_room_rate: 99, contact_email: 'desk@example.com', phone: '1' };
    const kept = [
      { row: 1, field: 'base_room_rate' },
      { row: 1, field: 'contact' },
      { row: 1, field: 'name' },
    ];
    expect(await run([row])).toEqual({ ...nothing, updated: 1, kept });
    expect(await hotels()).toMatchObject([{ name: 'Seehotel', base_room_rate: 120, stars: 4 }]);
    expect(await run([row])).toEqual({ ...nothing, unchanged: 1, kept });
  });

  test('is the import’s again once an administrator has set it', async () => {
    await run([{ ...zurich, stars: 3 }]);
    const [hotel] = await hotels();
    const manager = await createHotelMember(database, String(hotel?.id));
    await manager.client.from('hotels').update({ stars: 5 }).eq('id', String(hotel?.id));
    await insertRow(database, 'field_facts', {
      hotel_id: String(hotel?.id),
      field: 'stars',
      value: '4',
      source: 'admin',
      observed_at: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(await run([{ ...zurich, stars: 4 }])).toMatchObject({ updated: 1, kept: [] });
  });

  test('counts at once when the import moves or enlarges a hotel: an import confirms', async () => {
    await run([{ ...zurich, rooms_total: 50 }]);
    expect(await run([{ ...zurich, latitude: 46, rooms_total: 500 }])).toMatchObject({ updated: 1 });
    expect(await hotels()).toMatchObject([{ latitude: 46, rooms_total: 500 }]);
    expect(await database.query('select count(*)::int as n from public.hotel_changes')).toEqual([{ n: 0 }]);
  });
});

test('the address of somebody who was taken off the hotel does not come back, whoever works there still', async () => {
  await run([{ ...zurich, contact_email: 'left@example.com' }]);
  const [hotel] = await hotels();
  const p_hotel_id = String(hotel?.id);
  const manager = await createHotelMember(database, p_hotel_id);
  const left = await createHotelMember(database, p_hotel_id, { email: 'left@example.com', role: 'staff' });
  await manager.client.rpc('remove_hotel_member', { p_hotel_id, p_user_id: left.id }).throwOnError();
  await database.query('delete from public.hotel_members where hotel_id = $1', [p_hotel_id]);
  const contacts = () => database.query('select email from public.hotel_contacts order by email');
  expect(await contacts()).toEqual([]);
  for (const contact_email of ['left@example.com', 'Left+desk@example.com']) {
    expect(await run([{ ...zurich, contact_email }])).toEqual({
      ...nothing,
      ...{ unchanged: 1, kept: [{ row: 1, field: 'contact' }] },
    });
    expect(await contacts()).toEqual([]);
  }
  expect(await run([{ ...zurich, contact_email: 'new@example.com' }])).toMatchObject({
    updated: 1,
    kept: [],
  });
  expect(await contacts()).toEqual([{ email: 'new@example.com' }]);
});

describe('who and what', () => {
  test('nobody but platform staff and the service imports', async () => {
    const member = await createOrganization(database);
    const manager = await createHotelMember(database, (await createHotel(database)).id);
    for (const { client } of [member, manager]) {
      expectRefusal(
        await client.rpc('import_hotels', { p_source: 'osm', p_rows: [zurich] }),
        403,
        'forbidden',
      );
    }
    expectRefusal(await database.anon.rpc('import_hotels', { p_source: 'osm', p_rows: [] }), 401, '42501');
    const { data } = await database.service.rpc('import_hotels', {
      p_source: 'osm',
      p_rows: [zurich] as never,
    });
    expect(data).toMatchObject({ inserted: 1 });
  });

  test.each<[string, unknown]>([
    ['OSM!', []],
    ['', []],
    ['x'.repeat(41), []],
    ['osm', {}],
    ['osm', null],
    ['osm', Array.from({ length: 2001 }, () => ({}))],
  ])('source %j with such rows is a 400', async (source, rows) => {
    expectRefusal(await call(rows, false, source), 400, '22023', /p_(source|rows)/);
  });

  test('no rows, nothing done', async () => expect(await run([])).toEqual(nothing));
});
