import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { email } from '../../schemas/fields.ts';
import type { SqlSession } from './types.ts';

type Fetch = (request: Request) => Promise<Response>;

const codeRequest = z.object({
  email,
  create_user: z.boolean().nullish(),
});

/**
 * Keeps an account unconfirmed until its sign-in code is used. Hosted, it stays unconfirmed until the code is used; the
 * embedded platform would confirm it at once. So the account is made here first, unconfirmed, and the platform finds it.
 * `platform` is told whether the address has never proved itself, because such people get another mail.
 */
export function withUnprovenAccounts(
  session: SqlSession,
  keys: readonly string[],
  platform: (request: Request, unproven?: string) => Promise<Response>,
): Fetch {
  return async (request) => {
    const isAsking = /^\/auth\/v1\/(otp|magiclink)$/.test(new URL(request.url).pathname);
    if (request.method !== 'POST' || !isAsking) return platform(request);
    const text = await request.text();
    const asked = codeRequest.safeParse(parsed(text));
    if (
      asked.success &&
      asked.data.create_user !== false &&
      keys.includes(request.headers.get('apikey') ?? '')
    ) {
      await addUnproven(session, asked.data.email);
    }
    const isUnproven = asked.success && (await hasNeverProved(session, asked.data.email));
    const again = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    return platform(again, isUnproven ? asked.data.email : undefined);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the platform says so
  }
}

async function addUnproven(session: SqlSession, email: string): Promise<void> {
  const id = randomUUID();
  const said = JSON.stringify({ sub: id, email, email_verified: false, phone_verified: false });
  await session.query(
    `with account as (
       insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select $1, 'authenticated', 'authenticated', $2::text, '{"provider": "email", "providers": ["email"]}', $3, now(), now()
       where not exists (select from auth.users u where u.email = $2)
       on conflict do nothing
       returning id)
     insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     select gen_random_uuid(), 'email', a.id, a.id, $3, now(), now(), now() from account a`,
    [id, email, said],
  );
}

async function hasNeverProved(session: SqlSession, email: string): Promise<boolean> {
  const rows = await session.query(
    'select from auth.users u where u.email = $1::text and u.email_confirmed_at is null',
    [email],
  );
  return rows.length > 0;
}
