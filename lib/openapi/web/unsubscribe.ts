import type { EndpointWords } from '../operation.ts';

/** Leaving mailing lists. */
export const words: Record<string, EndpointWords> = {
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
};
