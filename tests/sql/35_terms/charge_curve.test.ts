// also: private.cancellation_charge
/** Whose days count: free days and steps, the hotel's zone, a change of clocks, an event without nights; what was paid is credited. */
import { expect, test } from 'vitest';
import type { TermsGiven } from '../../../lib/schemas/terms.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer } = scene;

const bases = { rooms: 60_000, meeting_room: 0, delegate: 30_000, fnb: 0, all: 100_000 };
/** "Free up to 60 days, then 50 %, 30 days 80 %". */
const cancellation = [
  { from_days_before: 59, charge_pct: 50, of: 'all' as const },
  { from_days_before: 29, charge_pct: 80, of: 'all' as const },
];

async function chargeAt(days: number, steps: TermsGiven['cancellation'] = cancellation): Promise<number> {
  const [row] = await database.query<{ charge: string }>(
    'select private.cancellation_charge($1, $2, $3)::text as charge',
    [JSON.stringify(steps), JSON.stringify(bases), days],
  );
  return Number(row?.charge);
}

async function curve(terms: TermsGiven, first: string, today: string) {
  const [row] = await database.query<{ curve: object[]; worst_case: object; deposits: object[] }>(
    `select c.* from private.charge_curve(private.read_terms('p_terms', $1), $2, 100000, 1, $3::date, $4::date) c`,
    [JSON.stringify(terms), JSON.stringify(bases), first, today],
  );
  return row;
}

test('free up to 60 days: day 60 is free, day 59 is not, and each step begins on its day', async () => {
  const days = [731, 60, 59, 30, 29, 0, -5];
  expect(await Promise.all(days.map((day) => chargeAt(day)))).toEqual([
    0, 0, 50_000, 50_000, 80_000, 80_000, 80_000,
  ]);
});

test('from signature holds at once; scales add up, to the whole and no more', async () => {
  const steps: TermsGiven['cancellation'] = [
    { charge_pct: 10, of: 'rooms' },
    { from_days_before: 59, charge_pct: 90, of: 'rooms' },
    { from_days_before: 89, charge_pct: 50, of: 'delegate' },
    { from_days_before: 9, charge_pct: 60, of: 'all' },
  ];
  expect(await Promise.all([700, 89, 59, 9].map((day) => chargeAt(day, steps)))).toEqual([
    6000, 21_000, 69_000, 100_000,
  ]);
});

test('the mean is over 90 to 15 days before, both included', async () => {
  const [row] = await database.query<{ mean: string }>(
    'select round(private.mean_charge($1, $2), 2)::text as mean',
    [JSON.stringify(cancellation), JSON.stringify(bases)],
  );
  // 31 days free, 30 at 50 000, 15 at 80 000.
  expect(row?.mean).toBe(((30 * 50_000 + 15 * 80_000) / 76).toFixed(2));
});

test('a deposit is credited, and what is not refundable is lost, once', async () => {
  const terms: TermsGiven = {
    cancellation,
    deposits: [
      { on: 'signature', pct: 30, refundable: false },
      { on: 'days_before', days: 45, amount: 40_000 },
    ],
  };
  expect(await curve(terms, '2027-06-01', '2027-01-01')).toEqual({
    curve: [
      { date: '2027-01-01', charge: 0, paid: 30_000, further_cash: 0 },
      { date: '2027-04-03', charge: 50_000, paid: 30_000, further_cash: 20_000 },
      { date: '2027-04-17', charge: 50_000, paid: 70_000, further_cash: 0 },
      { date: '2027-05-03', charge: 80_000, paid: 70_000, further_cash: 10_000 },
    ],
    worst_case: { amount: 80_000, date: '2027-05-03' },
    deposits: [
      { date: '2027-01-01', on: 'signature', amount: 30_000, refundable: false },
      { date: '2027-04-17', on: 'days_before', amount: 40_000, refundable: true },
    ],
  });
  // On the 60th day before it is free, on the 59th it is not, also where clocks change in between (28 March).
  expect(await curve({ cancellation }, '2027-05-01', '2027-03-02')).toMatchObject({
    curve: [
      { date: '2027-03-02', charge: 0 },
      { date: '2027-03-03', charge: 50_000 },
      { date: '2027-04-02' },
    ],
  });
  expect(await curve({ cancellation }, '2027-05-01', '2027-03-03')).toMatchObject({
    curve: [{ date: '2027-03-03', charge: 50_000 }, {}],
  });
  expect(await curve({}, '2027-05-01', '2027-03-03')).toEqual({
    curve: [{ date: '2027-03-03', charge: null, paid: 0, further_cash: 0 }],
    ...{ worst_case: { amount: 0, date: '2027-03-03' }, deposits: [] },
  });
});

test.for([
  ['DE', 13.4, '2027-03-01 22:59Z', '2027-03-01'],
  ['DE', 13.4, '2027-03-01 23:00Z', '2027-03-02'],
  // An hour earlier by UTC once summer time has begun.
  ['DE', 13.4, '2027-03-28 21:59Z', '2027-03-28'],
  ['DE', 13.4, '2027-03-28 22:00Z', '2027-03-29'],
  ['US', -122.4, '2027-03-02 07:59Z', '2027-03-01'],
  ['US', -74, '2027-03-02 05:00Z', '2027-03-02'],
  ['JP', 139.7, '2027-03-01 15:00Z', '2027-03-02'],
  ['ES', -16.3, '2027-03-01 23:59Z', '2027-03-01'],
  // No zone is listed for it: the hour of its longitude.
  ['KE', 36.8, '2027-03-01 22:00Z', '2027-03-02'],
  ['PE', -77, '2027-03-02 04:59Z', '2027-03-01'],
] as const)('in %s at %d, %s is %s', async ([country, longitude, at, day]) => {
  const [row] = await database.query<{ day: string }>(
    'select ($3::timestamptz at time zone private.hotel_zone($1, $2))::date::text as day',
    [country, longitude, at],
  );
  expect(row?.day).toBe(day);
});

test('terms count from the first night asked for, else the first event day', async () => {
  const first = async (values: object) => {
    const { rfp } = await scene.sent({ start_date: '2027-03-10', end_date: '2027-03-13', ...values });
    await scene.offer(rfp.id, { terms: { cutoff_days: 10 } });
    const { data } = await organizer.client.rpc('contract_risk', { p_rfp_id: rfp.id }).throwOnError();
    const [risk] = data as unknown as { first_day: string; cutoff_date: string }[];
    return [risk?.first_day, risk?.cutoff_date];
  };
  expect(
    await first({
      room_block: [
        { night: -1, rooms: 5 },
        { night: 0, rooms: 9 },
      ],
    }),
  ).toEqual(['2027-03-09', '2027-02-27']);
  const dayTwo = {
    days: [{ day: 1, delegates: 20, package: 'full_day' }],
    sessions: [],
    package_contents: {},
  };
  expect(await first({ rooms: 0, nights: 0, room_block: [], programme: dayTwo })).toEqual([
    '2027-03-11',
    '2027-03-01',
  ]);
});
