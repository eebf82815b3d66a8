// What an event of an RFP's history says beside its kind and its hotel.

import { moment, share, words } from '../parts/format.ts';

const criteria = [
  ['price', 'price'],
  ['location', 'location'],
  ['mice_fit', 'fit'],
  ['response_time', 'response time'],
] as const;

/** In words; empty when there is nothing to add. Details are what the database noted: codes, numbers, times, an address. */
export function toldOf({ kind, detail }: { kind: string; detail: unknown }): string {
  const noted = (typeof detail === 'object' && detail ? detail : {}) as Record<string, unknown>;
  const text = (name: string) => (noted[name] == null ? '' : String(noted[name]));
  const by = text('address') && `by link, ${text('address')}`;
  const said = new Map([
    [
      'answered',
      () => `version ${text('version')}${noted.via === 'import' ? ', entered for the hotel' : ''}`,
    ],
    ['declined', () => words(text('code')).toLowerCase()],
    ['deadline_moved', () => `from ${moment(text('old'))} to ${moment(text('new'))}`],
    [
      'final_round',
      () =>
        `round ${text('round')}, until ${moment(text('due'))}${noted.show_rank ? ', with its own rank' : ''}`,
    ],
    ['weights_changed', () => `${weightsIn(noted)}, with ${text('offers')} offers in`],
  ]).get(kind);
  return [said?.(), by].filter(Boolean).join(', ');
}

function weightsIn(noted: Record<string, unknown>): string {
  const [old, now] = [noted.old, noted.new].map((one) => (one ?? {}) as Record<string, number>);
  return criteria
    .filter(([name]) => old?.[name] !== now?.[name])
    .map(([name, label]) => `${label} ${share(old?.[name])} → ${share(now?.[name])}`)
    .join(', ');
}
