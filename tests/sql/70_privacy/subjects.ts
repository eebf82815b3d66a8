import { createHash, randomBytes } from 'node:crypto';
import type { SqlSession } from '../../../lib/local/database/types.ts';
import type { TestDatabase } from '../../support/database.ts';
import {
  createBrief,
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';

/** The planner and the hotel of one answered RFP, with `mark` written into every table that can hold words. */
export async function createSubjects(database: TestDatabase, mark: string) {
  const planner = await createOrganization(database, { name: mark, email: `${mark}@planner.example` });
  const hotel = await createHotel(database, { name: mark, description: mark });
  const manager = await createHotelMember(database, hotel.id, { email: `${mark}@hotel.example` });
  const organization_id = planner.organization.id;
  const brief = await createBrief(database, {
    organization_id,
    created_by: planner.id,
    title: `${mark} brief`,
  });
  const rfp = await createRfp(database, {
    organization_id,
    created_by: planner.id,
    brief_id: brief.id,
    title: `${mark} rfp`,
  });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, comments: `${mark} first` });
  const proposal = await createProposal(database, {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    room_rate: 140,
    comments: `${mark} second`,
  });
  const question = await insertRow(database, 'rfp_questions', {
    ...{ rfp_id: rfp.id, hotel_id: hotel.id, body: `${mark} hall?` },
  });
  const counterOffer = await insertRow(database, 'counter_offers', {
    ...{ proposal_id: proposal.id, made_by: planner.id, status: 'declined', closed_by: manager.id },
    ...{ message: `${mark} please`, decline_message: `${mark} no`, due: '2026-12-31T00:00:00Z' },
    terms: { room_rate: 130, ddr_rate: 70, fnb_per_attendee: 45, av_total: 1200 },
  });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: `${mark} contact`,
    email: `${mark}@contact.example`,
  });
  await insertRow(database, 'field_facts', {
    hotel_id: hotel.id,
    field: 'stars',
    value: mark,
    source: `${mark} fact`,
  });
  const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: planner.id });
  const change = await insertRow(database, 'hotel_changes', {
    ...{ hotel_id: hotel.id, field: 'rooms_total', new_value: '900', requested_by: manager.id },
  });
  const invitation = await insertRow(database, 'invitations', {
    ...{ organization_id, email: `${mark}@invited.example`, role: 'member', invited_by: planner.id },
  });
  await writeAboutAddress(database, planner, mark);
  return {
    invitation,
    claim,
    change,
    planner,
    hotel,
    manager,
    brief,
    rfp,
    send,
    proposal,
    question,
    counterOffer,
  };
}

async function writeAboutAddress(
  database: SqlSession,
  { id, email }: { id: string; email: string },
  mark: string,
) {
  const sha = createHash('sha256').update(mark).digest('hex');
  await insertRow(database, 'leads', {
    kind: 'contact',
    email,
    payload: { message: mark },
    submission_sha256: sha,
  });
  await insertRow(database, 'agency_applications', {
    agency_name: mark,
    contact_name: mark,
    email,
    website: 'https://example.com',
    country: 'AT',
    submission_sha256: sha,
  });
  await insertRow(database, 'abandonments', {
    email,
    session_id: `cs_${mark}`,
    abandoned_at: new Date().toISOString(),
  });
  await insertRow(database, 'email_unsubscribes', { email, channel: 'welcome' });
  await insertRow(database, 'email_sends', {
    recipient: email,
    kind: 'welcome_day_0',
    dedupe_key: `test/${mark}`,
    user_id: id,
    params: { name: mark },
  });
}

/** Stands in for the service that writes the mail: gives a request's link a token, and returns it. */
export async function issueToken(
  database: TestDatabase,
  kind: 'erasure_confirm' | 'dsar_link' | 'member_invitation',
  recipient: string,
) {
  const [mail] = await database.query<{ id: string }>(
    'select id from public.email_sends where kind = $1 and recipient = $2 order by created_at desc limit 1',
    [kind, recipient],
  );
  if (!mail) throw new Error(`No ${kind} mail to ${recipient}.`);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const { error } = await database.service.rpc('register_link_token', {
    p_email_id: mail.id,
    p_token_sha256: hash,
  });
  if (error) throw error;
  return token;
}
