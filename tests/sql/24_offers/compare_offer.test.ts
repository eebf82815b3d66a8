// also: private.filled_lines, private.amounts_on_asked, private.priced_things, private.asked_things, private.compare_offers
import { expect, test } from 'vitest';
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
