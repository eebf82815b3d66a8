/** Answer links as hotels get them by mail. */
import { createHash, randomBytes } from 'node:crypto';
import type { SqlSession } from '../../lib/local/database/types.ts';
import { insertRow } from './factories.ts';

/** A link by which an address answers a send; returns its token. */
export async function issueLink(
  database: SqlSession,
  send_id: string,
  recipient = 'desk@hotel.example',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_sha256 = createHash('sha256').update(token).digest('hex');
  await insertRow(database, 'answer_links', { send_id, recipient, token_sha256 });
  return token;
}

/** Forgets what the limiter has counted. */
export const forgetLimits = (database: SqlSession) => database.query('delete from private.rate_limits');
