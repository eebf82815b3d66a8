import { keep, kept } from './kept.ts';
import { ask, expire, from, type User } from './session.ts';

export interface Organization {
  id: string;
  name: string;
  tier: string;
  reporting_currency: string;
  version: number;
}

export interface Workplace {
  id: string;
  name: string;
  city: string | null;
  currency: string | null;
  role: string;
}

/** The person with the organizations they plan for, of which they act for one at a time, and the hotels they work at. */
export interface Me {
  id: string;
  email: string;
  name: string;
  phone: string;
  isAdmin: boolean;
  organization: Organization | null;
  organizations: (Organization & { role: string })[];
  hotels: Workplace[];
  /** Whether an RFP is theirs to act on; platform staff sees the others' too. */
  plans(rfp: { organization_id: string }): boolean;
}

/** Whether the person is owner or admin of the organization they act for: those see to its billing. */
export const seesToBilling = ({ organization, organizations }: Me): boolean =>
  organizations.some(({ id, role }) => id === organization?.id && role !== 'member');

/** The currency in which a person is told what offers cost: the one their organization reports in, or else that of the RFP. */
export const currencyFor = ({ organization }: Me, rfp: { currency: string }): string =>
  organization?.reporting_currency ?? rfp.currency;

const chosenKey = 'hotel-rfp-organization';

/** Acts for another of the person's organizations from here on; it is remembered in this browser. */
export function choose(organizationId: string): void {
  keep(chosenKey, organizationId);
}

const changes = new EventTarget();

/** Has the console load the person again, after joining, leaving, making or switching an organization. */
export const meChanged = (): boolean => changes.dispatchEvent(new Event('change'));

/** Calls `listener` whenever the person's organizations or hotels have changed. Returns a function that stops it. */
export function onMeChanged(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export async function loadMe(user: User): Promise<Me> {
  // One request: every page waits for it.
  const profile = await ask(
    from('profiles')
      .select(
        'email, full_name, phone, is_platform_admin, organization_members(role, organizations(id, name, tier, reporting_currency, version)), hotel_members(role, hotels(id, name, city, currency))',
      )
      .eq('id', user.id)
      .order('created_at', { referencedTable: 'organization_members' })
      .maybeSingle(),
  );
  // No profile: the account is gone, but its token stays valid for up to an hour.
  if (!profile) return expire();
  const organizations = profile.organization_members.flatMap(({ role, organizations: one }) =>
    one ? [{ ...one, role }] : [],
  );
  return {
    id: user.id,
    email: profile.email,
    name: profile.full_name ?? '',
    phone: profile.phone ?? '',
    isAdmin: profile.is_platform_admin,
    organization: organizations.find(({ id }) => id === kept(chosenKey)) ?? organizations[0] ?? null,
    organizations,
    hotels: profile.hotel_members.flatMap(({ role, hotels: hotel }) =>
      hotel ? [{ ...hotel, name: hotel.name ?? 'An erased hotel', role }] : [],
    ),
    plans: ({ organization_id }) => organizations.some(({ id }) => id === organization_id),
  };
}
