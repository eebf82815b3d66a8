import { expect, test } from 'vitest';
import { detectDelimiter, detectEncoding } from '../../../lib/hotels/table.ts';

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

test.each([
  ['id,name,city', ','],
  ['\uFEFFid;name;city\n1;a,b;c', ';'],
  ['id\tname', '\t'],
  ['"a;b;c;d",name', ','],
  ['name', ','],
])('the separator of %j is %j', (head, delimiter) => expect(detectDelimiter(head)).toBe(delimiter));

test('UTF-8 is known although a letter is cut in two, anything else is Windows-1252', async () => {
  const bytes = new TextEncoder().encode('Zürich');
  expect(await detectEncoding(chunks(bytes.slice(0, 2), bytes.slice(2)))).toBe('utf-8');
  expect(await detectEncoding(chunks(Uint8Array.from([0x5a, 0xfc, 0x72])))).toBe('windows-1252');
  expect(await detectEncoding(chunks(bytes.slice(0, 2)))).toBe('windows-1252');
});
