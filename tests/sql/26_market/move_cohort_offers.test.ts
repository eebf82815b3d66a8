import { afterAll, expect, test } from 'vitest';
import { keptWrongly, market } from '../../support/cohorts.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each([
  [`city = 'Linz'`, { city: 'Linz' }],
  [`sector = 'tech'`, { sector: 'tech' }],
  ['attendees = 400', { band: 301 }],
  // 4 instead of 2 rooms for a night, at 100.00, for 32 people.
  ['rooms = 4, attendees = 32', { price: '12.50' }],
  ['nights = 4, attendees = 32', { price: '25.00' }],
])('the offers of a draft follow it: %s', async (change, expected) => {
  await database.exec('delete from public.organizations; delete from public.hotels');
  await database.exec(market);
  await database.exec(
    `insert into public.proposals (rfp_id, hotel_id, currency, room_rate)
     select r.id, h.id, 'EUR', 100 from public.rfps r, public.hotels h where r.rooms = 2 and h.name = 'Hotel 1';
     update public.rfps set ${change} where rooms = 2`,
  );
  expect(
    await database.query('select city, sector, band, price::text from private.cohort_offers'),
  ).toMatchObject([expected]);
  expect(await database.query(keptWrongly)).toEqual([]);
});

test.each(['attendees = 33', 'rooms = 3', 'nights = 2', 'event_days = 3'])(
  'and its price, whichever of its figures changes: %s',
  async (change) => {
    await database.exec('delete from public.organizations; delete from public.hotels');
    await database.exec(market);
    await database.exec(
      `insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate)
       select r.id, h.id, 'EUR', 100, 10 from public.rfps r, public.hotels h where r.rooms = 2 and h.name = 'Hotel 1'`,
    );
    const price = async () => (await database.query('select price::text from private.cohort_offers'))[0];
    const before = await price();
    await database.exec(`update public.rfps set ${change} where rooms = 2`);
    expect(await price()).not.toEqual(before);
    expect(await database.query(keptWrongly)).toEqual([]);
  },
);
