// What people may ask about the data that is held about them.
import type { FunctionTexts } from './text.ts';

export const privacyTexts = {
  dsar_export: {
    tag: 'Privacy',
    summary: 'Everything held about a hotel or a person',
    description: 'For managers of the hotel, the person themselves, and platform staff.',
    errors: [403],
  },
  dsar_request: {
    tag: 'Privacy',
    summary: 'Ask for everything held about an email address',
    description: 'The answer is always the same; if there is anything, a one-time link is mailed.',
    anonymous: true,
  },
  dsar_export_by_token: {
    tag: 'Privacy',
    summary: 'Redeem the one-time link of a data request',
    anonymous: true,
    errors: [410],
  },
  request_erasure: {
    tag: 'Privacy',
    summary: 'Start the erasure of a hotel or a person',
    description:
      'For managers of the hotel, the person themselves, and platform staff. Nothing is erased until the mailed link is confirmed, within 24 hours.',
    errors: [403],
  },
  confirm_erasure: {
    tag: 'Privacy',
    summary: 'Confirm an erasure with the token of its mail',
    anonymous: true,
    errors: [410],
  },
} satisfies FunctionTexts;
