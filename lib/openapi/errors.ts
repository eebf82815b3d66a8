import { z } from 'zod';
import { refusals } from '../schemas/refusals.ts';

/** The database's error body. */
export const databaseError = z.object({
  code: z.string().describe('Stable: build on it, not on the message'),
  message: z.string(),
  details: z
    .string()
    .nullable()
    .describe('Why, as JSON; some errors say something else here')
    .meta({
      contentMediaType: 'application/json',
      contentSchema: {
        type: 'object',
        properties: { code: { enum: Object.keys(refusals) }, params: { type: 'object' } },
        required: ['code', 'params'],
      },
    }),
  hint: z.string().nullable(),
});

const secondsToWait = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
const challenge = { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } };
const allowed = { Allow: { description: 'Methods there are', schema: { type: 'string' } } };

interface ErrorText {
  name: string;
  description: string;
  headers?: Record<string, object>;
}

/** What is said of each error status. The web API and the database each have one error body for all of them. */
export const errorTexts: Record<number, ErrorText> = {
  400: {
    name: 'Invalid',
    description: 'A field or argument is missing or wrong; the error names it',
  },
  401: {
    name: 'Unauthorized',
    description: 'Credentials are missing, invalid or expired',
    headers: challenge,
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may see it, but not do this',
  },
  404: {
    name: 'NotFound',
    description: 'Not there, or not the caller’s to see: the two look the same',
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The endpoint has no such method',
    headers: allowed,
  },
  409: {
    name: 'InvalidTransition',
    description: 'Its state does not allow this any more',
  },
  410: {
    name: 'Expired',
    description: 'The link was used, is too old, or what it was for is over',
  },
  413: {
    name: 'TooLarge',
    description:
      'The body is larger than the endpoint takes (64 KiB unless told), or the answer would be too large',
  },
  422: {
    name: 'NotComputable',
    description: 'Understood, but the data does not give it: insufficient_cohort, no_fx_rate',
  },
  429: {
    name: 'RateLimited',
    description: 'The hourly limit is reached',
    headers: secondsToWait,
  },
  500: {
    name: 'Failed',
    description: 'The fault is ours, or that of a platform we need; try again',
  },
  503: {
    name: 'Busy',
    description: 'Too much is asked for at this moment',
    headers: secondsToWait,
  },
};
