// Functions of their arguments alone, at the ends of their steps: private.size_range, private.two_digits, private.counter_concessions,
// private.recommended_price, private.price_outlier, private.mentions_of_money, private.read_attendees; and the window of
// private.get_hotel_dashboard_stats_work.
import { afterAll, describe, expect, test } from 'vitest';
import { ago, answerAtOnce } from '../../support/at-a-moment.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization, createRfp, createSend } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const value = async <Value>(expression: string, parameters: unknown[] = []) =>
  (await database.query<{ value: Value }>(`select ${expression} as value`, parameters))[0]?.value;

describe('what is shown of a cohort of others', () => {
  test.each([
    [0, '0-4'],
    [4, '0-4'],
    [5, '5-9'],
    [9, '5-9'],
    [10, '10-24'],
    [24, '10-24'],
    [25, '25+'],
  ])('of %i: their number as %s', async (n, words) => {
    expect(await value('private.size_range($1)', [n])).toBe(words);
  });

  test.each([
    [0, '0'],
    [0.0123, '0.012'],
    [4.96, '5'],
    [94.9, '95'],
    [104.9, '100'],
    [105, '110'],
    [-995, '-1000'],
    [12_500, '13000'],
  ])('%d in two digits is %s', async (amount, digits) => {
    expect(await value('private.two_digits($1::numeric)::text', [amount])).toBe(digits);
  });
});

describe('what a counter-offer asks beside the price', () => {
  const asks = (values: object, targets: number[] = [0, 0, 0]) =>
    value<string[]>(
      `private.counter_concessions(jsonb_populate_record(null::public.proposals, $1::jsonb), ${targets})`,
      [{ room_rate: 100, ddr_rate: 50, av_total: 10, ...values }],
    );
  test.each([
    [0, 0, 2, undefined],
    [39, 1, 3, undefined],
    [20, 2, 4, /^1 complimentary room night: .* 40 room-nights/],
    [79, 1, 4, /^1 complimentary room night: .* 79 /],
    [40, 2, 4, /^2 complimentary room nights: .* 80 /],
  ])('of %i rooms for %i nights: %i things', async (rooms, nights, count, first) => {
    const asked = await asks({ rooms, nights });
    expect(asked).toHaveLength(count);
    if (first) expect(asked?.[0]).toMatch(first);
    else expect(asked?.join()).not.toMatch(/complimentary/);
  });

  test('what has its price already comes first, in their order', async () => {
    const order = async (targets: number[]) =>
      (await asks({ rooms: 40, nights: 2 }, targets))?.map(
        (ask) => /room night|meeting|Attrition|AV/.exec(ask)?.[0],
      );
    const all = ['room night', 'meeting', 'Attrition', 'AV'];
    expect(await order([99.99, 49.99, 9.99])).toEqual(all);
    expect(await order([100, 50, 10])).toEqual(all);
    expect(await order([99.99, 50, 9.99])).toEqual(['meeting', 'room night', 'Attrition', 'AV']);
    expect(await order([100, 49.99, 9.99])).toEqual(['room night', 'Attrition', 'meeting', 'AV']);
    expect(await order([99.99, 49.99, 10])).toEqual(['AV', 'room night', 'meeting', 'Attrition']);
  });

  test.each([
    [100, 90, 90],
    [100, 85, 85],
    [100, 84.99, 85],
    [100, 100.01, 100],
    [33.33, 0, 28.33],
  ])('a price of %d, aimed at %d, is asked down to %d', async (current, target, asked) => {
    expect(await value('private.recommended_price($1, $2)::float8', [current, target])).toBe(asked);
  });
});

describe('what a text says', () => {
  test.each([
    ['999 EUR', [[999, 'per_attendee']]],
    ['1000 EUR', [[1000, 'total']]],
    ['1 EUR', [[1, 'per_attendee']]],
    ['0 EUR', []],
    ['EUR -5', []],
  ])('of money: %s', async (text, said) => {
    const mentions = await database.query<{ amount: number; basis: string }>(
      'select amount::float8 as amount, basis from private.mentions_of_money($1, private.fold_text($1), (private.marked_text(private.fold_text($1))).facts)',
      [text],
    );
    expect(mentions.map(({ amount, basis }) => [amount, basis])).toEqual(said);
  });

  test('of people: what is labelled is surer than what is counted, a range or a contradiction less sure', async () => {
    const read = (text: string) =>
      value<{ value: number; confidence: number }>(
        'private.read_attendees($1, private.fold_text($1), (private.marked_text(private.fold_text($1))).facts)',
        [text],
      );
    expect(await read('Attendees: 120')).toMatchObject({ value: 120, confidence: 0.95 });
    expect(await read('120 pax')).toMatchObject({ value: 120, confidence: 0.9 });
    expect(await read('120 people')).toMatchObject({ value: 120, confidence: 0.7 });
    expect(await read('100-120 people')).toMatchObject({ value: 120, confidence: 0.6 });
    expect(await read('120 people, later 130 people')).toMatchObject({ value: 130, confidence: 0.53 });
    expect(await read('120 people, once more 120 people')).toMatchObject({ value: 120, confidence: 0.7 });
    expect(await read('for a while')).toMatchObject({ value: null, confidence: 0 });
  });
});

test('a hotel’s month is the last 30 days to the moment, its rate of answers to the hundredth', async () => {
  const { organization } = await createOrganization(database);
  const hotel = await createHotel(database);
  const sends: string[] = [];
  for (let i = 0; i < 3; i++) {
    const rfp = await createRfp(database, { organization_id: organization.id });
    sends.push((await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id })).id);
  }
  const month = async (oldest: string) => {
    const told = await answerAtOnce(
      database,
      `update public.sends set sent_at = now(), status = 'declined', decline_code = 'budget', responded_at = now();
       update public.sends set sent_at = ${oldest} where id = '${sends[0]}';
       update public.sends set status = 'sent', responded_at = null, decline_code = null where id = '${sends[1]}'`,
      `select private.get_hotel_dashboard_stats_work('${hotel.id}')::text`,
    );
    const { rfps_received, rfps_responded, response_rate, declines } = JSON.parse(told ?? '');
    return { rfps_received, rfps_responded, response_rate, declines };
  };
  expect(await month(ago('29 days 23:59:59'))).toMatchObject({
    ...{ rfps_received: 3, rfps_responded: 2, response_rate: 66.67 },
  });
  expect(await month(ago('30 days'))).toMatchObject({
    rfps_received: 2,
    rfps_responded: 1,
    response_rate: 50,
  });
});
