import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitLead } from '../lib/leads/submit.ts';
import { rfpAudit } from '../lib/routes/leads.ts';

/** `POST /api/rfp-audit`: reads the RFP text and mails what it has, lacks and should fix first. */
export default endpoint(rfpAudit, {
  POST: route(rfpAudit.POST, {
    handle: async ({ body, ip }) => {
      const findings = body.rfp_snippet === undefined ? undefined : await read(body.rfp_snippet);
      const id = await submitLead({
        kind: 'rfp_audit',
        email: body.email,
        payload: body,
        ip,
        hourlyLimit: rfpAudit.POST.hourlyLimit,
        mail: { kind: 'rfp_audit_report', recipient: body.email, params: { score: body.score, findings } },
      });
      return { ok: true, id };
    },
  }),
});

/** What the audit finds in the text. Its code is loaded here, because compiling the patterns takes half as long as a cold start. */
async function read(snippet: string) {
  const { readRfpSnippet } = await import('../lib/audit/read-rfp-snippet.ts');
  return readRfpSnippet(snippet);
}
