import { recordEmailEvent, requireEmailSignature } from '../lib/email/events.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { emailEvents } from '../lib/routes/email-events.ts';

/** `POST /api/email-events`: what the email platform reports of mails, at least once and in any order. */
export default endpoint(emailEvents, {
  POST: route(emailEvents.POST, {
    verify: requireEmailSignature,
    handle: async ({ body: event, request }) => {
      await recordEmailEvent((request.headers.get('svix-id') ?? '').slice(0, 255), event);
      return { ok: true };
    },
  }),
});
