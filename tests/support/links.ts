/** Answer links as hotels get them by mail. */
import { createHash, randomBytes } from 'node:crypto';
import type { SqlSession } from '../../lib/local/database/types.ts';

/** A link by which an address answers a send; returns its token. The address is a contact of the hotel from then on. */
export async function issueLink(
  database: SqlSession,
  send_id: string,
  recipient = 'desk@hotel.example',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_sha256 = createHash('sha256').update(token).digest('hex');
  await database.query(
    `insert into public.answer_links (send_id, recipient, token_sha256) values ($1, $2, $3)
     on conflict (send_id, recipient) do update set token_sha256 = excluded.token_sha256`,
    [send_id, recipient, token_sha256],
  );
  await database.query(
    `insert into public.hotel_contacts (hotel_id, name, email)
     select s.hotel_id, 'Desk', $2 from public.sends s
     where s.id = $1 and not private.is_hotel_address(s.hotel_id, $2)`,
    [send_id, recipient],
  );
  return token;
}

/** Forgets what the limiter has counted. */
export const forgetLimits = (database: SqlSession) => database.query('delete from private.rate_limits');
