import { countOrganizerCall } from '../lib/http/auth.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { requireTier } from '../lib/organizations/tier.ts';
import { fileNameFor } from '../lib/pdf/file-name.ts';
import { pdfWhitelabel } from '../lib/routes/pdf.ts';

/** `POST /api/pdf-whitelabel` (Agency tier): a brief, RFP or comparison as a PDF in the agency's own look. */
export default endpoint(pdfWhitelabel, {
  POST: route(pdfWhitelabel.POST, {
    auth: requireTier('agency'),
    handle: async ({ body, caller }) => {
      await countOrganizerCall(caller.userId);
      // Loaded when needed: fonts and PDF code would otherwise slow every cold start, refused calls included.
      const [{ brandingOf }, { renderWhiteLabel }, { fetchRemoteImage }] = await Promise.all([
        import('../lib/organizations/branding.ts'),
        import('../lib/pdf/render.ts'),
        import('../lib/pictures/remote-image.ts'),
      ]);
      const [branding, clientLogo] = await Promise.all([
        brandingOf(caller),
        body.client_logo_url ? fetchRemoteImage(body.client_logo_url) : null,
      ]);
      const pdf = await renderWhiteLabel(body, branding, clientLogo);
      return new Response(new Uint8Array(pdf), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(pdf.length),
          'Content-Disposition': `attachment; filename="${fileNameFor(body.kind, body.client_name)}"`,
        },
      });
    },
  }),
});
