import type { Recorder, Service } from './recorder.ts';

/** Records what a hotel's people, an organizer with a venue of their own and platform staff ask for. */
export async function recordHotels({ database }: Service, { rpc }: Recorder): Promise<void> {
  const admin = await database.signIn('admin@example.com');
  const agency = await database.signIn('agency@example.com');
  const manager = await database.signIn('hotel@example.com');
  const colleague = await database.signIn('reception@example.com');
  const newcomer = await database.signIn('newcomer-4@example.com');
  const one = async (sql: string, params: unknown[] = []) =>
    (await database.query<{ id: string }>(sql, params))[0]?.id ?? '';
  const p_hotel_id = await one('select hotel_id as id from public.hotel_members where user_id = $1', [
    manager.id,
  ]);
  const p_change_id = await one(`select id from public.hotel_changes where status = 'pending' limit 1`);
  const p_email_id = await one(`select id from public.email_sends where status = 'failed' limit 1`);

  const { answer } = await rpc('claim_hotel', newcomer.token, { p_hotel_id });
  await rpc('review_hotel_claim', admin.token, { p_claim_id: answer.claim_id, p_approve: true });
  await rpc('review_hotel_change', admin.token, { p_change_id, p_approve: true });
  await rpc('add_hotel_feature', admin.token, { p_feature: 'winter_garden' });
  await rpc('list_hotel_members', manager.token, { p_hotel_id });
  await rpc('invite_hotel_member', manager.token, {
    p_hotel_id,
    p_email: 'banquets@hotels.example',
    p_role: 'staff',
  });
  const member = { p_hotel_id, p_user_id: colleague.id };
  await rpc('set_hotel_member_role', manager.token, { ...member, p_role: 'manager' });
  await rpc('remove_hotel_member', manager.token, member);
  const { answer: venue } = await rpc('add_hotel', agency.token, {
    p_organization_id: await one(
      'select organization_id as id from public.organization_members where user_id = $1',
      [agency.id],
    ),
    p_name: 'Boathouse at the Weir',
    p_city: 'Utrecht',
    p_country_code: 'NL',
    p_latitude: 52.0907,
    p_longitude: 5.1214,
    p_contact_email: 'office@boathouse.example',
    p_largest_room_capacity: 90,
  });
  await rpc('publish_hotel', admin.token, { p_hotel_id: venue.hotel_id });
  await rpc('review_founding_application', admin.token, {
    p_application_id: await one(`select id from public.agency_applications where status = 'pending-review'
      and confirmed_at is not null limit 1`),
    p_status: 'approved',
    p_note: 'Welcome on board',
  });
  await rpc('list_unsent_mail', admin.token, {});
  await rpc('retry_email', admin.token, { p_email_id });
  const p_organization_id = await one(
    'select organization_id as id from public.organization_members where user_id = $1',
    [agency.id],
  );
  await rpc('open_organization', admin.token, { p_organization_id, p_reason: 'They cannot find an offer' });
  await rpc('list_staff_access', agency.token, { p_organization_id });
  await rpc('set_organization_tier', admin.token, {
    p_organization_id,
    p_tier: 'agency',
    p_reason: 'A pilot',
  });
  await rpc('find_hotels', admin.token, { p_search: 'boathouse', p_limit: 5 });
  const { answer: twin } = await rpc('add_hotel', agency.token, {
    ...{ p_organization_id, p_name: 'Boathouse Weir', p_city: 'Utrecht', p_country_code: 'NL' },
    ...{ p_latitude: 52.0907, p_longitude: 5.1215, p_contact_email: 'office@boathouse.example' },
    p_largest_room_capacity: 90,
  });
  await rpc('publish_hotel', admin.token, { p_hotel_id: twin.hotel_id });
  await rpc('merge_hotels', admin.token, { p_from_hotel_id: twin.hotel_id, p_into_hotel_id: venue.hotel_id });
  await rpc('set_hotel_active', admin.token, { p_hotel_id: venue.hotel_id, p_is_active: false });
}
