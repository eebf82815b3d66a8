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

test('what cannot be read says what to do', async () => {
  await expect(openTable(file(''))).rejects.toThrow('The file is empty.');
  await expect(openTable(file('name,city\nA,B\n'))).rejects.toThrow('Call it external_id.');
});
