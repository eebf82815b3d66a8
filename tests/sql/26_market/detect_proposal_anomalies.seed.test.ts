import { afterAll, expect, test } from 'vitest';
import { type Anomaly, detect, outlier } from '../../support/anomalies.ts';
import { openTestDatabase } from '../../support/database.ts';
import { rankHotels } from '../../support/ranking.ts';
import { signInStaff } from '../../support/staff.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());
const admin = await signInStaff(database);
const rfps = await database.query<{ id: string; title: string }>(
  `select id, title from public.rfps where status = 'sent' order by title`,
);

const detectIn = async (title: string) =>
  detect(admin, rfps.find((rfp) => rfp.title === title)?.id as string);
const summary = (anomalies: Anomaly[], kind: Anomaly['kind']) =>
  anomalies
    .filter((one) => one.kind === kind)
    .map(({ severity, evidence }) => [severity, evidence.reason ?? evidence.repeats]);

test('the sample data has something to find of every kind', async () => {
  expect(summary(await detectIn('Oncology Advisory Forum'), 'price_outlier')[0]).toEqual(['high', undefined]);
  expect(summary(await detectIn('Cloud Developer Summit'), 'duplicate_proposal')).toEqual([
    ['high', 'other_hotel'],
    ['medium', 'own_version'],
  ]);
  expect(summary(await detectIn('European Hydrology Winter School'), 'duplicate_proposal')).toEqual([
    ['low', 'other_hotel'],
  ]);
  expect(summary(await detectIn('Pension Trustees Board Meeting'), 'rate_manipulation')).toEqual([
    ['high', 'raised'],
  ]);
  expect(summary(await detectIn('City Planning Expo'), 'rate_manipulation')).toEqual([['low', 'raised']]);
  expect(summary(await detectIn("Watch Collectors' Weekend"), 'rate_manipulation')).toEqual([
    ['high', 'raised'],
    ['medium', 'headline'],
  ]);
});

test.each(rfps.map(({ title, id }) => [title, id]))(
  'price outliers of "%s" follow from the prices the ranking shows',
  async (_title, id) => {
    const offers = (await rankHotels(database, admin, id)).filter(({ criteria }) => !criteria.estimated);
    const prices = offers.map(({ criteria }) => criteria.price_per_attendee as number);
    if (prices.length < 5) return;
    const found = new Map(
      (await detect(admin, id))
        .filter(({ kind }) => kind === 'price_outlier')
        .map((one) => [one.hotel_id, one]),
    );
    offers.forEach(({ hotel_id }, i) => {
      const expected = outlier(prices[i] as number, prices.toSpliced(i, 1));
      expect(found.get(hotel_id)?.severity).toBe(expected.severity);
      if (expected.severity) expect(found.get(hotel_id)?.z_score).toBeCloseTo(expected.z, 9);
    });
  },
);
