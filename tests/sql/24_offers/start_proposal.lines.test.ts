// also: private.offer_of_lines, private.read_lines, private.fault_of_line, private.fault_of_answer, private.priced_offer, private.priced_lines
// also: private.lines_of_parameters, private.each_price, private.names_a_price, private.tax_parts, private.net_of, private.prices_room, private.prices_day
import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { database, dates, parts, gross, room, delegate, dinner, submit, idOf } = scene;

test.each([
  [[{ ...room, unit_price: -1 }], 'p_lines: line 1, unit_price: must be a number of 0 or more'],
  [[room, { ...room, night: 1 }], 'p_lines: line 2, night: another line has a price for it'],
  [[{ ...room, night: 9 }], 'p_lines: line 1, night: nobody asked for a room like this'],
  [[{ ...room, type: 'suite' }], 'p_lines: line 1, type: nobody asked for a room like this'],
  [[{ ...delegate, package: 'residential' }], 'p_lines: line 1, package: nobody asked for a day like this'],
  [[{ ...dinner, key: 'lunch' }], 'p_lines: line 1, key: no asked line of this kind has it'],
  [[{ ...room, kind: 'sauna' }], /^p_lines: line 1, kind: must be one of room/],
  [[room, { ...delegate, unit: 'event' }], 'p_lines: line 2, unit: of delegate must be one of person_day'],
  [[{ ...room, is_tax_included: undefined }], 'p_lines: line 1, is_tax_included: is missing'],
  [
    [{ ...room, taxes: [{ pct: 7, share_pct: 60 }] }],
    'p_lines: line 1, taxes: the shares must add up to 100',
  ],
  [
    [{ ...room, taxes: [{ pct: 107 }] }],
    'p_lines: line 1, taxes: pct and share_pct must be numbers from 0 to 100',
  ],
  [
    [{ ...gross, kind: 'service_charge', unit: 'percent', unit_price: 101, of: ['fnb'] }],
    'p_lines: line 1, unit_price: must be at most 100 percent',
  ],
  [
    [{ ...gross, kind: 'meeting_room', unit: 'session', session: 3, unit_price: 1 }],
    'p_lines: line 1, session: the programme has no such session',
  ],
  [
    [{ ...room, unit_price: 999_999_999_999.99 }],
    'p_lines: line 1, unit_price: comes to more than 999999999999.99',
  ],
  [
    [room, { ...delegate, contents: { breaks: 5 } }],
    'p_lines: line 2, contents.breaks: must be a whole number from 0 to 4',
  ],
  [[room, { ...delegate, contents: { sauna: true } }], 'p_lines: line 2, contents.sauna: is no field of it'],
  [
    [{ ...room, contents: { av: true } }],
    'p_lines: line 1, contents: must be an object, of what a package holds',
  ],
  [Array.from({ length: 401 }, () => room), 'p_lines: must have at most 400 entries'],
  [[], 'p_lines: an offer has at least one line'],
])('refused, naming line and field: %#', async (lines, message) => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const { error, status } = await submit(rfp.id, lines);
  expect(status).toBe(400);
  if (typeof message === 'string') expect(error?.message).toBe(message);
  else expect(error?.message).toMatch(message);
  expect(await database.query('select id from proposals where rfp_id = $1', [rfp.id])).toEqual([]);
});

test('amounts given beside lines that say otherwise are refused; the same are taken', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const { error, status } = await submit(rfp.id, [room, delegate], { p_room_rate: 149 });
  expect([status, error?.message]).toEqual([400, 'p_room_rate: 149.00, but the lines come to 150.00']);
  await idOf(submit(rfp.id, [room, delegate], { p_room_rate: 150 }));
});

test('quantities given beside lines are those of the request', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  for (const [name, asked] of [
    ['rooms', 210],
    ['nights', 4],
    ['attendees', 200],
    ['event_days', 2],
  ] as const) {
    const { error, status } = await submit(rfp.id, [room], { [`p_${name}`]: 1 });
    expect([status, error?.message]).toEqual([400, `p_${name}: 1, but the lines are for ${asked}`]);
  }
  await idOf(submit(rfp.id, [room], { p_rooms: 210, p_nights: 4 }));
});
