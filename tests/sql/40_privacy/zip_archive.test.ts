// also: private.little_endian
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { readStoredZip } from './zip.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('crc32 agrees with zlib for every length up to a few words and for large data', async () => {
  const samples = [...Array.from({ length: 20 }, (_, length) => length), 100_003].map((length) =>
    Buffer.from(Array.from({ length }, (_, i) => (i * 151 + length) % 256)),
  );
  const found = await database.query<{ crc: string }>(
    `select private.crc32(decode(s.hex, 'hex'), private.crc32_tables())::text as crc
     from unnest($1::text[]) with ordinality as s (hex, n) order by s.n`,
    [samples.map((sample) => sample.toString('hex'))],
  );
  expect(found.map(({ crc }) => Number(crc))).toEqual(samples.map((sample) => crc32(sample)));
});

test('the directory points to each file', async () => {
  const [row] = await database.query<{ hex: string }>(
    `select encode(private.zip_archive(array['a.txt', 'ö.txt'], array['one'::bytea, ''::bytea]), 'hex') as hex`,
  );
  expect(readStoredZip(Buffer.from(row?.hex ?? '', 'hex'))).toEqual({ 'a.txt': 'one', 'ö.txt': '' });
});
