import type { EndpointWords } from '../operation.ts';

/** The decision record as a PDF. */
export const words: Record<string, EndpointWords> = {
  '/api/v1/rfp/decision-record': {
    POST: {
      id: 'downloadDecisionRecord',
      tag: 'Ranking',
      summary: 'A decision as it was made, as a PDF for the file',
      description:
        'For members of the organization, in its branding: what decision_record says, to be read without the service.',
      answers: { 200: 'The document' },
    },
  },
};
