import { z } from 'zod';

const tiers = ['free', 'pro', 'agency', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];

/** Whose member somebody is: their role, and the organization with its tier. */
export const memberships = z.array(
  z.object({
    role: z.enum(['owner', 'admin', 'member']),
    organizations: z.object({ id: z.string(), name: z.string(), tier: z.enum(tiers) }),
  }),
);

/** Bytes as PostgREST writes them: `\x` and hex digits. */
const bytea = z
  .string()
  .regex(/^\\x(?:[0-9a-f]{2})*$/)
  .transform((hex) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')));

/** The columns of `agency_branding` that say how an organization's documents look. */
export const brandingRow = z.object({
  agency_name: z.string(),
  id: z.string(),
  logo: bytea.nullable(),
  drawn: bytea.nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  contact_line: z.string(),
  footer: z.string(),
});

/** The columns of `agency_branding` from which the logo in mails is made. */
export const brandLogoRow = z.object({ drawn: bytea.nullable(), primary_color: z.string() });

/** The columns of `agency_branding` from which a logo is drawn. */
export const claimedLogoRow = z.object({ logo: bytea.nullable(), logo_digest: z.string().nullable() });
