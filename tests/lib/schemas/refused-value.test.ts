import { expect, test } from 'vitest';
import { columns, constraints } from '../../../lib/schemas/constraint-sentences.ts';
import { refusedArgument, refusedValue } from '../../../lib/schemas/refused-value.ts';

const missing = (column: string) => `null value in column "${column}" of relation "t" violates not-null`;
const check = (table: string, name: string) =>
  `new row for relation "${table}" violates check constraint "${name}"`;
const unique = (name: string) => `duplicate key value violates unique constraint "${name}"`;
const reference = (table: string, name: string) =>
  `insert or update on table "${table}" violates foreign key constraint "${name}"`;
const domain = (name: string) => `value for domain public.d violates check constraint "${name}"`;

// What people read; tests/sql/constraint-sentences.test.ts asks the database whether it is so. Written anew with -u.
test('every column and constraint is called what it was, and leads to the same field', async () => {
  const line = (name: string, message: string) => {
    const { sentence, field } = refusedValue(message) ?? { sentence: 'nothing' };
    return `${name}: ${sentence}${field ? ` (${field})` : ''}`;
  };
  const lines = [
    ...[...columns.keys()].flatMap((name) => [
      line(`${name} missing`, missing(name)),
      line(`${name} refused`, check('t', `t_${name}_check`)),
    ]),
    ...[...constraints.keys()].flatMap((name) => [line(name, unique(name)), line(name, check('t', name))]),
  ];
  await expect(`${[...new Set(lines)].join('\n')}\n`).toMatchFileSnapshot('./refused-value.snapshot.txt');
});

const title = 'The title must have 1 to 200 characters.';
const rooms = 'The number of rooms must be from 0 to 100,000.';
const meeting = 'The number of meeting rooms must be from 0 to 1,000.';

test.each<[message: string, sentence: string | undefined, field?: string]>([
  [check('rfps', 'rfps_title_check'), title, 'title'],
  [check('rfps', 'rfps_title_in_range'), title, 'title'],
  // Of the columns that the name could tell, the longest; of several, the first.
  [check('rfps', 'rfps_rooms_total_check'), rooms, 'rooms_total'],
  [check('hotels', 'hotels_rooms_and_more_check'), rooms, 'rooms'],
  [check('briefs', 'briefs_meeting_rooms_check'), meeting, 'meeting_rooms'],
  [
    check('hotels', 'hotels_meeting_rooms_check'),
    constraints.get('hotels_meeting_rooms_check')?.sentence,
    'meeting_rooms',
  ],
  [check('rfps', 'rfps_title_shape'), undefined],
  [check('rfps', 'rfps_title_check_x'), undefined],
  [check('rfps', 'briefs_title_check'), undefined],
  [check('rfps', 'rfps_nothing_known_check'), undefined],
  [check('rfps', 'rfps_hotel_id_check'), undefined],
  [domain('email_address_shape'), constraints.get('email_address_shape')?.sentence, 'email'],
  [domain('rfps_title_check'), undefined],
  [unique('rfps_pkey'), 'The id is taken: this was saved before.', 'id'],
  [unique('rfps_id_organization_id_key'), 'The id is taken: this was saved before.', 'id'],
  [unique('rfps_pkey_more'), undefined],
  [unique('rfps_id_organization_id_key2'), undefined],
  [unique('proposals_one_winner_key'), 'An offer for this RFP has won already.'],
  [reference('sends', 'sends_hotel_id_fkey'), 'The hotel does not exist, or does so no longer.', 'hotel_id'],
  [reference('sends', 'sends_nobody_fkey'), undefined],
  [missing('start_date'), 'The first day is missing.', 'start_date'],
  [missing('unknown_thing'), undefined],
  [
    'update or delete on table "hotels" violates foreign key constraint "x" on table "y"',
    'It is still referred to, so it cannot be deleted.',
  ],
  ['invalid input syntax for type integer: "many"', '“many” is not a whole number.'],
  ['invalid input syntax for type smallint: "1\n2"', '“1\n2” is not a whole number.'],
  ['invalid input syntax for type bigint: "x"', '“x” is not a whole number.'],
  ['invalid input syntax for type numeric: "x"', '“x” is not a number.'],
  ['invalid input syntax for type double precision: "x"', '“x” is not a number.'],
  ['invalid input syntax for type real: "x"', '“x” is not a number.'],
  ['invalid input syntax for type date: "soon"', '“soon” is not a day like 2027-05-19.'],
  [
    'invalid input syntax for type timestamp with time zone: "x"',
    '“x” is not a moment like 2027-05-19T17:00Z.',
  ],
  ['invalid input syntax for type boolean: "x"', '“x” is not true or false.'],
  ['invalid input syntax for type uuid: ""', '“” is not an id.'],
  ['invalid input syntax for type json: "{"', undefined],
  ['invalid input syntax for type daterange: "x"', undefined],
  ['invalid input syntax for type int2vector: "x"', undefined],
  ['value "99999999999" is out of range for type integer', '99999999999 is too large a number.'],
  ['value "9\n9" is out of range for type integer', '9\n9 is too large a number.'],
  ['date/time field value out of range: "2027-02-30"', '“2027-02-30” is no day of the calendar.'],
  ['date/time field value out of range: "2027\n"', '“2027\n” is no day of the calendar.'],
  ['numeric field overflow', 'One of the numbers is too large.'],
  ['"1e400" is out of range for type double precision', 'One of the numbers is too large.'],
  ['1e400 is out of range', 'One of the numbers is too large.'],
  ['integer out of range', undefined],
  ['unsupported Unicode escape sequence', 'The text has a character that cannot be stored.'],
  ['invalid byte sequence for encoding "UTF8": 0x00', 'The text has a character that cannot be stored.'],
  ['', undefined],
])('%j', (message, sentence, field) => {
  expect(refusedValue(message)).toEqual(
    sentence === undefined ? null : { sentence, ...(field && { field }) },
  );
  // What stands before PostgreSQL's words makes them somebody else's.
  if (sentence !== undefined) expect(refusedValue(`?\n${message}`)).toBeNull();
});

test.each([
  ['p_title', 'is too long', { sentence: 'The title: is too long.', field: 'title' }],
  ['title', 'of two\nlines', { sentence: 'The title: of two\nlines.', field: 'title' }],
  ['p_nothing', 'is odd', null],
  ['Title', 'is odd', null],
])('the service refuses %s, which %s', (name, rest, said) => {
  expect(refusedArgument(name, `${name}: ${rest}`)).toEqual(said);
});
