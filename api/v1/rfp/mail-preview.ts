import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { previewOfMail } from '../../../lib/routes/mail-preview.ts';

/** `POST /api/v1/rfp/mail-preview`: the mail that hotels would get, written like the one that is sent. Nothing is sent. */
export default endpoint(previewOfMail, {
  POST: route(previewOfMail.POST, {
    auth: requireUser,
    handle: async ({ body, caller }) => {
      // Loaded when needed: refused calls need none of it.
      const { previewMail } = await import('../../../lib/email/preview.ts');
      return previewMail(body.rfp_id, body.hotel_ids, caller.token);
    },
  }),
});
