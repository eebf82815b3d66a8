import { Stripe } from 'stripe';
import { expect, expectTypeOf, test } from 'vitest';
import {
  apiVersion,
  type BalanceTransaction,
  type Charge,
  type Customer,
  type Dispute,
  type Invoice,
  type InvoicePayment,
  type PaymentEvent,
  type Portal,
  type Price,
  type Refund,
  type Session,
  type Subscription,
} from '../../../../lib/local/payments/objects.ts';

/**
 * Where ours says something that the provider's published shape does not: paths of fields it does not have, or whose values it
 * does not take. Never, when there is none. The SDK's types are made from the provider's own OpenAPI description.
 */
type Misfits<Ours, Theirs, Path extends string> = Ours extends Theirs
  ? never
  : Ours extends readonly (infer One)[]
    ? Extract<Theirs, readonly unknown[]> extends readonly (infer Other)[]
      ? Misfits<One, Other, `${Path}[]`>
      : Path
    : Ours extends object
      ? {
          [Key in keyof Ours & string]: Extract<Theirs, object> extends infer Whole
            ? Key extends keyof Whole
              ? Misfits<Ours[Key], Whole[Key], `${Path}.${Key}`>
              : `${Path}.${Key}`
            : never;
        }[keyof Ours & string]
      : Path;

test('what the stand-in answers and reports is of the shapes that the provider publishes', () => {
  expectTypeOf<Misfits<Price, Stripe.Price, 'price'>>().toBeNever();
  expectTypeOf<Misfits<Customer, Stripe.Customer, 'customer'>>().toBeNever();
  expectTypeOf<Misfits<Session, Stripe.Checkout.Session, 'session'>>().toBeNever();
  expectTypeOf<Misfits<Subscription, Stripe.Subscription, 'subscription'>>().toBeNever();
  expectTypeOf<Misfits<Invoice, Stripe.Invoice, 'invoice'>>().toBeNever();
  expectTypeOf<Misfits<Charge, Stripe.Charge, 'charge'>>().toBeNever();
  expectTypeOf<Misfits<InvoicePayment, Stripe.InvoicePayment, 'payment'>>().toBeNever();
  expectTypeOf<Misfits<Refund, Stripe.Refund, 'refund'>>().toBeNever();
  expectTypeOf<Misfits<Dispute, Stripe.Dispute, 'dispute'>>().toBeNever();
  expectTypeOf<Misfits<BalanceTransaction, Stripe.CustomerBalanceTransaction, 'balance'>>().toBeNever();
  expectTypeOf<Misfits<Portal, Stripe.BillingPortal.Session, 'portal'>>().toBeNever();
  expectTypeOf<Misfits<Omit<PaymentEvent, 'type' | 'data'>, Stripe.Event, 'event'>>().toBeNever();
});

test('the comparison sees a field too many and a value too odd', () => {
  expectTypeOf<Misfits<Price & { colour: string }, Stripe.Price, 'price'>>().toEqualTypeOf<'price.colour'>();
  expectTypeOf<
    Misfits<{ amount_due: 'a lot' }, Stripe.Invoice, 'invoice'>
  >().toEqualTypeOf<'invoice.amount_due'>();
});

test('and of the version that our client asks for', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});
