// Last rounds and counter-offers.
import type { FunctionTexts } from './text.ts';

export const negotiationTexts = {
  request_final_offers: {
    tag: 'Sourcing',
    summary: 'Ask some hotels for their last offer',
    description:
      'Until p_due only they may change what they offered; the others are refused with not_in_round. Each is told by mail, and sees its own rank as the round began where you show it. At most 5 rounds, one at a time.',
    errors: [409],
  },
  make_counter_offer: {
    tag: 'Sourcing',
    summary: 'Ask a hotel for lower prices',
    description:
      'For members of the organization. None above the offer’s, at least one below; the hotel gets a mail by which it accepts in two taps. One at a time, 20 a day to one hotel about one RFP.',
    errors: [403, 409],
  },
  accept_counter_offer: {
    tag: 'Sourcing',
    summary: 'Accept a counter-offer',
    description:
      'For staff of the hotel. Stores the next version of its offer with exactly these prices, everything else as it was.',
    errors: [403, 409],
  },
  accept_counter_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Accept a counter-offer by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  decline_counter_offer: {
    tag: 'Sourcing',
    summary: 'Decline a counter-offer; the offer stands as it was',
    description: 'For staff of the hotel. A new version of the offer answers it too.',
    errors: [403, 409],
  },
  decline_counter_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Decline a counter-offer by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  withdraw_counter_offer: {
    tag: 'Sourcing',
    summary: 'Take an open counter-offer back',
    description: 'For members of the organization. The hotel is told.',
    errors: [403, 409],
  },
} satisfies FunctionTexts;
