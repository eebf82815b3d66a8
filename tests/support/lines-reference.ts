/** What lines of an offer come to by money-and-rates.md, in fractions of whole numbers: nothing is shared with the SQL. */

import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  minus,
  over,
  plus,
  round,
  sum,
  times,
} from './fraction.ts';

export interface Line {
  kind: string;
  unit: string;
  unit_price?: number | null;
  quantity?: number;
  taxes: { pct: number; share_pct: number }[];
  is_tax_included: boolean;
  is_optional?: boolean;
  key?: string;
  night?: number;
  type?: string;
  guests?: number;
  day?: number;
  package?: string;
  rooms_available?: number;
  board_share?: number;
  min_persons?: number;
  counts?: string[];
  delegate_share_pct?: number;
  of?: string[];
}

export interface Request {
  room_block: { night: number; type: string; guests: number; rooms: number }[];
  days: { day: number; package: string; delegates: number }[];
  sessions: { day: number; rooms: number }[];
  asked_lines: { key: string; kind: string; label: string; unit: string; quantity: number }[];
}

const whole = (n: bigint | number): Fraction => fraction(n);

export const cents = (text: string | null): bigint | null =>
  text === null
    ? null
    : BigInt(Number(text) < 0 ? -1 : 1) *
      BigInt(Number.parseFloat(text.replace(/^-/, '')).toFixed(2).replace('.', ''));

export const isRoom = (line: Line, cell: { night: number; type: string; guests: number }) =>
  (line.night ?? cell.night) === cell.night &&
  (line.type ?? cell.type) === cell.type &&
  (line.guests ?? cell.guests) === cell.guests;
const isDay = (line: Line, entry: { day: number; package: string }) =>
  (line.day ?? entry.day) === entry.day &&
  (line.package ? line.package === entry.package : entry.package !== 'none');

/** The rate of a line's taxes on its net. */
export const rateOf = (line: Line): Fraction => {
  if (line.taxes.length === 0) return whole(0);
  if (!line.is_tax_included)
    return sum(line.taxes.map((t) => over(times(decimal(t.share_pct), decimal(t.pct)), whole(10_000))));
  const net = sum(line.taxes.map((t) => over(decimal(t.share_pct), plus(whole(100), decimal(t.pct)))));
  return minus(over(whole(1), net), whole(1));
};

