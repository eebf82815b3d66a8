import type { Fetch } from './listen.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a request was made to a name of this machine, and not by a page of another site. A foreign name that was made to point
 * here, or a foreign page, must not read sign-in codes and keys.
 */
export function isLoopback(request: Request): boolean {
  const origin = request.headers.get('origin');
  return [request.url, ...(origin === null ? [] : [origin])].every(
    (url) => URL.canParse(url) && loopbackHosts.has(new URL(url).hostname),
  );
}

/** The same handler, closed to everybody but this machine. */
export function onlyLoopback(fetch: Fetch): Fetch {
  return async (request) =>
    isLoopback(request)
      ? fetch(request)
      : Response.json(
          { name: 'forbidden', message: 'Only for this machine.', statusCode: 403 },
          { status: 403 },
        );
}
