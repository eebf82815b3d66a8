import { env } from '../lib/config/env.ts';
import { templateDownload } from '../lib/email/messages/pages.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitLead } from '../lib/leads/submit.ts';
import { leadMagnet } from '../lib/routes/leads.ts';
import type { LeadMagnetTemplate } from '../lib/schemas/leads.ts';

const downloadUrl = (template: LeadMagnetTemplate) => templateDownload(env('BASE_URL'), template);

/** `POST /api/lead-magnet` mails the link to a template; `GET` delivers the template itself, a PDF. */
export default endpoint(leadMagnet, {
  GET: route(leadMagnet.GET, {
    handle: async ({ query }) => {
      const { renderLeadMagnet } = await import('../lib/pdf/lead-magnets.ts');
      return new Response(Buffer.from(await renderLeadMagnet(query.template)), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${query.template}.pdf"`,
        },
      });
    },
  }),
  POST: route(leadMagnet.POST, {
    honeypot: ({ template }) => ({ ok: true, download_url: downloadUrl(template) }),
    handle: async ({ body: { gotcha: _, ...lead }, ip }) => {
      const download_url = downloadUrl(lead.template);
      await submitLead({
        kind: 'lead_magnet',
        email: lead.email,
        payload: lead,
        ip,
        hourlyLimit: leadMagnet.POST.hourlyLimit,
        mail: {
          kind: 'lead_magnet',
          recipient: lead.email,
          params: { template: lead.template, download_url },
        },
      });
      return { ok: true, download_url };
    },
  }),
});
