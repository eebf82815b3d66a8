// also: private.founding_counts
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const apply = (values: object) =>
  insertRow(database, 'agency_applications', {
    agency_name: 'Agora',
    contact_name: 'Ann',
    email: 'ann@agora.example',
    website: 'https://agora.example',
    country: 'DE',
    submission_sha256: 'e'.repeat(64),
    score: 90,
    ...values,
  });

test('everybody sees the counts, slots only once per email, and nobody the applications', async () => {
  const approved = { status: 'auto-approved', approved_at: '2026-11-01T00:00:00Z' };
  await apply({ ...approved, slot: 1 });
  await apply(approved);
  await apply({ status: 'pending-review', score: 60 });
  await apply({ status: 'rejected', score: 10 });
  const visitor = await database.anon.from('agency_applications_counter').select();
  expect(visitor.data).toEqual([{ approved: 1, pending: 1, total: 4, slots_remaining: 99 }]);
  const person = await database.signIn('person@example.com');
  expect((await person.client.from('agency_applications_counter').select()).data).toEqual(visitor.data);
  expect((await person.client.from('agency_applications').select()).data).toEqual([]);
  expect((await database.anon.from('agency_applications').select()).status).toBe(401);
});
