import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { linkKey } from '../config/link-key.ts';
import { callRpc } from '../db/rpc.ts';
import { unread, uuid } from '../schemas/fields.ts';
import { kindsThat } from './kinds.ts';

const withToken: ReadonlySet<string> = new Set(kindsThat('hasToken'));

/** Mails to hotels name the answer link that they carry: one per send and address, the same in a reminder. */
const answerLink = z.object({ link_id: uuid });

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
  return createHmac('sha256', `link-token/${linkKey()}`).update(mailId).digest('base64url');
}

/** The token by which one address answers one send, from the id of its answer link. */
export const answerToken = (linkId: string): string => linkToken(`answer/${linkId}`);

/**
 * Adds a token to the parameters of every mail that needs one, and returns them in the same order. One call tells the
 * database the hashes of the tokens, by which it checks a link later.
 */
export async function withLinkTokens(mails: readonly Mail[]): Promise<Record<string, unknown>[]> {
  const written = mails.map((mail) => ({ ...mail, token: tokenOf(mail) }));
  const tokens = written.flatMap(({ id, token }) =>
    token === undefined
      ? []
      : [{ email_id: id, token_sha256: createHash('sha256').update(token).digest('hex') }],
  );
  if (tokens.length > 0) await callRpc('register_link_tokens', { p_tokens: tokens }, unread);
  return written.map(({ params, token }) => (token === undefined ? params : { ...params, token }));
}

function tokenOf({ id, kind, params }: Mail): string | undefined {
  const link = answerLink.safeParse(params);
  if (link.success) return answerToken(link.data.link_id);
  return withToken.has(kind) ? linkToken(id) : undefined;
}
