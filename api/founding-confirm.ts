import { callRpc } from '../lib/db/rpc.ts';
import { html } from '../lib/html.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { explained } from '../lib/pages/explained.ts';
import { page, wantsHtml } from '../lib/pages/page.ts';
import { foundingConfirm } from '../lib/routes/founding.ts';
import { foundingConfirmed, foundingPreview } from '../lib/schemas/founding.ts';
import { utcMinute } from '../lib/schemas/utc-minute.ts';

const refused = {
  expired: 'It is older than 72 hours.',
  again: 'You can apply again at any time.',
};

/** `/api/founding-confirm`, the link in a founding receipt: `GET` shows one button, `POST` confirms the applicant's address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(foundingConfirm, {
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

const buttonPage = ({ agency_name, confirm_until, confirmed }: ReturnType<typeof foundingPreview.parse>) =>
  confirmed
    ? page('Your address is confirmed', html`<p>There is nothing left to do.</p>`)
    : page(
        'Confirm your address',
        html`<p>You applied for the founding program with <strong>${agency_name}</strong>.</p>
<form method="post"><button type="submit">Confirm my address</button></form>
<p class="soft">The link works until <time>${utcMinute(confirm_until)}</time>. After that the place goes to somebody else.</p>`,
      );

const confirmedPage = (status: string) =>
  page(
    'Your address is confirmed',
    status === 'auto-approved' || status === 'approved'
      ? html`<p>Your founding place is yours. Sign in with this address and create your organization: it gets the Agency tier.</p>
<p><a href="/console">Sign in and start</a></p>`
      : html`<p>Your application is being read by a person. We write to you as soon as it is decided.</p>`,
  );
