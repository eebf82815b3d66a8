import type { Fetch } from './listen.ts';

const exposed = 'Content-Range, Content-Location, Preference-Applied, Retry-After';

/** Lets pages of any origin call, as the hosted platform's gateway does: the embedded one does so for part of its paths. */
export function anyOrigin(fetch: Fetch): Fetch {
  return async (request) => {
    const method = request.headers.get('access-control-request-method');
    if (request.method === 'OPTIONS' && method !== null) return preflight(request);
    const response = await fetch(request);
    const headers = new Headers(response.headers);
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', exposed);
    headers.delete('access-control-allow-credentials'); // browsers refuse it together with any origin
    return new Response(response.body, { status: response.status, headers });
  };
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'apikey, authorization, content-type',
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  });
}
