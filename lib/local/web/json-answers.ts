import { randomUUID } from 'node:crypto';
import { internalErrorMessage } from '../../errors.ts';
import { logError } from '../../http/log.ts';

/** An answer in the service's error shape, with the headers every answer of the web API carries. */
export function jsonError(
  status: number,
  error: string,
  headers: Record<string, string> = {},
  requestId = randomUUID(),
): Response {
  return Response.json(
    { ok: false, error },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestId,
        ...headers,
      },
    },
  );
}

/** Answers 500 and logs the cause. The path goes to the log without its query, which may hold addresses. */
export function crashed(request: Request, cause: unknown): Response {
  const requestId = randomUUID();
  logError({ requestId, event: 'function_crashed', path: new URL(request.url).pathname, error: cause });
  return jsonError(500, internalErrorMessage, {}, requestId);
}
