// Rooms by night, programme and other lines of an RFP's form, as they are typed; from what is stored, and back to it.

import type {
  AskedLine,
  DelegateDay,
  Edition,
  Programme,
  RoomEntry,
  Session,
} from '../../../../schemas/asked.ts';
import { blockFigures, dayFigures, inOrder, nightsOf, rowsOf } from '../../../../schemas/asked-said.ts';
import {
  guestsOf,
  longestAsked,
  mostAsked,
  offsets,
  people,
  quantities,
  type RoomType,
  roomsOfEntry,
  roomsOfHistory,
  roomsOfSession,
  roomTypes,
  years,
} from '../../../../schemas/asked-words.ts';
import { hundredths, plainNumber, type Range, readNumber, wholeIn } from '../../../data/typed.ts';

export interface RowDraft {
  type: RoomType;
  guests: string;
  /** By night, from the first of the block on. */
  rooms: string[];
}
export interface BlockDraft {
  /** The first night, counted from the first day of the event. */
  first: number;
  rows: RowDraft[];
}

export interface SessionDraft extends Omit<Session, 'day' | 'people' | 'rooms' | 'setup'> {
  people: string;
  rooms: string;
  setup: string;
}
export interface DayDraft {
  day: number;
  packages: { delegates: string; package: DelegateDay['package'] }[];
  sessions: SessionDraft[];
}
export interface ProgrammeDraft {
  days: DayDraft[];
  package_contents: Programme['package_contents'];
}

export interface LineDraft extends Omit<AskedLine, 'quantity' | 'day'> {
  quantity: string;
  day: string;
}
export type EditionDraft = Record<keyof Edition, string>;

/** No room that night, as tables write it. */
const isNone = (text: string) => /^[\s–—-]*$/.test(text) || Number(plainNumber(text) || Number.NaN) === 0;
const text = (value: number | string | undefined) => (value === undefined ? '' : String(value));
const numberOf = (typed: string) => Number(plainNumber(typed));

export const lastOf = ({ first, rows }: BlockDraft): number => first + (rows[0]?.rooms.length ?? 0) - 1;

/** A block to begin with: one row of any type, as many rooms each night as were typed before. */
export const newBlock = (nights: number, rooms: string): BlockDraft => ({
  first: 0,
  rows: [
    { type: 'run_of_house', guests: '1', rooms: Array.from({ length: Math.max(1, nights) }, () => rooms) },
  ],
});

export function blockDraft(block: readonly RoomEntry[]): BlockDraft {
  const nights = nightsOf(block);
  return {
    first: nights[0] ?? 0,
    rows: rowsOf(block).map(({ type, guests, rooms }) => ({
      type,
      guests: String(guests),
      rooms: nights.map((night) => text(rooms.get(night))),
    })),
  };
}

/** The entries of a block: a cell without rooms is none. */
export const blockEntries = ({ first, rows }: BlockDraft): RoomEntry[] =>
  rows.flatMap(({ type, guests, rooms }) =>
    rooms.flatMap((typed, at) =>
      isNone(typed)
        ? []
        : [{ night: first + at, type, guests: Number(guests), rooms: wholeIn(roomsOfEntry, typed) ?? 0 }],
    ),
  );

export const isCellFaulty = (typed: string): boolean =>
  !isNone(typed) && wholeIn(roomsOfEntry, typed) === null;

/** What is wrong with a block, in words; empty for nothing. */
export function blockFault(block: BlockDraft | null): string {
  if (!block) return '';
  const kinds = block.rows.map(({ type, guests }) => `${type}/${guests}`);
  if (block.rows.some(({ rooms }) => rooms.some(isCellFaulty)))
    return `Rooms are whole numbers up to ${roomsOfEntry.most.toLocaleString('en')}; leave a night without rooms empty`;
  if (new Set(kinds).size < kinds.length) return 'Two rows have the same type and number of guests';
  if (block.first < offsets.least || lastOf(block) > offsets.most)
    return `Nights from ${-offsets.least} days before the first day to ${offsets.most} after it`;
  const entries = blockEntries(block);
  if (entries.length > mostAsked.block) return `At most ${mostAsked.block} cells with rooms`;
  return entries.length === 0 ? 'Say how many rooms, or remove the table' : '';
}

