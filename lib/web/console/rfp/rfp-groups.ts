// The parts of an RFP's form: what each says in one line while it is folded, and which of them still ask for something.

import { instantOf } from '../../data/moments.ts';
import { isDay, plainNumber } from '../../data/typed.ts';
import { days, day as dayText, deadline, words } from '../../parts/format.ts';
import { lengthOf, type RfpValues, type Sources } from './rfp-fields.ts';

type Name = keyof RfpValues;
type Said = string | false | null | undefined;

const lengthText = (typed: string, one: string, fromDates: number | undefined): Said => {
  const n = typed.trim() || (fromDates === undefined ? '' : String(fromDates));
  return n !== '' && `${n} ${one}${plainNumber(n) === '1' ? '' : 's'}`;
};
const partNames = { room_block: 'rooms by night', programme: 'programme' } as const;

interface Group {
  /** The fields in it. */
  names: Name[];
  /** Those of them without which it cannot be saved. */
  needed?: Name[];
  said: (values: RfpValues) => Said[];
}

export const groups = {
  What: {
    names: ['title', 'sector', 'intent'],
    needed: ['title'],
    said: ({ title, sector, intent }) => [title.trim(), sector && words(sector), intent && words(intent)],
  },
  When: {
    names: ['start_date', 'end_date', 'event_days', 'nights'],
    needed: ['start_date', 'end_date'],
    said: (values) => {
      const { start_date: start, end_date: end } = values;
      const dates = lengthOf(values);
      return [
        isDay(start) && isDay(end) && days(start, end),
        lengthText(values.event_days, 'meeting day', dates?.event_days),
        lengthText(values.nights, 'night', dates?.nights),
      ];
    },
  },
  Where: {
    names: ['city', 'search_radius_km', 'latitude', 'longitude'],
    needed: ['city', 'latitude', 'longitude'],
    said: ({ city, search_radius_km: km }) => [city.trim(), city.trim() !== '' && `within ${km} km`],
  },
  'What the hotel should have': {
    names: ['features', 'must_features'],
    said: ({ features, must_features: musts }) =>
      features.map((feature) => words(feature) + (musts.includes(feature) ? ' (must)' : '')),
  },
  'How many': {
    names: ['attendees', 'rooms', 'meeting_rooms', 'asked'],
    needed: ['attendees'],
    said: ({ attendees, rooms, meeting_rooms, asked }) => [
      lengthText(attendees, 'attendee', undefined),
      lengthText(rooms, 'bedroom', undefined),
      lengthText(meeting_rooms, 'meeting room', undefined),
      ...Object.entries(partNames).map(([part, name]) => asked?.values[part as 'programme'] && name),
      asked !== null &&
        asked.values.asked_lines.length > 0 &&
        `${asked.values.asked_lines.length} more to price`,
    ],
  },
  'Money and decision': {
    names: ['budget_per_attendee', 'currency', 'decision_date'],
    needed: ['currency'],
    said: ({ budget_per_attendee: budget, currency, decision_date: by }) => [
      budget.trim() === '' ? currency : `${currency} ${budget} per attendee`,
      isDay(by) && `decision by ${dayText(by)}`,
    ],
  },
  Answers: {
    names: ['response_due', 'option_days', 'alternative_start_dates'],
    said: ({ response_due: due, option_days, alternative_start_dates: others }) => [
      due === '' ? 'ten days after sending' : `by ${deadline(instantOf(due))}`,
      `offers hold ${option_days} days`,
      others.trim() !== '' && `or beginning on ${others}`,
    ],
  },
  'What hotels read': {
    names: ['introduction', 'questions'],
    said: ({ introduction, questions }) => [
      introduction.trim().slice(0, 120),
      lengthText(
        String(questions.split('\n').filter((line) => line.trim()).length || ''),
        'question',
        undefined,
      ),
    ],
  },
  'What hotels are told': { names: ['told'], said: ({ told }) => told.map(words) },
} satisfies Record<string, Group>;

export type Legend = keyof typeof groups;
export const legends = Object.keys(groups) as Legend[];

/** What a group says: its values, and the words they were taken from. */
export function summaryOf(legend: Legend, values: RfpValues, sources: Sources) {
  const { names, said }: Group = groups[legend];
  const found = names.flatMap((name) => sources[name] ?? []);
  return {
    said: said(values).filter(Boolean).join(' · '),
    // How sure a reading is, is said where it is not.
    quotes: [
      ...new Set(found.map(({ text, isUnsure }) => (isUnsure ? text : text.replace(/, \d+\s% sure/g, '')))),
    ].join(' · '),
    isUnsure: found.some(({ isUnsure }) => isUnsure),
  };
}

/** The groups that need a person: something that is needed is not said, or what was read is not sure. */
export const openGroups = (values: RfpValues, sources: Sources): Legend[] =>
  legends.filter((legend) => {
    const { needed = [] }: Group = groups[legend];
    return needed.some((name) => values[name] === '') || summaryOf(legend, values, sources).isUnsure;
  });
