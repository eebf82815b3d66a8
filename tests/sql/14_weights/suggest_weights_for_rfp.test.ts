// also: private.importance_factors, private.importance_reasons
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { criteria, criterionKeys, defaultWeights, type Weights } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization, createRfp } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

interface Suggestion extends Weights {
  rationale: string;
  pairwise: number[][];
}
interface Event {
  sector: string;
  intent: string;
  attendees: number;
}

const suggest = (p_rfp_id: string) => callAs<Suggestion>(organizer, 'suggest_weights_for_rfp', { p_rfp_id });
const split = (suggestion: Suggestion) => criterionKeys.map((key) => suggestion[key]);

// The definitions once more, in tenths, so that the reference reckons in whole numbers. What is not said of is left as it is.
type Factors = readonly number[];
const none: Factors = [];
const sectors: Record<string, Factors> = {
  pharma: [10, 11, 13, 10],
  finance: [10, 11, 13, 10],
  association: [14, 10, 10, 10],
  public: [14, 10, 10, 10],
  tech: [10, 10, 12, 12],
  luxury: [7, 15, 10, 10],
};
const intents: Record<string, Factors> = {
  conference: [10, 10, 14, 10],
  training: [12, 9, 10, 10],
  incentive: [7, 14, 10, 10],
  board_meeting: [10, 12, 10, 13],
  exhibition: [10, 10, 16, 10],
};
function sizeFactors(attendees: number): Factors {
  if (attendees <= 25) return [10, 10, 8, 12];
  if (attendees <= 75) return none;
  if (attendees <= 150) return [10, 10, 12, 10];
  return attendees <= 300 ? [11, 10, 14, 10] : [12, 10, 16, 10];
}

function importances({ sector, intent, attendees }: Event): number[] {
  const [bySector, byIntent, bySize] = [
    sectors[sector] ?? none,
    intents[intent] ?? none,
    sizeFactors(attendees),
  ];
  return criteria.map(
    ({ weight }, j) =>
      Math.round(100 * weight) * (bySector[j] ?? 10) * (byIntent[j] ?? 10) * (bySize[j] ?? 10),
  );
}

/** Percent by largest remainder, equal remainders in the order given. */
function percents(scale: number[]): number[] {
  const total = scale.reduce((sum, one) => sum + one, 0);
  const whole = scale.map((one) => Math.floor((100 * one) / total));
  const left = 100 - whole.reduce((sum, one) => sum + one, 0);
  const turns = scale
    .map((one, j) => ({ j, remainder: (100 * one) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.j - b.j)
    .slice(0, left);
  return whole.map((one, j) => one + Number(turns.some((turn) => turn.j === j)));
}

/** Saaty's way: geometric mean of each row of the matrix, normalised. */
function geometricWeights(pairwise: number[][]): number[] {
  const means = pairwise.map((row) => row.reduce((product, one) => product * one, 1) ** (1 / row.length));
  const sum = means.reduce((total, mean) => total + mean, 0);
  return means.map((mean) => mean / sum);
}

const everyEvent: Event[] = [...Object.keys(sectors), 'other'].flatMap((sector) =>
  [...Object.keys(intents), 'other'].flatMap((intent) =>
    [1, 25, 26, 75, 76, 150, 151, 300, 301, 5000].map((attendees) => ({ sector, intent, attendees })),
  ),
);

/** The split of many events at once. */
async function splits(events: Event[]): Promise<Suggestion[]> {
  const rows = await database.query<{ suggestion: Suggestion }>(
    `select private.suggested_weights(e.sector, e.intent, e.attendees) as suggestion
     from rows from (jsonb_to_recordset($1::jsonb) as (sector text, intent text, attendees integer)) with ordinality
       as e (sector, intent, attendees, place)
     order by e.place`,
    [JSON.stringify(events)],
  );
  return rows.map(({ suggestion }) => suggestion);
}

function expectDefined(suggestion: Suggestion, event: Event): void {
  const scale = importances(event);
  const label = JSON.stringify(event);
  expect(split(suggestion), label).toEqual(percents(scale).map((percent) => percent / 100));

  const ratios = scale.map((a) => scale.map((b) => a / b));
  suggestion.pairwise.forEach((row, i) => {
    row.forEach((ratio, j) => {
      expect(Math.abs(ratio - (ratios[i]?.[j] as number)), label).toBeLessThanOrEqual(0.0005 + 1e-9);
    });
  });
  geometricWeights(ratios).forEach((weight, j) => {
    expect(Math.abs(weight - (split(suggestion)[j] as number)), label).toBeLessThan(0.01);
  });
}

test('every combination of sector, intent and size gives the split of the definition', async () => {
  const suggestions = await splits(everyEvent);
  expect(suggestions).toHaveLength(7 * 6 * 10);
  suggestions.forEach((suggestion, i) => {
    expectDefined(suggestion, everyEvent[i] as Event);
  });
});

test.each([
  { sector: 'other', intent: 'other', attendees: 40 },
  { sector: 'pharma', intent: 'conference', attendees: 120 },
  { sector: 'luxury', intent: 'incentive', attendees: 18 },
  { sector: 'public', intent: 'exhibition', attendees: 900 },
  { sector: 'tech', intent: 'training', attendees: 151 },
])('an organizer gets the split for their RFP: $sector, $intent, $attendees', async (event) => {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id, ...event });
  expectDefined(await suggest(rfp.id), event);
});

