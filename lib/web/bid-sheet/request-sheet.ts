// The sheet with what is asked, to be read beside the offer.

import type { WriteSheet } from 'hucre/xlsx';
import {
  contentsText,
  delegatesText,
  inOrder,
  quantityText,
  sessionText,
  termsOf,
  timesOf,
} from '../../schemas/asked-said.ts';
import { dateAt } from '../../schemas/event-days.ts';
import { utcMinute } from '../../schemas/utc-minute.ts';
import { type Cells, putText } from '../../spreadsheet/cells.ts';
import { bold, group, wrapped } from '../../spreadsheet/style.ts';
import { asksByLine } from '../data/asks-by-line.ts';
import { niceOf } from '../data/features.ts';
import type { BidRequest } from './field.ts';
import type { LineRequest } from './lines.ts';

export function requestSheet(request: BidRequest): WriteSheet {
  const cells: Cells = new Map();
  const facts: [string, string][] = [
    ['Request', request.title],
    ['From', request.organizer_name],
    ['To', request.hotel_name ?? ''],
    ['Where', request.city],
    ['When', `${request.start_date} to ${request.end_date}, event days: ${request.event_days}`],
    ['Or beginning', request.alternative_start_dates.join(' or ')],
    ['Attendees', String(request.attendees)],
    ['Rooms', `${request.rooms}, nights: ${request.nights}`],
    ['Meeting rooms', String(request.meeting_rooms)],
    ['Must have', request.must_features.join(', ').replaceAll('_', ' ')],
    ['Nice to have', niceOf(request).join(', ').replaceAll('_', ' ')],
    ['Answers by', request.response_due ? utcMinute(request.response_due) : ''],
    ['', request.introduction ?? ''],
    ...(asksByLine(request) ? detailsOf(request) : []),
  ];
  putText(cells, 0, 0, 'What is asked for', group);
  putText(cells, 0, 1, '', group);
  facts
    .filter(([, fact]) => fact !== '')
    .forEach(([name, fact], index) => {
      putText(cells, index + 1, 0, name, bold);
      putText(cells, index + 1, 1, fact, wrapped);
    });
  return {
    name: 'Request',
    cells,
    columns: [{ width: 20 }, { width: 90 }],
    protection: { sheet: true, formatColumns: false, formatRows: false },
  };
}

/** The programme day by day, what else must be priced, and terms. The bedrooms stand on their own sheet. */
function detailsOf(request: LineRequest): [string, string][] {
  const { days, sessions, package_contents: contents } = request.programme;
  const date = (day: number) => dateAt(request.start_date, day);
  return [
    ...inOrder(days).map((one): [string, string] => [date(one.day), delegatesText(one)]),
    ...sessions.map((one): [string, string] => [
      [date(one.day), timesOf(one)].filter(Boolean).join(', '),
      [one.title, sessionText(one)].filter(Boolean).join(': '),
    ]),
    ['A package holds', contentsText(contents ?? {})],
    ...request.asked_lines.map((line): [string, string] => [
      'Also asked',
      [`${line.label}: ${quantityText(line)}`, line.note].filter(Boolean).join('; '),
    ]),
    ...termsOf(request),
  ];
}
