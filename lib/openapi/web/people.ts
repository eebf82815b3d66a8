import { z } from 'zod';
import { consentLogPayload } from '../../schemas/consent.ts';
import { errorResponse, okResponse } from '../../schemas/fields.ts';
import {
  dsarExported,
  dsarExportPayload,
  erasureConfirmed,
  erasureConfirmQuery,
} from '../../schemas/privacy.ts';
import {
  referralActionQuery,
  referralCreditPayload,
  referralQuery,
  referralResolve,
  referralTrackPayload,
} from '../../schemas/referral.ts';
import { unsubscribeQuery } from '../../schemas/unsubscribe.ts';
import { type Endpoint, named, ok } from '../operation.ts';

const done = named('OkResponse', okResponse);
const refused = named('ErrorResponse', errorResponse);
const track = named('ReferralTrackPayload', referralTrackPayload);
const credit = named('ReferralCreditPayload', referralCreditPayload);
const referralErrors = [400, 413, 429, 500];
const tracking =
  'Once per referred person; again changes nothing. Unknown codes and people who refer themselves get 400.';
const crediting =
  'Open to anyone, so nothing it is told is believed: the invoice is fetched from the payment provider and must be paid and belong to the referred person. Once per person and invoice.';

export const peopleEndpoints: Endpoint[] = [
  {
    path: '/api/referral',
    preflight: true,
    get: {
      id: 'resolveReferral',
      tag: 'Referrals',
      summary: 'Whose code is this',
      security: 'none',
      query: referralQuery,
      answers: {
        200: ok(
          named('ReferralResolve', referralResolve),
          'An unknown code is an answer too: valid is false',
        ),
      },
      errors: [400, 500],
    },
    post: {
      id: 'actOnReferral',
      tag: 'Referrals',
      summary: 'Link a referred person, or credit the referrer',
      description: 'The same as the two sub-paths, by query.',
      security: 'none',
      query: referralActionQuery,
      body: named('ReferralPayload', z.union([referralTrackPayload, referralCreditPayload])),
      answers: { 200: ok(done) },
      errors: referralErrors,
    },
  },
  {
    path: '/api/referral/track',
    preflight: true,
    post: {
      id: 'trackReferral',
      tag: 'Referrals',
      summary: 'Link a person who signed up to the one who referred them',
      description: tracking,
      security: 'none',
      body: track,
      answers: { 200: ok(done) },
      errors: referralErrors,
    },
  },
  {
    path: '/api/referral/credit',
    preflight: true,
    post: {
      id: 'creditReferral',
      tag: 'Referrals',
      summary: 'Credit the referrer for a paid invoice',
      description: crediting,
      security: 'none',
      body: credit,
      answers: { 200: ok(done) },
      errors: referralErrors,
    },
  },
  {
    path: '/api/unsubscribe',
    preflight: true,
    get: {
      id: 'showUnsubscribePage',
      tag: 'Mail',
      summary: 'A page with one button to unsubscribe',
      description: 'Changes nothing: mail scanners follow links.',
      security: 'none',
      query: unsubscribeQuery,
      answers: { 200: { description: 'The page', media: ['text/html'] } },
      errors: [400, 500],
    },
    post: {
      id: 'unsubscribe',
      tag: 'Mail',
      summary: 'Unsubscribe an address, at once (RFC 8058)',
      description:
        'The body may be anything or missing; with `Accept: text/html` the answer is a page. Unknown addresses look the same, and doing it again changes nothing.',
      security: 'none',
      query: unsubscribeQuery,
      bodyMedia: ['application/x-www-form-urlencoded'],
      optionalBody: true,
      answers: { 200: { ...ok(done, 'Unsubscribed'), media: ['text/html'] } },
      errors: [400, 413, 429, 500],
    },
  },
  {
    path: '/api/consent-log',
    preflight: true,
    post: {
      id: 'logConsent',
      tag: 'Mail',
      summary: 'Remember what a visitor chose in the cookie banner',
      description: 'No name, no address: the IP is kept as a hash whose salt is thrown away.',
      security: 'none',
      body: named('ConsentLogPayload', consentLogPayload),
      answers: { 204: { description: 'Logged' } },
      errors: [400, 413, 429, 500],
    },
  },
  {
    path: '/api/dsar-export',
    post: {
      id: 'downloadDataByLink',
      tag: 'Privacy',
      summary: 'Redeem the one-time link of a data request',
      description: 'The link comes by mail (dsar_request), works once, and for 24 hours.',
      security: 'none',
      body: named('DsarExportPayload', dsarExportPayload),
      answers: { 200: ok(named('DsarExported', dsarExported), 'Everything held about the address') },
      errors: [400, 404, 410, 413, 429, 500],
    },
  },
  {
    path: '/api/erasure-confirm',
    get: {
      id: 'showErasurePage',
      tag: 'Privacy',
      summary: 'A page that says what will be erased, with one button',
      security: 'none',
      query: erasureConfirmQuery,
      answers: {
        200: { description: 'The page', media: ['text/html'] },
        404: { description: 'A link that was never sent', media: ['text/html'] },
        410: { description: 'A link that was used, or is older than 24 hours', media: ['text/html'] },
      },
      errors: [400, 500],
    },
    post: {
      id: 'confirmErasure',
      tag: 'Privacy',
      summary: 'Erase what was asked for (request_erasure), for good',
      description: 'With `Accept: text/html` the answers are pages.',
      security: 'none',
      query: erasureConfirmQuery,
      answers: {
        200: {
          ...ok(
            named('ErasureConfirmResponse', erasureConfirmed.extend({ ok: z.literal(true) })),
            'Erased; rows deleted per table',
          ),
          media: ['text/html'],
        },
        404: { ...ok(refused, 'A link that was never sent'), media: ['text/html'] },
        410: { ...ok(refused, 'A link that was used, or is older than 24 hours'), media: ['text/html'] },
      },
      errors: [400, 413, 429, 500],
    },
  },
];
