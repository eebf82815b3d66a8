import { describe, expect, test, vi } from 'vitest';
import { bearerToken, countOrganizerCall, requireSecret, requireUser } from '../../../lib/http/auth.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const network = startNetwork();

const secret = environment.CRON_SECRET;
const withHeader = (authorization?: string) =>
  new Request('http://local.test/', { headers: authorization === undefined ? {} : { authorization } });

const unauthorized = {
  code: 'unauthorized',
  status: 401,
  message: 'Missing or invalid credentials',
  headers: { 'WWW-Authenticate': 'Bearer' },
};

describe('requireSecret', () => {
  const isLetIn = (authorization?: string) => {
    try {
      requireSecret('CRON_SECRET')(withHeader(authorization));
      return true;
    } catch (error) {
      expect(error).toMatchObject(unauthorized);
      return false;
    }
  };

  test.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER ${secret}`, `  Bearer   ${secret}  `])(
    'lets in %j',
    (header) => {
      expect(isLetIn(header)).toBe(true);
    },
  );

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    secret,
    `Basic ${secret}`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret.slice(0, 1)}`,
    `Bearer ${secret}x`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer x${secret}`,
    'Bearer undefined',
  ])('keeps out %j', (header) => {
    expect(isLetIn(header)).toBe(false);
  });

  test('lets nobody in without a secret', () => {
    vi.stubEnv('CRON_SECRET', '');
    for (const header of ['Bearer ', 'Bearer undefined', 'Bearer null', `Bearer ${secret}`])
      expect(isLetIn(header)).toBe(false);
  });
});

test('the token is what stands behind the scheme, in any case', () => {
  expect(bearerToken(withHeader('bEaReR abc'))).toBe('abc');
  expect(bearerToken(withHeader('Basic abc'))).toBeUndefined();
  expect(bearerToken(withHeader('Bearer'))).toBeUndefined();
});

describe('requireUser', () => {
  const answers = (response: () => Response) => {
    const asked: (string | null)[] = [];
    network.use(
      http.get(`${environment.SUPABASE_URL}/auth/v1/user`, ({ request }) => {
        asked.push(request.headers.get('authorization'));
        return response();
      }),
    );
    return asked;
  };

  test('tells whose token it is, as the auth server says', async () => {
    const asked = answers(() => HttpResponse.json({ id: 'a-person', email: 'ann@example.com' }));
    expect(await requireUser(withHeader('bearer  a.b.c '))).toEqual({
      userId: 'a-person',
      email: 'ann@example.com',
      token: 'a.b.c',
    });
    expect(asked).toEqual(['Bearer a.b.c']);
  });

  test.each([undefined, 'Bearer', 'Basic a.b.c', 'a.b.c'])('asks nobody about %j', async (header) => {
    const asked = answers(() => HttpResponse.json({ id: 'a-person', email: 'ann@example.com' }));
    await expect(requireUser(withHeader(header))).rejects.toMatchObject(unauthorized);
    expect(asked).toEqual([]);
  });

  test('a token that the auth server does not know, or no longer, is nobody’s', async () => {
    answers(() => HttpResponse.json({ code: 403 }, { status: 403 }));
    await expect(requireUser(withHeader('Bearer revoked'))).rejects.toMatchObject(unauthorized);
  });

  test('an auth server that is down is not the caller’s fault', async () => {
    answers(() => HttpResponse.json({}, { status: 503 }));
    await expect(requireUser(withHeader('Bearer a.b.c'))).rejects.toMatchObject({
      ...{ code: 'internal', status: 500, message: 'The auth server did not answer' },
      cause: { message: 'the auth server answered 503' },
    });
  });
});

test('a call is counted as the person’s, and refused past the limit', async () => {
  const counted: unknown[] = [];
  const rpc = `${environment.SUPABASE_URL}/rest/v1/rpc/count_organizer_call`;
  network.use(
    http.post(rpc, async ({ request }) => {
      counted.push(await request.json());
      return counted.length > 1
        ? HttpResponse.json({ code: 'rate_limited', message: 'Too many calls' }, { status: 429 })
        : HttpResponse.json(null);
    }),
  );
  await expect(countOrganizerCall('a-person')).resolves.toBeUndefined();
  await expect(countOrganizerCall('a-person')).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(counted).toEqual([{ p_user_id: 'a-person' }, { p_user_id: 'a-person' }]);
});
