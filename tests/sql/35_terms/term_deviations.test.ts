// also: private.term_label, private.term_words
/** Where an offer differs from the terms that were wished, coded and in words, in everything that compares. */
import { expect, test } from 'vitest';
import { termFields } from '../../../lib/schemas/term-words.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, hotel } = scene;

const deviations = async (terms: object, wish: object) => {
  const [row] = await database.query<{
    said: { field: string; asked: unknown; offered: unknown; words: string }[];
  }>(
    `select private.term_deviations(private.read_terms('p_terms', $1), private.read_terms('terms', $2)) as said`,
    [JSON.stringify(terms), JSON.stringify(wish)],
  );
  return row?.said ?? [];
};
const words = async (terms: object, wish: object) => (await deviations(terms, wish)).map((one) => one.words);

test('what was not wished, and what is as wished, deviates from nothing', async () => {
  expect(await deviations({ cutoff_days: 5 }, {})).toEqual([]);
  expect(await deviations({ cutoff_days: 5, payment_days: 9 }, { cutoff_days: 5.0 })).toEqual([]);
  expect(
    await deviations({ walk: { answer: 'yes', text: 'A taxi' }, other: 'A' }, { walk: 'yes', other: 'B' }),
  ).toEqual([]);
});

test('what differs is said with both values, and silence as silence', async () => {
  expect(await deviations({ cutoff_days: 14 }, { cutoff_days: 30, min_pickup_pct: 80 })).toEqual([
    { field: 'terms.cutoff_days', asked: 30, offered: 14, words: 'Cut-off: 30 days wished, 14 days offered' },
    {
      ...{ field: 'terms.min_pickup_pct', asked: 80, offered: null },
      words: 'Least pick-up: 80 % wished, the offer does not say',
    },
  ]);
});

test.for([
  [
    {
      cancellation: [
        { charge_pct: 10, of: 'rooms' },
        { from_days_before: 59, charge_pct: 50 },
      ],
    },
    { cancellation: [{ from_days_before: 29, charge_pct: 80 }] },
    'Cancellation: 80 % from 29 days before wished, 10 % of rooms from signature, 50 % from 59 days before offered',
  ],
  [
    { attrition_steps: [{ until_days: 30, allowed_pct: 10 }] },
    { attrition_steps: [{ until_days: 30, allowed_pct: 20, of: 'contracted' }] },
    'Free reductions: 20 % of the contracted block until 30 days before wished, 10 % of what remains until 30 days before offered',
  ],
  [
    { deposits: [{ on: 'signature', pct: 30, refundable: false }] },
    { deposits: [{ on: 'days_before', days: 14, amount: 500 }] },
    'Deposits: 500 14 days before wished, 30 % on signature, not refundable offered',
  ],
  [
    { comp_rooms: { one_per: 40, counted: 'paid' } },
    { comp_rooms: { one_per: 20, counted: 'occupied', cumulative: true } },
    'Free rooms: one per 20 occupied over all nights wished, one per 40 paid offered',
  ],
  [
    { guarantee: { billed_pct: 90 }, fnb_shortfall: { charge_pct: 80, with_service_and_tax: true } },
    { guarantee: { due_days: 5, billed_pct: 80 }, fnb_shortfall: { charge_pct: 50 } },
    'Final numbers: 5 days before, at least 80 % billed wished, at least 90 % billed offered',
  ],
  [
    { commission_to: 'agency' },
    { commission_to: 'organizer' },
    'Commission goes to: the organizer wished, the agency offered',
  ],
  [
    { no_monetary_value: true },
    { no_monetary_value: false },
    'Free rooms have no monetary value: no wished, yes offered',
  ],
  [
    { attrition_applies_to: ['rooms', 'delegates'] },
    { attrition_applies_to: ['rooms'] },
    'Applies to: rooms wished, rooms, delegates offered',
  ],
  [
    { rental_scale: [{ pickup_from_pct: 90, rental: 100 }] },
    { rental_scale: [{ pickup_from_pct: 80, rental: 0 }] },
    'Rental of meeting space by pick-up: 0 from 80 % wished, 100 from 90 % offered',
  ],
  [
    { walk: 'no' },
    { walk: { answer: 'yes', text: 'A taxi' } },
    'Guests who are walked: yes: A taxi wished, no offered',
  ],
] as const)('%j', async ([terms, wish, said]) => {
  expect(await words(terms, wish)).toContain(said);
});

test('labels are those of the forms', async () => {
  const rows = await database.query<{ key: string; label: string }>(
    `select k.key, private.term_label(k.key) as label from jsonb_object_keys(private.term_rules()) k (key)`,
  );
  expect(Object.fromEntries(rows.map(({ key, label }) => [key, label]))).toEqual(
    Object.fromEntries(Object.entries(termFields).map(([key, { label }]) => [key, label])),
  );
});

test('cost, workbook and decision record have them', async () => {
  const { rfp } = await scene.sent({ terms: { cutoff_days: 30 } });
  const { data } = await staff.client
    .rpc('submit_proposal', {
      p_rfp_id: rfp.id,
      p_hotel_id: hotel.id,
      p_room_rate: 100,
      p_terms: { cutoff_days: 14 },
    })
    .throwOnError();
  const { proposal_id } = data as unknown as { proposal_id: string };
  const is = expect.objectContaining({ field: 'terms.cutoff_days', asked: 30, offered: 14 });
  const cost = await organizer.client
    .rpc('compute_realistic_total_cost', { p_proposal_id: proposal_id })
    .throwOnError();
  expect(cost.data).toMatchObject({ deviations: [is] });
  const book = await organizer.client.rpc('rfp_workbook', { p_rfp_id: rfp.id }).throwOnError();
  expect(JSON.stringify(book.data)).toContain('Cut-off: 30 days wished, 14 days offered');
  await organizer.client.from('proposals').update({ status: 'won' }).eq('id', proposal_id).throwOnError();
  const record = await organizer.client.rpc('decision_record', { p_rfp_id: rfp.id }).throwOnError();
  expect(JSON.stringify(record.data)).toContain('Cut-off: 30 days wished, 14 days offered');
});
