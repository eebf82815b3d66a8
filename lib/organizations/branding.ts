import { userClient } from '../db/client.ts';
import { databaseError } from '../db/rpc.ts';
import type { Branding } from '../pdf/render.ts';
import { brandingRow } from '../schemas/organizations.ts';
import type { TierMember } from './tier.ts';

/** How the organization's documents look. Without a branding of its own they carry its name and the service's colours. */
export async function brandingOf({
  organization,
  token,
}: Pick<TierMember, 'organization' | 'token'>): Promise<Branding> {
  const { data, error } = await userClient(token)
    .from('agency_branding')
    .select('agency_name, logo, primary_color, accent_color, contact_line, footer')
    .eq('organization_id', organization.id)
    .maybeSingle();
  if (error) throw databaseError(error);
  if (!data) return { name: organization.name };
  const branding = brandingRow.parse(data);
  return {
    name: branding.agency_name,
    logo: branding.logo,
    primaryColor: branding.primary_color,
    accentColor: branding.accent_color,
    contactLine: branding.contact_line,
    footer: branding.footer,
  };
}
