// What stands around the yellow cells of the grids: bedrooms by night and type, and sessions with their rooms.

import { kindName, nightsOf, rowsOf, sessionText, timesOf } from '../../schemas/asked-said.ts';
import { dateAt } from '../../schemas/event-days.ts';
import { type Cells, putNumber, putText } from '../../spreadsheet/cells.ts';
import { bold, head, soft, title, wrapped } from '../../spreadsheet/style.ts';
import { firstNight, gridHead, type LineRequest, notOffered, roomsSheet, sessionsSheet } from './lines.ts';

function headed(name: string, note: string, heads: string[]): Cells {
  const cells: Cells = new Map();
  putText(cells, 0, 0, name, title);
  putText(cells, 1, 0, note, soft);
  heads.forEach((words, column) => {
    putText(cells, gridHead - 1, column, words, head);
  });
  return cells;
}

/** Three rows for each type of room: how many are asked, the price, and how many there are. */
export function roomsGrid({ room_block: block, start_date }: LineRequest, currency: string): Cells {
  const nights = nightsOf(block);
  const cells = headed(
    roomsSheet,
    `Only where prices differ or rooms are short. An empty price is the room rate of the first sheet, “${notOffered}” is not offered.`,
    ['Room', '', ...nights.map((night) => dateAt(start_date, night))],
  );
  for (const [at, row] of rowsOf(block).entries()) {
    const first = gridHead + 3 * at;
    putText(cells, first, 0, kindName(row), bold);
    ['asked', `price in ${currency}`, 'rooms available'].forEach((words, nth) => {
      putText(cells, first + nth, 1, words, soft);
    });
    for (const [nth, night] of nights.entries()) {
      const rooms = row.rooms.get(night);
      if (rooms !== undefined)
        putNumber(cells, first, firstNight + nth, rooms, { ...soft, alignment: { horizontal: 'left' } });
    }
  }
  return cells;
}

/** A row for each session. */
export function sessionsGrid({ programme, start_date }: LineRequest, currency: string): Cells {
  const cells = headed(
    sessionsSheet,
    'Only where you name a room for each session. Without it, the hire for all on the first sheet counts.',
    ['Session', 'What it needs', 'Your room', `Hire in ${currency}, 0: included`],
  );
  for (const [at, session] of programme.sessions.entries()) {
    putText(cells, gridHead + at, 0, session.title || `Session ${at + 1}`, { ...bold, ...wrapped });
    const needs = [dateAt(start_date, session.day), timesOf(session), sessionText(session)];
    putText(cells, gridHead + at, 1, needs.filter(Boolean).join(', '), { ...soft, ...wrapped });
  }
  return cells;
}
