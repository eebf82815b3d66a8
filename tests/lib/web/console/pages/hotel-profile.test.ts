import { expect, test, vi } from 'vitest';
import { Page as Profile } from '../../../../../lib/web/console/pages/hotel-profile.tsx';
import { Page as Venue } from '../../../../../lib/web/console/pages/venue.tsx';
import { Page as Venues } from '../../../../../lib/web/console/pages/venues.tsx';
import {
  type Answers,
  give,
  idOf,
  keeping,
  meOf,
  openPage,
  rows,
  texts,
  tick,
} from '../../../../support/console.ts';
import { click, field, read, settle, type } from '../../../../support/window.ts';

const id = idOf(1);
const hotel = {
  ...{
    id,
    name: 'Wiesler',
    description: null,
    stars: 5,
    photo_url: null,
    ...{ chain: null, street: 'Grieskai 4', postal_code: '8020', city: 'Graz', country_code: 'AT' },
    ...{ latitude: 47.0707, longitude: 15.4395 },
    rooms_total: 102,
    meeting_rooms: 8,
  },
  ...{
    largest_room_capacity: 120,
    base_room_rate: 150.5,
    type_rates: { suite: 420 },
    ddr_rate: null,
    currency: 'EUR',
    organization_id: null,
  },
  features: ['wifi', 'old_word'],
};
const staff = { id, name: 'Wiesler', city: 'Graz', currency: 'EUR', role: 'staff' };
const features = () => [{ feature: 'wifi' }, { feature: 'ev_charging' }];
const open = (stored: object = {}, answers: Answers = {}) =>
  openPage(
    Profile,
    {
      hotels: (body: object | null) => ({ ...hotel, ...stored, ...body }),
      hotel_changes: () => [],
      hotel_features: features,
      hotel_spaces: () => [],
      ...answers,
    },
    { me: meOf({ hotels: [staff] }), params: { hotel: id } },
  );
const changes = (asked: (name: string) => unknown[]) => asked('hotels').filter(Boolean);

test('the profile as it is stored; an unknown figure is empty', async () => {
  const { sought } = await open();
  const labels = [
    'Name',
    'Stars',
    'Photo',
    'Chain',
    'Street',
    'Postal code',
    'City',
    'Country',
    'Where it is',
    'Description',
    'Bedrooms',
    'Meeting rooms',
    'Room rate',
    'Suite',
    'Single',
    'Delegate rate',
  ];
  expect(labels.map((label) => field(label).value)).toEqual([
    ...[
      'Wiesler',
      '5',
      '',
      '',
      'Grieskai 4',
      '8020',
      'Graz',
      'AT',
      '47.0707, 15.4395',
      '',
      '102',
      '8',
      '150.5',
      '420',
      '',
      '',
    ],
  ]);
  expect(texts('.boxes label')).toEqual(['Wi-Fi', 'EV charging', 'Old word']);
  expect(
    [...document.querySelectorAll<HTMLInputElement>('.boxes input')].map(({ checked }) => checked),
  ).toEqual([true, false, true]);
  expect(sought('hotels')).toEqual([expect.objectContaining({ id: `eq.${id}` })]);
  expect(sought('hotel_changes')).toEqual([
    expect.objectContaining({ hotel_id: `eq.${id}`, status: 'eq.pending', order: 'created_at.asc' }),
  ]);
  expect(document.querySelector('.notice')).toBeNull();
});

test('who does not work there does not see it', async () => {
  const { asked } = await openPage(Profile, {}, { params: { hotel: id } });
  expect(read()).toContain('It is not here');
  expect(asked('hotels')).toEqual([]);
});

