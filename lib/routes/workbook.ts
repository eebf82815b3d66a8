import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';
import { workbookPayload } from '../schemas/workbook.ts';

export const workbook = {
  path: '/api/v1/rfp/workbook',
  POST: {
    credentials: 'accessToken',
    body: named('WorkbookPayload', workbookPayload),
    answers: {
      200: {
        media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        headers: { 'Content-Disposition': 'attachment; filename="workbook-harbour-days.xlsx"' },
      },
    },
    errors: ['not_found', 'rate_limited'],
  },
} satisfies Definition;
