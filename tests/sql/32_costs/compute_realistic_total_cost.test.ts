// also: private.comparable_offer, private.fail_no_rate, private.require_currency, private.compute_realistic_total_cost_work
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachPrice, priceNames } from '../../../lib/schemas/offer-costs.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Organizer,
} from '../../support/factories.ts';
import {
  convert,
  costLines,
  exampleOffer,
  offerTotal,
  type PricedOffer,
  perAttendee,
  sum,
} from '../../support/money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const today = new Date().toISOString().slice(0, 10);
let planner: Organizer;
let hotelId: string;
let rfpId: string;

beforeAll(async () => {
  planner = await createOrganization(database, { reporting_currency: 'EUR' });
  hotelId = (await createHotel(database)).id;
  rfpId = (await createRfp(database, { organization_id: planner.organization.id })).id;
  await createSend(database, { rfp_id: rfpId, hotel_id: hotelId });
  for (const [currency, rate] of [
    ['GBP', 0.87],
    ['IDR', 19900.5],
    ['CHF', 0.93],
  ] as const) {
    await insertRow(database, 'fx_rates', { rate_date: today, currency, rate });
  }
});

const offer = (values: Partial<PricedOffer> & { currency?: string } = {}) =>
  createProposal(database, { rfp_id: rfpId, hotel_id: hotelId, ...(values as object) });

const compute = (proposalId: string, currency?: string, client = planner.client) =>
  client.rpc('compute_realistic_total_cost', {
    p_proposal_id: proposalId,
    ...(currency && { p_currency: currency }),
  });

/** What is on record for a proposal in a currency, apart from its arrival. */
const recorded = (proposalId: string, currency: string) =>
  database.query<Record<string, unknown>>(
    `select source_amount::text, source_currency, source_rate::text, source_provider, converted_amount::text,
       converted_currency, converted_by from public.fx_conversions
     where proposal_id = $1 and occasion = 'total_cost' and converted_currency = $2`,
    [proposalId, currency],
  );

