import { callRpc } from '../lib/db/rpc.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { explained } from '../lib/pages/explained.ts';
import { buttonPage, confirmedPage } from '../lib/pages/founding.ts';
import { wantsHtml } from '../lib/pages/page.ts';
import { foundingConfirm } from '../lib/routes/founding.ts';
import { foundingConfirmed, foundingPreview } from '../lib/schemas/founding.ts';

const refused = {
  expired: 'It is older than 72 hours.',
  again: 'You can apply again at any time.',
};

/** `/api/founding-confirm`, the link in a founding receipt: `GET` shows one button, `POST` confirms the applicant's address. */
export default endpoint(foundingConfirm, {
  GET: route(foundingConfirm.GET, {
    handle: ({ query: { token } }) =>
      explained(refused, async () =>
        buttonPage(await callRpc('preview_founding_confirmation', { p_token: token }, foundingPreview)),
      ),
  }),
  POST: route(foundingConfirm.POST, {
    handle: async ({ query: { token }, request }) => {
      const confirm = () => callRpc('confirm_founding_application', { p_token: token }, foundingConfirmed);
      if (!wantsHtml(request)) return { ok: true, ...(await confirm()) };
      return explained(refused, async () => confirmedPage((await confirm()).status));
    },
  }),
});
