import { requireUser } from '../../../lib/http/auth.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { workbook } from '../../../lib/routes/workbook.ts';

/** `POST /api/v1/rfp/workbook`: an RFP's comparison and ranking as a workbook that calculates. */
export default endpoint(workbook, {
  POST: route(workbook.POST, {
    auth: requireUser,
    handle: async ({ body, caller }) => {
      // Loaded when needed: refused calls need none of it.
      const [{ workbookOf }, { renderWorkbook, xlsxType }, { fileNameFor }] = await Promise.all([
        import('../../../lib/workbook/load.ts'),
        import('../../../lib/workbook/render.ts'),
        import('../../../lib/pdf/file-name.ts'),
      ]);
      const data = await workbookOf(body.rfp_id, caller.token);
      const file = await renderWorkbook(data);
      return new Response(file, {
        headers: {
          'Content-Type': xlsxType,
          'Content-Length': String(file.length),
          'Content-Disposition': `attachment; filename="${fileNameFor('workbook', data.rfp.title, 'xlsx')}"`,
        },
      });
    },
  }),
});
