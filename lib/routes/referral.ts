import { z } from 'zod';
import type { Definition } from '../http/definition.ts';

import { named, okResponse } from '../schemas/fields.ts';
import {
  referralActionQuery,
  referralCreditPayload,
  referralQuery,
  referralResolve,
  referralTrackPayload,
} from '../schemas/referral.ts';

const done = { 200: { json: named('OkResponse', okResponse) } };

export const referral = {
  path: '/api/referral',
  cors: true,
  GET: { query: referralQuery, answers: { 200: { json: named('ReferralResolve', referralResolve) } } },
  POST: {
    query: referralActionQuery,
    body: named('ReferralPayload', z.union([referralTrackPayload, referralCreditPayload])),
    answers: done,
    errors: ['rate_limited'],
  },
} satisfies Definition;

/** Rewritten to the query form: `action=track`. */
export const referralTrack = {
  path: '/api/referral/track',
  cors: true,
  POST: {
    body: named('ReferralTrackPayload', referralTrackPayload),
    answers: done,
    errors: ['rate_limited'],
  },
} satisfies Definition;

/** Rewritten to the query form: `action=credit`. */
export const referralCredit = {
  path: '/api/referral/credit',
  cors: true,
  POST: {
    body: named('ReferralCreditPayload', referralCreditPayload),
    answers: done,
    errors: ['rate_limited'],
  },
} satisfies Definition;
