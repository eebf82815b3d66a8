import Big from 'big.js';
import type { BriefPayload } from '../../schemas/pdf.ts';
import { formatCount, formatMoney, formatPeriod, nightsBetween } from '../format.ts';
import { callout } from '../layout/callout.ts';
import { type Flow, heading, list, paragraph } from '../layout/flow.ts';
import { type KeyValue, keyValues } from '../layout/key-values.ts';
import { makeLetter } from '../layout/letter.ts';
import { prose } from '../layout/prose.ts';
import { table } from '../table/table.ts';
import { subtitleFor, type WhiteLabel } from './white-label.ts';

/** The event brief: what the client wants, on a page or two. */
export function renderBrief(label: WhiteLabel, payload: BriefPayload): Promise<Uint8Array> {
  const opening = {
    eyebrow: 'Event brief',
    title: payload.title ?? `Event brief for ${label.clientName}`,
    subtitle: subtitleFor(label),
    clientLogo: label.clientLogo,
  };
  return makeLetter({ ...label, opening }, (flow) => {
    keyValues(flow, facts(payload, label.language));
    writeSpaces(flow, payload.meeting_spaces ?? []);
    const requirements = (payload.requirements ?? []).filter((item) => item !== '');
    if (requirements.length > 0) {
      heading(flow, 'Requirements');
      list(flow, requirements);
    }
    writeBudget(flow, payload);
    if (payload.notes) {
      heading(flow, 'Notes');
      prose(flow, payload.notes);
    }
    if (Object.values(payload).every((value) => value === undefined)) {
      paragraph(flow, 'The details of this event are still to be agreed.');
    }
  });
}

function facts({ event, rooms, nights: said }: BriefPayload, language?: string): KeyValue[] {
  const { start, end, attendees, city, type } = event ?? {};
  const nights = said ?? (start && end ? nightsBetween(start, end) : 0);
  const known: [label: string, value: string | undefined][] = [
    ['Dates', formatPeriod(start, end, language)],
    ['Destination', city],
    ['Type of event', type],
    ['Attendees', attendees === undefined ? undefined : formatCount(attendees)],
    ['Guest rooms', rooms === undefined ? undefined : formatCount(rooms)],
    ['Nights', nights > 0 ? formatCount(nights) : undefined],
  ];
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function writeSpaces(flow: Flow, spaces: NonNullable<BriefPayload['meeting_spaces']>): void {
  if (spaces.length === 0) return;
  heading(flow, 'Meeting space');
  table(flow, {
    columns: [
      { title: 'Space', grow: 2 },
      { title: 'Set-up', grow: 2 },
      { title: 'Capacity', align: 'right' },
    ],
    rows: spaces.map(({ name, setup, capacity }) => ({
      cells: [name ?? '–', setup ?? '–', capacity === undefined ? '–' : formatCount(capacity)],
    })),
  });
}

/** Writes the budget: the amount as it was given first, then the amount per attendee or in all that follows from it. */
function writeBudget(flow: Flow, { budget, event }: BriefPayload): void {
  if (budget?.amount === undefined) return;
  const { currency, basis } = budget;
  const given = new Big(budget.amount);
  const { attendees } = event ?? {};
  const money = (value: Big) => formatMoney(value.toFixed(), currency);
  const people = attendees ? `${formatCount(attendees)} attendees` : '';
  if (basis === 'per_attendee') {
    const whole = attendees ? `, ${money(given.times(attendees))} for ${people}` : '';
    callout(flow, 'Budget', `${money(given)} per attendee${whole}`);
  } else {
    const share = attendees ? `, ${money(given.div(attendees))} for each of ${people}` : '';
    callout(flow, 'Budget', `${money(given)} in all${share}`);
  }
}
