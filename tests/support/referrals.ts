/** Ann's referral of Bob, and the credit that it may earn her. */
import type { TestDatabase } from './database.ts';
import { createOrganization, insertRow } from './factories.ts';

let count = 0;

/** A referrer who owns an organization, with or without a customer id at the payment provider. */
export async function createReferral(database: TestDatabase, customerId: string | null = null) {
  const referrer = await createOrganization(database, { payments_customer_id: customerId });
  const referredUserId = crypto.randomUUID();
  const referral = await insertRow(database, 'referrals', {
    code: 'ABCD2345',
    referrer_user_id: referrer.id,
    referred_user_id: referredUserId,
    referred_email: `bob-${++count}@example.com`,
  });
  return { referrer, referredUserId, referral };
}

/** A pending credit for such a referral. */
export async function createCredit(database: TestDatabase, customerId: string | null = null) {
  const made = await createReferral(database, customerId);
  const credit = await insertRow(database, 'referral_credits', {
    referral_id: made.referral.id,
    referrer_user_id: made.referrer.id,
    referrer_organization_id: made.referrer.organization.id,
    referred_user_id: made.referredUserId,
    invoice_id: `in_${++count}`,
    amount_cents: 4900,
    currency: 'EUR',
  });
  return { ...made, credit };
}
