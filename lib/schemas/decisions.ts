import { z } from 'zod';
import { uuid } from './fields.ts';

/** `POST /api/v1/rfp/decision-record`: which decision. */
export const decisionRecordPayload = z.object({ rfp_id: uuid });

/** Whose decision a record tells of, out of its RFP. */
export const decidedBy = z.object({ organization_id: uuid, organization_name: z.string() });
