import { ask, expire, from } from './session.js';

/** The person with the organizations they plan for, the first being the one they act for, and the hotels they work at. */
export async function loadMe(user) {
  const [profile, memberships, hotels] = await Promise.all([
    ask(from('profiles').select('email, full_name, is_platform_admin').eq('id', user.id).maybeSingle()),
    ask(
      from('organization_members')
        .select('role, organizations(id, name, tier, reporting_currency)')
        .eq('user_id', user.id)
        .order('created_at'),
    ),
    ask(from('hotel_members').select('role, hotels(id, name, city, currency)').eq('user_id', user.id)),
  ]);
  // A token outlives its account by up to an hour.
  if (!profile) await expire();
  return {
    id: user.id,
    email: profile.email,
    name: profile.full_name ?? '',
    isAdmin: profile.is_platform_admin,
    organization: memberships[0]?.organizations ?? null,
    /** Whether an RFP is theirs to act on; platform staff sees the others' too. */
    plans: ({ organization_id }) =>
      memberships.some(({ organizations }) => organizations?.id === organization_id),
    hotels: hotels.filter(({ hotels }) => hotels).map(({ role, hotels }) => ({ ...hotels, role })),
  };
}
