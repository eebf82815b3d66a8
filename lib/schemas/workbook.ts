import { z } from 'zod';

/** `POST /api/v1/rfp/workbook`: of which RFP. */
export const workbookPayload = z.object({ rfp_id: z.uuid() });
