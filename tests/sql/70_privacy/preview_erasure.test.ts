import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const preview = (p_token: string) => database.service.rpc('preview_erasure', { p_token });

/** An open request whose link carries `token`. */
const requested = (token: string, subject_type: string, subject_id: string, expires_at: string) =>
  insertRow(database, 'erasure_requests', {
    subject_type,
    subject_id,
    expires_at,
    token_sha256: createHash('sha256').update(token).digest('hex'),
  });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a hotel goes by its name, a person by their address, and looking spends nothing', async () => {
  const hotel = await createHotel(database, { name: 'Hotel Sacher' });
  const person = await database.signIn('ann@example.com');
  await requested('hotel', 'hotel', hotel.id, inHours(1));
  await requested('person', 'organizer', person.id, inHours(1));
  for (const _ of ['first', 'again']) {
    expect((await preview('hotel')).data).toEqual({
      subject_type: 'hotel',
      subject_name: 'Hotel Sacher',
      expires_at: expect.any(String),
    });
    expect((await preview('person')).data).toMatchObject({
      subject_type: 'organizer',
      subject_name: 'ann@example.com',
    });
  }
});

test('a link that is used or too old is gone; one never issued is not there', async () => {
  const { id } = await requested('used', 'hotel', crypto.randomUUID(), inHours(1));
  await database.query(
    `update public.erasure_requests set status = 'erased', erased_at = now(), deleted = '{}' where id = $1`,
    [id],
  );
  await requested('old', 'hotel', crypto.randomUUID(), inHours(-0.01));
  for (const token of ['used', 'old']) {
    expect(await preview(token)).toMatchObject({ status: 410, error: { code: 'erasure_token_expired' } });
  }
  expect(await preview('guess')).toMatchObject({ status: 404, error: { code: 'not_found' } });
});
