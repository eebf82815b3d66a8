import type { EndpointWords } from '../operation.ts';

/** The mail that hotels would get. */
export const words: Record<string, EndpointWords> = {
  '/api/v1/rfp/mail-preview': {
    POST: {
      id: 'previewMail',
      tag: 'Sourcing',
      summary: 'The mail that hotels would get, before an RFP is sent',
      description:
        'For members of the organization: written like the mail to the first of the hotels, but for its links, which open nothing. Nothing is stored or sent.',
      answers: { 200: 'The mail, and the hotels that would get none' },
    },
  },
};
