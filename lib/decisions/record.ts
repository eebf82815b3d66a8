import type { z } from 'zod';
import { userClient } from '../db/client.ts';
import { callRpc } from '../db/rpc.ts';
import { decidedBy } from '../schemas/decisions.ts';
import { decisionRecord } from '../schemas/rpc/confidence.ts';

export type DecisionRecord = z.infer<typeof decisionRecord>;

/** The record of a decision as the caller may read it, and whose it is. Throws 404, 409 not_decided. */
export async function decisionOf(rfpId: string, token: string) {
  const record = await callRpc('decision_record', { p_rfp_id: rfpId }, decisionRecord, userClient(token));
  const { organization_id: id, organization_name: name } = decidedBy.parse(record.rfp);
  return { record, organization: { id, name } };
}
