import type { DecisionRecord } from '../../decisions/record.ts';
import { offerPrices, type PriceName } from '../../schemas/offer-costs.ts';
import { formatDate, formatDecimal, formatMoney } from '../format.ts';

type Event = DecisionRecord['negotiation'][number];

/** What became of a counter-offer, by its status, to be said after the hotel's name. */
const ends: ReadonlyMap<string, string> = new Map([
  ['accepted', 'accepted the counter-offer'],
  ['declined', 'declined the counter-offer'],
  ['withdrawn', 'had its counter-offer withdrawn'],
  ['answered', 'made a new offer instead of the counter-offer'],
  ['expired', 'let the counter-offer pass'],
]);

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const isAmount = (name: string): name is PriceName => Object.hasOwn(offerPrices, name);
/** An amount by its name, any other field by its own. */
const spoken = (name: string) =>
  (isAmount(name) ? offerPrices[name].label : name.replaceAll('_', ' ')).toLowerCase();
const moment = (value: unknown) => {
  const at = text(value);
  return at === ''
    ? 'as asked'
    : `${formatDate(at.slice(0, 10))}${at.length > 10 ? `, ${at.slice(11, 16)} UTC` : ''}`;
};

/** An event of a negotiation as a sentence: who did what, on which terms. `who` is the hotel, named. */
export function negotiationSentence(event: Event, who: string): string {
  if (event.kind === 'revision') return `${who}: ${revision(event)}`;
  if (event.kind === 'counter_offer') return counterOffer(event, who);
  if (event.kind === 'final_round')
    return `${who} was asked for its final offer until ${moment(event.due)} (round ${text(event.round)}${event.show_rank ? ', told its own rank' : ''})`;
  if (event.kind === 'question') return `${who} asked a question`;
  if (event.kind === 'deadline_moved')
    return `The deadline moved from ${moment(event.old)} to ${moment(event.new)}`;
  return `${who} ${event.kind.replaceAll('_', ' ')}`.trim();
}

function revision(event: Event): string {
  const field = text(event.field);
  if (isAmount(field)) return `${spoken(field)} ${amount(event.old)} became ${amount(event.new)}`;
  const day = field.endsWith('_date') || field === 'valid_until';
  const value = (one: unknown) => (day ? moment(one) : text(one) || '–');
  return `${spoken(field)} ${value(event.old)} became ${value(event.new)}`;
}

function counterOffer(event: Event, who: string): string {
  const status = text(event.status);
  if (status !== 'open') return `${who} ${ends.get(status) ?? `ended the counter-offer: ${status}`}`;
  const terms = typeof event.terms === 'object' && event.terms ? Object.entries(event.terms) : [];
  const currency = text(event.currency) || undefined;
  const asked = terms.flatMap(([name, value]) =>
    isAmount(name) && Number(value) > 0 ? [`${spoken(name)} ${formatMoney(text(value), currency)}`] : [],
  );
  return `${who} was sent a counter-offer${asked.length > 0 ? `: ${asked.join(', ')}` : ''}`;
}

const amount = (value: unknown) =>
  /^-?\d+(\.\d+)?$/.test(text(value)) ? formatDecimal(text(value), 2) : text(value) || '–';
