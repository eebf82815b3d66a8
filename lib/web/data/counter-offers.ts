// Counter-offers as both sides see them: which prices go down, and what the offer then comes to, to the cent.

import { dateAt, dayName, nightName } from '../../schemas/event-days.ts';
import {
  lineTitle,
  type NegotiableName,
  negotiableNames,
  offerPrices,
  priceNames,
} from '../../schemas/offer-costs.ts';
import { costOf, countFields, type TypedOffer } from './cost.ts';
import { hundredths } from './typed.ts';

export type Terms = Record<NegotiableName, number> & { lines?: AskedLine[] };

/** A line of an offer that is asked down; positions count from 1. */
export interface AskedLine {
  position: number;
  unit_price: number;
}

export interface CounterOffer {
  counter_offer_id: string;
  proposal_id: string;
  status: string;
  terms: Terms;
  total: number | null;
  asked_total: number | null;
  currency: string;
  message: string | null;
  answer_by: string;
  closed_at: string | null;
  decline_message: string | null;
}

/** A price of an offer. */
export interface Price {
  label: string;
  offered: number;
  /** Whether it is a percentage instead of an amount. */
  isShare: boolean;
}
export type FieldPrice = Price & { name: NegotiableName };
export type LinePrice = Price & { position: number };

/** A price as it was offered and as it is asked for. */
export type Change = Price & { asked: number };

/** Those of the four prices that an offer has. */
export const fieldPricesOf = (offer: Record<string, unknown>): FieldPrice[] =>
  negotiableNames
    .map((name) => ({ name, label: offerPrices[name].label, offered: Number(offer[name]), isShare: false }))
    .filter(({ offered }) => offered > 0);

/** The lines of an offer that have a price; none of an offer of the four prices. */
export const linePricesOf = ({ lines }: Record<string, unknown>, start?: string): LinePrice[] =>
  ((lines ?? []) as OfferedLine[]).flatMap((line, index) =>
    line.unit_price == null
      ? []
      : [
          {
            position: index + 1,
            label: nameOf(line, start),
            offered: line.unit_price,
            isShare: line.unit === 'percent',
          },
        ],
  );

/** The prices that were offered, each with what is asked for instead; of single lines those that are asked for. */
export function changesOf(
  offer: Record<string, unknown>,
  terms: Record<NegotiableName, unknown> & Pick<Terms, 'lines'>,
  start?: string,
): Change[] {
  if (!terms.lines)
    return fieldPricesOf(offer).map((price) => ({ ...price, asked: Number(terms[price.name]) }));
  const asked = new Map(terms.lines.map(({ position, unit_price }) => [position, unit_price]));
  return linePricesOf(offer, start).flatMap((price) => {
    const unitPrice = asked.get(price.position);
    return unitPrice === undefined ? [] : [{ ...price, asked: unitPrice }];
  });
}

interface OfferedLine {
  kind: string;
  unit: string;
  unit_price?: number | null;
  label?: string | null;
  key?: string | null;
  type?: string | null;
  package?: string | null;
  night?: number | null;
  day?: number | null;
}

/** Where private.line_name has few words: the kind by its title, and the date of its night or day where the event's `start` is given. */
function nameOf(
  { label, key, kind, type, package: pack, night, day }: OfferedLine,
  start: string | undefined,
): string {
  const parts = [
    ...[type, pack],
    night != null && (dateAt(start, night) || nightName(night).toLowerCase()),
    day != null && (dateAt(start, day) || dayName(day).toLowerCase()),
  ];
  return (
    label ??
    key ??
    [lineTitle({ kind, name: kind }), ...parts.filter(Boolean).map(String)].join(', ').replaceAll('_', ' ')
  );
}

/** All-in totals of an offer as made and as asked for; null where only the service could tell, which did not keep it at first. */
export function totalsOf(
  offer: Record<string, unknown>,
  { total, asked_total, terms }: Pick<CounterOffer, 'total' | 'asked_total' | 'terms'>,
): { offered: number; asked: number } | null {
  if (total !== null && asked_total !== null) return { offered: total, asked: asked_total };
  return offer.lines ? null : { offered: Number(totalAt(offer)), asked: Number(totalAt(offer, terms)) };
}

/** The all-in total of an offer as it stands, or at other prices; null while one of them is no amount. */
export function totalAt(
  offer: Record<string, unknown>,
  terms: Partial<Record<NegotiableName, unknown>> = {},
): string | null {
  const priced: Record<string, unknown> = { ...offer, ...terms };
  const typed = {} as TypedOffer;
  for (const name of priceNames) {
    const amount = hundredths(String(priced[name] ?? ''));
    if (amount === null) return null;
    typed[name] = amount;
  }
  for (const name of countFields) typed[name] = Number(offer[name]);
  return costOf(typed).total;
}
