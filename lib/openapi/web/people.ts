import type { EndpointWords } from '../operation.ts';

/** Referrals, mailing lists and what is held about a person. */
export const peopleWords: Record<string, EndpointWords> = {
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
  '/api/unsubscribe': {
    GET: {
      id: 'showUnsubscribePage',
      tag: 'Mail',
      summary: 'A page with one button to unsubscribe',
      description: 'Changes nothing: mail scanners follow links.',
      answers: { 200: 'The page' },
    },
    POST: {
      id: 'unsubscribe',
      tag: 'Mail',
      summary: 'Unsubscribe an address, at once (RFC 8058)',
      description:
        'The body may be anything or missing; with `Accept: text/html` the answer is a page. Unknown addresses look the same, and doing it again changes nothing. Mail about requests (`rfp_send`, `rfp_answered`, and `all` as far as it covers them) stops only by the links of our mails, which carry a signature `s`. Without it the answer is the same, and the address is asked by mail, once a day, so that nobody silences a competitor.',
      answers: { 200: 'Unsubscribed' },
    },
  },
  '/api/consent-log': {
    POST: {
      id: 'logConsent',
      tag: 'Mail',
      summary: 'Remember what a visitor chose in the cookie banner',
      description: 'No name, no address: the IP is kept as a hash whose salt is thrown away.',
      answers: { 204: 'Logged' },
    },
  },
  '/api/dsar-export': {
    POST: {
      id: 'downloadDataByLink',
      tag: 'Privacy',
      summary: 'Redeem the one-time link of a data request',
      description: 'The link comes by mail (dsar_request), works once, and for 24 hours.',
      answers: { 200: 'Everything held about the address' },
    },
  },
  '/api/erasure-confirm': {
    GET: {
      id: 'showErasurePage',
      tag: 'Privacy',
      summary: 'A page that says what will be erased, with one button',
      answers: {
        200: 'The page',
        404: 'A link that was never sent',
        410: 'A link that was used, or is older than 24 hours',
      },
    },
    POST: {
      id: 'confirmErasure',
      tag: 'Privacy',
      summary: 'Erase what was asked for (request_erasure), for good',
      description: 'With `Accept: text/html` the answers are pages.',
      answers: {
        200: 'Erased; rows deleted per table',
        404: 'A link that was never sent',
        410: 'A link that was used, or is older than 24 hours',
      },
    },
  },
};
