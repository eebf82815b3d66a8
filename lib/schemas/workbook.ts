import { z } from 'zod';
import { uuid } from './fields.ts';

/** `POST /api/v1/rfp/workbook`: the RFP whose workbook is asked for. */
export const workbookPayload = z.object({ rfp_id: uuid });
