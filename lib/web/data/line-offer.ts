// An offer by lines as a hotel types it: which fields a request asks for, where they start, what is wrong, the lines that are sent, and
// what they come to. The sum is the service's (sql/32_costs/priced_lines.sql) for the lines that the form makes; a test compares the two.

import type { AskedOfHotel } from '../../schemas/asked.ts';
import { priceRows } from '../../schemas/offer-costs.ts';
import type { OfferLine } from '../../schemas/offer-lines.ts';
import { decimal } from './cost.ts';
import { amountFault, hundredths, plainNumber } from './typed.ts';

export type LineValues = Record<string, string>;
type Asked = Pick<AskedOfHotel, 'room_block' | 'programme' | 'asked_lines' | 'board'>;

type Cell = Asked['room_block'][number];
export const cellKey = ({ night, type, guests }: Pick<Cell, 'night' | 'type' | 'guests'>): string =>
  `${night}:${type}:${guests}`;

/** The packages asked for, with how many persons and days of each. */
export function packagesOf({ programme }: Asked): [name: string, persons: number][] {
  const found = new Map<string, number>();
  for (const { package: name, delegates } of programme.days ?? [])
    if (name !== 'none' && delegates > 0) found.set(name, (found.get(name) ?? 0) + delegates);
  return [...found];
}

export const asksForBreakfast = ({ board, room_block }: Asked): boolean =>
  board !== null && board !== 'room_only' && room_block.length > 0;
export const asksForSessions = ({ programme }: Asked): boolean => (programme.sessions ?? []).length > 0;

const text = (amount: unknown): string =>
  typeof amount === 'number' || (typeof amount === 'string' && amount !== '')
    ? Number(amount).toFixed(2)
    : '';

/** What a hotel lists: `type_rates` has a rate by type, where it is not that of its rooms in general. */
export interface ListRates {
  base_room_rate?: number | null;
  type_rates?: unknown;
  ddr_rate?: number | null;
}

/** The values of list rates: one for all rooms, or by type where those asked for differ. */
function listed({ room_block: block }: Asked, rates: ListRates | null): LineValues {
  const byType = (rates?.type_rates ?? {}) as Record<string, number | undefined>;
  const rateOf = ({ type }: Cell) => text(byType[type] ?? rates?.base_room_rate);
  const [first = text(rates?.base_room_rate), ...others] = new Set(block.map(rateOf));
  return {
    room_rate: first,
    'delegate:full_day': text(rates?.ddr_rate),
    ...(others.length > 0 && {
      by_night: 'yes',
      ...Object.fromEntries(block.map((cell) => [`room:${cellKey(cell)}`, rateOf(cell)])),
    }),
  };
}

/** The values that the form starts with: the standing offer's lines, otherwise the hotel's list rates. */
export function startOfLines(
  request: Asked,
  lines: Partial<OfferLine>[] | null | undefined,
  rates: ListRates | null,
): LineValues {
  const values: LineValues = { by_night: '', tax_included: '' };
  if (!lines) return { ...values, ...listed(request, rates) };
  for (const line of lines) {
    const price = text(line.unit_price);
    if (typeof line.is_tax_included === 'boolean' && !taxOf.has(String(line.kind)))
      values.tax_included = line.is_tax_included ? 'yes' : 'no';
    const rate = line.taxes?.[0]?.pct;
    if (rate !== undefined)
      values[line.kind === 'room' || line.kind === 'breakfast' ? 'tax_rooms' : 'tax_rest'] = String(rate);
    if (line.kind === 'room' && typeof line.night !== 'number') {
      values.room_rate = price;
      if (line.board === 'breakfast') values.breakfast = '0.00';
    } else if (line.kind === 'room') {
      values.by_night = 'yes';
      const key = `${line.night}:${line.type}:${line.guests}`;
      values[`room:${key}`] = price;
      if (line.rooms_available !== null && line.rooms_available !== undefined)
        values[`free:${key}`] = String(line.rooms_available);
      if (line.board === 'breakfast') values.breakfast = '0.00';
    } else if (line.kind === 'meeting_room' && typeof line.session === 'number') {
      values.by_session = 'yes';
      values[`hire:${line.session}`] = price;
      values[`space:${line.session}`] = line.label ?? '';
    } else if (line.kind === 'delegate') {
      for (const [name] of packagesOf(request))
        if (!line.package || line.package === name) values[`delegate:${name}`] = price;
    } else if (line.key) {
      values[`extra:${line.key}`] = price;
      if (price === '') values[`not:${line.key}`] = 'yes';
    } else if (line.kind === 'other') {
      values[Number(line.unit_price) < 0 ? 'perks_value' : 'perks_cost'] = text(
        Math.abs(Number(line.unit_price)),
      );
    } else {
      const name = plain.get(String(line.kind));
      if (name) values[name] = price;
    }
  }
  return values;
}

