import { userClient } from '../db/client.ts';
import { callRpc } from '../db/rpc.ts';
import { type WorkbookData, workbookData } from '../schemas/rpc/workbook.ts';

/** What the workbook shows, as the caller may see it. Throws 404, 413, 429. */
export const workbookOf = (rfpId: string, token: string): Promise<WorkbookData> =>
  callRpc('rfp_workbook', { p_rfp_id: rfpId }, workbookData, userClient(token));
