import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { env } from '../config/env.ts';
import { callRpc } from '../db/rpc.ts';

/**
 * Mails whose link is a credential of its own: whoever has it may erase or read somebody's data, join where they work, or
 * proves an address.
 */
const kinds = new Set(['erasure_confirm', 'dsar_link', 'member_invitation', 'founding_receipt']);

/** Mails to hotels name the answer link that they carry: one per send and address, the same in a reminder. */
const answerLink = z.object({ link_id: z.uuid() });

interface Mail {
  id: string;
  kind: string;
  params: Record<string, unknown>;
}

/**
 * The token of one mail's link: 32 bytes only the service can make, from a key the database does not have and the mail's
 * id. So no token is ever stored, not even in the outbox, and a retry writes the same mail again.
 */
export function linkToken(mailId: string): string {
  return createHmac('sha256', `link-token/${env('SUPABASE_SECRET_KEY')}`)
    .update(mailId)
    .digest('base64url');
}

/** The token by which one address answers one send, from the id of its answer link. */
export const answerToken = (linkId: string): string => linkToken(`answer/${linkId}`);

/** The mail's parameters, with its token where it needs one; the database learns the token's hash, by which it is checked. */
export async function withLinkToken({ id, kind, params }: Mail): Promise<Record<string, unknown>> {
  const link = answerLink.safeParse(params);
  if (!link.success && !kinds.has(kind)) return params;
  const token = link.success ? answerToken(link.data.link_id) : linkToken(id);
  const hash = createHash('sha256').update(token).digest('hex');
  await callRpc('register_link_token', { p_email_id: id, p_token_sha256: hash }, z.unknown());
  return { ...params, token };
}
