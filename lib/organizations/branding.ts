import type { z } from 'zod';
import { userClient } from '../db/client.ts';
import { databaseError } from '../db/rpc.ts';
import type { Branding } from '../pdf/render.ts';
import { brandingRow } from '../schemas/organizations.ts';
import { pictureType } from '../schemas/pictures.ts';
import { drawLogo } from './drawn-logo.ts';
import type { TierMember } from './tier.ts';

/** How the organization's documents look. Without a branding of its own they carry its name and the service's colours. */
export async function brandingOf({
  organization,
  token,
}: Pick<TierMember, 'organization' | 'token'>): Promise<Branding> {
  const { data, error } = await userClient(token)
    .from('agency_branding')
    .select('id, agency_name, logo, drawn, primary_color, accent_color, contact_line, footer')
    .eq('organization_id', organization.id)
    .maybeSingle();
  if (error) throw databaseError(error);
  if (!data) return { name: organization.name };
  const branding = brandingRow.parse(data);
  return {
    name: branding.agency_name,
    logo: await picture(branding),
    primaryColor: branding.primary_color,
    accentColor: branding.accent_color,
    contactLine: branding.contact_line,
    footer: branding.footer,
  };
}

/** The logo for a document. A drawing comes as the picture that was drawn of it once; whatever else was uploaded comes as it is. */
async function picture({ id, logo, drawn }: z.output<typeof brandingRow>): Promise<Uint8Array | null> {
  if (!logo || pictureType(logo) !== 'image/svg+xml') return logo;
  return drawn ?? (await drawLogo(id)) ?? null;
}
