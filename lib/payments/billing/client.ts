import type { Stripe } from 'stripe';
import { HttpError } from '../../errors.ts';

/** The payment provider's SDK. Throws 500 when there is no key: then nothing can be bought or looked up. */
export async function requirePaymentsClient(): Promise<Stripe> {
  const { paymentsClient } = await import('../client.ts');
  const client = paymentsClient();
  if (!client) throw new HttpError('internal', 'PAYMENTS_SECRET_KEY is not set');
  return client;
}

/** What the provider says about one thing; undefined when it knows none. Throws `upstream` (500) when it does not say. */
export async function ask<Value>(request: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await request();
  } catch (error) {
    const { isMissingResource } = await import('../client.ts');
    if (isMissingResource(error)) return undefined;
    throw new HttpError('upstream', 'The payment provider did not answer', { cause: error });
  }
}

/** Whether an answer is about what was asked for. Throws `upstream` (500) when it is not: whoever answers is not to be believed. */
export function requireAnswerAbout(asked: string, answered: string): void {
  if (answered !== asked) {
    throw new HttpError('upstream', 'The payment provider answered about something else');
  }
}
