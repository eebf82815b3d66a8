// also: private.is_raised, private.distance_m
/** What moves a ranking and comes from the hotel waits for an administrator, whichever way it is tried. */
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, type Row } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function open(values: Partial<Row<'hotels'>> = {}) {
  const hotel = await createHotel(database, { latitude: 48.2, longitude: 16.4, ...values });
  const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
  const set = async (change: Partial<Row<'hotels'>>) => {
    const { error } = await staff.client.from('hotels').update(change).eq('id', hotel.id);
    expect(error).toBeNull();
  };
  const stored = async () =>
    (await database.query<Row<'hotels'>>('select * from public.hotels where id = $1', [hotel.id]))[0];
  const waiting = async () => {
    const { data } = await staff.client
      .from('hotel_changes')
      .select('field, old_value, new_value, status')
      .eq('hotel_id', hotel.id)
      .order('created_at');
    return (data ?? []).map(({ field, old_value, new_value, status }) => [
      field,
      old_value,
      new_value,
      status,
    ]);
  };
  return { hotel, staff, set, stored, waiting };
}

describe('sizes', () => {
  test.each(['rooms_total', 'meeting_rooms', 'largest_room_capacity'] as const)(
    '%s: a quarter more counts at once, more than that waits, and the rest of the update counts',
    async (field) => {
      const { set, stored, waiting } = await open({ [field]: 100 });
      await set({ [field]: 125 });
      expect((await stored())?.[field]).toBe(125);
      await set({ [field]: 126, description: 'New wing' });
      expect(await stored()).toMatchObject({ [field]: 125, description: 'New wing' });
      expect(await waiting()).toEqual([[field, '125', '126', 'pending']]);
    },
  );

  test.each([
    ['rooms_total', 100_000],
    ['meeting_rooms', 10_000],
    ['largest_room_capacity', 1_000_000],
  ] as const)('%s: the most that a hotel may have waits as well', async (field, most) => {
    const { set, stored, waiting } = await open({ [field]: 100 });
    await set({ [field]: most });
    expect((await stored())?.[field]).toBe(100);
    expect(await waiting()).toEqual([[field, '100', `${most}`, 'pending']]);
  });

  test('small steps add up, also down and up again', async () => {
    const { set, stored } = await open({ rooms_total: 100 });
    for (const rooms_total of [120, 125, 60, 75, 93, 116, 125, 130, 156]) await set({ rooms_total });
    expect((await stored())?.rooms_total).toBe(125);
  });

  test('from unknown to known waits; to unknown does not, and back is measured against what was confirmed', async () => {
    const { set, stored, waiting } = await open({ largest_room_capacity: null, rooms_total: 100 });
    await set({ largest_room_capacity: 1, rooms_total: null });
    expect(await stored()).toMatchObject({ largest_room_capacity: null, rooms_total: null });
    await set({ rooms_total: 5000 });
    await set({ rooms_total: 110 });
    expect(await stored()).toMatchObject({ rooms_total: 110 });
    expect(await waiting()).toEqual([
      ['largest_room_capacity', null, '1', 'pending'],
      ['rooms_total', null, '5000', 'replaced'],
    ]);
  });

  test('a newer value takes the place of the one that waits; the same again changes nothing', async () => {
    const { set, waiting } = await open({ rooms_total: 100 });
    for (const rooms_total of [200, 200, 300]) await set({ rooms_total });
    expect(await waiting()).toEqual([
      ['rooms_total', '100', '200', 'replaced'],
      ['rooms_total', '100', '300', 'pending'],
    ]);
  });
});

describe('the point', () => {
  test('moves up to 500 m from where it was confirmed, in one step or many', async () => {
    const { set, stored, waiting } = await open();
    // A thousandth of a degree north is 111 m.
    await set({ latitude: 48.204 });
    for (const latitude of [48.2045, 48.205, 48.206]) await set({ latitude });
    expect(await stored()).toMatchObject({ latitude: 48.204, longitude: 16.4 });
    expect((await waiting()).at(-1)).toEqual(['location', '48.204,16.4', '48.206,16.4', 'pending']);
    await set({ latitude: 48.2, longitude: 16.4 });
    await set({ latitude: 48.2, longitude: -163.6 });
    expect(await stored()).toMatchObject({ latitude: 48.2, longitude: 16.4 });
  });
});

