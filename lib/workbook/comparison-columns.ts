// The columns of the sheet Comparison, and the words in them.

import { costItems, priceNames, priceTitle } from '../schemas/offer-costs.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';

export type Offer = WorkbookData['offers'][number];
export type Candidate = WorkbookData['candidates'][number];

/** One hotel: a candidate, with its offer if it made one, or one that is out of the running. */
export interface Column {
  hotelId: string;
  name: string | null;
  candidate: Candidate | null;
  /** Its place on the sheet Ranking, counted from 0; -1 when it is not there. */
  place: number;
  offer: Offer | null;
  /** Why it declined; null when it did not. */
  declined: string | null;
}

export const quantities = [
  ['rooms', 'Rooms'],
  ['nights', 'Nights'],
  ['attendees', 'Attendees'],
  ['event_days', 'Event days'],
] as const;
export const rates = priceNames.map((name) => [name, priceTitle(name)] as const);

/** Candidates by rank; then offers that no longer run; then who declined. */
export function columnsOf({ candidates, offers, declines }: WorkbookData): Column[] {
  const byHotel = new Map(offers.map((offer) => [offer.hotel_id, offer]));
  const listed = new Set(candidates.map(({ hotel_id }) => hotel_id));
  const out = { candidate: null, place: -1, offer: null, declined: null };
  return [
    ...candidates.map((candidate, place) => ({
      hotelId: candidate.hotel_id,
      name: candidate.hotel_name,
      candidate,
      place,
      offer: byHotel.get(candidate.hotel_id) ?? null,
      declined: null,
    })),
    ...offers
      .filter(({ hotel_id }) => !listed.has(hotel_id))
      .map((offer) => ({ ...out, hotelId: offer.hotel_id, name: offer.hotel_name, offer })),
    ...declines
      .filter(({ hotel_id }) => !listed.has(hotel_id) && !byHotel.has(hotel_id))
      .map(({ hotel_id, hotel_name, reason }) => ({
        ...out,
        hotelId: hotel_id,
        name: hotel_name,
        declined: reason ?? '',
      })),
  ];
}

const statuses = new Map([
  ['submitted', 'Offer'],
  ['shortlisted', 'Offer, shortlisted'],
  ['won', 'Offer, won'],
  ['lost', 'Offer, not chosen'],
]);

export function answerOf({ offer, candidate, declined }: Column): string {
  if (offer) return statuses.get(offer.status) ?? offer.status;
  if (declined !== null) return declined ? `Declined: ${declined}` : 'Declined';
  return candidate ? 'No offer' : '';
}

const fieldNames = new Map<string, string>(quantities);

export const deviationsOf = ({ deviations }: Offer): string =>
  deviations.length === 0
    ? 'As asked'
    : deviations
        .map((deviation) =>
          'words' in deviation
            ? deviation.words
            : deviation.field === 'not_offered'
              ? `Not offered: ${deviation.asked.join(', ')}`
              : deviation.field === 'must_features'
                ? `Lacks ${deviation.asked.join(', ').replaceAll('_', ' ')} (a must)`
                : `${fieldNames.get(deviation.field) ?? deviation.field}: ${deviation.offered} for ${deviation.asked}`,
        )
        .join('\n');

/** Where the price in the ranking comes from. */
export function priceSource({ price, is_estimated }: Candidate): string {
  if (price === null) return 'Unknown';
  return is_estimated ? 'List rates' : 'Offer';
}

/** How the cost of an offer is shown: in which currency, and each line in it; null where no rate converts it. */
export interface Money {
  title: string;
  currencyOf: (offer: Offer) => string;
  amountOf: (offer: Offer, item: string) => number | null;
}

/** What the lines of an item come to, by the cent: an offer of lines may have several. */
const amountOfItem = (offer: Offer, item: string, of: (line: Offer['lines'][number]) => number | null) =>
  offer.lines.reduce((sum, line) => sum + (line.item === item ? Math.round((of(line) ?? 0) * 100) : 0), 0) /
  100;

/** The items of all offers, those that every offer may have first. */
export function itemsOf({ offers }: Pick<WorkbookData, 'offers'>): string[] {
  const usual = costItems.map(([item]): string => item);
  return [...new Set([...usual, ...offers.flatMap(({ lines }) => lines.map(({ item }) => item))])];
}

export const inCurrencyOf = ({ rfp }: WorkbookData): Money => ({
  title: `Cost in ${rfp.currency}, as offered`,
  currencyOf: () => rfp.currency,
  amountOf: (offer, item) =>
    offer.comparable.total === null ? null : amountOfItem(offer, item, ({ amount }) => amount),
});

export const asOffered: Money = {
  title: 'Cost in the offer’s currency, as offered',
  currencyOf: ({ currency }) => currency,
  amountOf: (offer, item) => amountOfItem(offer, item, ({ source_amount }) => source_amount),
};

/** The sum of all lines, by the cent; null where there are none. */
export function sumOf(offer: Offer, { amountOf }: Money): number | null {
  const amounts = itemsOf({ offers: [offer] }).map((item) => amountOf(offer, item));
  if (amounts.includes(null)) return null;
  return amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
}
