// also: lib/email/preview.ts
import { afterAll, expect, test } from 'vitest';
import mailPreview from '../../../../api/v1/rfp/mail-preview.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { createHotel, createOrganization, createRfp } from '../../../support/factories.ts';
import { startNetwork } from '../../../support/network.ts';
import { call } from '../../../support/service.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());
const organizer = await createOrganization(database, { name: 'Blue Harbour' });
const stranger = await createOrganization(database);
const rfp = await createRfp(database, {
  ...{ organization_id: organizer.organization.id, title: 'Autumn <congress>', city: 'Graz' },
  ...{ introduction: 'Dear hotels, مرحبا' },
});
const hotel = await createHotel(database, { name: 'Weir Inn', city: 'Graz' });
const post = (body: object, token?: string) =>
  call(mailPreview, 'POST', '/api/v1/rfp/mail-preview', {
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const asked = { rfp_id: rfp.id, hotel_ids: [hotel.id] };

test('the mail as the hotel would get it, with links that open nothing, and nothing is queued', async () => {
  const response = await post(asked, organizer.token);
  expect(response.status).toBe(200);
  const mail = await response.json();
  expect(mail).toMatchObject({
    ...{ ok: true, hotels: 1, reply_to: organizer.email },
    unreachable: [{ hotel_id: hotel.id, hotel_name: 'Weir Inn' }],
  });
  expect(mail.subject).toMatch(/^Request for proposal: Graz, /);
  for (const part of ['Blue Harbour asks Weir Inn for an offer', 'Dear hotels, مرحبا', '/answer#preview'])
    expect(mail.text).toContain(part);
  expect(mail.html).not.toContain('<congress>');
  expect(await database.query('select id from email_sends')).toEqual([]);
  expect(await database.query('select id from sends')).toEqual([]);
});

test('401 without a session, 404 for strangers, 400 for what is no request', async () => {
  expect((await post(asked)).status).toBe(401);
  expect((await post(asked, stranger.token)).status).toBe(404);
  for (const body of [
    {},
    { ...asked, hotel_ids: [] },
    { ...asked, hotel_ids: ['\0'] },
    { ...asked, rfp_id: 'x' },
  ])
    expect((await post(body, organizer.token)).status).toBe(400);
});
