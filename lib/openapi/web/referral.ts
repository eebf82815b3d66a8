import type { EndpointWords } from '../operation.ts';

/** Referral codes and the credit they earn. */
export const words: Record<string, EndpointWords> = {
  '/api/referral': {
    GET: {
      id: 'resolveReferral',
      tag: 'Referrals',
      summary: 'Whose code is this',
      answers: { 200: 'An unknown code is an answer too: valid is false' },
    },
    POST: {
      id: 'actOnReferral',
      tag: 'Referrals',
      summary: 'Link a referred person, or credit the referrer',
      description: 'The same as the two sub-paths, by query.',
      answers: { 200: 'Done' },
    },
  },
  '/api/referral/track': {
    POST: {
      id: 'trackReferral',
      tag: 'Referrals',
      summary: 'Link a person who signed up to the one who referred them',
      description:
        'Once per referred person; again changes nothing. Unknown codes and people who refer themselves get 400.',
      answers: { 200: 'Done' },
    },
  },
  '/api/referral/credit': {
    POST: {
      id: 'creditReferral',
      tag: 'Referrals',
      summary: 'Credit the referrer for a paid invoice',
      description:
        'Open to anyone, so nothing it is told is believed: the invoice is fetched from the payment provider and must be paid and belong to the referred person. Once per person and invoice.',
      answers: { 200: 'Done' },
    },
  },
};
