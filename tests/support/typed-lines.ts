/** Random requests by night and day, each with the values that a hotel types into the form for an offer of lines. */
import fc from 'fast-check';
import {
  asksForBreakfast,
  asksForSessions,
  cellKey,
  type LineValues,
  packagesOf,
} from '../../lib/web/data/line-offer.ts';

const block = fc.uniqueArray(
  fc.record({
    night: fc.integer({ min: 0, max: 3 }),
    type: fc.constantFrom('double', 'single'),
    guests: fc.integer({ min: 1, max: 2 }),
    rooms: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 1, maxLength: 6, selector: cellKey as never },
);
const days = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 2 }),
    delegates: fc.integer({ min: 1, max: 300 }),
    package: fc.constantFrom('half_day', 'full_day', 'none'),
  }),
  { minLength: 1, maxLength: 4, selector: ({ day, package: name }) => `${day} ${name}` },
);
const asked = fc.record({
  room_block: block,
  programme: fc.record({
    days,
    sessions: fc.constantFrom([], [{ day: 0, people: 80, rooms: 2 }]),
    package_contents: fc.constant({}),
  }),
  asked_lines: fc.constantFrom(
    [],
    [
      { key: 'gala', kind: 'fnb', label: 'Gala', unit: 'person', quantity: 51 },
      { key: 'booth', kind: 'av', label: 'Booth', unit: 'day', quantity: 2.5 },
    ],
  ),
  board: fc.constantFrom(null, 'breakfast'),
});
const price = fc.integer({ min: 0, max: 40_000 }).map((cents) => (cents / 100).toFixed(2));
const percent = fc.constantFrom('', '7', '19', '8.1');

export const typedLines = fc
  .tuple(asked, fc.infiniteStream(price), fc.infiniteStream(fc.boolean()), percent, percent)
  .map(([request, prices, coins, tax_rooms, tax_rest]) => {
    const next = () => prices.next().value as string;
    const flip = () => coins.next().value as boolean;
    const above = () => (Number(next()) + 1).toFixed(2);
    const values: LineValues = {
      ...{ tax_rooms, tax_rest, tax_included: flip() ? 'yes' : 'no', by_night: flip() ? 'yes' : '' },
      ...{
        room_rate: above(),
        av_total: next(),
        fnb_minimum: next(),
        service_charge_pct: flip() ? '12.5' : '',
      },
      ...{ city_tax_per_room_night: next(), perks_cost: next(), perks_value: next() },
    };
    for (const cell of request.room_block) {
      values[`room:${cellKey(cell as never)}`] = flip() ? above() : '';
      if (flip()) values[`free:${cellKey(cell as never)}`] = String(Math.ceil(cell.rooms / 2));
    }
    if (asksForBreakfast(request as never)) values.breakfast = next();
    if (asksForSessions(request as never)) {
      if (flip()) Object.assign(values, { by_session: 'yes', 'space:0': 'Atelier', 'hire:0': next() });
      else values.meeting_rooms_hire = next();
    }
    for (const [name] of packagesOf(request as never)) values[`delegate:${name}`] = above();
    for (const { key } of request.asked_lines) {
      if (flip()) values[`not:${key}`] = 'yes';
      else values[`extra:${key}`] = next();
    }
    return { request, values };
  });
