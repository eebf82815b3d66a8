import { expect, test } from 'vitest';
import { openTable } from '../../../../lib/web/data/hotel-file.ts';

const file = (content: BlobPart, name = 'hotels.csv') => new File([content], name);

test('a spreadsheet of this part of the world: semicolons, another encoding, a column that is no hotel’s', async () => {
  const bytes = new Uint8Array(
    [...'external_id;name;city;colour\n1;H'].map((sign) => sign.charCodeAt(0)).concat([0xf4]),
  );
  const table = await openTable(file(bytes));
  expect([table.length, table.unknown]).toEqual([1, ['colour']]);
});

test('an empty file says so; columns are what they are called, or what is chosen', async () => {
  await expect(openTable(file(''))).rejects.toThrow('The file is empty.');
  expect((await openTable(file('name,city\nA,B\n'))).fields).toEqual(['name', 'city']);
  const chosen = new Map([['city', 'external_id']]);
  expect((await openTable(file('name,city\nA,B\n'), chosen)).fields).toEqual(['name', 'external_id']);
});

test('a file of a gigabyte is refused before it is read, with the way that takes it', async () => {
  let isRead = false;
  const large = { name: 'hotels.csv', size: 2 ** 30, arrayBuffer: async () => (isRead = true) };
  await expect(openTable(large as unknown as File)).rejects.toThrow(
    'The file is larger than 64 MiB. An operator can import it: npm run hotels',
  );
  expect(isRead).toBe(false);
});

test('hotels on a map are read by the name of their file, and what is left out is filled in', async () => {
  const feature = {
    ...{ type: 'Feature', id: 'node/1', geometry: { type: 'Point', coordinates: [15.44, 47.07] } },
    properties: { name: 'Wiesler', tourism: 'hotel' },
  };
  const map = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
  for (const name of ['graz.geojson', 'graz.JSON']) {
    const table = await openTable(file(map, name));
    expect(table.length).toBe(1);
    const [row] = table.rows({ country_code: 'AT' });
    expect(row?.row).toMatchObject({ name: 'Wiesler', country_code: 'AT' });
    expect(JSON.stringify(row)).toContain('47.07');
  }
});

test('a file that says how it is written is read so; one that breaks off says where', async () => {
  const utf16 = new Uint8Array(
    [0xfeff, ...[...'external_id,name\n1,Ōtani'].map((sign) => sign.charCodeAt(0))].flatMap((code) => [
      code & 255,
      code >> 8,
    ]),
  );
  const [row] = (await openTable(file(utf16))).rows({});
  expect(JSON.stringify(row)).toContain('Ōtani');
  await expect(openTable(file('external_id,name\n1,"A'))).rejects.toThrow(/quot|line|Line|row|Row/);
});
