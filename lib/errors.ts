/** Every error code the service answers with, and its HTTP status. SQL raises these through `private.fail_because`. */
export const errorStatus = {
  invalid: 400,
  '22023': 400,
  invalid_signature: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  deadline_passed: 409,
  not_in_round: 409,
  stale: 409,
  offer_expired: 409,
  round_open: 409,
  already_member: 409,
  already_subscribed: 409,
  no_customer: 409,
  not_decided: 409,
  erasure_token_expired: 410,
  invitation_expired: 410,
  dsar_token_expired: 410,
  link_expired: 410,
  too_large: 413,
  insufficient_cohort: 422,
  no_fx_rate: 422,
  rate_limited: 429,
  limit_reached: 429,
  internal: 500,
  upstream: 500,
  bad_gateway: 502,
  busy: 503,
} as const satisfies Record<string, number>;

/**
 * Codes that some functions answer with another status. `limit_reached` is 429 for a day's use, and 409 for a limit on how much one
 * may have, because waiting does not help there.
 */
export const otherStatuses: ReadonlyMap<string, readonly number[]> = new Map([['limit_reached', [409]]]);

export type ErrorCode = keyof typeof errorStatus;

/** What the caller reads for every 500: nothing internal. */
export const internalErrorMessage = 'Something went wrong on our side. Please try again in a moment.';

/**
 * An error with a status the caller may see. `message` is public, except with status 500: there the caller reads
 * `internalErrorMessage`, and `message` and `cause` go to the log.
 */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Further fields of the error body beside `ok` and `error`. */
  readonly body: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = errorStatus[code];
    this.headers = options.headers ?? {};
    this.body = options.body ?? {};
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}
