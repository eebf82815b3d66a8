// also: private.filled_lines, private.amounts_on_asked, private.priced_things, private.asked_things, private.compare_offers
// also: private.gaps_of, private.keep_quotes, private.keep_comparison, private.offers_to_compare
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHotel, createSend } from '../../support/factories.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { dates, block, parts, room, delegate, dinner, submit, cost, idOf, rival, rivalStaff } = scene;

test('what is left out counts at the dearest price of another, and silence never wins', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const silent = await idOf(submit(rfp.id, [room, delegate]));
  expect((await cost(silent)).comparable).toMatchObject({ total: 99_770, missing: ['extra:gala'] });
  const full = await idOf(submit(rfp.id, [room, delegate, dinner], {}, rivalStaff, rival.id));
  expect(await cost(silent)).toMatchObject({
    total: 99_770,
    comparable: {
      total: 102_320,
      estimated_parts: [{ thing: 'extra:gala', unit_price: 50, source: 'other' }],
      missing: [],
    },
  });
  expect((await cost(full)).comparable.total).toBe(102_320);
  // The hotel itself reads what it left out, and not what the other asks for it.
  const { data: own } = await scene.staff.client
    .rpc('compute_realistic_total_cost', { p_proposal_id: silent, p_currency: 'EUR' })
    .throwOnError();
  expect(own).toMatchObject({
    comparable: { total: 99_770, estimated_parts: [], missing: ['extra:gala'] },
  });
  // Withdrawn, it no longer counts; what this hotel itself asked before does.
  await rivalStaff.client.from('proposals').update({ status: 'withdrawn' }).eq('id', full).throwOnError();
  expect((await cost(silent)).comparable.total).toBe(99_770);
  await idOf(submit(rfp.id, [room, delegate, { ...dinner, unit_price: 40 }]));
  const again = await idOf(submit(rfp.id, [room, delegate, { ...dinner, unit_price: null }]));
  expect((await cost(again)).comparable).toMatchObject({
    total: 101_810,
    estimated_parts: [{ thing: 'extra:gala', unit_price: 40, source: 'before' }],
  });
});

test('a night without a price counts at the hotel’s dearest, and too few rooms are said and not rewarded', async () => {
  const { rfp } = await scene.sent({
    ...dates,
    room_block: block,
    programme: { days: [{ day: 1, delegates: 20, package: 'none' }] },
  });
  const perNight = (night: number, unit_price: number | null, rooms_available?: number) => ({
    ...{ ...room, night, unit_price },
    ...(rooms_available !== undefined && { rooms_available }),
  });
  const id = await idOf(
    submit(rfp.id, [perNight(0, 100), perNight(1, null), perNight(2, 140, 95), perNight(3, 90)]),
  );
  expect(await cost(id)).toMatchObject({
    total: 40 * 100 + 95 * 140 + 25 * 90,
    comparable: {
      total: 40 * 100 + 210 * 140 + 190 * 140 + 25 * 90,
      coverage: 34.4,
      estimated_parts: [{ thing: 'room:1:run_of_house:1', unit_price: 140, source: 'own' }],
    },
  });
});

test('a lump sum of another counts for who leaves out what it is for', async () => {
  const sessions = [
    { day: 1, people: 100, rooms: 2 },
    { day: 2, people: 30 },
  ];
  const { rfp } = await scene.sent({ ...dates, ...parts, programme: { ...parts.programme, sessions } });
  const silent = await idOf(submit(rfp.id, [room, delegate]));
  const hire = { ...scene.gross, kind: 'meeting_room', unit: 'event', unit_price: 1000 };
  const lump = { ...dinner, unit: 'event', unit_price: 2500 };
  await idOf(submit(rfp.id, [room, delegate, lump, hire], {}, rivalStaff, rival.id));
  expect((await cost(silent)).comparable).toMatchObject({ total: 99_770 + 2500 + 1000, missing: [] });
});

const things = ['room:0', 'room:1', 'delegate', 'gala', 'booth'] as const;
/** What a hotel asks for each thing; null leaves it out. */
const prices = fc.record(
  Object.fromEntries(things.map((thing) => [thing, fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 })])),
);
const steps = fc.array(
  fc.record({
    by: fc.nat(3),
    prices: fc.option(prices, { freq: 4 }),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'GBP'),
  }),
  { minLength: 2, maxLength: 10 },
);

test('only offers that another one changes are worked out again, and all stand as if all had been', async () => {
  const { database } = scene;
  const hotels = [scene.hotel, scene.rival, await createHotel(database), await createHotel(database)];
  await database.exec(
    `insert into public.fx_rates (rate_date, currency, rate) values (current_date, 'GBP', 0.5) on conflict do nothing`,
  );
  const lineOf = (thing: string, unit_price: number) => {
    const line = { ...scene.gross, unit_price, taxes: [{ pct: 19, share_pct: 100 }] };
    if (thing === 'delegate') return { ...line, kind: 'delegate', unit: 'person_day' };
    if (thing.startsWith('room'))
      return { ...line, kind: 'room', unit: 'room_night', night: Number(thing.at(-1)) };
    return {
      ...line,
      key: thing,
      kind: thing === 'gala' ? 'fnb' : 'av',
      unit: thing === 'gala' ? 'person' : 'day',
    };
  };
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('gross', 'net'), async (events, compare_tax) => {
      const { rfp } = await scene.sent({
        ...{ ...dates, ...parts, compare_tax, room_block: block.slice(0, 2) },
        asked_lines: [
          ...parts.asked_lines,
          { key: 'booth', kind: 'av', label: 'Booth', unit: 'day', quantity: 2 },
        ],
      });
      for (const { id } of hotels.slice(2)) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
      for (const { by, prices: asked, currency } of events) {
        const of = { rfp_id: rfp.id, hotel_id: hotels[by]?.id as string };
        const lines = Object.entries(asked ?? {}).flatMap(([thing, price]) =>
          price === null ? [] : [lineOf(thing, price)],
        );
        const insert = `insert into proposals (rfp_id, organization_id, hotel_id, currency, lines) values ($1, $2, $3, $4, $5)`;
        if (lines.length > 0)
          await database.query(insert, [
            of.rfp_id,
            rfp.organization_id,
            of.hotel_id,
            currency,
            JSON.stringify(lines),
          ]);
        else
          await database.query(
            `update proposals set status = 'withdrawn' where rfp_id = $1 and hotel_id = $2 and is_current and status = 'submitted'`,
            [of.rfp_id, of.hotel_id],
          );
      }
      const kept = () =>
        database.query<object>(
          `select c.proposal_id, c.gaps, c.amounts, c.estimated_parts from private.comparisons c join proposals p on p.id = c.proposal_id
           where c.rfp_id = $1 and private.stands(p) order by 1`,
          [rfp.id],
        );
      const found = await kept();
      await database.query(
        `select private.keep_comparison(p, r) from proposals p join rfps r on r.id = p.rfp_id where r.id = $1 and private.stands(p)`,
        [rfp.id],
      );
      expect(found).toEqual(await kept());
    }),
    { numRuns: 60 },
  );
});
