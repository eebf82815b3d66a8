// What an event of an RFP's history says beside its kind and its hotel.

import { criteria } from '../../../schemas/criteria.ts';
import { day, moment, share, words } from '../../parts/format.ts';

/** The details of an event in words; empty when there are none. The database noted them: codes, numbers, times, an address. */
export function eventText({ kind, detail }: { kind: string; detail: unknown }): string {
  const noted = (typeof detail === 'object' && detail ? detail : {}) as Record<string, unknown>;
  const text = (name: string) => (noted[name] == null ? '' : String(noted[name]));
  // The address of who answered by a link. For a request, the address that the organizer named when the hotel's own failed.
  const by = text('address') && `${kind === 'sent' ? 'to' : 'by link,'} ${text('address')}`;
  const said = new Map([
    [
      'answered',
      () =>
        noted.confirmed_until
          ? `version ${text('version')} confirmed until ${day(text('confirmed_until'))}`
          : `version ${text('version')}${noted.via === 'import' ? ', entered for the hotel' : ''}`,
    ],
    ['declined', () => words(text('code')).toLowerCase()],
    ['deadline_moved', () => `from ${moment(text('old'))} to ${moment(text('new'))}`],
    [
      'final_round',
      () =>
        `round ${text('round')}, until ${moment(text('due'))}${noted.show_rank ? ', with its own rank' : ''}`,
    ],
    ['counter_offer', () => (text('status') === 'open' ? 'sent' : text('status'))],
    ['weights_changed', () => `${weightsIn(noted)}, with ${text('offers')} offers in`],
  ]).get(kind);
  return [said?.(), by].filter(Boolean).join(', ');
}

function weightsIn(noted: Record<string, unknown>): string {
  const [old, now] = [noted.old, noted.new].map((one) => (one ?? {}) as Record<string, number>);
  return criteria
    .filter(({ key }) => old?.[key] !== now?.[key])
    .map(({ key, said }) => `${said} ${share(old?.[key])} → ${share(now?.[key])}`)
    .join(', ');
}
