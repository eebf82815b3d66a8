// What a hotel that declined said.

import { declineReasons } from '../../data/declines.ts';

const labels: ReadonlyMap<string, string> = new Map(declineReasons);

interface Declined {
  decline_code: string | null;
  decline_reason: string | null;
}

/** What a hotel that declined said: its reason, its own words, or both; empty when it said nothing. */
export const declineText = ({ decline_code, decline_reason }: Declined): string =>
  [labels.get(decline_code ?? ''), decline_reason].filter(Boolean).join(': ');
