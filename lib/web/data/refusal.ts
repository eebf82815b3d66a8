// What a database call was refused with, as an error whose message is for people.

import { ApiError, invalidArgument, isRefusedValue, type Refusal } from './errors.ts';

/** The sentences for values come when one is needed: hardly any visit does. Without them, `explain` says less. */
export async function refusal(status: number, error: Refusal): Promise<ApiError> {
  if (!isRefusedValue(error.code) && error.code !== invalidArgument) return new ApiError(status, error);
  const reader = await import('../../schemas/refused-value.ts').catch(() => null);
  const said = reader?.refusedValue(error.message ?? '');
  if (!said) return new ApiError(status, error);
  return new ApiError(status, { ...error, code: 'refused_value', message: said.sentence }, said.field);
}
