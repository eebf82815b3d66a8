import { h } from 'preact';
import { expect, test } from 'vitest';
import { Spaces } from '../../../../../lib/web/console/hotel/spaces.tsx';
import { type Answers, idOf, openPage, texts } from '../../../../support/console.ts';
import { click, field, read, refusal, type } from '../../../../support/window.ts';

const hotelId = idOf(7);
const saal = {
  ...{ id: idOf(8), hotel_id: hotelId, name: 'Saal', area_m2: 210.5, ceiling_m: 4, daylight: true },
  ...{ capacities: { theatre: 180, cabaret: 90 }, version: 3 },
};
const page = () => h(Spaces, { hotelId });
const open = (stored: object[], answers: Answers = {}) =>
  openPage(page as never, { hotel_spaces: () => stored, ...answers });

test('rooms stand there with what they seat; a new one is stored as it was typed, unknown where left empty', async () => {
  const { asked } = await open([saal]);
  expect(texts('tbody th')).toEqual(['Saaldaylight']);
  expect(texts('tbody td').slice(0, 3)).toEqual(['180 theatre, 90 cabaret', '210.5 m²', '4 m']);
  await click('Add a room');
  await click('Save the room');
  expect(read()).toContain('What is the room called?');
  await type('Name of the room', ' Atelier ');
  await type('Area, m²', '85,5');
  await type('U shape', '2.5');
  await click('Save the room');
  expect(read()).toContain('A whole number from 1 to 100,000');
  await type('U shape', '24');
  await click('Save the room');
  expect(asked('hotel_spaces').filter(Boolean)).toEqual([
    {
      ...{ hotel_id: hotelId, name: 'Atelier', area_m2: 85.5, ceiling_m: null, daylight: null },
      capacities: { u_shape: 24 },
    },
  ]);
});

test('a room is changed with the version it was read at; a name that is taken is said at its field', async () => {
  const { asked } = await open([saal], {
    hotel_spaces: (body) =>
      body ? refusal(409, { code: '23505', message: 'hotel_spaces_hotel_id_name_key' }) : [saal],
  });
  await click('Edit Saal');
  expect(['Name of the room', 'Theatre', 'Banquet'].map((label) => field(label).value)).toEqual([
    ...['Saal', '180', ''],
  ]);
  await type('Theatre', '');
  await click('Save the room');
  expect(asked('hotel_spaces').filter(Boolean)).toEqual([
    expect.objectContaining({ name: 'Saal', capacities: { cabaret: 90 }, version: 3 }),
  ]);
  await click('Cancel');
  expect(read()).toContain('Add a room');
});
