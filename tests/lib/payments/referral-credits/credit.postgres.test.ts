import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import referral from '../../../../api/referral.ts';
import { createOrganization } from '../../../support/factories.ts';
import { createPaymentProvider } from '../../../support/payment-provider.ts';
import { startService } from '../../../support/service.ts';

const service = await startService();
const { database } = service;

test('50 calls at the same time, with two invoices of one referred person: one credit', async () => {
  const provider = createPaymentProvider();
  service.network.use(...provider.handlers);
  const referrer = await createOrganization(database, { payments_customer_id: provider.addCustomer() });
  const referred_user_id = randomUUID();
  await database.query(
    `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email)
     select code, user_id, $2, 'new@example.com' from public.referral_codes where user_id = $1`,
    [referrer.id, referred_user_id],
  );
  const payments_customer_id = provider.addCustomer({ email: 'new@example.com' });
  const invoices = [1, 2].map(() => provider.addInvoice({ customer: payments_customer_id }));
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const invoice_id = invoices[index % 2];
      const claim = { referred_user_id, payments_customer_id, invoice_id };
      return (await service.post(referral, '/api/referral?action=credit', claim)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([provider.transactions.length, provider.posts()]).toEqual([1, 1]);
  expect(await database.query('select status from public.referral_credits')).toEqual([{ status: 'applied' }]);
});
