import { env } from '../config/env.ts';
import { HttpError } from '../errors.ts';
import { equalSecrets } from './secrets.ts';

/** The signed-in person who makes a request. */
export interface Caller {
  userId: string;
  email: string;
  /** The access token, to call the database as this person. */
  token: string;
}

export function bearerToken(request: Request): string | undefined {
  const [scheme, token] = (request.headers.get('authorization') ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Requires `Authorization: Bearer <the named secret>`. A secret that is not configured lets nobody in. Throws 401. */
export function requireSecret(name: 'CRON_SECRET' | 'INTERNAL_TOKEN') {
  return (request: Request): void => {
    const secret = env(name);
    const shown = bearerToken(request);
    if (!secret || !shown || !equalSecrets(shown, secret)) {
      throw new HttpError('unauthorized', 'Missing or invalid credentials', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
  };
}

/** Requires a signed-in person's access token, checked with the auth server (so a revoked one fails too). Throws 401. */
export async function requireUser(request: Request): Promise<Caller> {
  const token = bearerToken(request);
  if (token) {
    const { personOf } = await import('../db/client.ts');
    // 500 and not 401, because an auth server that is down is not the caller's fault.
    const person = await personOf(token).catch((cause: unknown) => {
      throw new HttpError('internal', 'The auth server did not answer', { cause });
    });
    if (person) return { userId: person.id, email: person.email, token };
  }
  throw new HttpError('unauthorized', 'Missing or invalid credentials', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Counts a call that needs a session among the person's calls of the hour. Throws 429 past the limit. */
export async function countOrganizerCall(userId: string): Promise<void> {
  const [{ callRpc }, { unread }] = await Promise.all([
    import('../db/rpc.ts'),
    import('../schemas/fields.ts'),
  ]);
  await callRpc('count_organizer_call', { p_user_id: userId }, unread);
}
