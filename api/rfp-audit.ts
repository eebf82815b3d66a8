import { callRpc } from '../lib/db/rpc.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { submitLead } from '../lib/leads/submit.ts';
import { rfpAudit } from '../lib/routes/leads.ts';
import { auditedText } from '../lib/schemas/leads.ts';

/** `POST /api/rfp-audit`: reads the RFP text and mails what it has, lacks and should fix first. */
export default endpoint(rfpAudit, {
  POST: route(rfpAudit.POST, {
    handle: async ({ body, ip }) => {
      const findings = body.rfp_snippet === undefined ? undefined : await read(body.rfp_snippet, ip);
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

/** Repeats of a submission count as read, but not on its limit. */
const readPerHour = 5 * rfpAudit.POST.hourlyLimit;

/** What the audit finds in the text. Its code is loaded here, because compiling the patterns takes half as long as a cold start. */
async function read(snippet: string, ip: string) {
  const { readRfpSnippet } = await import('../lib/audit/read-rfp-snippet.ts');
  return readRfpSnippet(snippet, (p_text) =>
    callRpc('audit_rfp_text', { p_text, p_ip_hash: hashIp(ip), p_hourly_limit: readPerHour }, auditedText),
  );
}
