// Where an offer differs from what was asked, in words; and what an offer of lines leaves out: how many of the rooms it covers, what was
// counted at another's price, what nobody prices.

import type { Programme, RoomEntry } from '../../../schemas/asked.ts';
import { kindName, packageWords } from '../../../schemas/asked-said.ts';
import { dateAt, dayName } from '../../../schemas/event-days.ts';
import type { Cost, Rfp } from '../../data/rfps.ts';
import { money, number, words } from '../../parts/format.ts';

const sources = {
  own: 'its dearest of the kind',
  other: 'the dearest of the others',
  before: 'what it asked before',
};

/** What a thing that was asked for is called: `room:1:twin:2`, `delegate:0:half_day`, `breakfast:1`, `session:0`, `extra:gala`. */
export function thingText(thing: string, rfp: Pick<Rfp, 'start_date' | 'programme' | 'asked_lines'>): string {
  const [kind, first = '', second = '', third = ''] = thing.split(':');
  const at = Number(first);
  if (kind === 'room') {
    const entry = { type: second, guests: Number(third) } as Pick<RoomEntry, 'type' | 'guests'>;
    return `${kindName(entry)}, ${dateAt(rfp.start_date, at)}`;
  }
  if (kind === 'delegate')
    return `Package ${packageWords[second as 'full_day']?.toLowerCase() ?? second}, ${dayName(at)}`;
  if (kind === 'breakfast') return `Breakfast, ${dateAt(rfp.start_date, at)}`;
  if (kind === 'session') {
    const session = (rfp.programme as unknown as Programme).sessions?.[at];
    return `Room for ${session?.title ?? `session ${at + 1}`}`;
  }
  const lines = rfp.asked_lines as unknown as { key: string; label: string }[];
  return lines.find(({ key }) => key === thing.slice('extra:'.length))?.label ?? thing;
}

/** A sentence for each thing that an offer leaves out; none for an offer that answers all. */
export function gapTexts(cost: Cost, rfp: Parameters<typeof thingText>[1]): string[] {
  const { coverage, estimated_parts: parts = [], missing = [] } = cost.comparable;
  const currency = cost.fx?.source_currency ?? cost.currency;
  return [
    ...(typeof coverage === 'number' && coverage < 100
      ? [`Covers ${number(coverage, 1)} % of the room nights`]
      : []),
    ...parts.map(
      ({ thing, unit_price, source }) =>
        `${thingText(thing, rfp)}: not priced; compared at ${money(unit_price, currency)}, ${sources[source]}`,
    ),
    ...missing.map((thing) => `${thingText(thing, rfp)}: nobody prices it`),
  ];
}

/** What differs, in a few words: "Rooms: 40 for 55", a term, or the musts that the hotel lacks. */
export const deviationText = (deviation: Cost['deviations'][number]): string =>
  'words' in deviation
    ? deviation.words
    : deviation.field === 'not_offered'
      ? `Not offered: ${deviation.asked.join(', ')}`
      : deviation.field === 'must_features'
        ? `Lacks ${deviation.asked.map((feature) => words(feature).toLowerCase()).join(', ')} (a must)`
        : `${words(deviation.field)}: ${number(deviation.offered)} for ${number(deviation.asked)}`;
