import type { EndpointWords } from '../operation.ts';

/** The founding programme. */
export const words: Record<string, EndpointWords> = {
  '/api/founding-apply': {
    POST: {
      id: 'applyAsFoundingAgency',
      tag: 'Founding',
      summary: 'Apply for a place in the founding programme',
      description:
        'The score decides: 80 and more is approved while places last, 50 to 79 is reviewed by people. A receipt is mailed; the link in it confirms the address, within 72 hours.',
      answers: { 200: 'Stored, scored and decided' },
    },
  },
  '/api/founding-confirm': {
    GET: {
      id: 'showFoundingConfirmation',
      tag: 'Founding',
      summary: 'A page with one button that confirms the applicant’s address',
      description: 'Changes nothing: mail scanners follow links.',
      answers: {
        200: 'The page',
        404: 'A link that was never sent',
        410: 'A link that is older than 72 hours',
      },
    },
    POST: {
      id: 'confirmFoundingApplication',
      tag: 'Founding',
      summary: 'Confirm the applicant’s address by the link in the receipt',
      description:
        'Again within the 72 hours changes nothing. With `Accept: text/html` the answers are pages.',
      answers: {
        200: 'Confirmed; the place is taken, or the application waits for people',
        404: 'A link that was never sent',
        410: 'A link that is older than 72 hours',
      },
    },
  },
  '/api/founding-counter': {
    GET: {
      id: 'getFoundingCounter',
      tag: 'Founding',
      summary: 'How many founding places are left',
      answers: { 200: 'Live counts, cached for a minute' },
    },
  },
};
