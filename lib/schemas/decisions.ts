import { z } from 'zod';

/** `POST /api/v1/rfp/decision-record`: which decision. */
export const decisionRecordPayload = z.object({ rfp_id: z.uuid() });

/** Whose decision a record tells of, out of its RFP. */
export const decidedBy = z.object({ organization_id: z.uuid(), organization_name: z.string() });
