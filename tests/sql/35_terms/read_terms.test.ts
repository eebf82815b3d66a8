// also: private.term_rules, private.is_subset, private.fault_of_terms
/** Which terms are taken, as what they are stored, and how those that are not are refused: by name, nothing stored. */
import { expect, test } from 'vitest';
import { termFields } from '../../../lib/schemas/term-words.ts';
import { terms as schema } from '../../../lib/schemas/terms.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, hotel } = scene;
const { rfp } = await scene.sent();

const submit = (terms: unknown) =>
  staff.client.rpc('submit_proposal', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 100 },
    p_terms: terms,
  } as never);

/** Terms of every kind, as they are stored. */
const everything = {
  attrition_steps: [
    { until_days: 90, allowed_pct: 20, of: 'contracted' },
    { until_days: 30, allowed_pct: 10, of: 'remaining' },
  ],
  ...{
    min_pickup_pct: 80,
    attrition_measured: 'cumulative',
    attrition_unit: 'room_nights',
    attrition_charge_pct: 70,
  },
  ...{ resale_credit: 'yes', attrition_applies_to: ['rooms', 'delegates'] },
  guarantee: { due_days: 5, billed_pct: 90 },
  fnb_shortfall: { charge_pct: 80, with_service_and_tax: true },
  cutoff_days: 30,
  cancellation: [
    { charge_pct: 10, of: 'rooms' },
    { from_days_before: 59, charge_pct: 50, of: 'all' },
    { from_days_before: 29, charge_pct: 80, of: 'all' },
  ],
  deposits: [
    { on: 'signature', pct: 30, refundable: false },
    { on: 'days_before', days: 14, amount: 1000.5, refundable: true },
  ],
  ...{ payment_days: 14, rate_valid_days_around: 3 },
  comp_rooms: { one_per: 20, counted: 'paid', cumulative: true },
  ...{ no_monetary_value: false, rate_basis: 'commissionable', commission_pct: 8, commission_to: 'agency' },
  rebate_per_room_night: 5.5,
  rental_scale: [
    { pickup_from_pct: 90, rental: 0 },
    { pickup_from_pct: 70, rental: 2000 },
  ],
  walk: { answer: 'yes', text: 'A comparable hotel and a taxi' },
  ...{ hotel_cancels: 'no', construction: 'yes', rate_protection: 'no', force_majeure: 'yes' },
  other: 'Zahlung auf Rechnung. شروط أخرى',
};

test('every term is stored as it was said, with each version, and by its schema', async () => {
  const { data } = await submit(everything).throwOnError();
  const first = (data as unknown as { proposal_id: string }).proposal_id;
  expect((await scene.stored('proposals', first)).terms).toEqual(everything);
  expect(schema.parse(everything)).toEqual(everything);
  expect(Object.keys(everything).sort()).toEqual(Object.keys(termFields).sort());

  const { data: next } = await submit({
    cutoff_days: 14.0,
    walk: true,
    attrition_applies_to: ['rooms'],
    guarantee: {},
    other: null,
  });
  const second = await scene.stored('proposals', (next as unknown as { proposal_id: string }).proposal_id);
  expect(second.terms).toEqual({ cutoff_days: 14, walk: 'yes', attrition_applies_to: ['rooms'] });
  expect((await scene.stored('proposals', first)).terms).toEqual(everything);
});

test('forms and schema have the vocabulary of the database', async () => {
  const [{ rules } = { rules: {} as Record<string, { of?: object }> }] = await database.query<{
    rules: Record<string, { of?: object | string[] }>;
  }>('select private.term_rules() as rules');
  expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(rules).sort());
  for (const [key, field] of Object.entries(termFields))
    if (field.fields)
      expect(Object.keys(field.fields).sort(), key).toEqual(Object.keys(rules[key]?.of ?? {}).sort());
    else if (field.words)
      expect(Object.keys(field.words).sort(), key).toEqual(
        [...((rules[key]?.of as string[]) ?? ['yes', 'no'])].sort(),
      );
});

const days = 'must be a whole number from 0 to 730';
const pct = 'must be a number with at most 2 decimals from 0 to 100';