/** Prices that nobody has to give; the others follow from what is asked. */
const extras = priceRows.filter(({ name }) => !['room_rate', 'ddr_rate', 'fnb_per_attendee'].includes(name));
export const extraAmounts = extras.map(({ name }) => name);
/** Kinds of lines with one field of their own; extras and what is given away are both of the kind `other`. */
const plain = new Map<string, string>([
  ['breakfast', 'breakfast'],
  ['meeting_room', 'meeting_rooms_hire'],
  ...extras.filter(({ kind }) => kind !== 'other').map(({ kind, name }) => [kind, name] as const),
]);
const optional = [...extraAmounts, 'tax_rooms', 'tax_rest'];

const typed = (value: string | undefined): bigint | null => (value?.trim() ? hundredths(value) : null);

/** The faults of the values, by field; none when they can be sent. */
export function faultsOfLines(request: Asked, values: LineValues): Map<string, string> {
  const faults = new Map<string, string>();
  const need = (name: string, words: string) => {
    if (hundredths(values[name]) === null) faults.set(name, amountFault(values[name]));
    else if (typed(values[name]) === null) faults.set(name, words);
  };
  if (values.by_night === 'yes') {
    for (const cell of request.room_block) {
      const key = cellKey(cell);
      if (hundredths(values[`room:${key}`]) === null)
        faults.set(`room:${key}`, amountFault(values[`room:${key}`]));
      if (!/^\d{0,6}$/.test((values[`free:${key}`] ?? '').trim()))
        faults.set(`free:${key}`, 'A whole number');
    }
  } else if (request.room_block.length > 0) need('room_rate', 'A price per room and night');
  for (const [name] of packagesOf(request)) need(`delegate:${name}`, 'A price, 0 if it is included');
  if (asksForBreakfast(request)) need('breakfast', 'A price, 0 if it is in the room rate');
  if (values.by_session === 'yes')
    for (const at of (request.programme.sessions ?? []).keys())
      need(`hire:${at}`, 'A price, 0 if it is included');
  else if (asksForSessions(request)) need('meeting_rooms_hire', 'A price, 0 if it is included');
  for (const { key } of request.asked_lines)
    if (values[`not:${key}`] !== 'yes')
      need(`extra:${key}`, 'A price, 0 if it is included, or tick that you do not offer it');
  for (const name of optional) {
    const value = hundredths(values[name]);
    if (value === null) faults.set(name, amountFault(values[name]));
    else if (/_pct$|^tax_/.test(name) && value > 10_000n) faults.set(name, 'At most 100 %');
  }
  if (values.tax_included !== 'yes' && values.tax_included !== 'no')
    faults.set('tax_included', 'Say whether tax is in your prices');
  return faults;
}

/** City tax is stated as it is paid and a minimum without tax, whatever the hotel says of its prices. */
const taxOf = new Map([
  ['fnb_minimum', { is_tax_included: false }],
  ['city_tax', { is_tax_included: true }],
]);

