import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function csv(table: string, rows: object[]): Promise<string[]> {
  const [row] = await database.query<{ csv: string }>('select private.csv_of_rows($1, $2::jsonb) as csv', [
    table,
    rows,
  ]);
  return row?.csv.split('\r\n') ?? [];
}
const cell = async (value: unknown) => (await csv('leads', [{ value }]))[1];

test.each([
  ['a plain text', 'a plain text'],
  ['one, two', '"one, two"'],
  ['so "quoted"', '"so ""quoted"""'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\ttab', "'\ttab"],
  ['\nline', '"\'\nline"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  [-12.5, '-12.5'],
  [null, ''],
  [true, 'true'],
  [['a', 'b'], '"[""a"", ""b""]"'],
])('%j becomes %s', async (value, expected) => {
  expect(await cell(value)).toBe(expected);
});

test('a column that only a later row has is a column', async () => {
  expect(await csv('leads', [{ a: 1 }, { a: 2, b: 'x' }, { c: 3 }])).toEqual([
    'a,b,c',
    '1,,',
    '2,x,',
    ',,3',
    '',
  ]);
});

test('an empty table of either schema has its header', async () => {
  expect(await csv('hotel_members', [])).toEqual([expect.stringContaining('hotel_id'), '']);
  expect(await csv('removed_people', [])).toEqual(['hotel_id,user_id,removed_at', '']);
});

test('a row is a line, whatever its cells hold', async () => {
  expect(
    await csv('leads', [
      { a: 1, b: 'x' },
      { a: 2, b: null },
    ]),
  ).toEqual(['a,b', '1,x', '2,', '']);
  const [row] = await database.query<{ csv: string }>(
    `select private.csv_of_rows('leads', '[{"a": "one\\r\\ntwo"}]') as csv`,
  );
  expect(row?.csv).toBe('a\r\n"one\r\ntwo"\r\n');
});

test('without rows the table gives the header', async () => {
  expect((await csv('email_unsubscribes', []))[0]).toBe(
    'id,email,channel,unsubscribed_at,created_at,covers_requests',
  );
});
