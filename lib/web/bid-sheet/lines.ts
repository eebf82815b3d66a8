// The fields of a request that is answered line by line: one price for all on the first sheet, a grid of nights for bedrooms and a row
// for each session on sheets of their own, and how they and the form's values follow from each other.

import type { AskedOfHotel } from '../../schemas/asked.ts';
import { kindName, nightsOf, packageWords, quantityText, rowsOf } from '../../schemas/asked-said.ts';
import { dateAt } from '../../schemas/event-days.ts';
import { offerPrices, optionWords } from '../../schemas/offer-costs.ts';
import { asksForBreakfast, asksForSessions, cellKey, extraAmounts, packagesOf } from '../data/line-offer.ts';
import type { BidRequest, BidValues, Field, Listed } from './field.ts';

export type LineRequest = BidRequest & Pick<AskedOfHotel, 'room_block' | 'programme' | 'asked_lines'>;

export const roomsSheet = 'Rooms';
export const sessionsSheet = 'Meeting rooms';
/** The row of the heads of a grid, and its first column of values. */
export const gridHead = 3;
export const firstNight = 2;

/** What stands in a cell for something that is not offered. */
export const notOffered = '-';

const taxWords = { yes: 'in these prices', no: 'on top of these prices' };
const optionChoices = { '': 'nothing: subject to availability', ...optionWords };

/** The fields of the first sheet, and those of the grids in their cells. */
export function lineFields(request: LineRequest): { listed: Listed[]; placed: Field[] } {
  const asked = { ...request, board: request.board ?? null };
  const price = (name: string, label: string, hint = ''): Listed => ({
    ...{ name, label, hint, kind: 'amount' },
  });
  const listed: Listed[] = [];
  if (asked.room_block.length > 0)
    listed.push(price('room_rate', 'Room rate', `per room and night; where it differs, sheet ${roomsSheet}`));
  if (asksForBreakfast(asked))
    listed.push(price('breakfast', 'Breakfast', 'per person and night; 0: in the room rate'));
  for (const [name, persons] of packagesOf(asked)) {
    const label = `Day package: ${packageWords[name as 'full_day']}`;
    listed.push(price(`delegate:${name}`, label, `per person and day, ${persons} in all`));
  }
  if (asksForSessions(asked))
    listed.push(
      price('meeting_rooms_hire', 'Hire of the meeting rooms', `for all; one by one, sheet ${sessionsSheet}`),
    );
  for (const line of asked.asked_lines)
    listed.push({
      ...{ name: `extra:${line.key}`, label: line.label, kind: 'price' },
      hint: `${quantityText(line)}; 0: included; “${notOffered}”: not offered`,
    });
  listed.push(
    { name: 'tax_included', label: 'Tax is', hint: 'please choose', kind: 'choice', choices: taxWords },
    price('tax_rooms', 'Tax on rooms', '%'),
    price('tax_rest', 'Tax on everything else', '%'),
    ...extraAmounts.map((name) => price(name, offerPrices[name].label, offerPrices[name].hint)),
    {
      ...{ name: 'option_status', label: 'Until the offer ends you hold', kind: 'choice' },
      ...{ hint: 'please choose', choices: optionChoices },
    },
  );
  return { listed, placed: [...roomFields(asked), ...sessionFields(asked)] };
}

/** For each type of room a row of prices and a row of rooms available, below the row that says how many are asked. */
function roomFields({ room_block: block, start_date }: LineRequest): Field[] {
  const nights = nightsOf(block);
  return rowsOf(block).flatMap(({ type, guests, rooms }, at) =>
    nights.flatMap((night, nth): Field[] => {
      if (!rooms.has(night)) return [];
      const key = cellKey({ night, type, guests });
      const where = { sheet: roomsSheet, column: firstNight + nth, hint: '' };
      const label = `${kindName({ type, guests })}, ${dateAt(start_date, night)}`;
      const row = gridHead + 3 * at + 2;
      return [
        { ...where, name: `room:${key}`, label, kind: 'price', row },
        { ...where, name: `free:${key}`, label: `${label}, rooms`, kind: 'rooms', row: row + 1 },
      ];
    }),
  );
}

/** For each session its room and the hire of it. */
function sessionFields({ programme }: LineRequest): Field[] {
  return (programme.sessions ?? []).flatMap(({ title }, at): Field[] => {
    const where = { sheet: sessionsSheet, row: gridHead + 1 + at, hint: '' };
    const label = title || `Session ${at + 1}`;
    return [
      { ...where, name: `space:${at}`, label: `${label}, room`, kind: 'text', column: firstNight },
      { ...where, name: `hire:${at}`, label: `${label}, hire`, kind: 'amount', column: firstNight + 1 },
    ];
  });
}

/** The values of the form as the cells say them. A grid that the form does not use is left empty. */
export function asCells(request: LineRequest, values: BidValues): BidValues {
  const cells: BidValues = {};
  const { listed, placed } = lineFields(request);
  for (const { name } of [...listed, ...placed]) {
    const value = values[name] ?? '';
    if (/^(room|free):/.test(name)) {
      const isOffered = value.trim() !== '' || !name.startsWith('room:');
      cells[name] = values.by_night !== 'yes' ? '' : isOffered ? value : notOffered;
    } else if (/^(space|hire):/.test(name)) cells[name] = values.by_session === 'yes' ? value : '';
    else if (name.startsWith('extra:'))
      cells[name] = values[name.replace('extra', 'not')] === 'yes' ? notOffered : value;
    else cells[name] = value;
  }
  return cells;
}

/**
 * The values of the form that cells say. A grid counts when something stands in it: an empty night then costs the rate for all, and is not
 * offered without one.
 */
export function asTyped(request: LineRequest, cells: BidValues): BidValues {
  const { placed } = lineFields(request);
  const isUsed = (sheet: string) =>
    placed.some((field) => field.sheet === sheet && (cells[field.name] ?? '').trim() !== '');
  const [byNight, bySession] = [isUsed(roomsSheet), isUsed(sessionsSheet)];
  const values: BidValues = { ...cells, by_night: byNight ? 'yes' : '', by_session: bySession ? 'yes' : '' };
  for (const { name } of placed)
    if (name.startsWith('room:'))
      values[name] =
        cells[name] === notOffered ? '' : cells[name] || (byNight ? (cells.room_rate ?? '') : '');
  for (const { key } of request.asked_lines) {
    const isLeftOut = cells[`extra:${key}`] === notOffered;
    values[`not:${key}`] = isLeftOut ? 'yes' : '';
    if (isLeftOut) values[`extra:${key}`] = '';
  }
  return values;
}