describe('lines', () => {
  test('the check of the definitions: 36 585.00 in all, 457.31 per attendee', async () => {
    const proposal = await offer(exampleOffer);
    const { data } = await compute(proposal.id);
    expect(data).toEqual({
      proposal_id: proposal.id,
      currency: 'EUR',
      start_date: expect.any(String),
      end_date: expect.any(String),
      attendees: 80,
      lines: [
        { item: 'rooms', quantity: 120, unit_price: 149, source_amount: 17880, amount: 17880 },
        { item: 'ddr', quantity: 160, unit_price: 72.5, source_amount: 11600, amount: 11600 },
        { item: 'fnb', quantity: 160, unit_price: 32.45, source_amount: 5192, amount: 5192 },
        { item: 'av', quantity: 1, unit_price: 1850, source_amount: 1850, amount: 1850 },
        { item: 'city_tax', quantity: 120, unit_price: 4.25, source_amount: 510, amount: 510 },
        { item: 'perks', quantity: 1, unit_price: -447, source_amount: -447, amount: -447 },
      ],
      total: 36585,
      per_attendee: 457.31,
      // The RFP asks for 30 rooms of one night and 40 people on two days.
      comparable: { total: 14_396.5, per_attendee: 359.91 },
      deviations: [
        { field: 'rooms', asked: 30, offered: 60 },
        { field: 'nights', asked: 1, offered: 2 },
        { field: 'attendees', asked: 40, offered: 80 },
      ],
      fx: null,
    });
  });

  test('comparable is line by line what the rates cost on the RFP’s quantities, in any currency', async () => {
    const asked = { rooms: 30, nights: 1, attendees: 40, event_days: 2 };
    for (const values of [
      { rooms: 1, attendees: 600, perks_value: 99_999 },
      { nights: 9, event_days: 5, fnb_minimum: 9000, service_charge_pct: 12.5 },
      { perks_cost: 250.55, perks_value: 99_999.99, av_total: 0.05 },
    ]) {
      const proposal = await offer({ ...exampleOffer, ...values });
      const same = { ...exampleOffer, ...values, ...asked };
      const others = offerTotal({ ...same, perks_cost: 0, perks_value: 0 });
      const credited = Math.min(same.perks_value, Number(convert(others, '0.1')) + same.perks_cost);
      const comparable = { ...same, perks_value: credited.toFixed(2) };
      for (const [currency, rate] of [
        ['EUR', '1'],
        ['GBP', '0.87'],
      ] as const) {
        const { data } = await compute(proposal.id, currency);
        const total = offerTotal(comparable, rate);
        expect(data.comparable).toEqual({
          total: Number(total),
          per_attendee: Number(perAttendee(total, asked.attendees)),
        });
        expect(data.total).toBe(Number(offerTotal({ ...exampleOffer, ...values }, rate)));
      }
    }
  });

  test('F&B at its minimum is a lump sum, and the service charge is a share of what F&B costs', async () => {
    const proposal = await offer({ ...exampleOffer, fnb_minimum: 6000, service_charge_pct: 12.5 });
    const { data } = await compute(proposal.id);
    const line = (item: string) => data.lines.find((l: { item: string }) => l.item === item);
    expect(line('fnb')).toMatchObject({ quantity: 1, unit_price: 6000, amount: 6000 });
    expect(line('service_charge')).toMatchObject({ quantity: 1, unit_price: 750, amount: 750 });
  });

  test('an offer of nothing but a document costs nothing, and has no lines', async () => {
    const nothing = Object.fromEntries(Object.keys(exampleOffer).map((key) => [key, 0]));
    const bare = { ...nothing, attendees: 3, event_days: 1, document_sha256: 'a'.repeat(64) };
    const proposal = await offer(bare);
    const { data } = await compute(proposal.id, 'GBP');
    expect(data).toMatchObject({ lines: [], total: 0, per_attendee: 0 });
  });

  test('ties go away from zero, below zero too', async () => {
    // Half of 0.25 is 0.125, which is 0.13.
    const bare = {
      ...exampleOffer,
      rooms: 0,
      nights: 0,
      ddr_rate: 0,
      av_total: 0,
      city_tax_per_room_night: 0,
      perks_value: 0,
    };
    const charged = await offer({
      ...bare,
      attendees: 1,
      event_days: 1,
      fnb_per_attendee: 0.25,
      service_charge_pct: 50,
    });
    const { data } = await compute(charged.id);
    expect(data.lines[1]).toMatchObject({ item: 'service_charge', amount: 0.13 });
    const [rounded] = await database.query<Record<string, string>>(
      `select round(0.005, 2)::text as up, round(-0.005, 2)::text as down, round(2.675, 2)::text as binary_trap,
         private.per_attendee(-0.01, 2)::text as share, private.per_attendee(0.01, 2)::text as small,
         private.per_attendee(99999999999999999.99, 7)::text as large`,
    );
    expect(rounded).toEqual({
      up: '0.01',
      down: '-0.01',
      binary_trap: '2.68',
      share: '-0.01',
      small: '0.01',
      large: '14285714285714285.71',
    });
  });

  test('every total is the sum of its rounded lines, whatever the offer and the currency', async () => {
    const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
    const offers = fc.record({
      rooms: fc.integer({ min: 0, max: 500 }),
      nights: fc.integer({ min: 0, max: 14 }),
      attendees: fc.integer({ min: 1, max: 3000 }),
      event_days: fc.integer({ min: 1, max: 14 }),
      ...eachPrice(priceNames, () => amount(10_000)),
      room_rate: fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100),
      fnb_per_attendee: amount(200),
      fnb_minimum: amount(100_000),
      service_charge_pct: amount(100),
    });
    await fc.assert(
      fc.asyncProperty(offers, fc.constantFrom('EUR', 'GBP', 'IDR'), async (values, currency) => {
        const proposal = await offer(values);
        const { data } = await compute(proposal.id, currency);
        const rate = data.fx?.source_rate ?? 1;
        const lines = costLines(values);
        expect(data.lines).toEqual(
          lines.map((line) => ({
            item: line.item,
            quantity: Number(line.quantity),
            unit_price: Number(line.unit_price),
            source_amount: Number(line.amount),
            amount: Number(convert(line.amount, rate)),
          })),
        );
        expect(data.total).toBe(Number(sum(data.lines.map((line: { amount: number }) => line.amount))));
        expect(data.total).toBe(Number(offerTotal(values, rate)));
        expect(data.per_attendee).toBe(Number(perAttendee(offerTotal(values, rate), values.attendees)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('conversion', () => {
  test('goes line by line, says its rate, and is recorded once for the same version, currency, rate and day', async () => {
    const proposal = await offer({ ...exampleOffer, currency: 'GBP' });
    const { data } = await compute(proposal.id);
    expect(data.fx).toEqual({
      source_currency: 'GBP',
      source_rate: 1.149425287356,
      source_date: today,
      source_provider: 'ECB',
    });
    expect(data.total).toBe(Number(offerTotal(exampleOffer, '1.149425287356')));
    expect(data.lines[1]).toMatchObject({ unit_price: 72.5, source_amount: 11600, amount: 13333.33 });

    for (const _again of [1, 2]) await compute(proposal.id, 'chf');
    expect(await recorded(proposal.id, 'CHF')).toEqual([
      {
        source_amount: '36585.00',
        source_currency: 'GBP',
        source_rate: '1.068965517241',
        source_provider: 'ECB',
        converted_amount: offerTotal(exampleOffer, '1.068965517241'),
        converted_currency: 'CHF',
        converted_by: planner.id,
      },
    ]);
  });

  test('the total shown is the one recorded on arrival, so that it is on record once', async () => {
    const proposal = await offer({ ...exampleOffer, currency: 'GBP' });
    const { data } = await compute(proposal.id, 'EUR');
    const rows = await database.query<{ amount: string }>(
      'select converted_amount::text as amount from public.fx_conversions where proposal_id = $1',
      [proposal.id],
    );
    expect(rows).toEqual([{ amount: data.total.toFixed(2) }]);
  });

  test('the proposal’s own currency is no conversion', async () => {
    const proposal = await offer({ ...exampleOffer, currency: 'GBP' });
    const { data } = await compute(proposal.id, 'GBP');
    expect(data).toMatchObject({ currency: 'GBP', total: 36585, fx: null });
    expect(await recorded(proposal.id, 'GBP')).toEqual([]);
  });

  test('a pair without a rate is 422, and named', async () => {
    const proposal = await offer({ ...exampleOffer });
    const { error, status } = await compute(proposal.id, 'AED');
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'no_fx_rate',
      message: `No exchange rate from EUR to AED on ${today}`,
    });
  });

  test.each(['EURO', 'XXQ', '', '€', "E';--"])('%j is no currency: 400', async (currency) => {
    const proposal = await offer();
    const { error, status } = await planner.client.rpc('compute_realistic_total_cost', {
      p_proposal_id: proposal.id,
      p_currency: currency,
    });
    expect([status, error?.code]).toEqual([400, '22023']);
    expect(error?.message).toContain('p_currency');
  });
});

describe('who sees it', () => {
  test('a stranger gets the answer of an unknown id, a visitor 401', async () => {
    const proposal = await offer();
    const stranger = await createOrganization(database);
    const foreign = await compute(proposal.id, 'GBP', stranger.client);
    const unknown = await compute(crypto.randomUUID(), 'GBP', stranger.client);
    expect(foreign.status).toBe(404);
    expect(foreign.error).toEqual(unknown.error);
    expect((await compute(proposal.id, 'GBP', database.anon)).status).toBe(401);
  });

  test('the hotel’s staff see their own offer, at ECB rates: the organizer’s stay the organizer’s', async () => {
    const staff = await createHotelMember(database, hotelId, { role: 'staff' });
    const proposal = await offer({ ...exampleOffer, currency: 'CHF' });
    await insertRow(database, 'fx_locks', {
      rfp_id: rfpId,
      organization_id: planner.organization.id,
      base: 'CHF',
      quote: 'EUR',
      rate: 2,
      rate_date: today,
    });
    const [own, organizer] = [
      await compute(proposal.id, 'EUR', staff.client),
      await compute(proposal.id, 'EUR'),
    ];
    expect(organizer.data.fx).toMatchObject({ source_rate: 2, source_provider: 'contract-locked' });
    expect(own.data.fx).toMatchObject({ source_rate: 1.075268817204, source_provider: 'ECB' });
    expect(own.data.total).not.toBe(organizer.data.total);
  });
});
