import type { Definition } from '../http/definition.ts';
import { decisionRecordPayload } from '../schemas/decisions.ts';
import { named } from '../schemas/fields.ts';

export const decisionRecord = {
  path: '/api/v1/rfp/decision-record',
  POST: {
    credentials: 'accessToken',
    body: named('DecisionRecordPayload', decisionRecordPayload),
    answers: {
      200: {
        media: ['application/pdf'],
        headers: { 'Content-Disposition': 'attachment; filename="decision-record-harbour-days.pdf"' },
      },
    },
    errors: ['not_found', 'not_decided', 'rate_limited', 'busy'],
  },
} satisfies Definition;
