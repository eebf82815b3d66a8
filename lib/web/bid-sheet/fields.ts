// What a bid sheet asks, and in which cell. Writing a file and reading it back share this list.

import { offerPrices, priceNames } from '../../schemas/offer-costs.ts';
import { letterOf } from '../../spreadsheet/cells.ts';
import { asksByLine } from '../data/asks-by-line.ts';
import { countFields } from '../data/cost.ts';
import { type BidRequest, type Field, type Listed, offerSheet } from './field.ts';
import { lineFields } from './lines.ts';

const countLabels = { rooms: 'Rooms', nights: 'Nights', attendees: 'Attendees', event_days: 'Event days' };

export const idRow = 4;
const firstField = 7;

/** Every cell that is to be filled in, sheet by sheet from the top. */
export function fieldsOf(request: BidRequest): Field[] {
  const { listed, placed } = asksByLine(request)
    ? lineFields(request)
    : { listed: amountsAndCounts(request), placed: [] };
  const starts = [request.start_date, ...request.alternative_start_dates];
  const fields: Listed[] = [
    ...listed,
    { name: 'start_date', label: 'The event begins on', hint: starts.join(' or '), kind: 'day' },
    { name: 'valid_until', label: 'The offer holds until', hint: 'a day', kind: 'day' },
    ...request.questions.map(
      (question, index): Listed => ({
        name: `answer_${index}`,
        label: question,
        hint: 'your answer',
        kind: 'text',
      }),
    ),
    { name: 'comments', label: 'Anything else', hint: 'optional', kind: 'text' },
  ];
  return [
    ...fields.map((field, index) => ({ ...field, sheet: offerSheet, row: firstField + index, column: 1 })),
    ...placed,
  ];
}

const amountsAndCounts = (request: BidRequest): Listed[] => [
  ...priceNames.map((name): Listed => {
    const { label, hint } = offerPrices[name];
    return { name, label, hint, kind: 'amount' };
  }),
  ...countFields.map(
    (name): Listed => ({
      ...{ name, label: countLabels[name], hint: `asked for: ${request[name]}`, kind: 'count' },
    }),
  ),
];

/** "B7", or "Rooms C5" on another sheet than the first. */
export const cellOf = ({ sheet, row, column }: Field): string =>
  `${sheet === offerSheet ? '' : `${sheet} `}${letterOf(column)}${row}`;

/** The id that ties a file to its request. The file of another RFP, or of another hotel, is refused by it. */
export const bidIdOf = ({ rfp_id, hotel_id }: BidRequest): string => `${rfp_id}/${hotel_id}`;
