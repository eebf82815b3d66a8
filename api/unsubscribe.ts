import { callRpc } from '../lib/db/rpc.ts';
import { isSigned, needsSignature } from '../lib/email/unsubscribe-link.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { wantsHtml } from '../lib/pages/page.ts';
import { askPage, donePage, proofPage } from '../lib/pages/unsubscribe.ts';
import { unsubscribe } from '../lib/routes/unsubscribe.ts';
import { unread } from '../lib/schemas/fields.ts';

/**
 * `POST /api/unsubscribe` unsubscribes at once, without asking who calls (RFC 8058). Mail about requests is stopped only by a link
 * that carries a signature; without one the address is asked by mail, because anybody could silence a competitor otherwise. `GET`
 * shows a page with one button and changes nothing, because mail scanners follow links. Unknown addresses get the same answers.
 */
export default endpoint(unsubscribe, {
  GET: route(unsubscribe.GET, {
    handle: ({ query: { e, k = 'all' } }) => askPage(e, k),
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
      if (!isProven && needsSignature(k)) return proofPage(e, k);
      return donePage(e, k);
    },
  }),
});
