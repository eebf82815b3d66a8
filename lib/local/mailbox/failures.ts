// Makes the mailbox fail on request, to try by hand what the service does when its mail provider fails.

export interface Failures {
  /** The next failure due, or null. Each call uses one up. */
  next(): Response | null;
  /** POST /_fail?status=N&times=K[&name=CODE][&retry_after=SECONDS]: the next K sends answer N. `times=0` ends it. */
  arrange(request: Request): Response;
}

const names: Record<number, string> = {
  401: 'invalid_api_key',
  403: 'invalid_api_key',
  409: 'concurrent_idempotent_requests',
  422: 'validation_error',
  429: 'rate_limit_exceeded',
  500: 'internal_server_error',
};

export function createFailures(): Failures {
  let left = 0;
  let failure: { status: number; name: string; retryAfter: string | null } | undefined;

  return {
    next() {
      if (!failure || left === 0) return null;
      left -= 1;
      const { status, name, retryAfter } = failure;
      return Response.json(
        { statusCode: status, name, message: `Failure arranged by hand, ${left} more to come.` },
        { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } },
      );
    },
    arrange(request) {
      const query = new URL(request.url).searchParams;
      const status = Number(query.get('status') ?? 500);
      const times = Number(query.get('times') ?? 1);
      if (!Number.isInteger(status) || status < 400 || status > 599) return refused('status: 400 to 599');
      if (!Number.isInteger(times) || times < 0) return refused('times: 0 or more');
      const name = query.get('name') ?? names[status] ?? 'application_error';
      failure = { status, name, retryAfter: query.get('retry_after') };
      left = times;
      return Response.json({ status, times, name });
    },
  };
}

const refused = (error: string): Response => Response.json({ ok: false, error }, { status: 400 });
