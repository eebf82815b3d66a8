import type { EndpointWords } from '../operation.ts';

/** Branded PDFs. */
export const words: Record<string, EndpointWords> = {
  '/api/pdf-whitelabel': {
    POST: {
      id: 'renderWhiteLabelPdf',
      tag: 'Documents',
      summary: 'A brief, RFP or comparison as a PDF in the agency’s own look',
      description:
        'For members of an organization on the Agency tier. A logo that cannot be fetched, or has scripts or links to elsewhere in it, is left out.',
      answers: { 200: 'The document' },
    },
  },
};
