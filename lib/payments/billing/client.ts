import type { Stripe } from 'stripe';
import { HttpError } from '../../errors.ts';

/** What an event leads to: a subscription to store, whose it must be, and who its checkout was for. */
export interface Finding {
  subscriptionId?: string;
  customerId?: string;
  clientReference?: string;
}

/** The payment provider's SDK. Throws 500 when there is no key, because nothing can be bought or looked up without it. */
export async function requirePaymentsClient(): Promise<Stripe> {
  const { paymentsClient } = await import('../client.ts');
  const client = paymentsClient();
  if (!client) throw new HttpError('internal', 'PAYMENTS_SECRET_KEY is not set');
  return client;
}

/** The provider's answer to one request; undefined when it knows no such thing. Throws `upstream` (500) when it fails to answer. */
export async function ask<Value>(request: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await request();
  } catch (error) {
    const { isMissingResource } = await import('../client.ts');
    if (isMissingResource(error)) return undefined;
    throw new HttpError('upstream', 'The payment provider did not answer', { cause: error });
  }
}

/** Checks that an answer has the id that was asked for. Throws `upstream` (500) when it has another, because then it cannot be trusted. */
export function requireAnswerAbout(asked: string, answered: string): void {
  if (answered !== asked) {
    throw new HttpError('upstream', 'The payment provider answered about something else');
  }
}
