import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitLead } from '../lib/leads/submit.ts';
import { rfpAuditLeadMagnet } from '../lib/routes/leads.ts';

/** `POST /api/rfp-audit-leadmagnet`: mails a personal report written from the answers of the online audit. */
export default endpoint(rfpAuditLeadMagnet, {
  POST: route(rfpAuditLeadMagnet.POST, {
    handle: async ({ body, ip }) => {
      const { score, category_breakdown, answers } = body;
      const id = await submitLead({
        kind: 'rfp_audit_leadmagnet',
        email: body.email,
        payload: body,
        ip,
        hourlyLimit: rfpAuditLeadMagnet.POST.hourlyLimit,
        mail: {
          kind: 'rfp_audit_leadmagnet_report',
          recipient: body.email,
          params: { score, category_breakdown, answers },
        },
      });
      return { ok: true, id };
    },
  }),
});
