import type { Refused } from '../../schemas/refusals.ts';

/** The error for what the service refused, or for a service that could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string;
  /** Why, as data, where refusal.ts read it from the details. */
  readonly reason: Refused | null;
  /** The column that was refused, where that is known. */
  readonly field: string;

  constructor(
    status: number,
    { code = '', message = '', details = '' }: Partial<Refusal> = {},
    field = '',
    reason: Refused | null = null,
  ) {
    super(message ?? '');
    this.status = status;
    this.code = code ?? '';
    this.details = details ?? '';
    this.reason = reason;
    this.field = field;
  }
}

export interface Refusal {
  code: string | null;
  message: string | null;
  details: string | null;
}

/** Whether PostgreSQL refused a value. Its messages name constraints and domains, so they are not shown to people. */
export const isRefusedValue = (code: string | null | undefined): boolean =>
  /^2[23][0-9A-Z]{3}$/.test(code ?? '') && code !== invalidArgument;

/** The code with which the service itself refuses a value. Its message is for people: `valid_until: must be today or later`. */
export const invalidArgument = '22023';

const byStatus = new Map([
  [0, 'The service cannot be reached. Check your connection and try again.'],
  [401, 'Your session has expired. Sign in again.'],
  [403, 'You are not allowed to do this.'],
  [404, 'It is not here, or not yours to see.'],
  [429, 'That was a lot in one hour. Wait a little and try again.'],
]);

/** Explains an error in a sentence for people: in the service's own words where they help, otherwise in words of ours. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something in this page went wrong. Reload it and try again.';
  if (error.code === 'insufficient_cohort') {
    return 'A fair figure takes at least 5 comparable offers, of several hotels and organizations or on your own other requests; so far there are fewer.';
  }
  if (error.code === 'PGRST202') return 'The service does not offer this yet.';
  if (error.code === 'rate_limited' && Number(error.details) > 0) {
    const minutes = Math.ceil(Number(error.details) / 60);
    return `That was a lot in one hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }
  const known = byStatus.get(error.status);
  if (known) return known;
  if (error.status >= 500) return 'Something went wrong on our side. Try again in a moment.';
  if (isRefusedValue(error.code)) return 'Something that was entered cannot be stored. Check the fields.';
  return error.message || 'The service refused this.';
}

/** Whether what failed may work in a moment without anybody doing anything: the service was not reached, or is down. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const isRefusedSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
