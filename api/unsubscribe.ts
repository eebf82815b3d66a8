import { callRpc } from '../lib/db/rpc.ts';
import { isSigned, needsSignature } from '../lib/email/unsubscribe-link.ts';
import { html } from '../lib/html.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { page, wantsHtml } from '../lib/pages/page.ts';
import { unsubscribe } from '../lib/routes/unsubscribe.ts';
import { unread } from '../lib/schemas/fields.ts';

const named: Record<string, string> = {
  all: 'all our mails',
  rfp_send: 'requests for offers',
  rfp_answered: 'mails about answers to requests',
};
const what = (channel: string) => named[channel] ?? `“${channel.replaceAll('_', ' ')}” mails`;

/**
 * `POST /api/unsubscribe` unsubscribes at once, without asking who calls (RFC 8058). Mail about requests is stopped only by a link
 * that carries a signature; without one the address is asked by mail, because anybody could silence a competitor otherwise. `GET`
 * shows a page with one button and changes nothing, because mail scanners follow links. Unknown addresses get the same answers.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(unsubscribe, {
  GET: route(unsubscribe.GET, {
    handle: ({ query: { e, k = 'all' } }) =>
      page(
        'Unsubscribe',
        html`<p>Stop sending ${what(k)} to <strong>${e}</strong>?</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<p class="soft">Nothing has changed yet. Receipts and mails you ask for still reach you.</p>`,
      ),
  }),
  POST: route(unsubscribe.POST, {
    handle: async ({ query: { e, k = 'all', s }, request, ip }) => {
      const isProven = isSigned(e, k, s);
      await callRpc(
        'record_unsubscribe',
        { p_email: e, p_channel: k, p_ip_hash: hashIp(ip), p_is_signed: isProven },
        unread,
      );
      if (!wantsHtml(request)) return { ok: true };
      if (!isProven && needsSignature(k)) return questionPage(e, k);
      return page(
        'You are unsubscribed',
        html`<p>We no longer send ${what(k)} to <strong>${e}</strong>.</p>`,
      );
    },
  }),
});

/** What a browser gets whose link proves nothing: mail about requests goes on until the address itself says so. */
function questionPage(email: string, channel: string): Response {
  const rest = channel === 'all' && html`<p>We no longer send other mails to <strong>${email}</strong>.</p>`;
  return page(
    'One more step',
    html`${rest || null}<p>To stop ${what(channel === 'all' ? 'rfp_send' : channel)}, open the mail that we have sent to <strong>${email}</strong> and press its button.</p>
<p class="soft">Anybody could stop a hotel's requests otherwise. At most one such mail a day is sent.</p>`,
  );
}