describe('ways round', () => {
  test('two managers at once, an upsert and a bulk update are updates too', async () => {
    const { hotel, staff, stored } = await open({ rooms_total: 100 });
    const manager = await createHotelMember(database, hotel.id);
    await Promise.all(
      [staff, manager].map(({ client }) =>
        client.from('hotels').update({ rooms_total: 400 }).gte('rooms_total', 0),
      ),
    );
    await staff.client.from('hotels').upsert({ id: hotel.id, rooms_total: 400 });
    expect((await stored())?.rooms_total).toBe(100);
  });

  test('facts said by the hotel in others’ names are refused, and its own confirm nothing', async () => {
    const { hotel, staff, set, stored } = await open({ rooms_total: 100 });
    const fact = { hotel_id: hotel.id, field: 'rooms_total', value: '900' };
    for (const source of ['admin', 'Admin', 'organizer', 'import:osm', 'IMPORT:osm']) {
      expect((await staff.client.from('field_facts').insert({ ...fact, source })).error?.code).toBe('42501');
    }
    expect(
      (await staff.client.from('field_facts').insert({ ...fact, source: 'hotel', observed_at: '2199-01-01' }))
        .error?.code,
    ).toBe('42501');
    expect((await staff.client.from('field_facts').insert({ ...fact, source: 'hotel' })).error).toBeNull();
    await set({ rooms_total: 900 });
    expect((await stored())?.rooms_total).toBe(100);
  });

  test('what decides is nobody’s to write: waiting changes, origin, owner, role and listing', async () => {
    const { hotel, staff, set } = await open({ rooms_total: 100 });
    await set({ rooms_total: 900 });
    const changes = staff.client.from('hotel_changes');
    expect((await changes.update({ status: 'approved' }).eq('hotel_id', hotel.id)).error?.code).toBe('42501');
    expect(
      (await changes.insert({ hotel_id: hotel.id, field: 'rooms_total', new_value: '1' })).error?.code,
    ).toBe('42501');
    for (const change of [{ source: 'osm' }, { external_id: 'x' }, { organization_id: null }]) {
      expect((await staff.client.from('hotels').update(change).eq('id', hotel.id)).error?.code).toBe('42501');
    }
    const role = { mice_role: 'event_venue' };
    expect((await staff.client.from('hotels').update(role).eq('id', hotel.id)).error?.code).toBe('forbidden');
  });

  test('a contact and its words change no size', async () => {
    const { hotel, staff, stored } = await open({ rooms_total: 100 });
    await staff.client
      .from('hotel_contacts')
      .insert({ hotel_id: hotel.id, name: 'rooms_total 900', email: 'x@y.example' });
    expect((await stored())?.rooms_total).toBe(100);
  });

  test('an import is not the hotel’s to make, and under another source the house is a duplicate that changes nothing', async () => {
    const { hotel, staff, stored } = await open({ name: 'Haus am Ring', rooms_total: 100 });
    const row = {
      ...{ external_id: 'ours', name: 'HAUS AM RING', city: 'Vienna', country_code: 'AT', currency: 'EUR' },
      ...{ latitude: '48.2', longitude: '16.4', rooms_total: '900', largest_room_capacity: '5000' },
    };
    const theirs = await staff.client.rpc('import_hotels', { p_source: 'ours', p_rows: [row] });
    expect(theirs.error?.code).toBe('forbidden');
    const { data } = await database.service.rpc('import_hotels', { p_source: 'another', p_rows: [row] });
    expect(data).toMatchObject({
      ...{ inserted: 0, updated: 0 },
      possible_duplicates: [{ row: 1, hotel_id: hotel.id }],
    });
    expect(await stored()).toMatchObject({ rooms_total: 100, largest_room_capacity: 200 });
  });

  test('words for features are of the vocabulary, which is not the hotel’s; they say no size', async () => {
    const { hotel, staff, set, stored } = await open({ rooms_total: 100, features: [] });
    for (const features of [['seats_5000'], ['wifi', 'Wifi'], ['rooms_total=900']]) {
      const { error } = await staff.client.from('hotels').update({ features }).eq('id', hotel.id);
      expect(['22023', '23514'], features.join()).toContain(error?.code);
    }
    expect((await staff.client.rpc('add_hotel_feature', { p_feature: 'seats_5000' })).error?.code).toBe(
      'forbidden',
    );
    expect((await staff.client.from('hotel_features').insert({ feature: 'seats_5000' })).error?.code).toBe(
      '42501',
    );
    await set({ features: ['wifi', 'spa'], rooms_total: 900 });
    expect(await stored()).toMatchObject({ features: ['wifi', 'spa'], rooms_total: 100 });
  });

  test('a hotel is neither added nor deleted anew, and its people approve nothing', async () => {
    const { hotel, staff, set, stored } = await open({ rooms_total: 100 });
    await set({ rooms_total: 900 });
    expect((await staff.client.from('hotels').delete().eq('id', hotel.id)).error?.code).toBe('42501');
    const { id: _, ...copy } = hotel;
    expect((await staff.client.from('hotels').insert({ ...copy, rooms_total: 900 })).error?.code).toBe(
      '42501',
    );
    const { data } = await staff.client.from('hotel_changes').select('id').eq('hotel_id', hotel.id);
    for (const change of data ?? [])
      expect(
        (await staff.client.rpc('review_hotel_change', { p_change_id: change.id, p_approve: true })).error
          ?.code,
      ).toBe('forbidden');
    expect((await staff.client.rpc('publish_hotel', { p_hotel_id: hotel.id })).error?.code).toBe('forbidden');
    expect((await stored())?.rooms_total).toBe(100);
  });

  test('an import or the service moves the measure, the hotel’s own steps do not', async () => {
    const { hotel, set, stored } = await open({ rooms_total: 100 });
    await database.exec(`select set_config('hotel_rfp.fact_source', 'import:osm', true);
      update public.hotels set rooms_total = 200 where id = '${hotel.id}'`);
    await set({ rooms_total: 250 });
    expect((await stored())?.rooms_total).toBe(250);
    await set({ rooms_total: 251 });
    expect((await stored())?.rooms_total).toBe(250);
  });
});
