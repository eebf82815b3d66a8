import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';
import { mailPreview, mailPreviewPayload } from '../schemas/mail-preview.ts';

export const previewOfMail = {
  path: '/api/v1/rfp/mail-preview',
  POST: {
    credentials: 'accessToken',
    body: named('MailPreviewPayload', mailPreviewPayload),
    answers: { 200: { json: named('MailPreview', mailPreview) } },
    errors: ['not_found', 'invalid_transition', 'rate_limited'],
  },
} satisfies Definition;
