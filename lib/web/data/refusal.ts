// Turns what a database call was refused with into an error whose message is for people.

import type { Refused } from '../../schemas/refusals.ts';
import { ApiError, invalidArgument, isRefusedValue, type Refusal } from './errors.ts';

/** Makes the error. The sentences for refused values are loaded only when one is needed, because few visits need them. */
export async function refusal(status: number, error: Refusal): Promise<ApiError> {
  const reason = reasonIn(error.details);
  if (!isRefusedValue(error.code) && error.code !== invalidArgument)
    return new ApiError(status, error, '', reason);
  const reader = await import('../../schemas/refused-value.ts').catch(() => null);
  const field = reason?.params.field;
  const said =
    typeof field === 'string'
      ? reader?.refusedArgument(field, error.message ?? '')
      : reader?.refusedValue(error.message ?? '');
  if (!said) return new ApiError(status, error, '', reason);
  return new ApiError(
    status,
    { ...error, code: 'refused_value', message: said.sentence },
    said.field,
    reason,
  );
}

/** The reason that `details` of an error holds; some hold something else. */
const reasonIn = (details: string | null): Refused | null =>
  details?.startsWith('{"code": ') ? (JSON.parse(details) as Refused) : null;
