// also: private.cost_lines, private.item_of_kind, private.comparison_of, private.sums_of, private.compared_amounts, private.line_name, private.board_deviation
import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { database, dates, block, parts, room, delegate, dinner, submit, cost, idOf, staff, hotel, organizer } =
  scene;

test('an offer of lines is the asked quantities at its prices, and its columns are their summary', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const id = await idOf(submit(rfp.id, [room, delegate, dinner]));
  const total = 465 * 150 + 380 * 79 + 51 * 50;
  expect(await cost(id)).toMatchObject({
    total,
    lines: [
      { item: 'rooms', amount: 69_750 },
      { item: 'ddr', amount: 30_020 },
      { item: 'fnb', amount: 2550 },
    ],
    comparable: { total, coverage: 100, estimated_parts: [], missing: [] },
    sums: { gross: total, organizer_pays: total, guests_pay: 0 },
  });
  expect(await scene.stored('proposals', id)).toMatchObject({
    room_rate: 150,
    ddr_rate: 79,
    rooms: 210,
    nights: 4,
  });
  const { data } = await organizer.client
    .from('proposal_lines')
    .select()
    .eq('proposal_id', id)
    .order('position')
    .throwOnError();
  expect(
    data?.map(({ position, kind, quantity, gross: amount }) => [position, kind, quantity, amount]),
  ).toEqual([
    [1, 'room', 465, 69_750],
    [2, 'delegate', 380, 30_020],
    [3, 'fnb', 51, 2550],
  ]);
});

test('the contract’s parameters price every night and package of a request that has them', async () => {
  const { rfp } = await scene.sent({ ...dates, room_block: block, programme: parts.programme });
  const answer = staff.client.rpc('submit_proposal', {
    p_rfp_id: rfp.id,
    p_hotel_id: hotel.id,
    p_room_rate: 150,
    p_ddr_rate: 79,
  });
  const id = await idOf(answer);
  expect(await cost(id)).toMatchObject({
    total: 99_770,
    comparable: { total: 99_770, notes: ['tax_not_stated'] },
  });
});

test('a percentage and a minimum are lump sums among the cost lines: their price is no amount of a unit', async () => {
  const { rfp } = await scene.sent({ ...dates, room_block: block, programme: parts.programme });
  const answer = staff.client.rpc('submit_proposal', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 150, p_ddr_rate: 79 },
    ...{ p_fnb_per_attendee: 10, p_service_charge_pct: 7.5 },
  });
  const { lines } = (await cost(await idOf(answer))) as unknown as {
    lines: { item: string; quantity: number; unit_price: number; amount: number }[];
  };
  const charge = lines.find(({ item }) => item === 'service_charge');
  expect(charge).toMatchObject({ quantity: 1, unit_price: charge?.amount });
  for (const { quantity, unit_price, amount } of lines) expect(quantity * unit_price).toBeCloseTo(amount, 2);
});

test('a German package of three parts and two rates: net 69.95 of 79.00', async () => {
  const { rfp } = await scene.sent({ ...dates, rooms: 0, programme: { days: [{ day: 0, delegates: 1 }] } });
  const taxes = [
    { pct: 19, share_pct: 31.6455696203 },
    { pct: 7, share_pct: 47.8481012658 },
    { pct: 19, share_pct: 20.5063291139 },
  ];
  const id = await idOf(submit(rfp.id, [{ ...delegate, taxes }]));
  expect((await cost(id)).sums).toMatchObject({ net: 69.95, tax: 9.05, gross: 79 });
});

test('service charge and tax on both, a minimum topped up, city tax on the net without breakfast', async () => {
  const { rfp } = await scene.sent({
    ...{ ...dates, payer: 'individual', board: 'breakfast' },
    room_block: [{ night: 0, type: 'double', guests: 2, rooms: 10 }],
    programme: { days: [{ day: 0, delegates: 20, package: 'none' }] },
  });
  const vat = (pct: number) => [{ pct, share_pct: 100 }];
  const id = await idOf(
    submit(rfp.id, [
      { ...room, unit_price: 214, taxes: vat(7), board: 'breakfast', board_share: 20 },
      { kind: 'fnb', unit: 'person', unit_price: 40, is_tax_included: false, taxes: vat(10) },
      { kind: 'fnb_minimum', unit: 'event', unit_price: 1000, is_tax_included: false, counts: ['fnb'] },
      {
        ...{ kind: 'service_charge', unit: 'percent', unit_price: 24, is_tax_included: false },
        ...{ of: ['fnb', 'fnb_minimum'], taxes: vat(10) },
      },
      { kind: 'city_tax', unit: 'percent', unit_price: 7.5, of: ['net'], is_tax_included: false },
    ]),
  );
  const lines = (await database.query(
    `select kind, net, tax, gross from proposal_lines where proposal_id = $1 order by position`,
    [id],
  )) as object[];
  // Nights: 2 140.00 with 7 % are 2 000.00 net; of 2 140.00 breakfast is 20 guests × 20.00, so city tax is of 2 000 × 1 740 / 2 140.
  expect(lines).toEqual([
    { kind: 'room', net: 2000, tax: 140, gross: 2140 },
    { kind: 'fnb', net: 800, tax: 80, gross: 880 },
    { kind: 'fnb_minimum', net: 200, tax: 20, gross: 220 },
    { kind: 'service_charge', net: 240, tax: 24, gross: 264 },
    { kind: 'city_tax', net: 121.96, tax: 0, gross: 121.96 },
  ]);
  expect((await cost(id)).sums).toMatchObject({ guests_pay: 2261.96, organizer_pays: 1364 });
});

