// How a negotiation is told, event by event: in the decision record as a PDF and on the page that shows it.

import type { z } from 'zod';
import { offerPrices } from './offer-costs.ts';
import { changeSaid, fieldName, type Writers as RevisionWriters, text } from './revision-said.ts';
import type { decisionRecord } from './rpc/confidence.ts';

type Event = z.infer<typeof decisionRecord>['negotiation'][number];

/** How a page or a document writes figures, days and times. */
export interface Writers extends RevisionWriters {
  moment: (at: string) => string;
}

/** What became of a counter-offer, by its status, to be said after the hotel's name. */
const ends: ReadonlyMap<string, string> = new Map([
  ['accepted', 'accepted the counter-offer'],
  ['declined', 'declined the counter-offer'],
  ['withdrawn', 'had its counter-offer withdrawn'],
  ['answered', 'made a new offer instead of the counter-offer'],
  ['expired', 'let the counter-offer pass'],
]);

/**
 * An event of a negotiation as a sentence: who did what, on which terms. `who` is the hotel, named. Null for a revision that changed
 * nothing one could read.
 */
export function negotiationSentence(event: Event, who: string, writers: Writers): string | null {
  const moment = (value: unknown) => {
    const at = text(value);
    // A day is no moment: written as one it would be another day elsewhere.
    return at === '' ? 'as asked' : at.length > 10 ? writers.moment(at) : writers.day(at);
  };
  if (event.kind === 'revision') {
    const change = revision(event, writers);
    return change && `${who}: ${change}`;
  }
  if (event.kind === 'counter_offer') return counterOffer(event, who, writers);
  if (event.kind === 'final_round')
    return `${who} was asked for its final offer until ${moment(event.due)} (round ${text(event.round)}${event.show_rank ? ', told its own rank' : ''})`;
  if (event.kind === 'question') return `${who} asked a question`;
  if (event.kind === 'deadline_moved')
    return `The deadline moved from ${moment(event.old)} to ${moment(event.new)}`;
  return `${who} ${event.kind.replaceAll('_', ' ')}`.trim();
}

/** Null where nothing reads otherwise than before. */
function revision({ field, old, new: now }: Event, writers: Writers): string | null {
  const change = changeSaid({ field: text(field), old, new: now }, writers);
  if (!change) return null;
  const label = change.label.toLowerCase();
  return change.values ? `${label} ${change.values.join(' became ')}` : `${label} changed`;
}

function counterOffer(event: Event, who: string, { money }: Writers): string {
  const status = text(event.status);
  if (status !== 'open') return `${who} ${ends.get(status) ?? `ended the counter-offer: ${status}`}`;
  const terms = typeof event.terms === 'object' && event.terms ? Object.entries(event.terms) : [];
  const currency = text(event.currency) || undefined;
  const asked = terms.flatMap(([name, value]) =>
    Object.hasOwn(offerPrices, name) && Number(value) > 0
      ? [`${fieldName(name).toLowerCase()} ${money(text(value), currency)}`]
      : [],
  );
  return `${who} was sent a counter-offer${asked.length > 0 ? `: ${asked.join(', ')}` : ''}`;
}
