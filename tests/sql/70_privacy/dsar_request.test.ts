// also: private.dsar_request_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const ask = (p_email: string | null) => database.anon.rpc('dsar_request', { p_email });
const mailsTo = (recipient: string) =>
  database.query<{ kind: string; params: object }>(
    'select kind, params from email_sends where recipient = $1',
    [recipient],
  );

test('an address we hold something about gets a link, whoever asks and however it is written', async () => {
  const hotel = await createHotel(database);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Ann',
    email: 'ann@hotel.example',
  });
  expect((await ask(' Ann@Hotel.example ')).data).toEqual({ status: 'accepted' });
  expect(await mailsTo('ann@hotel.example')).toMatchObject([{ kind: 'dsar_link' }]);
});

test('an unknown address, and what is none, get the same answer and no mail', async () => {
  for (const email of ['nobody@example.com', 'nonsense', '', null]) {
    expect((await ask(email)).data).toEqual({ status: 'accepted' });
  }
  expect(await mailsTo('nobody@example.com')).toEqual([]);
});

test('nobody can flood a mailbox through us: five links a day', async () => {
  await database.signIn('often@example.com');
  for (let i = 0; i < 7; i++) await ask('often@example.com');
  expect(await mailsTo('often@example.com')).toHaveLength(5);
});