const decimalOf = (value: string | undefined): number => Number(plainNumber(value));

/** The lines that the values stand for, in the order of the form. */
export function linesOf(request: Asked, values: LineValues): OfferLine[] {
  const lines: OfferLine[] = [];
  const is_tax_included = values.tax_included === 'yes';
  const taxes = (name: string) =>
    typed(values[name]) ? { taxes: [{ pct: decimalOf(values[name]), share_pct: 100 }] } : {};
  const rooms = { is_tax_included, ...taxes('tax_rooms') };
  const rest = { is_tax_included, ...taxes('tax_rest') };
  const breakfast = asksForBreakfast(request) ? typed(values.breakfast) : null;
  const board = breakfast === 0n ? { board: 'breakfast' as const } : {};
  const room = { kind: 'room', unit: 'room_night', ...rooms, ...board };
  if (values.by_night === 'yes') {
    for (const { night, type, guests, ...cell } of request.room_block) {
      const key = cellKey({ night, type, guests, ...cell });
      const free = values[`free:${key}`]?.trim();
      lines.push({
        ...{ ...room, night, type, guests },
        unit_price: typed(values[`room:${key}`]) === null ? null : decimalOf(values[`room:${key}`]),
        ...(free ? { rooms_available: Number(free) } : {}),
      });
    }
  } else if (request.room_block.length > 0) lines.push({ ...room, unit_price: decimalOf(values.room_rate) });
  if (breakfast)
    lines.push({
      kind: 'breakfast',
      unit: 'person_night',
      ...rooms,
      unit_price: decimalOf(values.breakfast),
    });
  for (const [name] of packagesOf(request))
    lines.push({
      ...{ kind: 'delegate', unit: 'person_day', ...rest, package: name as 'full_day' },
      unit_price: decimalOf(values[`delegate:${name}`]),
    });
  if (values.by_session === 'yes')
    for (const at of (request.programme.sessions ?? []).keys()) {
      const label = values[`space:${at}`]?.trim();
      lines.push({
        ...{ kind: 'meeting_room', unit: 'session', ...rest, session: at, ...(label && { label }) },
        unit_price: decimalOf(values[`hire:${at}`]),
      });
    }
  else if (asksForSessions(request))
    lines.push({
      kind: 'meeting_room',
      unit: 'event',
      ...rest,
      unit_price: decimalOf(values.meeting_rooms_hire),
    });
  for (const { key, kind, unit, label } of request.asked_lines)
    lines.push({
      ...{ kind, unit, label, key, ...rest },
      unit_price: values[`not:${key}`] === 'yes' ? null : decimalOf(values[`extra:${key}`]),
    });
  for (const { name, kind, unit, line, isTakenOff } of extras)
    if (typed(values[name]))
      lines.push({
        ...{ kind, unit, ...(taxOf.get(kind) ?? rest), ...line },
        unit_price: (isTakenOff ? -1 : 1) * decimalOf(values[name]),
      });
  return lines;
}

/** Divides and rounds half away from zero. */
function divide(units: bigint, by: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const rounded = (2n * magnitude + by) / (2n * by);
  return units < 0n ? -rounded : rounded;
}
const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Bedrooms that residential packages hold: those of their people, the smallest first. */
function heldByPackages({ room_block, programme }: Asked, lines: OfferLine[]): Map<string, number> {
  const held = new Map<string, number>();
  if (!lines.some((line) => line.package === 'residential' && line.unit_price !== null)) return held;
  const people = new Map(
    (programme.days ?? [])
      .filter((entry) => entry.package === 'residential')
      .map((entry) => [entry.day, entry.delegates]),
  );
  for (const cell of [...room_block].sort((a, b) => a.guests - b.guests || (a.type < b.type ? -1 : 1))) {
    const left = people.get(cell.night) ?? 0;
    held.set(cellKey(cell), Math.min(cell.rooms, Math.ceil(left / cell.guests)));
    people.set(cell.night, Math.max(0, left - cell.rooms * cell.guests));
  }
  return held;
}