export function reference(given: Line[], asked: Request, isAsked: boolean) {
  // A price may be missing as well as null.
  const lines = given.map((line) => ({ ...line, unit_price: line.unit_price ?? undefined }));
  /** Bedrooms that residential packages hold, the smallest first. */
  const beds = new Map<number, number>();
  for (const { day, package: name, delegates } of asked.days)
    if (
      name === 'residential' &&
      lines.some(
        (l) =>
          l.kind === 'delegate' &&
          l.package === 'residential' &&
          l.unit_price !== undefined &&
          (l.day ?? day) === day,
      )
    )
      beds.set(day, delegates);
  const ordered = [...asked.room_block].sort((a, b) => a.guests - b.guests || (a.type < b.type ? -1 : 1));
  const cells = ordered.map((cell) => {
    const people = beds.get(cell.night) ?? 0;
    const held = Math.min(cell.rooms, Math.ceil(people / cell.guests));
    beds.set(cell.night, Math.max(0, people - cell.rooms * cell.guests));
    const line = lines.find((l) => l.kind === 'room' && l.unit_price !== undefined && isRoom(l, cell));
    const offered = line ? Math.min(cell.rooms - held, line.rooms_available ?? cell.rooms) : 0;
    return { ...cell, held, rooms: isAsked ? cell.rooms - held : offered };
  });
  const delegatesOf = (day: number) =>
    asked.days.filter((d) => d.day === day).reduce((n, d) => n + d.delegates, 0);
  const dayNumbers = [...new Set(asked.days.map((d) => d.day))];
  const attendees = Math.max(...dayNumbers.map(delegatesOf));

  const quantityOf = (line: Line): Fraction => {
    const extra = asked.asked_lines.find((x) => x.key === line.key);
    const own = ['meeting_room', 'fnb', 'av', 'other'].includes(line.kind) ? line.quantity : undefined;
    const isAskedFor = extra || (line.kind === 'meeting_room' && asked.sessions.length > 0);
    if (own !== undefined && !(isAsked && isAskedFor)) return decimal(own);
    if (extra?.unit === line.unit)
      return decimal(line.unit === 'event' ? Math.max(extra.quantity, own ?? 0) : extra.quantity);
    if (line.unit === 'room_night' || line.unit === 'person_night')
      return whole(
        cells
          .filter((cell) => isRoom(line, cell))
          .reduce(
            (n, cell) =>
              n +
              (cell.rooms + (['city_tax', 'fee'].includes(line.kind) ? cell.held : 0)) *
                (line.unit === 'person_night' ? cell.guests : 1),
            0,
          ),
      );
    if (line.unit === 'person_day' && (line.kind === 'delegate' || line.kind === 'fee'))
      return whole(
        asked.days
          .filter((d) => isDay(line, d))
          .reduce((n, d) => n + Math.max(d.delegates, line.min_persons ?? 0), 0),
      );
    if (line.unit === 'session') return whole(asked.sessions.reduce((n, s) => n + s.rooms, 0));
    if (line.unit === 'day')
      return whole(
        asked.sessions.length > 0 ? new Set(asked.sessions.map((s) => s.day)).size : dayNumbers.length,
      );
    if (line.unit === 'person') return whole(attendees);
    if (line.unit === 'person_day') return whole(asked.days.reduce((n, d) => n + d.delegates, 0));
    return decimal(Math.max(1, own ?? 0));
  };

  /** What is part of the sums: what is not optional, or was asked for. */
  const isPart = (line: Line) =>
    !line.is_optional ||
    asked.asked_lines.some((x) => x.key === line.key) ||
    line.kind === 'room' ||
    line.kind === 'delegate';

  /** Net and gross of a stated amount in cents. */
  const split = (line: Line, stated: bigint) => {
    if (line.is_tax_included) {
      const parts = line.taxes.map((t) =>
        over(times(whole(stated), decimal(t.share_pct)), plus(whole(100), decimal(t.pct))),
      );
      return { net: line.taxes.length > 0 ? round(sum(parts)) : stated, gross: stated };
    }
    const tax = sum(
      line.taxes.map((t) =>
        over(times(times(whole(stated), decimal(t.share_pct)), decimal(t.pct)), whole(10_000)),
      ),
    );
    return { net: stated, gross: stated + round(tax) };
  };

  const stated = lines.map((line) => {
    const isPlain = line.unit !== 'percent' && line.kind !== 'fnb_minimum';
    if (!isPlain || line.unit_price === undefined || !isPart(line)) return undefined;
    return split(line, round(times(times(quantityOf(line), decimal(line.unit_price)), whole(100))));
  });
  const topped = lines.map((line, index) => {
    if (line.kind !== 'fnb_minimum' || line.unit_price === undefined) return stated[index];
    const counting = lines.flatMap((other, place) => {
      const amount = stated[place];
      const share = other.kind === 'delegate' ? (line.delegate_share_pct ?? 0) : 100;
      const counts =
        ['fnb', 'delegate'].includes(other.kind) && line.counts?.includes(other.kind) && share > 0;
      return amount && counts
        ? [
            {
              other,
              gross: amount.gross,
              share,
              net: round(over(times(whole(amount.net), decimal(share)), whole(100))),
            },
          ]
        : [];
    });
    const reached = counting.reduce((n, { net }) => n + net, 0n);
    const missing = round(times(decimal(line.unit_price), whole(100))) - reached;
    const net = missing > 0n ? missing : 0n;
    const rates = counting.map(({ other }) => rateOf(other));
    const lowest = rates.reduce<Fraction | undefined>(
      (least, rate) => (least && !isLess(rate, least) ? least : rate),
      undefined,
    );
    const own = sum(line.taxes.map((t) => over(times(decimal(t.share_pct), decimal(t.pct)), whole(10_000))));
    // With tax: the minimum at the lowest rate, less what counts, brought to that rate.
    const atRate = (rate: Fraction) => plus(whole(1), rate);
    const minimum = times(times(decimal(line.unit_price), whole(100)), atRate(lowest ?? own));
    const counted = counting.map(({ other, gross, share }) =>
      over(
        times(times(whole(gross), decimal(share)), atRate(lowest ?? own)),
        times(whole(100), atRate(rateOf(other))),
      ),
    );
    const gross = round(minus(minimum, sum(counted)));
    return { net, gross: gross > net ? gross : net };
  });

  return lines.map((line, index) => {
    const unit = line.unit === 'percent' && line.unit_price !== undefined;
    const amount = unit ? split(line, 0n) && percent(line) : topped[index];
    return amount
      ? { net: amount.net, tax: amount.gross - amount.net, gross: amount.gross, counts: true }
      : { net: null, tax: null, gross: null, counts: false };
  });

  function percent(line: Line) {
    const bases = lines.map((other, place): Fraction => {
      const amount = topped[place];
      if (!amount) return whole(0);
      if (line.kind === 'service_charge') return whole(line.of?.includes(other.kind) ? amount.net : 0);
      if (other.kind !== 'room') return whole(0);
      const all = whole(line.of?.[0] === 'net' ? amount.net : amount.gross);
      const charged = other.is_tax_included ? amount.gross : amount.net;
      if (charged === 0n) return all;
      const persons = cells
        .filter((cell) => isRoom(other, cell))
        .reduce((n, cell) => n + cell.rooms * cell.guests, 0);
      const breakfast = times(times(decimal(other.board_share ?? 0), whole(persons)), whole(100));
      const night = minus(whole(charged), breakfast);
      return isLess(night, whole(0)) ? whole(0) : over(times(all, night), whole(charged));
    });
    const exact = over(times(sum(bases), decimal(line.unit_price ?? 0)), whole(100));
    if (line.is_tax_included && line.taxes.length > 0) {
      const parts = line.taxes.map((t) =>
        over(times(exact, decimal(t.share_pct)), plus(whole(100), decimal(t.pct))),
      );
      return { net: round(sum(parts)), gross: round(exact) };
    }
    const net = round(exact);
    return line.is_tax_included ? { net, gross: net } : split(line, net);
  }
}
