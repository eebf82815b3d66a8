import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksByLine } from '../../../../lib/web/data/asks-by-line.ts';
import { faultsOfLines, linesOf, startOfLines, sumOfLines } from '../../../../lib/web/data/line-offer.ts';
import { openOffersOfLines } from '../../../support/offers-of-lines.ts';
import { typedLines } from '../../../support/typed-lines.ts';

const scene = await openOffersOfLines();
const { database, submit, idOf } = scene;

test('what the form shows is what the service works out, and what it sends comes back into the form', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(typedLines, async ({ request, values }) => {
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
    }),
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

test('residential packages hold the bedrooms of their people, unless they are not offered', () => {
  const request = {
    ...{ attendees: 8, asked_lines: [], board: null },
    room_block: [{ night: 0, type: 'single', guests: 1, rooms: 10 }],
    programme: {
      ...{ sessions: [], package_contents: {} },
      days: [{ day: 0, delegates: 8, package: 'residential' }],
    },
  } as never;
  const totalAt = (packagePrice: number | null) =>
    sumOfLines(request, [
      { kind: 'room', unit: 'room_night', unit_price: 100, is_tax_included: true },
      ...[
        {
          kind: 'delegate',
          unit: 'person_day',
          package: 'residential',
          unit_price: packagePrice,
          is_tax_included: true,
        },
      ],
    ] as never).total;
  expect([totalAt(150), totalAt(null)].map(Number)).toEqual([1400, 1000]);
});

test('list rates by type fill the grid where they differ, and one field where they do not', () => {
  const cell = (type: string, guests = 1) => ({ night: 0, type, guests, rooms: 5 });
  const start = (block: object[], rates: object) =>
    startOfLines(
      {
        room_block: block,
        programme: { days: [], sessions: [], package_contents: {} },
        asked_lines: [],
        board: null,
      } as never,
      null,
      rates,
    );
  const rates = { base_room_rate: 150, type_rates: { double: 190.5, suite: 420 }, ddr_rate: 79 };
  expect(start([cell('single'), cell('double', 2), cell('double')], rates)).toMatchObject({
    ...{
      by_night: 'yes',
      'room:0:single:1': '150.00',
      'room:0:double:2': '190.50',
      'room:0:double:1': '190.50',
    },
    'delegate:full_day': '79.00',
  });
  expect(start([cell('double', 2)], rates)).toMatchObject({ by_night: '', room_rate: '190.50' });
  expect(start([cell('single'), cell('twin', 2)], rates)).toMatchObject({
    by_night: '',
    room_rate: '150.00',
  });
  expect(start([cell('single'), cell('suite')], { type_rates: { suite: 420 } })).toMatchObject({
    ...{ by_night: 'yes', 'room:0:single:1': '', 'room:0:suite:1': '420.00' },
  });
  expect(start([cell('single')], {})).toMatchObject({ by_night: '', room_rate: '' });
});
