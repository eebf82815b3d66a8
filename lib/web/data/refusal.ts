// Turns what a database call was refused with into an error whose message is for people.

import { ApiError, invalidArgument, isRefusedValue, type Refusal } from './errors.ts';

/** Makes the error. The sentences for refused values are loaded only when one is needed, because few visits need them. */
export async function refusal(status: number, error: Refusal): Promise<ApiError> {
  if (!isRefusedValue(error.code) && error.code !== invalidArgument) return new ApiError(status, error);
  const reader = await import('../../schemas/refused-value.ts').catch(() => null);
  const said = reader?.refusedValue(error.message ?? '');
  if (!said) return new ApiError(status, error);
  return new ApiError(status, { ...error, code: 'refused_value', message: said.sentence }, said.field);
}
