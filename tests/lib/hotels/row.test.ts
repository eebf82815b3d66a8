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
  ['base_room_rate', 'on request'],
  ['ddr_rate', 'a'],
  ['country_code', 'Atlantis'],
  ['city_code', 'VI'],
  ['city_code', 'VIEN'],
  ['currency', 'E1R'],
])('a cell of %s that says %s is the fault of its row, and is quoted', (field, text) => {
  const { row, fault } = cell(field, text);
  expect(row).toEqual({});
  expect(fault?.field).toBe(field);
  expect(fault?.message).toContain(`“${text}”`);
});

test('the first fault is told, long cells shortened; the other cells are read all the same', () => {
  const cells = ['x'.repeat(60), 'y'.repeat(61), 'Hotel A'];
  const { row, fault } = readRow(['stars', 'ddr_rate', 'name'], cells);
  expect(row).toEqual({ name: 'Hotel A' });
  expect(fault).toEqual({ field: 'stars', message: expect.stringContaining(`“${cells[0]}”`) });
  expect(cell('stars', cells[1] ?? '').fault?.message).toContain(`“${'y'.repeat(57)}…”`);
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
