import { criteria, criterionNames, type RankedHotel, type Weights } from './criteria.ts';
import { arrow, type Movement } from './movements.ts';
import type { Rfp } from './rfps.ts';
import { renderTable } from './table.ts';

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

export function rankingTable(hotels: RankedHotel[], currency: string): string {
  const columns = [
    { title: '#', align: 'right' as const },
    { title: 'Hotel' },
    { title: 'Score', align: 'right' as const },
    { title: `${currency} per attendee`, align: 'right' as const },
    { title: 'km', align: 'right' as const },
    { title: 'Fit', align: 'right' as const },
    { title: 'Hours', align: 'right' as const },
    { title: 'Why' },
  ];
  return renderTable(columns, hotels.map(rankingRow));
}

function rankingRow(hotel: RankedHotel): string[] {
  const { price_per_attendee, distance_km, mice_fit, response_hours, estimated } = hotel.criteria;
  return [
    String(hotel.rank),
    hotel.hotel_name,
    hotel.topsis_score.toFixed(4),
    (estimated ? '≈ ' : '') + fixed(price_per_attendee, 2),
    fixed(distance_km, 1),
    fixed(mice_fit, 2),
    fixed(response_hours, 1),
    hotel.why_this_hotel.join('\n'),
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
  return criteria
    .map((criterion) => `${criterionNames[criterion]} ${Math.round(weights[criterion] * 100)} %`)
    .join(' · ');
}

const fixed = (value: number | null, digits: number): string => value?.toFixed(digits) ?? '–';
