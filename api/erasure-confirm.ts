import { callRpc } from '../lib/db/rpc.ts';
import { html } from '../lib/html.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { explained } from '../lib/pages/explained.ts';
import { page, wantsHtml } from '../lib/pages/page.ts';
import { erasureConfirm } from '../lib/routes/privacy.ts';
import { erasureConfirmed, erasurePreview } from '../lib/schemas/privacy.ts';
import { utcMinute } from '../lib/schemas/utc-minute.ts';

const refused = {
  expired: 'It was used, or is older than 24 hours.',
  again: 'You can ask for the erasure again at any time.',
};

/** `/api/erasure-confirm`, the link in the erasure mail: `GET` shows what will be erased and one button, `POST` erases it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(erasureConfirm, {
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

function confirmationPage({
  subject_type,
  subject_name,
  expires_at,
}: ReturnType<typeof erasurePreview.parse>) {
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

const receiptPage = (requestId: string) =>
  page(
    'The data is erased',
    html`<p>It is gone from our database. Your receipt:</p>
      <p><strong>${requestId}</strong></p>
<p class="soft">Of your address we keep only the note that it gets no more mail.</p>`,
  );
