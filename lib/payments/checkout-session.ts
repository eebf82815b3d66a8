import { serviceClient } from '../db/client.ts';
import { callRpc, databaseError } from '../db/rpc.ts';
import { lostCheckout } from '../schemas/payments/checkouts.ts';
import type { PaymentEvent } from '../schemas/payments.ts';
import { abandonmentOutcome } from '../schemas/payments.ts';
import { eventTime } from './event-time.ts';

/**
 * Records that a checkout came to nothing. Nothing is stored without an address, because there is nobody to write to, and nothing
 * when the organization has opened another checkout since, because that is the one to go back to.
 */
export async function recordAbandonedCheckout(event: PaymentEvent): Promise<void> {
  const session = lostCheckout.parse(event.data.object);
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
