import { callRpc } from '../lib/db/rpc.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { confirmationPage, receiptPage } from '../lib/pages/erasure.ts';
import { explained } from '../lib/pages/explained.ts';
import { wantsHtml } from '../lib/pages/page.ts';
import { erasureConfirm } from '../lib/routes/privacy.ts';
import { erasureConfirmed, erasurePreview } from '../lib/schemas/privacy.ts';

const refused = {
  expired: 'It was used, or is older than 24 hours.',
  again: 'You can ask for the erasure again at any time.',
};

/** `/api/erasure-confirm`, the link in the erasure mail: `GET` shows what will be erased and one button, `POST` erases it. */
export default endpoint(erasureConfirm, {
  GET: route(erasureConfirm.GET, {
    handle: ({ query: { token } }) =>
      explained(refused, async () =>
        confirmationPage(await callRpc('preview_erasure', { p_token: token }, erasurePreview)),
      ),
  }),
  POST: route(erasureConfirm.POST, {
    handle: async ({ query: { token }, request }) => {
      const confirm = () => callRpc('confirm_erasure', { p_token: token }, erasureConfirmed);
      if (!wantsHtml(request)) return { ok: true, ...(await confirm()) };
      return explained(refused, async () => receiptPage((await confirm()).request_id));
    },
  }),
});
