import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksForBreakfast,
  asksForSessions,
  cellKey,
  faultsOfLines,
  linesOf,
  packagesOf,
  startOfLines,
  sumOfLines,
} from '../../../../lib/web/data/line-offer.ts';
import { asksByLine } from '../../../../lib/web/parts/line-form-later.tsx';
import { openOffersOfLines } from '../../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { database, submit, idOf } = scene;

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

test('what the form shows is what the service works out, and what it sends comes back into the form', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.infiniteStream(price),
      fc.infiniteStream(fc.boolean()),
      fc.tuple(percent, percent),
      async (request, prices, coins, [tax_rooms, tax_rest]) => {
        const next = () => prices.next().value as string;
        const flip = () => coins.next().value as boolean;
        const values: Record<string, string> = {
          ...{ tax_rooms, tax_rest, tax_included: flip() ? 'yes' : 'no', by_night: flip() ? 'yes' : '' },
          ...{
            room_rate: `${next()}`,
            av_total: next(),
            fnb_minimum: next(),
            service_charge_pct: flip() ? '12.5' : '',
          },
          ...{ city_tax_per_room_night: next(), perks_cost: next(), perks_value: next() },
        };
        values.room_rate = (Number(values.room_rate) + 1).toFixed(2);
        for (const cell of request.room_block) {
          values[`room:${cellKey(cell as never)}`] = flip() ? (Number(next()) + 1).toFixed(2) : '';
          if (flip()) values[`free:${cellKey(cell as never)}`] = String(Math.ceil(cell.rooms / 2));
        }
        if (asksForBreakfast(request as never)) values.breakfast = next();
        if (asksForSessions(request as never)) {
          if (flip()) Object.assign(values, { by_session: 'yes', 'space:0': 'Atelier', 'hire:0': next() });
          else values.meeting_rooms_hire = next();
        }
        for (const [name] of packagesOf(request as never))
          values[`delegate:${name}`] = (Number(next()) + 1).toFixed(2);
        for (const { key } of request.asked_lines) {
          if (flip()) values[`not:${key}`] = 'yes';
          else values[`extra:${key}`] = next();
        }
        expect(faultsOfLines(request as never, values)).toEqual(new Map());
        const { rfp } = await scene.sent({ ...scene.dates, ...(request as object) });
        expect(asksByLine(rfp as never)).toBe(rfp.has_parts);
        const lines = linesOf(request as never, values);
        if (
          !lines.some(
            ({ unit_price, kind }) =>
              Number(unit_price) > 0 && ['room', 'delegate', 'av', 'fnb'].includes(kind),
          )
        )
          return;
        const id = await idOf(submit(rfp.id, lines));
        const [sum] = await database.query<{ total: number; lines: object[] }>(
          `select sum(gross) filter (where is_counted) as total, (select p.lines from proposals p where p.id = $1) as lines
           from proposal_lines where proposal_id = $1`,
          [id],
        );
        const shown = sumOfLines({ ...request, attendees: rfp.attendees } as never, lines);
        expect(Number(shown.total)).toBe(Number(sum?.total));
        const again = startOfLines(request as never, sum?.lines as never, null);
        expect(linesOf(request as never, again)).toEqual(lines);
      },
    ),
    { numRuns: 60 },
  );
});

test('a price for all that is asked, and a word about tax, are needed; percentages stay below 100', () => {
  const request = {
    room_block: [{ night: 0, type: 'twin', guests: 2, rooms: 4 }],
    programme: { days: [{ day: 0, delegates: 9, package: 'half_day' }], sessions: [], package_contents: {} },
    asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala', unit: 'person', quantity: 9 }],
    board: null,
  } as never;
  const names = (values: Record<string, string>) => [...faultsOfLines(request, values).keys()].sort();
  expect(names({})).toEqual(['delegate:half_day', 'extra:gala', 'room_rate', 'tax_included']);
  const rest = { room_rate: '1', 'delegate:half_day': '0', 'not:gala': 'yes', tax_included: 'no' };
  expect(names(rest)).toEqual([]);
  const sessions = [{ day: 0 }, { day: 0 }];
  const withSessions = {
    ...(request as object),
    programme: { days: [], sessions, package_contents: {} },
  } as never;
  const priced = { ...rest, by_session: 'yes', 'hire:0': '0' };
  expect([...faultsOfLines(withSessions, priced)]).toEqual([['hire:1', 'A price, 0 if it is included']]);
  expect(names({ ...rest, tax_rest: '101', room_rate: 'a lot' })).toEqual(['room_rate', 'tax_rest']);
  expect(names({ ...rest, by_night: 'yes', 'free:0:twin:2': '-1', room_rate: '' })).toEqual([
    'free:0:twin:2',
  ]);
});
