// also: private.read_counter_lines
/** Counter-offers that ask single lines down. */
import { expect, test } from 'vitest';
import { issueLink } from '../../support/links.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openOffersOfLines();
const { dates, parts, room, delegate, dinner, gross, submit, cost, idOf, organizer, staff, hotel, database } =
  scene;
const free = { ...gross, kind: 'other', unit: 'event', unit_price: -100 };

async function offered() {
  const { rfp, send } = await scene.sent({ ...dates, ...parts });
  await issueLink(database, send.id);
  const id = await idOf(
    submit(rfp.id, [room, delegate, dinner, { ...dinner, key: undefined, unit_price: null }, free]),
  );
  return { rfp, id };
}
const make = (p_proposal_id: string, p_terms: object) =>
  organizer.client.rpc('make_counter_offer', { p_proposal_id, p_terms } as never);

test('single lines are asked down, and accepting stores exactly them', async () => {
  const { id } = await offered();
  const lines = [
    { position: 3, unit_price: 40.55 },
    { position: 5, unit_price: -250 },
  ];
  const { data } = await make(id, { lines }).throwOnError();
  const counter = data as unknown as {
    counter_offer_id: string;
    terms: object;
    total: number;
    asked_total: number;
  };
  expect(counter.terms).toEqual({ room_rate: 150, ddr_rate: 79, fnb_per_attendee: 5.17, av_total: 0, lines });
  expect(counter.total).toBe((await cost(id)).total);
  const [mail] = await database.query<{ params: { prices: object[]; saving: string } }>(
    `select params from email_sends where kind = 'counter_offer' and params ->> 'counter_offer_id' = $1`,
    [counter.counter_offer_id],
  );
  expect(mail?.params.prices).toEqual([
    { name: 'line', label: 'gala', unit: 'person', offered: '50', asked: '40.55' },
    { name: 'line', label: 'other', unit: 'event', offered: '-100', asked: '-250' },
  ]);
  expect(mail?.params.saving).toBe((51 * 9.45 + 150).toFixed(2));
  const { data: accepted } = await staff.client
    .rpc('accept_counter_offer', { p_counter_offer_id: counter.counter_offer_id })
    .throwOnError();
  const { proposal_id } = (accepted as unknown as { proposal: { proposal_id: string } }).proposal;
  const { data: stored } = await organizer.client
    .from('proposal_lines')
    .select('position, unit_price')
    .eq('proposal_id', proposal_id)
    .order('position')
    .throwOnError();
  expect(stored.map((line) => line.unit_price)).toEqual([150, 79, 40.55, null, -250]);
  expect((await cost(proposal_id)).total).toBe(465 * 150 + 380 * 79 + 51 * 40.55 - 250);
  expect(counter.asked_total).toBe((await cost(proposal_id)).total);
});

test('both sides read what it comes to, however it asks', async () => {
  const { rfp, id } = await offered();
  // Four prices move the lines of their kind by the same ratio, so that no four prices say what they come to.
  const { data } = await make(id, { room_rate: 140 }).throwOnError();
  const counter = data as unknown as { counter_offer_id: string; asked_total: number };
  expect(counter.asked_total).toBe((await cost(id)).total - 465 * 10);
  const { data: kept } = await organizer.client
    .from('counter_offers')
    .select('total, asked_total')
    .eq('rfp_id', rfp.id)
    .single()
    .throwOnError();
  expect(kept).toEqual({ total: (await cost(id)).total, asked_total: counter.asked_total });
  const { data: requests } = await staff.client
    .rpc('list_hotel_rfps', { p_hotel_id: hotel.id })
    .throwOnError();
  const request = (requests as unknown as { rfp_id: string; counter_offers: object[] }[]).find(
    ({ rfp_id }) => rfp_id === rfp.id,
  );
  expect(request?.counter_offers).toMatchObject([kept]);
});

test.each([
  [
    { lines: [{ position: 1, unit_price: 150.01 }] },
    'p_terms.lines: line 1, unit_price: must be at most what was offered, 150',
  ],
  [
    { lines: [{ position: 1, unit_price: 150 }] },
    'p_terms.lines: must have at least one price lower than offered',
  ],
  [
    { lines: [{ position: 6, unit_price: 1 }] },
    'p_terms.lines: line 1, position: the offer has no price there',
  ],
  [
    { lines: [{ position: 4, unit_price: 1 }] },
    'p_terms.lines: line 1, position: the offer has no price there',
  ],
  [
    { lines: [{ position: 1, unit_price: -1 }] },
    'p_terms.lines: line 1, unit_price: must be a number of 0 or more',
  ],
  [
    {
      lines: [
        { position: 1, unit_price: 1 },
        { position: 1, unit_price: 2 },
      ],
    },
    'p_terms.lines: line 2, position: another line has it',
  ],
  [
    { lines: [{ position: 1, unit_price: 1 }], room_rate: 1 },
    'p_terms: must be lines or the four prices, and nothing else',
  ],
])('refused: %o', async (terms, message) => {
  const { id } = await offered();
  expectRefusal((await make(id, terms)) as never, 400, '22023');
  expect((await make(id, terms)).error?.message).toBe(message);
});

test('an offer of the four prices has no lines to ask down', async () => {
  const { rfp } = await scene.sent();
  const { id } = await scene.offer(rfp.id);
  const { error } = await make(id, { lines: [{ position: 1, unit_price: 1 }] });
  expect(error?.message).toBe('p_terms.lines: this offer is made of the four prices');
});
