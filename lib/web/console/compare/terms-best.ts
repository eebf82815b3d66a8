// Which of several offers says the best of a term, for who asks: a number for each, more being better; null where it cannot be told.

import type { TermKey } from '../../../schemas/term-words.ts';
import type { Terms } from '../../../schemas/terms.ts';

/** Terms of which less is better, and of which more is. */
const less: readonly TermKey[] = ['min_pickup_pct', 'attrition_charge_pct', 'cutoff_days'];
const more: readonly TermKey[] = ['payment_days', 'rate_valid_days_around', 'rebate_per_room_night'];
const assurances: readonly TermKey[] = [
  ...([
    'walk',
    'hotel_cancels',
    'construction',
    'rate_protection',
    'force_majeure',
    'resale_credit',
  ] as const),
];

/** The mean charge over 90 to 15 days before, the scale of everything alone; null where parts have scales of their own. */
function meanCharge(steps: NonNullable<Terms['cancellation']>): number | null {
  if (steps.some(({ of }) => of !== 'all')) return null;
  let sum = 0;
  for (let days = 90; days >= 15; days--) {
    const begun = steps.filter(({ from_days_before: from }) => (from ?? 1000) >= days);
    const nearest = begun.toSorted((a, b) => (a.from_days_before ?? 1000) - (b.from_days_before ?? 1000))[0];
    sum += nearest?.charge_pct ?? 0;
  }
  return sum / 76;
}

export function worthOf(key: TermKey, terms: Partial<Terms>): number | null {
  const value = terms[key];
  if (value === undefined || value === null) return null;
  if (less.includes(key)) return -Number(value);
  if (more.includes(key)) return Number(value);
  if (assurances.includes(key))
    return (typeof value === 'string' ? value : (value as { answer: string }).answer) === 'yes' ? 1 : 0;
  if (key === 'cancellation' && terms.cancellation) {
    const mean = meanCharge(terms.cancellation);
    return mean === null ? null : -mean;
  }
  if (key === 'attrition_steps' && terms.attrition_steps)
    return (
      1 -
      terms.attrition_steps
        .toSorted((a, b) => b.until_days - a.until_days)
        .reduce(
          (left, { allowed_pct: pct, of }) =>
            of === 'remaining' ? left * (1 - pct / 100) : Math.max(0, left - pct / 100),
          1,
        )
    );
  if (key === 'guarantee') return terms.guarantee?.billed_pct == null ? null : -terms.guarantee.billed_pct;
  if (key === 'fnb_shortfall') return -(terms.fnb_shortfall?.charge_pct ?? 100);
  if (key === 'comp_rooms') return -(terms.comp_rooms?.one_per ?? 0);
  if (key === 'deposits' && terms.deposits?.every(({ pct }) => typeof pct === 'number'))
    return -terms.deposits.reduce((sum, { pct }) => sum + Number(pct), 0);
  return null;
}