test('a lump sum for what was asked per person is one lump sum, and no fewer than the offer names', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const lump = { ...dinner, unit: 'event', unit_price: 2500 };
  expect((await cost(await idOf(submit(rfp.id, [room, delegate, lump])))).total).toBe(102_270);
  const twice = await cost(await idOf(submit(rfp.id, [room, delegate, { ...lump, quantity: 2 }])));
  expect([twice.total, twice.comparable.total]).toEqual([104_770, 104_770]);
});

test('sessions cannot be counted down: what is compared has as many as were asked for', async () => {
  const sessions = [{ day: 1, people: 100, rooms: 2 }];
  const { rfp } = await scene.sent({ ...dates, ...parts, programme: { ...parts.programme, sessions } });
  const hire = { ...scene.gross, kind: 'meeting_room', unit: 'session', unit_price: 1000, quantity: 0 };
  const { total, comparable } = await cost(await idOf(submit(rfp.id, [room, delegate, dinner, hire])));
  expect([total, comparable.total]).toEqual([102_320, 104_320]);
});

test('a residential package holds the bedrooms and breakfasts of its people, and no others', async () => {
  const asked = {
    ...{ ...dates, board: 'breakfast' },
    room_block: [-1, 0, 1].map((night) => ({ night, type: 'single', guests: 1, rooms: 45 })),
    programme: { days: [0, 1].map((day) => ({ day, delegates: 40, package: 'residential' })) },
  };
  const { rfp } = await scene.sent(asked);
  const lines = [{ ...delegate, package: 'residential', unit_price: 250 }];
  const alone = await cost(await idOf(submit(rfp.id, lines)));
  expect(alone).toMatchObject({ total: 20_000, comparable: { coverage: 59.3 } });
  expect(alone.comparable.missing).toContain('room:0:single:1');
  const inRoom = { ...room, board: 'breakfast' };
  const arrival = await cost(await idOf(submit(rfp.id, [...lines, { ...inRoom, night: -1 }])));
  // The night before for all, and five rooms of each later night at its dearest.
  expect([arrival.total, arrival.comparable.total]).toEqual([26_750, 28_250]);
  const all = await cost(await idOf(submit(rfp.id, [...lines, inRoom])));
  expect(all).toMatchObject({ total: 28_250, comparable: { total: 28_250, coverage: 100, missing: [] } });
  const taxed = { ...scene.gross, kind: 'city_tax', unit: 'room_night', unit_price: 2 };
  expect((await cost(await idOf(submit(rfp.id, [...lines, inRoom, taxed])))).total).toBe(28_250 + 2 * 135);
});

test('what is not offered is a deviation', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const id = await idOf(submit(rfp.id, [room, delegate, { ...dinner, unit_price: null }]));
  expect(await cost(id)).toMatchObject({
    deviations: [{ field: 'not_offered', asked: ['gala'], offered: [] }],
  });
  const { data } = await organizer.client
    .from('v_proposals_csv_export')
    .select('Deviations')
    .eq('MessageID', id);
  expect(data).toEqual([{ Deviations: 'not offered gala' }]);
});

test.each<[asked: string, board: string, breakfast: boolean, deviates: string | null]>([
  ['half_board', 'breakfast', false, 'breakfast'],
  ['half_board', 'room_only', true, 'breakfast'],
  ['half_board', 'room_only', false, 'room_only'],
  ['full_board', 'half_board', false, 'half_board'],
  ['half_board', 'full_board', false, null],
  ['full_board', 'full_board', false, null],
  ['breakfast', 'room_only', false, null],
])(
  '%s asked, %s in the room price, breakfast beside it: %s, deviates by %s',
  async (asked, board, breakfast, deviates) => {
    const { rfp } = await scene.sent({ ...dates, room_block: block, board: asked });
    const beside = { kind: 'breakfast', unit: 'person_night', unit_price: 20, is_tax_included: true };
    const id = await idOf(submit(rfp.id, [{ ...room, board }, ...(breakfast ? [beside] : [])]));
    const { deviations } = (await cost(id)) as unknown as { deviations: { field: string }[] };
    expect(deviations.filter(({ field }) => field === 'board')).toEqual(
      deviates === null
        ? []
        : [
            {
              ...{ field: 'board', asked, offered: deviates },
              words: `Board: ${asked.replace('_', ' ')} asked, ${deviates.replace('_', ' ')} offered`,
            },
          ],
    );
  },
);
