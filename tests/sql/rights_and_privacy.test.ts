/** Rights and privacy at their edges: each of these once could be given away, or lost, without a test noticing. */
import { expect, test } from 'vitest';
import { createHotelMember, createMember, createRfp, insertRow } from '../support/factories.ts';
import { openSourcing } from '../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff } = scene;
const exportOf = async (person: typeof organizer | typeof staff) =>
  (
    await person.client
      .rpc('dsar_export', { p_subject_type: 'organizer', p_subject_id: person.id })
      .throwOnError()
  ).data;
const mailsTo = (recipient: string) =>
  database.query<{ id: string; kind: string }>('select id, kind from email_sends where recipient = $1', [
    recipient,
  ]);

test('nobody writes a brief in a colleague’s name', async () => {
  const colleague = await createMember(database, organizer.organization.id);
  const brief = (created_by: string) => ({
    ...{ organization_id: organizer.organization.id, created_by, title: 'Offsite', city: 'Vienna' },
    ...{ latitude: 48.2, longitude: 16.4, start_date: '2027-03-01', end_date: '2027-03-02', attendees: 40 },
  });
  const forged = await organizer.client.from('briefs').insert(brief(colleague.id));
  expect(forged.error?.code).toBe('42501');
  expect((await organizer.client.from('briefs').insert(brief(organizer.id))).error).toBeNull();
});

test('who was referred sees their referral, and not the referrer’s others; the referrer’s export names nobody', async () => {
  const [ann, bob] = [await database.signIn('ann@example.com'), await database.signIn('bob@example.com')];
  for (const referred of [ann, bob]) {
    await insertRow(database, 'referrals', {
      ...{ code: 'ABCD2345', referrer_user_id: organizer.id },
      ...{ referred_user_id: referred.id, referred_email: referred.email },
    });
  }
  const seen = await ann.client.from('referrals').select('referred_user_id');
  expect(seen.data).toEqual([{ referred_user_id: ann.id }]);
  const exported = JSON.stringify(await exportOf(organizer));
  for (const word of [ann.id, ann.email, bob.id, bob.email]) expect(exported).not.toContain(word);
});

test.each([
  ['a checkout', 'abandonments', { session_id: 'cs_only', abandoned_at: '2026-11-01T10:00:00Z' }],
  [
    'a subscription',
    'payment_subscriptions',
    { customer_id: 'cus_only', subscribed_at: '2026-11-01T10:00:00Z' },
  ],
  ['leaving a list', 'email_unsubscribes', { channel: 'welcome' }],
] as const)('an address known only from %s is told that it can be exported', async (_, table, values) => {
  const email = `${table.replaceAll('_', '-')}@only.example`;
  await insertRow(database, table, { email, ...values } as never);
  await database.anon.rpc('dsar_request', { p_email: email }).throwOnError();
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['dsar_link']);
});

test('a used link gets no token again', async () => {
  const email = 'used@only.example';
  await insertRow(database, 'email_unsubscribes', { email });
  await database.anon.rpc('dsar_request', { p_email: email }).throwOnError();
  const [mail] = await mailsTo(email);
  const register = (letter: string) =>
    database.service
      .rpc('register_link_token', { p_email_id: mail?.id, p_token_sha256: letter.repeat(64) })
      .throwOnError();
  const hash = () =>
    database.query('select token_sha256 as hash from private.dsar_tokens where email = $1', [email]);
  await register('a');
  await database.query('update private.dsar_tokens set used_at = now() where email = $1', [email]);
  await register('b');
  expect(await hash()).toEqual([{ hash: 'a'.repeat(64) }]);
});

test('an erased hotel is edited by nobody who worked there', async () => {
  const { data } = await staff.client.from('hotels').select('id').eq('id', scene.hotel.id);
  expect(data).toHaveLength(1);
  await database.query('select private.erase_hotel($1)', [scene.rival.id]);
  const edited = await scene.rivalStaff.client
    .from('hotels')
    .update({ description: 'Back again' })
    .eq('id', scene.rival.id)
    .select('id');
  expect(edited.data ?? []).toEqual([]);
  const [stored] = await database.query('select description from hotels where id = $1', [scene.rival.id]);
  expect(stored).toEqual({ description: null });
});

test('a hotel’s export does not say which of its people changed an offer', async () => {
  const { rfp } = await scene.sent();
  const manager = await createHotelMember(database, scene.hotel.id);
  for (const p_room_rate of [150, 140])
    await manager.client
      .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate })
      .throwOnError();
  const { data } = await manager.client
    .rpc('dsar_export', { p_subject_type: 'hotel', p_subject_id: scene.hotel.id })
    .throwOnError();
  expect(data.deltas).toMatchObject([{ field: 'room_rate' }]);
  expect(JSON.stringify(data.deltas)).not.toContain(manager.id);
});

test('an export says of mails what they said where one belongs, and no more than that they came elsewhere', async () => {
  const person = await createMember(database, organizer.organization.id);
  const { rfp: ours } = await scene.sent();
  const theirs = await createRfp(database, { organization_id: scene.stranger.organization.id });
  for (const [title, { id: rfp_id }] of Object.entries({ ours, theirs })) {
    await insertRow(database, 'email_sends', {
      ...{ kind: 'rfp_answered', recipient: person.email, dedupe_key: title, params: { rfp_id, title } },
    });
  }
  const { email_sends: mails } = await exportOf(person);
  const told = mails.map(({ params }: { params?: { title: string } }) => params?.title ?? '');
  expect(told.toSorted()).toEqual(['', 'ours']);
});
