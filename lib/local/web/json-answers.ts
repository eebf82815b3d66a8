import { randomUUID } from 'node:crypto';

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

/** Answers 500 and writes the cause as one JSON line. The path goes to the log without its query: that may hold emails. */
export function crashed(request: Request, cause: unknown): Response {
  const requestId = randomUUID();
  const error = cause instanceof Error ? cause : new Error(String(cause));
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'function_crashed',
      request_id: requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      error: error.message,
      stack: error.stack?.split('\n').slice(1, 6),
    }),
  );
  return jsonError(500, 'Something went wrong on our side. Please try again.', {}, requestId);
}
