import { callRpc } from '../lib/db/rpc.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { consentLog } from '../lib/routes/consent-log.ts';
import { unread } from '../lib/schemas/fields.ts';

/** The page's address without query and fragment, which may name people. */
function withoutQuery(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** `POST /api/consent-log`: appends what the cookie banner saved. */
export default endpoint(consentLog, {
  POST: route(consentLog.POST, {
    handle: async ({ body, ip }) => {
      await callRpc(
        'log_consent',
        { p_consent: { ...body, page_url: withoutQuery(body.page_url) }, p_ip: ip, p_ip_hash: hashIp(ip) },
        unread,
      );
      return undefined;
    },
  }),
});