/** A cell of a table and the words that a spreadsheet has for a type of room, in English and German. */
const typeWords: [RegExp, RoomType, number?][] = [
  [/doppel.*einzel|double.*single use|\bdu\b/i, 'double', 1],
  [/einzel|single|\b(ez|sgl)\b/i, 'single'],
  [/twin|zweibett|\btwn\b/i, 'twin'],
  [/doppel|double|\b(dz|dbl)\b/i, 'double'],
  [/suite/i, 'suite'],
  [/access|barriere|rollstuhl|wheelchair/i, 'accessible'],
  [/run of house|any|beliebig|\broh\b/i, 'run_of_house'],
];

const isCell = (cell: string) => isNone(cell) || /^\d[\d\s.,'’]*$/.test(cell.trim());

/** A table that was copied from a spreadsheet: its numbers, and the types of rooms that its first column names. */
export function readTable(
  pasted: string,
): { cells: string[][]; types: ([RoomType, number] | null)[] } | null {
  let table = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .slice(0, mostAsked.block + 1)
    .map((line) =>
      line
        .split('\t')
        .slice(0, offsets.most - offsets.least + 2)
        .map((cell) => cell.trim()),
    );
  if (table.length === 1 && table[0]?.length === 1) return null;
  // A column of names and a line of dates stand beside the numbers.
  const hasNames = table.some(([name = '']) => !isCell(name));
  if (table.length > 1 && table[0]?.slice(hasNames ? 1 : 0).some((cell) => !isCell(cell)))
    table = table.slice(1);
  const types = table.map(([name = '']): [RoomType, number] | null => {
    const [, type, guests] = typeWords.find(([words]) => words.test(name)) ?? [];
    return hasNames && type ? [type, guests ?? guestsOf(type)] : null;
  });
  return { cells: hasNames ? table.map((line) => line.slice(1)) : table, types };
}

/** The block with a table put in, from a cell on; it grows to the right and down where the table does not fit. */
export function pasteInto(block: BlockDraft, pasted: string, row: number, column: number): BlockDraft | null {
  const table = readTable(pasted);
  if (!table) return null;
  const widest = Math.max(...table.cells.map((line) => line.length));
  const width = Math.min(
    Math.max(lastOf(block) - block.first + 1, column + widest),
    offsets.most - block.first + 1,
  );
  const blank = () => Array.from({ length: width }, () => '');
  const rows = block.rows.map((one) => ({ ...one, rooms: blank().map((_, at) => one.rooms[at] ?? '') }));
  for (const [at, line] of table.cells.entries()) {
    let into = rows[row + at];
    if (!into) {
      into = { ...freeKind(rows), rooms: blank() };
      rows.push(into);
    }
    const named = table.types[at];
    if (named) {
      into.type = named[0];
      into.guests = String(named[1]);
    }
    for (const [over, cell] of line.entries())
      if (column + over < width) into.rooms[column + over] = isNone(cell) ? '' : cell;
  }
  return { ...block, rows };
}

/** A type and number of guests that no row has yet. */
export function freeKind(rows: readonly RowDraft[]): Pick<RowDraft, 'type' | 'guests'> {
  const taken = new Set(rows.map(({ type, guests }) => `${type}/${guests}`));
  for (const guests of [0, 1, 2, 3, 4])
    for (const type of roomTypes) {
      const kind = { type, guests: String(guests || guestsOf(type)) };
      if (!taken.has(`${kind.type}/${kind.guests}`)) return kind;
    }
  return { type: 'run_of_house', guests: '1' };
}

/** The block with nights put before or after it, or taken away where the number is negative. */
export function stretched(block: BlockDraft, before: number, after: number): BlockDraft {
  const width = lastOf(block) - block.first + 1;
  if (
    width + before + after < 1 ||
    block.first - before < offsets.least ||
    lastOf(block) + after > offsets.most
  )
    return block;
  return {
    first: block.first - before,
    rows: block.rows.map((row) => ({
      ...row,
      rooms: Array.from({ length: width + before + after }, (_, at) => row.rooms[at - before] ?? ''),
    })),
  };
}

/** A programme to begin with: as many days as were typed before, with all attendees. */
export const newProgramme = (days: number, attendees: string): ProgrammeDraft => ({
  days: Array.from({ length: Math.max(1, days) }, (_, day) => ({
    day,
    packages: [{ delegates: attendees, package: 'full_day' as const }],
    sessions: [],
  })),
  package_contents: {},
});

export const newSession = (delegates: string): SessionDraft => ({
  from: '09:00',
  to: '17:00',
  title: '',
  people: delegates,
  setup: 'theatre',
  rooms: '1',
});

export function programmeDraft({ days, sessions, package_contents }: Programme): ProgrammeDraft {
  const listed = [...new Set([...days, ...sessions].map(({ day }) => day))].sort((a, b) => a - b);
  return {
    days: listed.map((day) => ({
      day,
      packages: inOrder(days)
        .filter((one) => one.day === day)
        .map(({ delegates, package: name }) => ({ delegates: String(delegates), package: name })),
      sessions: sessions
        .filter((one) => one.day === day)
        .map(({ day: _, people: seats, rooms, setup, ...session }) => ({
          ...session,
          people: text(seats),
          rooms: text(rooms),
          setup: setup ?? '',
        })),
    })),
    package_contents,
  };
}

/** An object without what was left empty. */
const said = <Value extends object>(value: Value) =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && one !== '' && one !== false),
  ) as Partial<Value>;

