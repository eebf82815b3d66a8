import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { callRpc } from '../lib/db/rpc.ts';
import { drainOutbox } from '../lib/email/outbox.ts';
import { billingSwept } from '../lib/schemas/billing.ts';

/** `GET`/`POST /api/billing-cron`, daily: reminds owners of overdue payments, and ends what is unpaid for 14 days. */
export default cronEndpoint('billing-cron', async (deadline) => {
  const { sent } = await callRpc('sweep_billing', {}, billingSwept);
  if (sent > 0) await drainOutbox(deadline);
  return { sent, skipped: 0, errors: 0 };
});
