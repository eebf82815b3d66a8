import { z } from 'zod';
import { serviceClient } from '../db/client.ts';
import { callRpc, databaseError } from '../db/rpc.ts';
import { billingInterval, paidTier } from '../schemas/billing.ts';
import { uuid } from '../schemas/fields.ts';
import type { PaymentEvent } from '../schemas/payments.ts';
import { abandonmentOutcome } from '../schemas/payments.ts';
import { address, customerReference, eventTime } from './event-fields.ts';

const id = z.string().min(1).max(255);
/** What is read of the provider's checkout session. */
const checkoutSession = z.object({
  id: id.optional().catch(undefined),
  customer: customerReference,
  customer_details: z.object({ email: address }).optional().catch(undefined),
  customer_email: address,
  recovered_from: id.optional().catch(undefined),
  metadata: z
    .object({
      organization_id: uuid.optional().catch(undefined),
      tier: paidTier.optional().catch(undefined),
      interval: billingInterval.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  after_expiration: z
    .object({ recovery: z.object({ url: z.url({ protocol: /^https$/ }).max(5000) }) })
    .optional()
    .catch(undefined),
});

/**
 * Records that a checkout came to nothing. Without an address there is nobody to write to, and nothing is stored; nor of one
 * that its organization left for another checkout, which is the one to go back to.
 */
export async function recordAbandonedCheckout(event: PaymentEvent): Promise<void> {
  const session = checkoutSession.parse(event.data.object);
  const email = session.customer_details?.email ?? session.customer_email;
  if (!email || (await isReplaced(session.id, session.metadata?.organization_id))) return;
  await callRpc(
    'record_abandonment',
    {
      p_event_id: event.id,
      p_event_type: event.type,
      p_occurred_at: eventTime(event),
      p_session_id: session.id ?? event.id,
      p_email: email,
      p_customer_id: session.customer,
      p_recovered_from: session.recovered_from,
      p_recovery_url: session.after_expiration?.recovery.url,
      p_tier: session.metadata?.tier,
      p_interval: session.metadata?.interval,
    },
    abandonmentOutcome,
  );
}

async function isReplaced(id: string | undefined, organizationId: string | undefined): Promise<boolean> {
  if (!id || !organizationId) return false;
  const { data, error } = await serviceClient()
    .from('organizations')
    .select('checkout_session_id')
    .eq('id', organizationId)
    .maybeSingle();
  if (error) throw databaseError(error);
  return Boolean(data?.checkout_session_id) && data?.checkout_session_id !== id;
}
