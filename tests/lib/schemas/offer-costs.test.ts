import { afterAll, expect, test } from 'vitest';
import { costItems, itemName, priceNames } from '../../../lib/schemas/offer-costs.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('every line of an offer has a name, in the order of the lines', async () => {
  const { organization } = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: organization.id });
  const hotel = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const amounts = Object.fromEntries(priceNames.map((name, at) => [name, 10 + at]));
  const counts = { rooms: 3, nights: 2, attendees: 5, event_days: 1 };
  const offer = await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, ...counts, ...amounts });
  const lines = await database.query<{ item: string }>(
    'select l.item from public.proposals p, private.cost_lines(p) l where p.id = $1',
    [offer.id],
  );
  expect(lines.map(({ item }) => item)).toEqual(costItems.map(([item]) => item));
});

test('a line that has no name goes by its key', () => {
  expect(itemName('ddr')).toBe('Day delegate rate');
  expect(itemName('constructor')).toBe('constructor');
});

test('every amount that an offer stores has a name here, and nothing else has', async () => {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'proposals' and data_type = 'numeric' and is_nullable = 'NO'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(priceNames.toSorted());
});
