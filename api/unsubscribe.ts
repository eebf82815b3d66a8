import { callRpc } from '../lib/db/rpc.ts';
import { html } from '../lib/html.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { page, wantsHtml } from '../lib/pages/page.ts';
import { unsubscribe } from '../lib/routes/unsubscribe.ts';
import { unread } from '../lib/schemas/fields.ts';

const what = (channel: string | undefined) =>
  channel && channel !== 'all' ? `“${channel.replaceAll('_', ' ')}” mails` : 'all our mails';

/**
 * `POST /api/unsubscribe` unsubscribes at once, without asking who calls (RFC 8058). `GET` shows a page with one button and
 * changes nothing, because mail scanners follow links. Unknown addresses get the same answers.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(unsubscribe, {
  GET: route(unsubscribe.GET, {
    handle: ({ query: { e, k } }) =>
      page(
        'Unsubscribe',
        html`<p>Stop sending ${what(k)} to <strong>${e}</strong>?</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<p class="soft">Nothing has changed yet. Receipts and mails you ask for still reach you.</p>`,
      ),
  }),
  POST: route(unsubscribe.POST, {
    handle: async ({ query: { e, k }, request, ip }) => {
      await callRpc(
        'record_unsubscribe',
        { p_email: e, p_channel: k ?? 'all', p_ip_hash: hashIp(ip) },
        unread,
      );
      if (!wantsHtml(request)) return { ok: true };
      return page(
        'You are unsubscribed',
        html`<p>We no longer send ${what(k)} to <strong>${e}</strong>.</p>`,
      );
    },
  }),
});
