import { expect, test } from 'vitest';
import { Page as Areas } from '../../../../../lib/web/console/pages/admin.tsx';
import { Page } from '../../../../../lib/web/console/pages/admin-hotel.tsx';
import { type Answers, idOf, meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { click, read, settle, type } from '../../../../support/window.ts';

const me = meOf({ isAdmin: true, organization: null, organizations: [] });
const found = (changes: object = {}) => ({
  ...{
    hotel_id: idOf(1),
    name: 'Lakeside',
    city: 'Graz',
    country_code: 'AT',
    is_active: true,
    merged_into: null,
  },
  ...{
    version: 3,
    organization_id: null,
    organization_name: null,
    sends: 2,
    members: 1,
    contacts: 4,
    duplicates: [],
  },
  ...changes,
});
const twin = { hotel_id: idOf(2), name: 'Lake Side', city: 'Graz', distance_m: 40 };
const row = {
  ...{
    id: idOf(1),
    name: 'Lakeside',
    city: 'Graz',
    city_code: 'GRZ',
    country_code: 'AT',
    latitude: 47.07,
    longitude: 15.44,
  },
  ...{
    stars: 4,
    rooms_total: 80,
    meeting_rooms: 3,
    largest_room_capacity: 120,
    mice_role: 'full_service',
    features: [],
  },
  ...{
    base_room_rate: 120,
    type_rates: {},
    ddr_rate: 60,
    currency: 'EUR',
    description: null,
    photo_url: null,
    is_active: true,
    version: 3,
  },
};
const openHotel = (hotel: object, answers: Answers = {}) =>
  openPage(
    Page,
    {
      hotels: () => row,
      find_hotels: () => ({ hotels: [hotel], has_more: false }),
      hotel_features: () => [],
      ...answers,
    },
    { me, params: { hotel: idOf(1) }, hash: `#/admin/hotels/${idOf(1)}` },
  );

test('hotels are found a page at a time, with their state and what looks like them', async () => {
  const { asked } = await openPage(
    Areas,
    {
      find_hotels: () => ({
        hotels: [
          found({ duplicates: [twin] }),
          found({ name: 'Old', is_active: false, sends: 0 }),
          found({ name: 'Barn', organization_id: 'o1', organization_name: 'Meridian' }),
          found({ name: 'Gone', is_active: false, merged_into: idOf(2) }),
        ],
        has_more: true,
      }),
    },
    { me, params: { area: 'hotels' }, hash: '#/admin/hotels?q=lake' },
  );
  expect(rows().map(([hotel, state, rfps]) => [hotel, state, rfps])).toEqual([
    ['Lakeside Graz, AT', 'Listed', '2'],
    ['Old Graz, AT', 'Not listed', '0'],
    ['Barn Graz, AT', 'Own venue of Meridian', '2'],
    ['Gone Graz, AT', 'Merged', '2'],
  ]);
  expect(rows()[0]?.at(-1)).toBe('Lake Side, 40 m away');
  await click('More');
  await type('Which hotels', 'duplicates');
  await settle();
  expect(asked('find_hotels')).toEqual([
    { p_search: 'lake', p_show: 'all', p_limit: 50, p_offset: 0 },
    { p_search: 'lake', p_show: 'all', p_limit: 50, p_offset: 50 },
    { p_search: 'lake', p_show: 'duplicates', p_limit: 50, p_offset: 0 },
  ]);
});

test('a hotel is taken out once that was confirmed', async () => {
  const { asked } = await openHotel(found(), { set_hotel_active: () => null });
  await click('Take out of the catalogue');
  await click('Cancel', 'dialog');
  expect(asked('set_hotel_active')).toEqual([]);
  await click('Take out of the catalogue');
  await click('Take it out', 'dialog');
  expect(asked('set_hotel_active')).toEqual([{ p_hotel_id: idOf(1), p_is_active: false }]);
});

test('what staff alone set is stored with the version that was read', async () => {
  const { asked } = await openHotel(found(), {
    hotels: (_, url) => (url.search.includes('select=version') ? { version: 4 } : row),
  });
  await type('Role for events', 'event_venue');
  await type('City’s code', 'zag');
  await click('Save', 'form:nth-of-type(2)');
  expect(asked('hotels').filter(Boolean)).toEqual([
    { mice_role: 'event_venue', city_code: 'ZAG', version: 3 },
  ]);
});

test('a duplicate is merged once it was seen what moves', async () => {
  const { asked } = await openHotel(found({ duplicates: [twin] }), {
    merge_hotels: () => ({ moved: { sends: 2, hotel_members: 1, shortlists: 0 } }),
  });
  await click('Into Lake Side, Graz');
  expect(texts('dialog h2')).toEqual(['Merge Lakeside into Lake Side?']);
  expect(texts('dialog li')).toEqual(['Requests: 2', 'People: 1']);
  await click('Merge', 'dialog');
  const ids = { p_from_hotel_id: idOf(1), p_into_hotel_id: idOf(2) };
  expect(asked('merge_hotels')).toEqual([{ ...ids, p_dry_run: true }, ids]);
});

test('a merged hotel says where everything went, and is not edited', async () => {
  const { page } = await openHotel(found({ is_active: false, merged_into: idOf(2) }));
  expect(read()).toContain('It was merged into the hotel that stays.');
  expect(page.querySelector('form')).toBeNull();
});

test('somebody who is no platform staff is told that it is not there', async () => {
  await openPage(Page, {}, { me: meOf(), params: { hotel: idOf(1) } });
  expect(read()).toContain('It is not here, or not yours to see.');
});