test('only what was changed is stored, an emptied field as unknown, and it is taken back', async () => {
  const { asked, sought } = await open();
  await type('Name', ' Grand ');
  await type('Room rate', '160,25');
  await type('Suite', '');
  await type('Double', '190,5');
  await type('Bedrooms', '');
  await type('Description', ' By the river ');
  await type('Chain', ' Weitzer ');
  await type('Postal code', '');
  await type('Currency', ' chf ');
  await tick('EV charging');
  await tick('Wi-Fi');
  const stale = keeping(['workplace', id, 'x'], ['hotel', id], ['venues'], ['rfp']);
  await click('Save');
  expect(changes(asked)).toEqual([
    {
      ...{ name: 'Grand', base_room_rate: 160.25, rooms_total: null, description: 'By the river' },
      type_rates: { double: 190.5 },
      ...{ chain: 'Weitzer', postal_code: null },
      ...{ currency: 'CHF', features: ['old_word', 'ev_charging'] },
    },
  ]);
  expect(sought('hotels').every((each) => each.id === `eq.${id}`)).toBe(true);
  expect(stale()).toEqual([['workplace', id, 'x'], ['hotel', id], ['venues']]);
  expect(texts('.toast')).toEqual([expect.stringMatching(/^Saved/)]);
});

test('a figure that the answer does not have is unknown, as of a service older than the page', async () => {
  const { asked } = await open({ meeting_rooms: undefined });
  expect(field('Meeting rooms').value).toBe('');
  await type('Name', 'Grand');
  await click('Save');
  expect(changes(asked)).toEqual([{ name: 'Grand' }]);
});

test('where it is can be put right; what is the same place is no change', async () => {
  const { asked } = await open();
  await type('Where it is', 'https://www.openstreetmap.org/?mlat=47.0707&mlon=15.4395#map=15/47/15');
  await type('Country', ' at');
  await type('City', ' Graz ');
  await click('Save');
  expect(changes(asked)).toEqual([]);
  await type('Where it is', 'somewhere');
  await type('Country', 'Austria');
  await click('Save');
  expect(read()).toContain('A map link that shows it, or its latitude and longitude');
  expect(read()).toContain('Two letters, like DE');
  await type('Where it is', '47.1, 15.44');
  await type('Country', 'si');
  await type('City', 'Maribor');
  await click('Save');
  expect(changes(asked)).toEqual([{ city: 'Maribor', country_code: 'SI', latitude: 47.1, longitude: 15.44 }]);
  expect(texts('.toast')).toEqual(['SavedUndo']);
});

test('another place of a hotel waits for an administrator, as is said', async () => {
  const { asked } = await open(
    {},
    { hotels: (body: object | null) => ({ ...hotel, ...body, latitude: 47.0707, longitude: 15.4395 }) },
  );
  await type('Where it is', '47.2, 15.5');
  await click('Save');
  expect(changes(asked)).toEqual([{ latitude: 47.2, longitude: 15.5 }]);
  expect(texts('.toast')).toEqual(['Saved. What moves a ranking counts once it is confirmed.']);
});

test('a list rate of ten times, or a tenth of, what it was is asked about, and saved when it is meant', async () => {
  const { asked } = await open();
  await type('Room rate', '1505');
  await click('Save');
  expect(read()).toContain('Is 1,505.00 right? Your rate so far is 150.50. Press again if so.');
  expect(changes(asked)).toEqual([]);
  await type('Room rate', '15.05');
  await click('Save');
  expect(read()).toContain('Is 15.05 right?');
  expect(changes(asked)).toEqual([]);
  await click('Save');
  expect(changes(asked)).toEqual([{ base_room_rate: 15.05 }]);
});

test('what is stored at once can be taken back', async () => {
  const { asked } = await open();
  await type('Photo', 'https://x.at/a.png');
  await click('Save');
  expect(texts('.toast')).toEqual(['SavedUndo']);
  await click('Undo');
  expect(changes(asked)).toEqual([{ photo_url: 'https://x.at/a.png' }, { photo_url: null }]);
  expect(field('Photo').value).toBe('');
  await click('Save');
  expect(changes(asked)).toHaveLength(2);
});

