import { criteria, type Weights } from '../../schemas/criteria.ts';
import type { RankedHotel } from './criteria.ts';
import { arrow, type Movement } from './movements.ts';
import type { Rfp } from './rfps.ts';
import { renderTable, wrap } from './table.ts';

const whyWidth = 52;

export function rfpTable(rfps: Rfp[]): string {
  const columns = [
    { title: 'RFP' },
    { title: 'City' },
    { title: 'Sector' },
    { title: 'Attendees', align: 'right' as const },
    { title: 'Sent to', align: 'right' as const },
    { title: 'Answered', align: 'right' as const },
    { title: 'Decision' },
  ];
  const rows = rfps.map((rfp) => {
    const answered = rfp.sends.filter(({ status }) => status === 'responded' || status === 'declined');
    const counts = [rfp.attendees, rfp.sends.length, answered.length].map(String);
    return [rfp.title, rfp.city, rfp.sector, ...counts, rfp.decision_date ?? rfp.status];
  });
  return renderTable(columns, rows);
}

/** @param reasons how many sentences of why_this_hotel to show, strongest first. */
export function rankingTable(hotels: RankedHotel[], currency: string, reasons: number): string {
  const columns = [
    { title: '#', align: 'right' as const },
    { title: 'Hotel' },
    { title: 'Score', align: 'right' as const },
    ...criteria.map(({ head, unit }) => ({
      title: unit === 'money' ? `${currency} ${head.toLowerCase()}` : head,
      align: 'right' as const,
    })),
    { title: 'Why' },
  ];
  const rows = hotels.map((hotel) => rankingRow(hotel, hotel.why_this_hotel.slice(0, reasons)));
  return renderTable(columns, rows);
}

function rankingRow(hotel: RankedHotel, reasons: string[]): string[] {
  return [
    String(hotel.rank),
    hotel.hotel_name,
    hotel.topsis_score.toFixed(4),
    ...criteria.map(
      ({ field, unit, digits, isOffered }) =>
        (isOffered && hotel.criteria.estimated ? '≈ ' : '') +
        fixed(hotel.criteria[field], unit === 'km' ? 1 : digits),
    ),
    reasons.flatMap((reason) => wrap(reason, whyWidth)).join('\n'),
  ];
}

export function movementTable(moved: Movement[]): string {
  const columns = [
    { title: '' },
    { title: 'Hotel' },
    { title: 'Rank', align: 'right' as const },
    { title: 'Because' },
  ];
  const rows = moved.map((one) => [arrow(one), one.hotel, `${one.from} → ${one.to}`, one.why]);
  return renderTable(columns, rows);
}

export function weightsLine(weights: Weights): string {
  return criteria.map(({ key, said }) => `${said} ${Math.round(weights[key] * 100)} %`).join(' · ');
}

const fixed = (value: number | null, digits: number): string => value?.toFixed(digits) ?? '–';
