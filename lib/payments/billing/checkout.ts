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
 * The address of a checkout at the payment provider, open for the 24 h that is its default. Throws 403 unless the caller is
 * owner or admin, 409 while there is a subscription, whatever its tier: changing it is the portal's, buying it twice nobody's.
 * The checkout that the organization had open before is closed.
 */
export async function openCheckout(
  caller: Caller,
  { organization_id, tier, interval }: z.output<typeof checkoutPayload>,
): Promise<string> {
  const { customer_id, has_subscription } = await billingOf(caller, organization_id);
  if (has_subscription) refuseSecond();
  const client = await requirePaymentsClient();
  const price = await priceIdOf({ tier, interval });
  // The subscription carries whose it is, for the events that know nothing of the checkout.
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
    // Paid a moment ago: word of it is on its way.
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

/** Two open checkouts could both be paid. False for one that is not open any more, or cannot be closed now. */
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

/** Whether a checkout has led to a subscription that is there. */
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
