import { afterAll, expect, test } from 'vitest';
import decisionRecord from '../../../../api/v1/rfp/decision-record.ts';
import { dense, readPdf } from '../../../lib/pdf/read-pdf.ts';
import { openTestDatabase } from '../../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../../support/factories.ts';
import { startNetwork } from '../../../support/network.ts';
import { callAs } from '../../../support/rpc.ts';
import { call } from '../../../support/service.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());
const organizer = await createOrganization(database, { name: 'Blue Harbour' });
const stranger = await createOrganization(database);

const post = (rfp_id: unknown, token?: string) =>
  call(decisionRecord, 'POST', '/api/v1/rfp/decision-record', {
    body: { rfp_id },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

test('401, 400, 404 for strangers, 409 undecided; then the decision as a PDF in the organization’s look, twice the same', async () => {
  const rfp = await createRfp(database, {
    organization_id: organizer.organization.id,
    title: 'Herbsttagung – عمّان',
  });
  expect((await post(rfp.id)).status).toBe(401);
  expect((await post('nonsense', organizer.token)).status).toBe(400);
  expect((await post(rfp.id, stranger.token)).status).toBe(404);
  expect((await post(crypto.randomUUID(), organizer.token)).status).toBe(404);
  const early = await post(rfp.id, organizer.token);
  expect([early.status, await early.json()]).toMatchObject([409, { ok: false }]);

  await database.query(
    `insert into agency_branding (organization_id, agency_name, footer) values ($1, 'Harbour Events', 'All prices net')`,
    [organizer.organization.id],
  );
  const offers = [];
  for (const name of ['Anchor House', 'Weir Inn']) {
    const { id: hotel_id } = await createHotel(database, { name });
    await createSend(database, { rfp_id: rfp.id, hotel_id });
    offers.push(
      await createProposal(database, {
        rfp_id: rfp.id,
        hotel_id,
        currency: name === 'Weir Inn' ? 'USD' : 'EUR',
      }),
    );
  }
  await callAs(organizer, 'award_proposal', { p_proposal_id: offers[1]?.id, p_reason: 'The weir' });
  const response = await post(rfp.id, organizer.token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="decision-record-herbsttagung.pdf"',
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text } = await readPdf(bytes);
  for (const words of [
    'Harbour Events',
    'All prices net',
    'Anchor House',
    'Weir Inn',
    'The weir',
    'Committed to at the first send',
  ])
    expect(dense(text)).toContain(dense(words));
  // The hotel that has won has the planner's expectations no more than the others.
  const winner = await createHotelMember(database, offers[1]?.hotel_id ?? '');
  expect((await post(rfp.id, winner.token)).status).toBe(404);
  const again = new Uint8Array(await (await post(rfp.id, organizer.token)).arrayBuffer());
  expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
});
