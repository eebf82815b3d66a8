import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp } from '../../support/factories.ts';
import { expectRecomputable, rankHotels } from '../../support/ranking.ts';

/**
 * A catalogue as open data has it: no capacities, hardly a delegate rate, stars half known (half stars rounded on import),
 * several currencies, one of which nothing converts, and hotels without any rate.
 */
const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

await database.exec(`
  insert into public.fx_rates (rate_date, currency, rate)
  select current_date, currency, rate from (values ('CHF', 0.95), ('HUF', 390), ('CZK', 25)) r (currency, rate);
  select setseed(0.17);
  insert into public.hotels (name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
    largest_room_capacity, features, base_room_rate, ddr_rate, currency)
  select format('Hotel %s', i), 'Vienna', 'AT', 48.2082 + (random() - 0.5) / 4, 16.3738 + (random() - 0.5) / 4,
    case when i % 3 = 0 then null else 3 + i % 3 end, case when i % 2 = 0 then 40 + i end, null, null,
    (array['wifi', 'parking', 'bar'])[1:i % 4],
    case when i % 11 = 0 then null else c.factor * (70 + random() * 180) end,
    case when i % 20 = 0 then c.factor * (50 + random() * 40) end, c.currency
  from generate_series(1, 230) i
  cross join lateral (
    select currency, factor from (values (0, 'EUR', 1), (1, 'EUR', 1), (2, 'CHF', 0.95), (3, 'HUF', 390), (4, 'RUB', 95)) k (n, currency, factor)
    where k.n = case when i % 40 = 39 then 4 else i % 4 end) c;`);

const rfp = await createRfp(database, {
  ...{ organization_id: organizer.organization.id, attendees: 80, rooms: 60, features: ['wifi', 'parking'] },
  ...{ start_date: '2030-05-06', end_date: '2030-05-08' },
});
const ranking = await rankHotels(database, organizer, rfp.id);
const say = (rows: typeof ranking) =>
  rows.map((one) => `${one.rank}. ${one.hotel_name}: ${one.why_this_hotel.join(' | ')}`);

test('a planner gets hotels to choose from: all of the town, most of them with a price', () => {
  expect(ranking.length).toBeGreaterThan(200);
  const priced = ranking.filter(({ criteria }) => criteria.price_per_attendee !== null);
  expect(priced.length / ranking.length).toBeGreaterThan(0.8);
  const stoodIn = priced.flatMap(({ criteria }) => criteria.estimated_parts);
  expect(stoodIn.length).toBeGreaterThan(150);
  expect(stoodIn.every(({ part, n, of }) => part && n !== '0-4' && /hotels in Vienna$/.test(of))).toBe(true);
  expectRecomputable(ranking, rfp);
});

test('nothing is praised for what is not known, and nobody without a rate leads for it', () => {
  for (const { criteria, why_this_hotel } of ranking) {
    const text = why_this_hotel.join('\n');
    expect(text).toContain('apacity unknown');
    expect(text).not.toMatch(/seats null|null|NaN/);
    if (criteria.price_per_attendee === null)
      expect(text).toMatch(/No rate (on file|to convert RUB): the median price/i);
  }
  expect(ranking[0]?.criteria.price_per_attendee).not.toBeNull();
});

test('the top five read as reasons for, the bottom five begin with what speaks against', () => {
  const [top, bottom] = [ranking.slice(0, 5), ranking.slice(-5)];
  for (const { why_this_hotel } of top)
    expect(why_this_hotel[0], say(top).join('\n')).toMatch(
      /below the median price|requested location|nice-to-have features/,
    );
  for (const { why_this_hotel } of bottom)
    expect(why_this_hotel[0], say(bottom).join('\n')).toMatch(
      /above the (median|lowest) price|farther than the nearest|the best of \d+ candidates has/,
    );
  const price = (rows: typeof ranking) => rows.flatMap(({ criteria }) => criteria.price_per_attendee ?? []);
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  expect(mean(price(top))).toBeLessThan(mean(price(bottom)));
});
