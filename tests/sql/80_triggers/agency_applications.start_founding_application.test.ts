import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const apply = (values: object) =>
  insertRow(database, 'agency_applications', {
    ...{
      agency_name: 'Agora',
      contact_name: 'Ann',
      email: 'a.n.n+x@gmail.com',
      website: 'https://agora.example',
    },
    ...{ country: 'DE', submission_sha256: 'e'.repeat(64), score: 90, ...values },
  });

test('an approval that the service stores counts as confirmed from then on; one that waits for its link does not', async () => {
  const approved = { status: 'auto-approved', approved_at: '2026-11-01T00:00:00Z' };
  const old = await apply({ ...approved, slot: 1 });
  expect(old).toMatchObject({ canonical_email: 'ann@gmail.com', confirmed_at: old.approved_at });
  expect(await apply({ ...approved, confirm_until: '2026-11-04' })).toMatchObject({ confirmed_at: null });
  expect(await apply({ status: 'pending-review' })).toMatchObject({ confirmed_at: null });
});