test('the photo that planners see stands below its address, or that none has come', async () => {
  await open({}, { hotels: () => ({ ...hotel, photo_url: 'https://x.at/a.png', version: 7 }) });
  const photo = () => document.querySelector<HTMLImageElement>('img.photo');
  expect(photo()?.getAttribute('src')).toBe(`/api/hotel-photo?id=${id}&v=7`);
  photo()?.dispatchEvent(new window.Event('error'));
  await settle();
  expect(photo()).toBeNull();
  expect(read()).toContain('No photo has come from this address yet.');
});

test('a photo from a file is sent at once, smaller, and what was typed stays', async () => {
  const photo_url = 'https://example.com/api/hotel-photo?id=1&v=2';
  let stored: object = { ...hotel, version: 7 };
  const { asked } = await open(
    {},
    {
      hotels: (body: object | null) => (stored = { ...stored, ...body }),
      'hotel-photo': () => {
        stored = { ...stored, photo_url, version: 8 };
        return { photo_url };
      },
    },
  );
  const drawn: number[][] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/jpeg') throw new DOMException('no picture');
    return { width: 4000, height: 3000 };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: (_: unknown, ...place: number[]) => drawn.push(place) });
      convertToBlob = async () => new Blob([new Uint8Array([255, 216])]);
      width: number;
      height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
    },
  );
  await type('Description', 'Quiet');
  const chosen = () => field('Photo from a file');
  await give(chosen(), new File(['text'], 'front.txt'));
  expect(chosen().getAttribute('aria-invalid')).toBe('true');
  expect(read()).toContain('A photo please: JPEG, PNG or WebP');
  expect(asked('hotel-photo')).toEqual([]);
  await give(chosen(), new File(['photo'], 'front.jpg', { type: 'image/jpeg' }));
  expect(drawn).toEqual([[0, 0, 1280, 960]]);
  expect(asked('hotel-photo')).toEqual([{ hotel_id: id, photo: '/9g=' }]);
  expect(chosen().getAttribute('aria-invalid')).toBeNull();
  expect([field('Photo').value, field('Description').value]).toEqual([photo_url, 'Quiet']);
  await click('Save');
  expect(changes(asked)).toEqual([{ description: 'Quiet', version: 8 }]);
});

test('what an administrator confirms first is not offered to be taken back', async () => {
  await open({}, { hotels: () => hotel });
  await type('Stars', '4');
  await click('Save');
  expect(texts('.toast')).toEqual(['Saved. What moves a ranking counts once it is confirmed.']);
});

test('nothing was changed: nothing is stored', async () => {
  const { asked } = await open();
  await click('Save');
  expect(changes(asked)).toEqual([]);
});

test.each([
  ['Name', ' ', false],
  ['Photo', 'ftp://x.at/a.png', false],
  ['Photo', 'picture', false],
  ['Bedrooms', '100001', false],
  ['Bedrooms', '100000', true],
  ['Bedrooms', '1.5', false],
  ['Bedrooms', 'x1', false],
  ['Meeting rooms', '10001', false],
  ['Meeting rooms', '10000', true],
  ['Seats in the largest room', '1000001', false],
  ['Seats in the largest room', ' 1000000 ', true],
  ['Room rate', '1.234', false],
  ['Room rate', '1'.repeat(14), false],
  ['Room rate', '12345678,99', true],
  ['Room rate', '-1', false],
  ['Delegate rate', '', true],
  ['Currency', 'EU', false],
  ['Currency', 'EURO', false],
])('%s “%s” is taken: %s', async (label, value, isTaken) => {
  await open({ [label]: 'x' });
  await type(label, value);
  await click('Save');
  expect(field(label).getAttribute('aria-invalid') === null).toBe(isTaken);
});

