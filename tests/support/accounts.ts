import { createHmac, randomUUID } from 'node:crypto';
import type { SqlSession } from '../../lib/local/database/types.ts';
import { jwtSecret } from './environment.ts';

const hour = 3600;

/** Signs claims as the platform does (HS256), or as a stranger would, given another secret. */
export function signToken(claims: object, secret = jwtSecret): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The claims of an access token the platform issues on sign-in. */
export function accessClaims(account: { id: string; email: string; sessionId: string }, lifetime = hour) {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    session_id: account.sessionId,
    iat: now,
    exp: now + lifetime,
  };
}

/** A session of an account, without the round trip through a code in a mail. The account is made if need be. */
export async function createSession(
  database: SqlSession,
  account: { id: string } | { email: string },
): Promise<{ id: string; email: string; token: string }> {
  const { id, email } = await ('id' in account
    ? accountById(database, account.id)
    : accountByEmail(database, account.email.toLowerCase()));
  const sessionId = randomUUID();
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, id]);
  return { id, email, token: signToken(accessClaims({ id, email, sessionId })) };
}

interface Account {
  id: string;
  email: string;
}

async function accountById(database: SqlSession, id: string): Promise<Account> {
  const [account] = await database.query<Account>('select id, email from auth.users where id = $1', [id]);
  if (!account) throw new Error(`There is no account ${id} to sign in as.`);
  return account;
}

async function accountByEmail(database: SqlSession, email: string): Promise<Account> {
  const [found] = await database.query<Account>('select id, email from auth.users where email = $1', [email]);
  if (found) return found;
  const id = randomUUID();
  await database.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, now(), '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}')`,
    [id, email],
  );
  return { id, email };
}
