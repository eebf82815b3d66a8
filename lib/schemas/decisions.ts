import { z } from 'zod';
import { uuid } from './fields.ts';

/** `POST /api/v1/rfp/decision-record`: the RFP whose decision is asked for. */
export const decisionRecordPayload = z.object({ rfp_id: uuid });

/** The organization whose decision a record is about, read from the RFP in it. */
export const decidedBy = z.object({ organization_id: uuid, organization_name: z.string() });
