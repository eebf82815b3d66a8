// What a bid sheet asks, and in which cell. Writing a file and reading it back share this list.

import { amountWords } from '../../schemas/offer-costs.ts';
import { amountFields, countFields } from '../data/cost.ts';

/** The request as the sheet shows it. */
export interface BidRequest {
  rfp_id: string;
  hotel_id: string;
  title: string;
  organizer_name: string;
  hotel_name: string | null;
  city: string;
  start_date: string;
  end_date: string;
  event_days: number;
  nights: number;
  attendees: number;
  rooms: number;
  meeting_rooms: number;
  features: string[];
  must_features: string[];
  response_due: string | null;
  introduction: string | null;
  questions: string[];
  alternative_start_dates: string[];
}

/** The offer as typed, by field: answers as `answer_0`, `answer_1` … */
export type BidValues = Record<string, string>;

type Kind = 'amount' | 'count' | 'day' | 'text';

export interface Field {
  name: string;
  label: string;
  hint: string;
  kind: Kind;
  /** The row of the file; the value is in column B. */
  row: number;
}

const words: Record<string, readonly [label: string, hint: string]> = {
  ...amountWords,
  rooms: ['Rooms', ''],
  nights: ['Nights', ''],
  attendees: ['Attendees', ''],
  event_days: ['Event days', ''],
};

export const idRow = 4;
const firstField = 7;

/** Every cell that is to be filled in, from the top. */
export function fieldsOf(request: BidRequest): Field[] {
  const named = (name: string, kind: Kind) => {
    const [label = name, hint = ''] = words[name] ?? [];
    const asked = kind === 'count' ? `asked for: ${request[name as (typeof countFields)[number]]}` : hint;
    return { name, label, hint: asked, kind };
  };
  const starts = [request.start_date, ...request.alternative_start_dates];
  const fields: Omit<Field, 'row'>[] = [
    ...amountFields.map((name) => named(name, 'amount')),
    ...countFields.map((name) => named(name, 'count')),
    { name: 'start_date', label: 'The event begins on', hint: starts.join(' or '), kind: 'day' },
    { name: 'valid_until', label: 'The offer holds until', hint: 'a day', kind: 'day' },
    ...request.questions.map(
      (question, index): Omit<Field, 'row'> => ({
        name: `answer_${index}`,
        label: question,
        hint: 'your answer',
        kind: 'text',
      }),
    ),
    { name: 'comments', label: 'Anything else', hint: 'optional', kind: 'text' },
  ];
  return fields.map((field, index) => ({ ...field, row: firstField + index }));
}

/** The id that ties a file to its request. The file of another RFP, or of another hotel, is refused by it. */
export const bidIdOf = ({ rfp_id, hotel_id }: BidRequest): string => `${rfp_id}/${hotel_id}`;
