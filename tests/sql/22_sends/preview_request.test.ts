// also: private.preview_request_work
import { expect, test } from 'vitest';
import { createHotel, insertRow } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { openSourcing } from '../../support/sourcing.ts';

interface Preview {
  hotels: number;
  unreachable: { hotel_id: string; hotel_name: string }[];
  mail: Record<string, unknown>;
}

const scene = await openSourcing();
const { database, organizer } = scene;
/** A hotel whose one contact has this address; none without one. */
async function hotelAt(name: string, email?: string, values: object = {}) {
  const hotel = await createHotel(database, { name, city: 'Vienna', ...values });
  if (email) await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email });
  return hotel;
}
const preview = (p_rfp_id: string, p_hotel_ids: string[]) =>
  callAs<Preview>(organizer, 'preview_request', { p_rfp_id, p_hotel_ids });
const mails = async () => database.query<{ params: object }>('select params from email_sends');

test('hotels that no mail reaches: without an address, suppressed, or gone from requests', async () => {
  const reached = await hotelAt('Reached', 'desk@reached.example');
  const silent = await hotelAt('Silent');
  const bounced = await hotelAt('Bounced', 'gone@bounced.example');
  const left = await hotelAt('Left', 'desk@left.example');
  await insertRow(database, 'email_suppressions', { email: 'gone@bounced.example', reason: 'bounced' });
  await insertRow(database, 'email_unsubscribes', {
    ...{ email: 'desk@left.example', channel: 'all', covers_requests: true },
  });
  const rfp = await scene.draft({ city: 'Vienna' });
  const asked = [reached.id, silent.id, bounced.id, left.id];
  const { hotels, unreachable } = await preview(rfp.id, asked);
  expect(hotels).toBe(4);
  expect(unreachable).toEqual([
    { hotel_id: silent.id, hotel_name: 'Silent' },
    { hotel_id: bounced.id, hotel_name: 'Bounced' },
    { hotel_id: left.id, hotel_name: 'Left' },
  ]);
  // One address that takes mail is enough.
  await insertRow(database, 'hotel_contacts', {
    hotel_id: bounced.id,
    name: 'B',
    email: 'new@bounced.example',
  });
  expect((await preview(rfp.id, asked)).unreachable).toHaveLength(2);
  expect(JSON.stringify(await preview(rfp.id, asked))).not.toMatch(/reached\.example|bounced\.example/);
});

test('the parameters are those of the mail that sending queues, and nothing is stored before', async () => {
  const first = await hotelAt('Aurora', 'desk@aurora.example');
  const second = await hotelAt('Borealis', 'desk@borealis.example');
  const rfp = await scene.draft({ city: 'Vienna', introduction: 'Dear hotels' });
  const before = await mails();
  const { mail } = await preview(rfp.id, [first.id, second.id, first.id]);
  expect(await mails()).toEqual(before);
  expect((await scene.stored('rfps', rfp.id)).status).toBe('draft');
  await callAs(organizer, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [first.id, second.id] });
  const [sent] = await database.query<{ params: Record<string, unknown> }>(
    `select params - 'send_id' - 'link_id' as params from email_sends where recipient = 'desk@aurora.example'`,
  );
  expect({ ...mail, response_due: Date.parse(String(mail.response_due)) }).toEqual({
    ...sent?.params,
    response_due: Date.parse(String(sent?.params.response_due)),
  });
  expect(mail).toMatchObject({ hotel_name: 'Aurora', known_city: 'Vienna', invited: 2 });
});

test('hotels that it cannot be sent to are not told of: inactive, another’s venue, asked already', async () => {
  const { rfp } = await scene.sent();
  const closed = await hotelAt('Closed', undefined, { is_active: false });
  const venue = await hotelAt('Secret venue', undefined, { organization_id: scene.stranger.organization.id });
  const answer = await preview(rfp.id, [scene.hotel.id, closed.id, venue.id, crypto.randomUUID()]);
  expect(answer).toMatchObject({ hotels: 0, unreachable: [] });
  expect(JSON.stringify(answer)).not.toContain('Secret');
});

test('strangers and hotels find no RFP; a list is needed; what is over is not sent', async () => {
  const { rfp } = await scene.sent();
  const ask = (person: Parameters<typeof refusal>[0], p_hotel_ids: unknown, p_rfp_id = rfp.id) =>
    refusal(person, 'preview_request', { p_rfp_id, p_hotel_ids });
  for (const person of [scene.stranger, scene.staff])
    expect(await ask(person, [scene.hotel.id])).toEqual({ status: 404, code: 'not_found' });
  expect(await ask(organizer, [scene.hotel.id], crypto.randomUUID())).toEqual({
    status: 404,
    code: 'not_found',
  });
  for (const none of [null, [], Array.from({ length: 501 }, () => scene.hotel.id)])
    expect(await ask(organizer, none)).toEqual({ status: 400, code: '22023' });
  await database.query(`update rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  expect(await ask(organizer, [scene.hotel.id])).toEqual({ status: 409, code: 'invalid_transition' });
  expect((await database.anon.rpc('preview_request', { p_rfp_id: rfp.id, p_hotel_ids: [] })).status).toBe(
    401,
  );
});
