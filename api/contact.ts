import { env } from '../lib/config/env.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitLead } from '../lib/leads/submit.ts';
import { contact } from '../lib/routes/leads.ts';

/** `POST /api/contact`: keeps the message and mails it to the contact mailbox, with the sender as reply address. */
export default endpoint(contact, {
  POST: route(contact.POST, {
    honeypot: () => ({ ok: true, id: crypto.randomUUID() }),
    handle: async ({ body: { gotcha: _, ...message }, ip }) => {
      const id = await submitLead({
        kind: 'contact',
        email: message.email,
        payload: message,
        ip,
        hourlyLimit: contact.POST.hourlyLimit,
        mail: { kind: 'contact_delivery', recipient: env('CONTACT_MAILBOX'), params: message },
      });
      return { ok: true, id };
    },
  }),
});