test('without a factor it is the default split to the digit', async () => {
  const [suggestion] = await splits([{ sector: 'other', intent: 'other', attendees: 75 }]);
  expect(suggestion && split(suggestion)).toEqual(Object.values(defaultWeights));
});

test('whatever the event, the weights are percents that add up to exactly 1.00', async () => {
  const word = fc.oneof(
    fc.constantFrom(...Object.keys(sectors), ...Object.keys(intents)),
    fc.string({ unit: 'grapheme-ascii' }),
  );
  const event = fc.record({ sector: word, intent: word, attendees: fc.integer({ min: 1, max: 400 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20 }), async (events) => {
      for (const suggestion of await splits(events)) {
        const hundredths = split(suggestion).map((weight) => weight * 100);
        expect(hundredths.every((one) => Math.abs(one - Math.round(one)) < 1e-9)).toBe(true);
        expect(hundredths.reduce((sum, one) => sum + Math.round(one), 0)).toBe(100);
      }
    }),
    { numRuns: 10 },
  );
});

describe('the rationale', () => {
  const rationaleOf = async (event: Partial<Event>) =>
    (await suggest((await createRfp(database, { organization_id: organizer.organization.id, ...event })).id))
      .rationale;

  test('says what sector, intent and size moved, and which way', async () => {
    const rationale = await rationaleOf({ sector: 'luxury', intent: 'incentive', attendees: 20 });
    expect(rationale).toBe(
      'Sector luxury raises location (× 1.5) and lowers price (× 0.7). ' +
        'Intent incentive raises location (× 1.4) and lowers price (× 0.7). ' +
        'Size 20 attendees raises response time (× 1.2) and lowers MICE fit (× 0.8).',
    );
  });

  test('leaves out what moved nothing', async () => {
    const rationale = await rationaleOf({ sector: 'automotive', intent: 'exhibition', attendees: 60 });
    expect(rationale).toBe('Intent exhibition raises MICE fit (× 1.6).');
  });

  test('says so when nothing moves the default split', async () => {
    const rationale = await rationaleOf({ sector: 'other', intent: 'other', attendees: 60 });
    expect(rationale).toBe('Neither sector, intent nor size moves the default split.');
  });
});

test('members and staff who opened the organization are answered; nothing is changed', async () => {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id, sector: 'pharma' });
  const admin = await database.signIn('admin@example.com');
  await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
  await callAs(admin, 'open_organization', {
    ...{ p_organization_id: organizer.organization.id, p_reason: 'They asked' },
  });
  expect(await callAs(admin, 'suggest_weights_for_rfp', { p_rfp_id: rfp.id })).toEqual(await suggest(rfp.id));
  const { data } = await organizer.client.from('rfps').select('weight_price').eq('id', rfp.id).single();
  expect(data?.weight_price).toBe(defaultWeights.price);
});

test('404 for another organization and for the hotel it was sent to; 401 signed out', async () => {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  const hotel = await createHotel(database);
  await database.query('insert into public.sends (rfp_id, organization_id, hotel_id) values ($1, $2, $3)', [
    rfp.id,
    organizer.organization.id,
    hotel.id,
  ]);
  const staff = await createHotelMember(database, hotel.id);
  const stranger = await createOrganization(database);
  for (const person of [staff, stranger]) {
    const answer = await refusal(person, 'suggest_weights_for_rfp', { p_rfp_id: rfp.id });
    expect(answer).toEqual({ status: 404, code: 'not_found' });
  }
  const answer = await refusal({ client: database.anon }, 'suggest_weights_for_rfp', { p_rfp_id: rfp.id });
  expect(answer.status).toBe(401);
});