export const programmeOf = ({ days, package_contents }: ProgrammeDraft): Programme => ({
  days: days.flatMap(({ day, packages }) =>
    packages.map(({ delegates, package: name }) => ({
      day,
      delegates: wholeIn(people, delegates) ?? 0,
      package: name,
    })),
  ),
  sessions: days.flatMap(({ day, sessions }) =>
    sessions.map(({ people: seats, rooms, ...session }) => ({
      ...(said(session) as Partial<Session>),
      day,
      ...(seats.trim() !== '' && { people: numberOf(seats) }),
      ...(rooms.trim() !== '' && { rooms: numberOf(rooms) }),
    })),
  ),
  package_contents: said(package_contents),
});

export const isFaulty = (range: Range, typed: string): boolean =>
  typed.trim() !== '' && wholeIn(range, typed) === null;

/** What is wrong with a programme, in words; empty for nothing. */
export function programmeFault(programme: ProgrammeDraft | null): string {
  if (!programme) return '';
  const { days } = programme;
  if (days.length === 0) return 'Add a day, or remove the programme';
  if (days.some(({ packages }) => packages.some(({ delegates }) => wholeIn(people, delegates) === null)))
    return 'Say for each day how many delegates come; 0 for none';
  for (const { packages } of days)
    if (new Set(packages.map((one) => one.package)).size < packages.length)
      return 'A day has the same package twice';
  const sessions = days.flatMap((day) => day.sessions);
  if (sessions.some((one) => isFaulty(people, one.people) || isFaulty(roomsOfSession, one.rooms)))
    return 'People and rooms of a session are whole numbers';
  return sessions.length > mostAsked.sessions ? `At most ${mostAsked.sessions} sessions` : '';
}

/** The programme with a day's packages and sessions on the next day that is free. */
export function withCopy(programme: ProgrammeDraft, day: DayDraft): ProgrammeDraft {
  const taken = new Set(programme.days.map((one) => one.day));
  let next = day.day + 1;
  while (taken.has(next)) next += 1;
  if (next > offsets.most) return programme;
  const days = [...programme.days, { ...structuredClone(day), day: next }];
  return { ...programme, days: days.sort((a, b) => a.day - b.day) };
}

/** Where a session stands: its day's place in the list of days, and its own within the day. */
export interface Place {
  day: number;
  at: number;
}

/** The programme with a session moved before another place; a place behind the last is the end of that day. */
export function withMoved(programme: ProgrammeDraft, from: Place, to: Place): ProgrammeDraft {
  const session = programme.days[from.day]?.sessions[from.at];
  if (!session || !programme.days[to.day]) return programme;
  const isBehind = from.day === to.day && from.at < to.at;
  const days = programme.days.map((day, n) => {
    const sessions = n === from.day ? day.sessions.filter((_, at) => at !== from.at) : [...day.sessions];
    if (n === to.day) sessions.splice(to.at - Number(isBehind), 0, session);
    return { ...day, sessions };
  });
  return { ...programme, days };
}

