import { countOrganizerCall, requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { fileNameFor } from '../../../lib/pdf/file-name.ts';
import { decisionRecord } from '../../../lib/routes/decision-record.ts';

/** `POST /api/v1/rfp/decision-record`: the record of an RFP's decision as a PDF in the organization's look. */
export default endpoint(decisionRecord, {
  POST: route(decisionRecord.POST, {
    auth: requireUser,
    handle: async ({ body, caller }) => {
      await countOrganizerCall(caller.userId);
      // Loaded when needed: fonts and PDF code would otherwise slow every cold start, refused calls included.
      const [{ decisionOf }, { brandingOf }, { renderDecisionRecord }] = await Promise.all([
        import('../../../lib/decisions/record.ts'),
        import('../../../lib/organizations/branding.ts'),
        import('../../../lib/pdf/render.ts'),
      ]);
      const { record, organization } = await decisionOf(body.rfp_id, caller.token);
      const branding = await brandingOf({ organization, token: caller.token });
      const pdf = await renderDecisionRecord(record, branding, organization.name);
      return new Response(new Uint8Array(pdf), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(pdf.length),
          'Content-Disposition': `attachment; filename="${fileNameFor('decision-record', record.rfp.title)}"`,
        },
      });
    },
  }),
});
