import { z } from 'zod';

/** `POST /api/v1/rfp/decision-record`: which decision. */
export const decisionRecordPayload = z.object({ rfp_id: z.uuid() });
