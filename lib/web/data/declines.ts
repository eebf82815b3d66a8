// Why hotels decline: codes that can be counted, in the hotel's words; `other` says it in words of its own.

export const declineReasons = [
  ['dates_full', 'The dates are full'],
  ['too_large', 'The event is too large for us'],
  ['too_small', 'The event is too small for us'],
  ['budget', 'The budget does not fit'],
  ['no_meeting_space', 'No suitable meeting space'],
  ['short_notice', 'Too short notice'],
  ['not_our_business', 'Not our kind of business'],
] as const;

const labels: ReadonlyMap<string, string> = new Map(declineReasons);

interface Declined {
  decline_code: string | null;
  decline_reason: string | null;
}

/** What a hotel that declined said: its reason, its own words, or both; empty when it said nothing. */
export const declineText = ({ decline_code, decline_reason }: Declined): string =>
  [labels.get(decline_code ?? ''), decline_reason].filter(Boolean).join(': ');
