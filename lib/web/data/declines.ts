// Why hotels decline. Each reason has a code that can be counted, and words as a hotel would say it. With `other`, the hotel adds its own.

export const declineReasons = [
  ['dates_full', 'The dates are full'],
  ['rooms_full', 'Not enough bedrooms left'],
  ['space_full', 'The meeting space is taken'],
  ['rooms_to_space', 'Bedrooms and meeting space do not fit together'],
  ['too_large', 'The event is too large for us'],
  ['too_small', 'The event is too small for us'],
  ['budget', 'The budget does not fit'],
  ['rate_too_low', 'The room rate that is asked for is too low'],
  ['fnb_too_low', 'Too little food and beverage'],
  ['no_meeting_space', 'No suitable meeting space'],
  ['short_notice', 'Too short notice'],
  ['not_our_business', 'Not our kind of business'],
] as const;
