// What the three checkout recovery mails share.
import { z } from 'zod';
import { billingInterval, paidTier } from '../../schemas/billing.ts';
import { billingPage, pricingPage } from './pages.ts';

export const checkoutParams = z.object({
  name: z.string().nullish(),
  /** The payment provider's link back into the checkout; the mail goes out without it when it is unusable. */
  recovery_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  /** The plan that the checkout was for; absent when the checkout did not begin on our pages. */
  tier: paidTier.nullish().catch(null),
  interval: billingInterval.nullish().catch(null),
});

export const checkoutReason = 'a checkout was started with your address and not completed.';

export function resumeUrl(params: z.output<typeof checkoutParams>, baseUrl: string): string {
  const { tier, interval, recovery_url } = params;
  if (tier && interval) return billingPage(baseUrl, { tier, interval });
  return recovery_url ?? pricingPage(baseUrl);
}
