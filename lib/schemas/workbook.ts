import { z } from 'zod';
import { uuid } from './fields.ts';

/** `POST /api/v1/rfp/workbook`: of which RFP. */
export const workbookPayload = z.object({ rfp_id: uuid });
