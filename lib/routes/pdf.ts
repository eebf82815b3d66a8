import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

import { pdfWhitelabelRequest } from '../schemas/pdf.ts';

export const pdfWhitelabel = {
  path: '/api/pdf-whitelabel',
  POST: {
    credentials: 'accessToken',
    body: named('PdfWhitelabelRequest', pdfWhitelabelRequest),
    bodyLimit: 2 * 1024 * 1024,
    answers: {
      200: {
        media: ['application/pdf'],
        headers: { 'Content-Disposition': 'attachment; filename="comparison-agora.pdf"' },
      },
    },
    errors: ['forbidden', 'rate_limited', 'busy'],
  },
} satisfies Definition;
