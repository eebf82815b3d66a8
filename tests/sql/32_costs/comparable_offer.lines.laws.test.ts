/** What no hotel gains by: laws of comparable totals over random requests and offers of lines. FUZZ_REQUESTS=1000 asks for many. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetLimits } from '../../support/links.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { dates, gross, submit, cost, idOf, rival, rivalStaff } = scene;
const runs = Number(process.env.FUZZ_REQUESTS ?? 5);

const price = fc.integer({ min: 1, max: 40_000 }).map((n) => n / 100);
const net = [
  { pct: 19, share_pct: 60 },
  { pct: 7, share_pct: 40 },
];
const world = fc.record({
  rooms: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 4 }),
  delegates: fc.integer({ min: 1, max: 300 }),
  diners: fc.integer({ min: 1, max: 200 }),
  nights: fc.array(price, { minLength: 4, maxLength: 4 }),
  ...{ package: price, dinner: price, above: price, minimum: price, charge: fc.integer({ min: 0, max: 25 }) },
  isGross: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const asked = ({ rooms, delegates, diners }: World) => ({
  ...dates,
  room_block: rooms.map((count, night) => ({ night, type: 'single', guests: 1, rooms: count })),
  programme: { days: [{ day: 0, delegates }] },
  asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: diners }],
});

/** The lines of an offer, in this order: a night each, the package, the dinner, the minimum, the charge. */
function linesOf(one: World): Record<string, unknown>[] {
  const taxed = { is_tax_included: one.isGross, taxes: net };
  return [
    ...one.rooms.map((_, night) => ({
      ...{ ...taxed, kind: 'room', unit: 'room_night', night, unit_price: one.nights[night] },
    })),
    { ...taxed, kind: 'delegate', unit: 'person_day', unit_price: one.package },
    { ...taxed, kind: 'fnb', unit: 'person', key: 'gala', unit_price: one.dinner },
    { ...gross, kind: 'fnb_minimum', unit: 'event', unit_price: cents(one.minimum), counts: ['fnb'] },
    { ...taxed, kind: 'service_charge', unit: 'percent', unit_price: one.charge, of: ['fnb', 'fnb_minimum'] },
  ];
}
const cents = (amount: number) => Math.round(amount * 100);
const whole = (amount: number) => cents(amount) / 100;

/** What an offer comes to on what is asked, beside a rival that asks at least as much for everything. */
async function stage(one: World) {
  await forgetLimits(scene.database);
  const { rfp } = await scene.sent(asked(one) as never);
  const dear = {
    ...one,
    dinner: whole(one.dinner + one.above),
    nights: one.nights.map((n) => whole(n + one.above)),
  };
  await idOf(submit(rfp.id, linesOf(dear), {}, rivalStaff, rival.id));
  const offer = async (lines: object[]) => {
    const { comparable } = await cost(await idOf(submit(rfp.id, lines)));
    return { total: cents(comparable.total), coverage: comparable.coverage, rank: await rankOf(rfp.id) };
  };
  return { offer, lines: linesOf(one) };
}

/** The hotel's rank beside its rival. */
async function rankOf(rfpId: string): Promise<number> {
  const { data } = await scene.organizer.client.rpc('topsis_rank_hotels', { p_rfp_id: rfpId }).throwOnError();
  const ranked = data as unknown as { hotel_id: string; rank: number }[];
  expect(ranked).toHaveLength(2);
  return ranked.find((one) => one.hotel_id === scene.hotel.id)?.rank as number;
}

const holds = (law: (one: World) => Promise<void>) =>
  fc.assert(fc.asyncProperty(world, law), { numRuns: runs, endOnFailure: true });
const without = (lines: Record<string, unknown>[], kind: string) =>
  lines.filter((line) => line.kind !== kind);
const nulled = (lines: Record<string, unknown>[], kind: string) =>
  lines.map((line) => (line.kind === kind ? { ...line, unit_price: null } : line));

test('leaving out, or not offering, what others price as dear or dearer never pays', () =>
  holds(async (one) => {
    const { offer, lines } = await stage(one);
    // The silent first: afterwards what the hotel asked before would count too.
    const silent = await offer(without(lines, 'fnb'));
    const refused = await offer(nulled(lines, 'fnb'));
    const full = await offer(lines);
    expect(silent.total).toBeGreaterThanOrEqual(full.total);
    expect(refused.total).toBe(silent.total);
    for (const { rank } of [silent, refused]) expect(rank).toBeGreaterThanOrEqual(full.rank);
  }));

test('a higher price never lowers what is compared, a minimum unmet or not', () =>
  holds(async (one) => {
    const { offer, lines } = await stage(one);
    const before = await offer(lines);
    for (const kind of ['room', 'delegate', 'fnb']) {
      const raised = lines.map((line) =>
        line.kind === kind
          ? { ...line, unit_price: Number((Number(line.unit_price) + 0.37).toFixed(2)) }
          : line,
      );
      const { total, rank } = await offer(raised);
      expect(total, kind).toBeGreaterThanOrEqual(before.total);
      expect(rank, kind).toBeGreaterThanOrEqual(before.rank);
    }
  }));

test('dropping the dearest night never pays, and the share of the rooms is said', () =>
  holds(async (one) => {
    const { offer, lines } = await stage(one);
    const most = Math.max(...one.nights.slice(0, one.rooms.length));
    const dropped = lines.filter((line) => line.kind !== 'room' || line.unit_price !== most);
    const short = await offer(dropped);
    const full = await offer(lines);
    expect(short.total).toBeGreaterThanOrEqual(full.total);
    expect(short.rank).toBeGreaterThanOrEqual(full.rank);
    expect([short.coverage !== null && short.coverage < 100, full.coverage]).toEqual([true, 100]);
  }));

test('one line for all nights, or a line for each at the same price: the same', () =>
  holds(async (one) => {
    const alike = { ...one, nights: one.nights.map(() => one.package) };
    const { offer, lines } = await stage({ ...alike, isGross: true });
    const room = lines.find((line) => line.kind === 'room');
    const whole = [{ ...room, night: undefined }, ...without(lines, 'room')];
    expect((await offer(whole)).total).toBe((await offer(lines)).total);
  }));

test('asking for another night at the same price never lowers the total', () =>
  holds(async (one) => {
    const alike = { ...one, nights: one.nights.map(() => one.package) };
    const longer = { ...alike, rooms: [...one.rooms, one.delegates].slice(0, 4) };
    const few = await stage({ ...longer, rooms: longer.rooms.slice(0, -1) });
    const many = await stage(longer);
    expect((await many.offer(many.lines)).total).toBeGreaterThanOrEqual((await few.offer(few.lines)).total);
  }));
