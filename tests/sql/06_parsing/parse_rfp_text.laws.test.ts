/** Laws that hold for any text: it is read without a fault, and what is read is quoted from it and can be stored. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { mailDay, mailsOf, partsHalves } from '../../support/mails.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const mails = partsHalves.flatMap((half) => mailsOf(half)).map(({ text }) => text);

/** Pieces that parts of a request begin, end or count with, and some that nobody expects. */
const pieces = [
  ...[
    '999999999999',
    '0',
    '1,200',
    '12.500',
    '-5',
    '٣٤',
    '2027',
    '31. und 32.',
    'days 1 and 99',
    ' on Monday',
  ],
  ...[
    ' am Dienstag und Mittwoch',
    'each day',
    'täglich',
    'am ersten und am letzten Tag',
    'von 14 bis 25 Uhr',
    '24-hour rate',
  ],
  ...[
    'plenary for 80',
    'workshop',
    ' boardroom ',
    '3 Räume',
    '0 breakouts of 0',
    'Tagungspauschale für 7',
    'day delegate rate',
  ],
  ...[
    'Delegates per day: 1, 2, 3',
    '. Then ',
    '\n',
    '\n\n',
    '\t',
    '|',
    '(',
    ')',
    '%s %1$s \\1 \\',
    '👩‍💼',
    '"',
  ],
];
const edit = fc.record({
  at: fc.nat(400),
  drop: fc.nat(4),
  piece: fc.option(fc.constantFrom(...pieces)),
  from: fc.nat(400),
  copied: fc.nat(8),
});
/** A mail, cut and pasted at random. */
const text = fc
  .record({ mail: fc.constantFrom(...mails), edits: fc.array(edit, { minLength: 1, maxLength: 12 }) })
  .map(({ mail, edits }) => {
    const words = mail.split(/(?<= )/);
    for (const { at, drop, piece, from, copied } of edits)
      words.splice(
        at % words.length,
        drop,
        ...(piece === null ? [] : [piece]),
        ...words.slice(from, from + copied),
      );
    return words.join('').slice(0, 20_000);
  });

interface Field {
  value: unknown;
  evidence: string | null;
}

/** Reads it, and stores the parts as an RFP would. */
async function read(given: string): Promise<Record<string, Field>> {
  const [row] = await database.query<{ read: Record<string, Field> }>(
    `with said as materialized (select private.read_rfp($1, $2::date) as read)
     select s.read, to_jsonb(stored) as stored from said s
     cross join lateral (select
       case when s.read #>> '{programme,value}' is not null then private.read_programme(s.read #> '{programme,value}') end,
       case when s.read #>> '{room_block,value}' is not null then private.read_room_block(s.read #> '{room_block,value}') end,
       case when s.read #>> '{asked_lines,value}' is not null then private.read_asked_lines(s.read #> '{asked_lines,value}') end
     ) as stored`,
    [given, mailDay],
  );
  return row?.read ?? {};
}

test('a mail cut and pasted at random is read, quoted, and can be stored', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      for (const [name, { value, evidence }] of Object.entries(await read(given)))
        if (value !== null && evidence !== null) expect(given, name).toContain(evidence);
    }),
    { numRuns: 60 },
  );
});

test.each([
  'Schulung in Ulm vom 31. und 32.13. bis 15. September 2027: 40 Teilnehmer',
  '18 to 20 January 2027\n\nWed 20: day delegate rate for Marsh\n\nTue 19: training room u-shape from 9.30',
  'A plenary for 80 in theatre style on day 1 and on the last day',
  '7 to 11 March 2027\n\nDay 2: plenary 60 theatre, 3 breakouts of 20 boardroom from dinner for 51',
  // Without a day.
  'Eighteen people will sit at one boardroom table from 10:00 to 12:30 and again from 14:00 to 16:00.',
  // One night told of, and doubles of it and of another.
  'training 99928 - 30 June 2027\nRooms: 38 double rooms for single 99occupancy from 28 to 29 June, 64 double rooms for single occupancy from 29 to 30 June',
  '13-15 September 2027, the night of 200 plenary for 200 on Monday from 2 pm, theatre style.',
])('%j, which was not once', async (given) => {
  expect(Object.keys(await read(given))).toContain('programme');
});

const monday = '8 to 10 November 2027, 50 people.\n';
test.each([
  [
    'nights',
    `Rooms:\nTuesday: 20 rooms\n${'Wednesday: same as Tuesday\nTuesday: same as Wednesday\n'.repeat(300)}`,
  ],
  ['nights in short', `Rooms:\nMon 8 Nov: 20 rooms\n${'Tue 9 Nov - ditto\nMon 8 Nov - ditto\n'.repeat(400)}`],
  [
    'days',
    `Tuesday: plenary 50 theatre\n${'Wednesday: same set-up as Tuesday, same set-up as Tuesday\nTuesday: same set-up as Wednesday\n'.repeat(150)}`,
  ],
])('%s that are like one another again and again do not multiply', async (_, text) => {
  const [row] = await database.query<{ length: number }>(
    'select length(private.read_rfp($1, $2::date)::text) as length',
    [monday + text, mailDay],
  );
  expect(row?.length).toBeLessThan(50_000);
});
