// also: private.little_endian
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { readStoredZip } from './zip.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const bytes = (length: number) =>
  Buffer.from(Array.from({ length }, (_, i) => (i * 151 + (i >> 8) * 7 + length) % 256));

const checksums = (samples: Buffer[]) =>
  database.query<{ crc: string }>(
    `select private.crc32(decode(s.hex, 'hex'), private.crc32_tables())::text as crc
     from unnest($1::text[]) with ordinality as s (hex, n) order by s.n`,
    [samples.map((sample) => sample.toString('hex'))],
  );

test('crc32 agrees with zlib for every length up to a few words, and for many bytes alike', async () => {
  const samples = [...Array.from({ length: 20 }, (_, length) => length), 100_003].map(bytes);
  samples.push(Buffer.alloc(50_000), Buffer.alloc(50_000, 255));
  const found = await checksums(samples);
  expect(found.map(({ crc }) => Number(crc))).toEqual(samples.map((sample) => crc32(sample)));
});

test('crc32 agrees with zlib for anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 70_000 }), async (length) => {
      const sample = randomBytes(length);
      expect(Number((await checksums([sample]))[0]?.crc)).toBe(crc32(sample));
    }),
    { numRuns: 30 },
  );
});

test('the directory points to each file', async () => {
  const [row] = await database.query<{ hex: string }>(
    `select encode(private.zip_archive(array['a.txt', 'ö.txt'], array['one'::bytea, ''::bytea]), 'hex') as hex`,
  );
  const zip = Buffer.from(row?.hex ?? '', 'hex');
  expect(readStoredZip(zip)).toEqual({ 'a.txt': 'one', 'ö.txt': '' });
  // The day as MS-DOS kept it: seven bits of a year from 1980, four of a month, five of a day.
  const date = zip.readUInt16LE(12);
  const day = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  const [now] = await database.query<{ day: number[] }>(
    `select array[extract(year from t.now), extract(month from t.now), extract(day from t.now)]::int[] as day
     from (select now() at time zone 'UTC' as now) t`,
  );
  expect(day).toEqual(now?.day);
});
