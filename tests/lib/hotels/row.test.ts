import { expect, test } from 'vitest';
import type { ImportField } from '../../../lib/hotels/columns.ts';
import { readRow } from '../../../lib/hotels/row.ts';

const cell = (field: ImportField, text: string) => readRow([field], [text]);

test.each<[ImportField, string, unknown]>([
  ['name', '1.234,50', '1.234,50'],
  ['latitude', '48,2', '48.2'],
  ['longitude', '16,37°', '16.37'],
  ['stars', '4 Sterne', '4'],
  ['rooms_total', '1,200', '1200'],
  ['meeting_rooms', '12.0', '12'],
  ['largest_room_capacity', "1'000", '1000'],
  ['base_room_rate', '€ 1.234,50', '1234.50'],
  ['ddr_rate', '72,50', '72.50'],
  ['country_code', 'Österreich', 'AT'],
  ['city_code', 'vie', 'VIE'],
  ['currency', 'eur', 'EUR'],
  ['features', 'Wi-Fi, Pool', ['wifi', 'pool']],
  ['mice_role', 'Congress centre', 'event_venue'],
  ['allow_duplicate', 'ja', true],
  ['allow_duplicate', 'no', false],
])('a cell of %s that says %s is %j', (field, text, value) => {
  expect(cell(field, text)).toEqual({ row: { [field]: value }, original: [text] });
});

test.each<[ImportField, string]>([
  ['latitude', 'north'],
  ['longitude', '1.234,5'],
  ['stars', '6'],
  ['rooms_total', 'many'],
  ['meeting_rooms', '2.5'],
  ['largest_room_capacity', '-1'],
  ['largest_room_capacity', '80-100'],
  ['contact_email', 'see website'],
  ['ddr_rate', 'a'],
  ['country_code', 'Atlantis'],
  ['city_code', 'VI'],
  ['city_code', 'VIEN'],
  ['currency', 'E1R'],
  ['currency', '$'],
])('a cell of %s that says %s is left out and quoted, and its row kept', (field, text) => {
  const { row, fault, leftOut } = cell(field, text);
  expect([row, fault]).toEqual([{}, undefined]);
  expect(leftOut?.[0]?.field).toBe(field);
  expect(leftOut?.[0]?.message).toContain(`“${text}”`);
});

test.each<[ImportField, string]>([
  ['rooms_total', 'n/a'],
  ['largest_room_capacity', 'k.A.'],
  ['base_room_rate', 'auf Anfrage'],
  ['ddr_rate', 'on request'],
  ['stars', '-'],
  ['phone', 'tbc'],
  ['contact_email', 'N/A'],
])('a cell of %s that says %s tells nothing, and nothing is said of it', (field, text) => {
  expect(cell(field, text)).toEqual({ row: {}, original: [text] });
});

test.each<[ImportField, string, string, boolean]>([
  ['largest_room_capacity', 'ca. 120', '120', true],
  ['largest_room_capacity', '120 pax', '120', false],
  ['largest_room_capacity', 'up to 1,200 persons', '1200', true],
  ['rooms_total', '80+', '80', true],
  ['meeting_rooms', '6 rooms', '6', false],
  ['base_room_rate', 'from 189 EUR', '189', false],
  ['base_room_rate', 'ab 189,-', '189', false],
  ['ddr_rate', 'Euro 72,50', '72.50', false],
  ['currency', 'Euro', 'EUR', false],
  ['currency', '€', 'EUR', false],
  ['contact_email', 'a@hotel.example; b@hotel.example', 'a@hotel.example', true],
  ['contact_email', 'Sales <sales@hotel.example>', 'sales@hotel.example', false],
])('of a cell of %s that says %s, %s is certain', (field, text, value, isNoted) => {
  const { row, leftOut } = cell(field, text);
  expect(row).toEqual({ [field]: value });
  expect(leftOut?.map((one) => one.field) ?? []).toEqual(isNoted ? [field] : []);
});

test('each cell that was left out is told, long ones shortened; the other cells are read all the same', () => {
  const cells = ['x'.repeat(60), 'y'.repeat(61), 'Hotel A'];
  const { row, leftOut } = readRow(['stars', 'ddr_rate', 'name'], cells);
  expect(row).toEqual({ name: 'Hotel A' });
  expect(leftOut).toEqual([
    { field: 'stars', message: expect.stringContaining(`“${cells[0]}”`) },
    { field: 'ddr_rate', message: expect.stringContaining('…”') },
  ]);
  expect(cell('stars', cells[1] ?? '').leftOut?.[0]?.message).toContain(`“${'y'.repeat(57)}…”`);
});

test('empty cells, cells of no field and missing ones leave what is given for the whole file', () => {
  const defaults = { currency: 'CHF', city: 'Zürich' };
  const read = readRow(
    ['name', undefined, 'currency', 'city', 'stars', 'phone'],
    ['A', 'x', ' ', 'Bern', '-'],
    defaults,
  );
  expect(read.row).toEqual({ name: 'A', currency: 'CHF', city: 'Bern' });
  expect(read.fault).toBeUndefined();
  expect(defaults.city).toBe('Zürich');
});

test('what the database cannot store is taken out, spaces around a value too', () => {
  expect(cell('name', ' A\0\ud800 \n').row).toEqual({ name: 'A\ufffd' });
  expect(cell('name', '\0 ').row).toEqual({});
});
