// Counter-offers as both sides see them: which prices go down, and what the offer then comes to, to the cent.

import { amountFields, costOf, countFields, type TypedOffer } from './cost.ts';
import { hundredths } from './typed.ts';

export const priceNames = {
  room_rate: 'Room and night',
  ddr_rate: 'DDR',
  fnb_per_attendee: 'F&B per attendee',
  av_total: 'Audio-visual',
} as const;
export type PriceName = keyof typeof priceNames;
export const priceFields = Object.keys(priceNames) as PriceName[];
export type Terms = Record<PriceName, number>;

export interface CounterOffer {
  counter_offer_id: string;
  proposal_id: string;
  status: string;
  terms: Terms;
  currency: string;
  message: string | null;
  answer_by: string;
  closed_at: string | null;
  decline_message: string | null;
}

/** The prices that were offered, each with what is asked for instead. */
export const changesOf = (offered: Record<string, unknown>, terms: Record<PriceName, unknown>) =>
  priceFields
    .map((name) => ({ name, offered: Number(offered[name]), asked: Number(terms[name]) }))
    .filter(({ offered: was }) => was > 0);

/** The all-in total of an offer as it stands, or at other prices; null while one of them is no amount. */
export function totalAt(
  offer: Record<string, unknown>,
  terms: Partial<Record<PriceName, unknown>> = {},
): string | null {
  const priced: Record<string, unknown> = { ...offer, ...terms };
  const typed = {} as TypedOffer;
  for (const name of amountFields) {
    const amount = hundredths(String(priced[name] ?? ''));
    if (amount === null) return null;
    typed[name] = amount;
  }
  for (const name of countFields) typed[name] = Number(offer[name]);
  return costOf(typed).total;
}
