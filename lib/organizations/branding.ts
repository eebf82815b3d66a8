import { z } from 'zod';
import { userClient } from '../db/client.ts';
import { databaseError } from '../db/rpc.ts';
import type { Branding } from '../pdf/render.ts';
import type { TierMember } from './tier.ts';

/** PostgREST writes bytea as `\x` and hex digits. */
const bytea = z
  .string()
  .regex(/^\\x(?:[0-9a-f]{2})*$/)
  .transform((hex) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')));

const row = z.object({
  agency_name: z.string(),
  logo: bytea.nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  contact_line: z.string(),
  footer: z.string(),
});

/** How the organization's documents look. Without a profile they carry its name and the service's colours. */
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
  const branding = row.parse(data);
  return {
    name: branding.agency_name,
    logo: branding.logo,
    primaryColor: branding.primary_color,
    accentColor: branding.accent_color,
    contactLine: branding.contact_line,
    footer: branding.footer,
  };
}
