// The pages behind the link of a founding receipt.

import type { z } from 'zod';
import { html } from '../html.ts';
import type { foundingPreview } from '../schemas/founding.ts';
import { utcMinute } from '../schemas/utc-minute.ts';
import { page } from './page.ts';

/** Asks for the confirmation of an address, with one button. */
export const buttonPage = ({ agency_name, confirm_until, confirmed }: z.infer<typeof foundingPreview>) =>
  confirmed
    ? page('Your address is confirmed', html`<p>There is nothing left to do.</p>`)
    : page(
        'Confirm your address',
        html`<p>You applied for the founding program with <strong>${agency_name}</strong>.</p>
<form method="post"><button type="submit">Confirm my address</button></form>
<p class="soft">The link works until <time>${utcMinute(confirm_until)}</time>. After that the place goes to somebody else.</p>`,
      );

/** Says what becomes of the application. */
export const confirmedPage = (status: string) =>
  page(
    'Your address is confirmed',
    status === 'auto-approved' || status === 'approved'
      ? html`<p>Your founding place is yours. Sign in with this address and create your organization: it gets the Agency tier.</p>
<p><a href="/console">Sign in and start</a></p>`
      : html`<p>Your application is being read by a person. We write to you as soon as it is decided.</p>`,
  );