test('changes that wait are shown with what is and what would be', async () => {
  const change = { id: 'c1', field: 'rooms_total', old_value: null, new_value: '80' };
  await open(
    {},
    {
      hotel_changes: () => [change, { ...change, id: 'c2', field: 'stars', old_value: '4', new_value: '5' }],
    },
  );
  expect(texts('.notice b')).toEqual(['2 changes waiting to be confirmed']);
  expect(texts('.notice li')).toEqual([
    'Bedrooms: unknown now, 80 once confirmed',
    'Stars: 4 now, 5 once confirmed',
  ]);
});

test.each([
  ['o1', true],
  ['o2', false],
  [null, false],
])('a venue of the organization %s is open to its members: %s', async (organization_id, may) => {
  await openPage(
    Venue,
    { hotels: () => [{ ...hotel, organization_id }], hotel_features: features, hotel_spaces: () => [] },
    { params: { hotel: id } },
  );
  expect(texts('h1')).toEqual([may ? 'Wiesler' : 'Nothing to see here']);
});

const venue = { ...hotel, city: 'Graz', country_code: 'AT' };
const venues = (list: object[], answers: Answers = {}) =>
  openPage(Venues, { hotels: () => list, hotel_features: features, ...answers });

test('the venues of one’s organization, with what is known of each', async () => {
  const { sought } = await venues([
    venue,
    { ...venue, id: idOf(2), rooms_total: null, base_room_rate: null },
  ]);
  expect(rows()).toEqual([
    ['WieslerGraz, AT', '102', '8', '120', '€150.50'],
    ['WieslerGraz, AT', '–', '8', '120', '–'],
  ]);
  expect(sought('hotels')).toEqual([
    expect.objectContaining({ organization_id: 'eq.o1', is_active: 'eq.true', order: 'name.asc' }),
  ]);
  await venues([]);
  expect(read()).toContain('No venues of your own yet');
  await openPage(Venues, {}, { me: meOf({ organization: null, organizations: [] }) });
  expect(read()).toContain('It is not here');
});

const needed: [string, string][] = [
  ['Name', ' Castle '],
  ['City', ' Linz '],
  ['Country', 'Austria'],
  ['Where it is', '48.3, 14.29'],
  ['Email of its sales office', ' x@castle.at '],
];

test('a venue is added, with what is not known left unknown', async () => {
  const { asked } = await venues([], { add_hotel: () => null });
  for (const [label, value] of needed) await type(label, value);
  await type('Currency', 'chf');
  await type('Bedrooms', '12');
  await type('Room rate', '99,5');
  await type('Stars', '4');
  await tick('EV charging');
  const stale = keeping(['venues', 'x'], ['rfp', 'x'], ['rfps']);
  await click('Add the venue');
  expect(asked('add_hotel')).toEqual([
    {
      ...{ p_organization_id: 'o1', p_name: 'Castle', p_city: 'Linz', p_country_code: 'AT' },
      ...{ p_latitude: 48.3, p_longitude: 14.29, p_contact_email: 'x@castle.at', p_currency: 'CHF' },
      ...{ p_rooms_total: 12, p_meeting_rooms: null, p_largest_room_capacity: null },
      ...{ p_base_room_rate: 99.5, p_ddr_rate: null, p_stars: 4, p_features: ['ev_charging'] },
    },
  ]);
  expect(stale()).toEqual([
    ['venues', 'x'],
    ['rfp', 'x'],
  ]);
  expect([field('Name').value, field('Currency').value, field('Bedrooms').value]).toEqual(['', 'EUR', '']);
  expect(texts('.toast')).toEqual(['Castle is a candidate of your RFPs from now on.']);
});

test.each([
  ...needed.map(([label]) => [label, '']),
  ['Country', 'Atlantis'],
  ['Where it is', 'near the river'],
  ['Email of its sales office', 'x '],
  ['Name', 'x'.repeat(201)],
])('a venue with %s “%s” is not added', async (label, value) => {
  const { asked } = await venues([], { add_hotel: () => null });
  for (const [each, typed] of needed) await type(each, each === label ? value : typed);
  await click('Add the venue');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(asked('add_hotel')).toEqual([]);
});
