// also: private.proposal_amounts
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Row,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organization } = await createOrganization(database);

async function propose(values: Partial<Row<'proposals'>>, rfpValues: Partial<Row<'rfps'>> = {}) {
  const rfp = await createRfp(database, { organization_id: organization.id, ...rfpValues });
  const hotel = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  return createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, ...values });
}
const lines = ({ id }: { id: string }) =>
  database.query(
    `select l.item, l.quantity::text, l.unit_price::text, l.amount::text
     from public.proposals p, private.cost_lines(p) l where p.id = $1`,
    [id],
  );
const total = async ({ id }: { id: string }, rate = '1') =>
  (
    await database.query<{ total: string }>(
      'select private.proposal_total(p, $2)::text as total from public.proposals p where p.id = $1',
      [id, rate],
    )
  )[0]?.total;

/** The worked example of money-and-rates.md. */
const worked = {
  rooms: 60,
  nights: 2,
  attendees: 80,
  event_days: 2,
  room_rate: 149,
  ddr_rate: 72.5,
  fnb_per_attendee: 32.45,
  av_total: 1850,
  city_tax_per_room_night: 4.25,
  perks_value: 447,
};

test('the worked example, line by line', async () => {
  const proposal = await propose(worked);
  expect(await lines(proposal)).toEqual([
    { item: 'rooms', quantity: '120', unit_price: '149.00', amount: '17880.00' },
    { item: 'ddr', quantity: '160', unit_price: '72.50', amount: '11600.00' },
    { item: 'fnb', quantity: '160', unit_price: '32.45', amount: '5192.00' },
    { item: 'av', quantity: '1', unit_price: '1850.00', amount: '1850.00' },
    { item: 'city_tax', quantity: '120', unit_price: '4.25', amount: '510.00' },
    { item: 'perks', quantity: '1', unit_price: '-447.00', amount: '-447.00' },
  ]);
  expect(await total(proposal)).toBe('36585.00');
});

test('F&B at its minimum is a lump sum, and the service charge follows it, half a cent up', async () => {
  const proposal = await propose({ ...worked, fnb_minimum: 6000.1, service_charge_pct: 12.5 });
  expect(await lines(proposal)).toEqual(
    expect.arrayContaining([
      { item: 'fnb', quantity: '1', unit_price: '6000.10', amount: '6000.10' },
      { item: 'service_charge', quantity: '1', unit_price: '750.01', amount: '750.01' },
    ]),
  );
});

test('each line is rounded after conversion, then added; negative lines away from zero', async () => {
  const cents = { room_rate: 0.01, rooms: 1, nights: 1, ddr_rate: 0, fnb_per_attendee: 0 };
  const proposal = await propose({
    ...cents,
    attendees: 1,
    event_days: 1,
    av_total: 0.01,
    perks_value: 0.01,
  });
  expect(await total(proposal)).toBe('0.01');
  expect(await total(proposal, '0.5')).toBe('0.01');
  expect(await total(proposal, '0.49')).toBe('0.00');
  expect(await total(proposal, '1.5')).toBe('0.02');
});

test('live prices are per attendee in the RFP’s currency; null without a rate', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await insertRow(database, 'fx_rates', { currency: 'USD', rate: 1.25, rate_date: yesterday });
  const price = async (values: Partial<Row<'proposals'>>) => {
    const { rooms, nights, attendees, event_days } = worked;
    const asked = { rooms, nights, attendees, event_days, currency: 'EUR' };
    const proposal = await propose({ ...worked, ...values }, asked);
    const rows = await database.query<{ proposal_id: string; per_attendee: string | null }>(
      'select proposal_id, per_attendee::text from private.live_prices($1)',
      [proposal.rfp_id],
    );
    expect(rows.map((row) => row.proposal_id)).toEqual([proposal.id]);
    return rows[0]?.per_attendee;
  };
  expect(await price({})).toBe('457.31');
  expect(await price({ currency: 'USD' })).toBe('365.85');
  expect(await price({ currency: 'UZS' })).toBeNull();
  // On the quantities asked for, whatever the offer counts.
  expect(await price({ rooms: 1, nights: 1, attendees: 600, event_days: 9 })).toBe('457.31');
  // Free extras count up to what the perks cost and a tenth of the other lines: 37 032.00 − 3 703.20.
  expect(await price({ perks_value: 99_999 })).toBe('416.61');
  expect(await price({ perks_value: 99_999, perks_cost: 800 })).toBe('416.61');
  expect(await price({ perks_value: 700, perks_cost: 800 })).toBe('464.15');
});

test('withdrawn, lost and superseded versions have no live price', async () => {
  const proposal = await propose(worked);
  await database.query(`update public.proposals set status = 'withdrawn' where id = $1`, [proposal.id]);
  expect(await database.query('select * from private.live_prices($1)', [proposal.rfp_id])).toEqual([]);
});
