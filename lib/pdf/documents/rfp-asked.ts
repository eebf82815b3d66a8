// What is asked by night and by day: a grid of rooms, an agenda, other lines to price.

import {
  contentsText,
  delegatesText,
  inOrder,
  kindName,
  nightsOf,
  quantityText,
  rowsOf,
  sessionText,
  termsOf,
  timesOf,
} from '../../schemas/asked-said.ts';
import { dateAt, dayName, nightName } from '../../schemas/event-days.ts';
import type { RfpPayload } from '../../schemas/pdf.ts';
import { formatCount } from '../format.ts';
import { type Flow, heading, paragraph } from '../layout/flow.ts';
import { table } from '../table/table.ts';

/** As many nights as stand beside each other on a page. */
const nightsAcross = 7;

export function writeAsked(flow: Flow, payload: RfpPayload): void {
  writeRooms(flow, payload);
  writeProgramme(flow, payload);
  writeLines(flow, payload);
  const said = termsOf(payload).map(([label, value]) => `${label}: ${value}.`);
  if (said.length > 0) {
    heading(flow, 'Terms');
    paragraph(flow, said.join(' '));
  }
}

function writeRooms(flow: Flow, { room_block: block = [], event }: RfpPayload): void {
  const rows = rowsOf(block);
  const nights = nightsOf(block);
  if (rows.length === 0) return;
  heading(flow, 'Rooms by night');
  for (let from = 0; from < nights.length; from += nightsAcross) {
    const across = nights.slice(from, from + nightsAcross);
    const sum = (night: number) => rows.reduce((all, { rooms }) => all + (rooms.get(night) ?? 0), 0);
    const shown = (count: number) => (count > 0 ? formatCount(count) : '–');
    table(flow, {
      columns: [
        { title: 'Type', isLabel: true },
        ...across.map((night) => ({
          title: dateAt(event?.start, night) || nightName(night),
          align: 'right' as const,
        })),
      ],
      rows: [
        ...rows.map((row) => ({
          cells: [kindName(row), ...across.map((night) => shown(row.rooms.get(night) ?? 0))],
        })),
        ...(rows.length > 1
          ? [{ cells: ['All rooms', ...across.map((night) => shown(sum(night)))], isStrong: true }]
          : []),
      ],
      isKept: true,
    });
  }
}

function writeProgramme(flow: Flow, { programme, event }: RfpPayload): void {
  if (!programme || programme.days.length + programme.sessions.length === 0) return;
  const { days, sessions, package_contents: contents } = programme;
  const listed = [...new Set([...days, ...sessions].map(({ day }) => day))].sort((a, b) => a - b);
  heading(flow, 'Programme');
  table(flow, {
    columns: [{ title: 'When' }, { title: 'What', grow: 2 }, { title: 'Who and how', grow: 3 }],
    rows: listed.flatMap((day) => [
      {
        isKeptWithNext: sessions.some((one) => one.day === day),
        cells: [
          dayName(day),
          dateAt(event?.start, day),
          inOrder(days)
            .filter((one) => one.day === day)
            .map(delegatesText)
            .join('; '),
        ],
        isStrong: true,
      },
      ...sessions
        .filter((one) => one.day === day)
        .map((session) => ({ cells: [timesOf(session), session.title ?? '', sessionText(session)] })),
    ]),
  });
  const holds = contentsText(contents);
  if (holds) paragraph(flow, `The package should hold ${holds}.`);
}

function writeLines(flow: Flow, { asked_lines: lines = [] }: RfpPayload): void {
  if (lines.length === 0) return;
  heading(flow, 'Also to be priced');
  table(flow, {
    columns: [{ title: 'What', isLabel: true }, { title: 'How much' }, { title: 'Note' }],
    rows: lines.map((line) => ({ cells: [line.label, quantityText(line), line.note ?? ''] })),
  });
}