test.for([
  [{ nonsense: 1 }, 'nonsense: is no term'],
  [{ min_pickup_pct: 100.01 }, `min_pickup_pct: ${pct}`],
  [{ min_pickup_pct: '80' }, `min_pickup_pct: ${pct}`],
  [{ cutoff_days: 731 }, `cutoff_days: ${days}`],
  [{ cutoff_days: -1 }, `cutoff_days: ${days}`],
  [{ cutoff_days: 1.5 }, `cutoff_days: ${days}`],
  [{ attrition_measured: 'weekly' }, 'attrition_measured: must be one of cumulative, per_night'],
  [{ attrition_applies_to: ['rooms', 'rooms'] }, 'attrition_applies_to: must be a list of rooms, delegates'],
  [{ resale_credit: 'maybe' }, 'resale_credit: must be yes or no'],
  [{ walk: 'maybe' }, 'walk: must be yes or no, or { answer, text }'],
  [{ walk: { answer: 'yes', text: 'x'.repeat(501) } }, 'walk.text: must be a text of 1 to 500 characters'],
  [{ walk: { text: 'x' } }, 'walk.answer: is missing'],
  [{ other: 'x'.repeat(2001) }, 'other: must be a text of 1 to 2000 characters'],
  [{ guarantee: [5] }, 'guarantee: must be an object'],
  [{ guarantee: { billed: 5 } }, 'guarantee.billed: is no field of it'],
  [{ no_monetary_value: 'yes' }, 'no_monetary_value: must be true or false'],
  [{ cancellation: { charge_pct: 5 } }, 'cancellation: must be a list'],
  [{ cancellation: [{ charge_pct: 5 }, 7] }, 'cancellation[2]: must be an object'],
  [
    { cancellation: [{ charge_pct: 5 }, { charge_pct: 105, from_days_before: 3 }] },
    `cancellation[2].charge_pct: ${pct}`,
  ],
  [{ cancellation: [{ from_days_before: 3 }] }, 'cancellation[1].charge_pct: is missing'],
  [{ cancellation: Array(51).fill({ charge_pct: 5 }) }, 'cancellation: must have at most 50 entries'],
  [
    {
      cancellation: [
        { from_days_before: 29, charge_pct: 50 },
        { from_days_before: 59, charge_pct: 60 },
      ],
    },
    'cancellation[1].charge_pct: must not be less than what is charged earlier',
  ],
  [
    { cancellation: [{ charge_pct: 50 }, { from_days_before: 59, charge_pct: 40 }] },
    'cancellation[2].charge_pct: must not be less than what is charged earlier',
  ],
  [
    {
      cancellation: [
        { from_days_before: 9, charge_pct: 50 },
        { from_days_before: 9, charge_pct: 60 },
      ],
    },
    'cancellation[2].from_days_before: another step of this scale begins there',
  ],
  [
    {
      attrition_steps: [
        { until_days: 9, allowed_pct: 60, of: 'contracted' },
        { until_days: 5, allowed_pct: 41, of: 'contracted' },
      ],
    },
    'attrition_steps[2].allowed_pct: of what is contracted, all steps allow at most 100 percent',
  ],
  [{ deposits: [{ on: 'signature' }] }, 'deposits[1].pct: a deposit has either pct or amount'],
  [
    { deposits: [{ on: 'days_before', pct: 5 }] },
    'deposits[1].days: goes with days_before, and is needed there',
  ],
  [
    { deposits: [{ on: 'signature', days: 5, pct: 5 }] },
    'deposits[1].days: goes with days_before, and is needed there',
  ],
  [
    {
      deposits: [
        { on: 'signature', pct: 60 },
        { on: 'signature', pct: 41 },
      ],
    },
    'deposits[2].pct: all deposits are at most 100 percent',
  ],
  [
    {
      rental_scale: [
        { pickup_from_pct: 50, rental: 10 },
        { pickup_from_pct: 90, rental: 11 },
      ],
    },
    'rental_scale[2].rental: must not rise with the pick-up',
  ],
  [
    {
      rental_scale: [
        { pickup_from_pct: 50, rental: 10 },
        { pickup_from_pct: 50, rental: 10 },
      ],
    },
    'rental_scale[2].pickup_from_pct: another step begins there',
  ],
  [{ comp_rooms: { one_per: 0 } }, 'comp_rooms.one_per: must be a whole number from 1 to 10000'],
] as const)('%j is refused', async ([terms, message]) => {
  expectRefusal(
    await submit(terms),
    400,
    '22023',
    new RegExp(`^p_terms\\.${message.replaceAll(/[[\]{}.]/g, '\\$&')}$`),
  );
});

test.for([
  ['a list', []],
  ['a number', 5],
  ['true', true],
])('%s is no terms', async ([, terms]) => {
  const answer = await submit(terms);
  if (Array.isArray(terms)) expect(answer.status).toBe(400);
  expectRefusal(answer, 400, '22023', /^p_terms: must be an object/);
});

test('a megabyte is refused at once, and leaves nothing behind', async () => {
  const before = await database.query('select count(*) from public.proposals');
  const start = performance.now();
  expectRefusal(
    await submit({ other: 'x'.repeat(1_000_000) }),
    400,
    '22023',
    /^p_terms: must have at most 50000/,
  );
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await database.query('select count(*) from public.proposals')).toEqual(before);
});

test('a wish is held to the same rules, and frozen once hotels have read it', async () => {
  const draft = await scene.draft();
  const rfps = () => organizer.client.from('rfps');
  const wish = { cutoff_days: 30, cancellation: [{ from_days_before: 59, charge_pct: 50 }] };
  const { data } = await rfps()
    .update({ terms: wish })
    .eq('id', draft.id)
    .select('terms')
    .single()
    .throwOnError();
  expect(data.terms).toEqual({
    ...wish,
    cancellation: [{ from_days_before: 59, charge_pct: 50, of: 'all' }],
  });
  expectRefusal(
    await rfps()
      .update({ terms: { cancellation: [{ charge_pct: 101 }] } })
      .eq('id', draft.id),
    ...([400, '22023', /^terms\.cancellation\[1\]\.charge_pct/] as const),
  );
  expectRefusal(
    await rfps().update({ terms: wish }).eq('id', rfp.id),
    409,
    'invalid_transition',
    /terms cannot change/,
  );
});
