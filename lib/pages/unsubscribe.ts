// The pages behind the links that stop mails.

import { html } from '../html.ts';
import { page } from './page.ts';

const named: Record<string, string> = {
  all: 'all our mails',
  rfp_send: 'requests for offers',
  rfp_answered: 'mails about answers to requests',
};
const what = (channel: string) => named[channel] ?? `“${channel.replaceAll('_', ' ')}” mails`;

/** Asks before anything changes, with one button. */
export const askPage = (email: string, channel: string): Response =>
  page(
    'Unsubscribe',
    html`<p>Stop sending ${what(channel)} to <strong>${email}</strong>?</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<p class="soft">Nothing has changed yet. Receipts and mails you ask for still reach you.</p>`,
  );

export const donePage = (email: string, channel: string): Response =>
  page('You are unsubscribed', html`<p>We no longer send ${what(channel)} to <strong>${email}</strong>.</p>`);

/** What a browser gets whose link proves nothing: mail about requests goes on until the address itself says so. */
export function proofPage(email: string, channel: string): Response {
  const rest = channel === 'all' && html`<p>We no longer send other mails to <strong>${email}</strong>.</p>`;
  return page(
    'One more step',
    html`${rest || null}<p>To stop ${what(channel === 'all' ? 'rfp_send' : channel)}, open the mail that we have sent to <strong>${email}</strong> and press its button.</p>
<p class="soft">Anybody could stop a hotel's requests otherwise. At most one such mail a day is sent.</p>`,
  );
}
