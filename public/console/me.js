import { ask, from } from './session.js';

/** The person with the first organization they plan for and the hotels they work at. */
export async function loadMe(user) {
  const [profile, memberships, hotels] = await Promise.all([
    ask(from('profiles').select('email, full_name, is_platform_admin').eq('id', user.id).maybeSingle()),
    ask(
      from('organization_members')
        .select('role, organizations(id, name, tier, reporting_currency)')
        .eq('user_id', user.id)
        .order('created_at')
        .limit(1),
    ),
    ask(from('hotel_members').select('role, hotels(id, name, city, currency)').eq('user_id', user.id)),
  ]);
  return {
    id: user.id,
    email: profile?.email ?? user.email,
    name: profile?.full_name ?? '',
    isAdmin: profile?.is_platform_admin ?? false,
    organization: memberships[0]?.organizations ?? null,
    hotels: hotels.filter(({ hotels }) => hotels).map(({ role, hotels }) => ({ ...hotels, role })),
  };
}