/** The lines that requests often have, to begin with. */
export const usualLines: Pick<LineDraft, 'kind' | 'label' | 'unit'>[] = [
  { kind: 'fnb', label: 'Gala dinner', unit: 'person' },
  { kind: 'fnb', label: 'Welcome reception', unit: 'person' },
  { kind: 'av', label: 'Simultaneous interpreting', unit: 'day' },
  { kind: 'av', label: 'Technician', unit: 'day' },
  { kind: 'av', label: 'Projector and screen', unit: 'day' },
  { kind: 'meeting_room', label: 'Exhibition area', unit: 'day' },
  { kind: 'other', label: 'Parking', unit: 'person_day' },
  { kind: 'other', label: 'Shuttle to the airport', unit: 'person' },
];

/** A key for a line, from its words, that no other line has. */
export function keyFor(label: string, lines: readonly Pick<LineDraft, 'key'>[]): string {
  const word =
    label
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, longestAsked.key - 4)
      .replaceAll(/^_+|_+$/g, '') || 'line';
  const taken = new Set(lines.map(({ key }) => key));
  for (let nth = 1; ; nth += 1) {
    const key = nth === 1 ? word : `${word}_${nth}`;
    if (!taken.has(key)) return key;
  }
}

export const lineDrafts = (lines: readonly AskedLine[]): LineDraft[] =>
  lines.map((line) => ({ ...line, quantity: String(line.quantity), day: text(line.day) }));

export const linesOf = (lines: readonly LineDraft[]): AskedLine[] =>
  lines.map(({ quantity, day, note, label, ...line }) => ({
    ...line,
    label: label.trim(),
    quantity: numberOf(quantity),
    ...(day !== '' && { day: Number(day) }),
    ...(note?.trim() && { note: note.trim() }),
  }));

export const isQuantity = (typed: string): boolean =>
  (hundredths(typed) ?? 0n) > 0n && numberOf(typed) <= quantities.most;

export function linesFault(lines: readonly LineDraft[]): string {
  if (lines.some(({ label }) => label.trim() === '')) return 'Each line needs a name';
  const odd = lines.find(({ quantity }) => !isQuantity(quantity));
  if (odd) return readNumber(odd.quantity).asks || `${odd.label}: say how many, above 0`;
  return lines.length > mostAsked.lines ? `At most ${mostAsked.lines} lines` : '';
}

export const newEdition: EditionDraft = {
  year: '',
  place: '',
  rooms_blocked: '',
  rooms_picked_up: '',
  fnb_spend: '',
};

export const editionDrafts = (history: readonly Edition[]): EditionDraft[] =>
  history.map((edition) => ({
    year: String(edition.year),
    place: text(edition.place),
    rooms_blocked: text(edition.rooms_blocked),
    rooms_picked_up: text(edition.rooms_picked_up),
    fnb_spend: text(edition.fnb_spend),
  }));

export const editionsOf = (history: readonly EditionDraft[]): Edition[] =>
  history.map(({ year, place, ...figures }) => ({
    year: numberOf(year),
    ...(place.trim() && { place: place.trim() }),
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, typed]) =>
        typed.trim() === '' ? [] : [[name, numberOf(typed)]],
      ),
    ),
  }));

export function editionsFault(history: readonly EditionDraft[]): string {
  const isOdd = (one: EditionDraft) =>
    isFaulty(roomsOfHistory, one.rooms_blocked) ||
    isFaulty(roomsOfHistory, one.rooms_picked_up) ||
    hundredths(one.fnb_spend) === null;
  if (history.some(({ year }) => wholeIn(years, year) === null)) return 'Each earlier edition needs its year';
  return history.some(isOdd) ? 'Rooms are whole numbers, the spend an amount' : '';
}

/** The numbers of the form that follow from what was typed by night and by day, as text. */
export function followers(block: BlockDraft | null, programme: ProgrammeDraft | null) {
  const rooms = block && blockFigures(blockEntries(block));
  const days = programme && dayFigures(programmeOf(programme).days);
  return {
    ...(rooms && { rooms: String(rooms.rooms), nights: String(rooms.nights) }),
    ...(days && { event_days: String(days.event_days) }),
    // A programme without delegates says nothing of who attends.
    ...(days && days.attendees > 0 && { attendees: String(days.attendees) }),
  };
}
