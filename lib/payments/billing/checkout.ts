import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { env } from '../../config/env.ts';
import { callRpc } from '../../db/rpc.ts';
import { HttpError } from '../../errors.ts';
import type { Caller } from '../../http/auth.ts';
import { logError } from '../../http/log.ts';
import type { checkoutPayload } from '../../schemas/billing.ts';
import { checkoutBefore, organizationBilling } from '../../schemas/billing.ts';
import { newCheckout, paidCheckout, portalPage } from '../../schemas/payments/checkouts.ts';
import { ask, requirePaymentsClient } from './client.ts';
import { priceIdOf } from './prices.ts';

const billingOf = (caller: Caller, organizationId: string) =>
  callRpc(
    'billing_organization',
    { p_user_id: caller.userId, p_organization_id: organizationId },
    organizationBilling,
  );

const consolePage = () => `${env('BASE_URL')}/console#/billing`;

/**
 * Opens a checkout at the payment provider and returns its address, which works for the provider's default of 24 h. Closes the
 * checkout that the organization had open before. Throws 403 unless the caller is owner or admin, and 409 while there is a
 * subscription of any tier, because that is changed in the portal and must not be bought twice.
 */
export async function openCheckout(
  caller: Caller,
  { organization_id, tier, interval }: z.output<typeof checkoutPayload>,
): Promise<string> {
  const { customer_id, has_subscription } = await billingOf(caller, organization_id);
  if (has_subscription) refuseSecond();
  const client = await requirePaymentsClient();
  const price = await priceIdOf({ tier, interval });
  // The subscription names its organization too, for events that do not name the checkout.
  const metadata = { organization_id, tier, interval };
  const opened = await ask(() =>
    client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      client_reference_id: organization_id,
      ...(customer_id ? { customer: customer_id } : { customer_email: caller.email }),
      metadata,
      subscription_data: { metadata },
      success_url: `${consolePage()}?checkout=done`,
      cancel_url: `${consolePage()}?tier=${tier}&interval=${interval}`,
    }),
  );
  const { id, url } = newCheckout.parse(opened);
  const before = await callRpc(
    'remember_checkout',
    { p_organization_id: organization_id, p_session_id: id },
    checkoutBefore,
  );
  if (before && !(await closeCheckout(client, before)) && (await isPaidFor(client, before))) {
    // The earlier checkout was paid a moment ago, and the event that says so has not come yet.
    await closeCheckout(client, id);
    await callRpc(
      'remember_checkout',
      { p_organization_id: organization_id, p_session_id: before },
      checkoutBefore,
    );
    refuseSecond();
  }
  return url;
}

function refuseSecond(): never {
  throw new HttpError(
    'already_subscribed',
    'This organization has a subscription: change or end it in the billing portal',
    { body: { code: 'already_subscribed' } },
  );
}

/** Closes a checkout, because two open ones could both be paid. Returns false when it was not open, or could not be closed. */
async function closeCheckout(client: Stripe, id: string): Promise<boolean> {
  try {
    await client.checkout.sessions.expire(id, undefined, { maxNetworkRetries: 0 });
    return true;
  } catch (error) {
    const { isRefusal } = await import('../client.ts');
    if (!isRefusal(error)) logError({ event: 'earlier_checkout_still_open', error });
    return false;
  }
}

/** Whether a checkout was completed and its subscription has not ended. */
async function isPaidFor(client: Stripe, id: string): Promise<boolean> {
  const found = await ask(() => client.checkout.sessions.retrieve(id, { expand: ['subscription'] }));
  return paidCheckout.safeParse(found).success;
}

/** The address of the provider's portal, where a subscription is changed or ended. Throws 403 and 409 (never bought). */
export async function openPortal(caller: Caller, organizationId: string): Promise<string> {
  const { customer_id } = await billingOf(caller, organizationId);
  if (!customer_id) {
    throw new HttpError(
      'no_customer',
      'This organization has never bought anything: there is no portal yet',
      {
        body: { code: 'no_customer' },
      },
    );
  }
  const client = await requirePaymentsClient();
  const session = await ask(() =>
    client.billingPortal.sessions.create({ customer: customer_id, return_url: consolePage() }),
  );
  return portalPage.parse(session).url;
}