/** What the lines of the form come to as offered, tax included, and per attendee; `reach` says what of the request that is. */
export function sumOfLines(request: Asked & { attendees: number }, lines: OfferLine[]) {
  const held = heldByPackages(request, lines);
  const free = (cell: Cell): number => {
    const line = lines.find(
      ({ kind, unit_price, ...of }) =>
        kind === 'room' &&
        unit_price !== null &&
        (of.night ?? cell.night) === cell.night &&
        (of.type ?? cell.type) === cell.type &&
        (of.guests ?? cell.guests) === cell.guests,
    );
    return line
      ? Math.min(cell.rooms - (held.get(cellKey(cell)) ?? 0), line.rooms_available ?? cell.rooms)
      : 0;
  };
  const roomsOf = (line: OfferLine, each: (cell: Cell) => number) =>
    request.room_block
      .filter(
        (cell) =>
          (line.night ?? cell.night) === cell.night &&
          (line.type ?? cell.type) === cell.type &&
          (line.guests ?? cell.guests) === cell.guests,
      )
      .reduce(
        (sum, cell) =>
          sum + each(cell) * (free(cell) + (line.kind === 'city_tax' ? (held.get(cellKey(cell)) ?? 0) : 0)),
        0,
      );
  const quantityOf = (line: OfferLine): number => {
    if (line.key) return request.asked_lines.find(({ key }) => key === line.key)?.quantity ?? 0;
    if (line.unit === 'room_night') return roomsOf(line, () => 1);
    if (line.unit === 'person_night') return roomsOf(line, ({ guests }) => guests);
    if (line.unit === 'person_day')
      return packagesOf(request).find(([name]) => name === line.package)?.[1] ?? 0;
    if (line.unit === 'session') return request.programme.sessions[line.session ?? -1]?.rooms ?? 1;
    return 1;
  };
  let fnb = 0n;
  let fnbWithTax = 0n;
  let total = 0n;
  for (const line of lines) {
    if (line.unit_price === null || line.unit_price === undefined) continue;
    const rate = cents(line.taxes?.[0]?.pct ?? 0);
    let stated: bigint;
    if (line.kind === 'fnb_minimum') {
      const missing = cents(line.unit_price) - fnb;
      stated = missing > 0n ? missing : 0n;
    } else if (line.kind === 'service_charge') stated = divide(fnb * cents(line.unit_price), 10_000n);
    else stated = divide(cents(quantityOf(line)) * cents(line.unit_price), 100n);
    const counted = lines.find(({ kind, key, unit_price }) => kind === 'fnb' && key && unit_price !== null);
    const taxed = line.kind === 'fnb_minimum' ? cents(counted?.taxes?.[0]?.pct ?? 0) : rate;
    const isGross = line.is_tax_included && line.kind !== 'fnb_minimum';
    const net = isGross ? divide(stated * 10_000n, 10_000n + taxed) : stated;
    let gross = isGross ? stated : stated + divide(stated * taxed, 10_000n);
    if (line.kind === 'fnb_minimum') {
      // The minimum with tax, less what counts with tax: a cent is rounded once.
      const missing = divide(cents(line.unit_price) * (10_000n + taxed), 10_000n) - fnbWithTax;
      gross = missing > stated ? missing : stated;
    }
    total += gross;
    if (line.kind === 'fnb' || line.kind === 'fnb_minimum') fnb += net;
    if (line.kind === 'fnb') fnbWithTax += gross;
  }
  const isPartial =
    lines.some((line) => line.unit_price === null) ||
    request.room_block.some((cell) => free(cell) + (held.get(cellKey(cell)) ?? 0) < cell.rooms);
  return {
    total: decimal(total),
    per_attendee: decimal(divide(total, BigInt(request.attendees))),
    reach: isPartial ? 'all in, for what you offer' : 'all in',
  };
}
