// What the three checkout recovery mails share.
import { z } from 'zod';
import { pricingPage } from './pages.ts';

export const checkoutParams = z.object({
  name: z.string().nullish(),
  /** The payment provider's link back into the checkout; the mail goes out without it when it is unusable. */
  recovery_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

export const checkoutReason = 'a checkout was started with your address and not completed.';

export function resumeUrl(params: z.output<typeof checkoutParams>, baseUrl: string): string {
  return params.recovery_url ?? pricingPage(baseUrl);
}
