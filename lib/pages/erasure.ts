// The pages behind the link of an erasure mail.

import type { z } from 'zod';
import { html } from '../html.ts';
import type { erasurePreview } from '../schemas/privacy.ts';
import { utcMinute } from '../schemas/utc-minute.ts';
import { page } from './page.ts';

/** Says what will be erased, with one button. */
export function confirmationPage({ subject_type, subject_name, expires_at }: z.infer<typeof erasurePreview>) {
  const what =
    subject_type === 'hotel'
      ? html`<ul>
<li>all proposals of the hotel, in every version, and the record of their changes</li>
<li>the RFPs sent to it and its answers, the facts collected about it, its contacts</li>
<li>its profile: it disappears from the catalogue</li>
</ul>`
      : html`<ul>
<li>your profile, your memberships and your sign-in</li>
<li>what our forms and mails hold about your address</li>
<li>if you are an organization’s last member: the organization, its briefs and RFPs, and all answers to them</li>
</ul>`;
  return page(
    'Erase this data?',
    html`<p>This erases what we hold about <strong>${subject_name ?? 'this subject'}</strong>:</p>
${what}
<p>It cannot be undone. To keep a copy, export the data first.</p>
<form method="post"><button type="submit" class="danger">Erase for good</button></form>
<p class="soft">Nothing has been erased yet. The link works once, until <time>${utcMinute(expires_at)}</time>.</p>`,
  );
}

/** Says that it is done, with the receipt. */
export const receiptPage = (requestId: string) =>
  page(
    'The data is erased',
    html`<p>It is gone from our database. Your receipt:</p>
      <p><strong>${requestId}</strong></p>
<p class="soft">Of your address we keep only the note that it gets no more mail.</p>`,
  );
