import { defaultWeights, eachCriterion } from '../../../lib/schemas/criteria.ts';
import { eachPrice, priceNames } from '../../../lib/schemas/offer-costs.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { exampleOffer } from '../../support/money.ts';

export const hotelId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const offer = (n: number, change: object = {}): WorkbookData['offers'][number] => ({
  hotel_id: hotelId(n),
  hotel_name: `Hotel ${n}`,
  version: 1,
  status: 'submitted',
  submitted_at: '2026-11-22T06:00:00Z',
  currency: 'USD',
  start_date: '2027-01-21',
  valid_until: '2026-12-06',
  ...{ ...eachPrice(priceNames, () => 0), ...exampleOffer },
  comments: 'Fine',
  answers: ['Yes'],
  terms: {},
  lines: [
    { item: 'rooms', source_amount: 17_880, amount: 16_254.55 },
    { item: 'perks', source_amount: -447, amount: -406.36 },
  ],
  offered: [
    {
      ...{
        kind: 'room',
        name: 'room',
        unit: 'room_night',
        quantity: 120,
        unit_price: 149,
        of: null,
        taxes: null,
      },
      ...{ is_tax_included: null, net: 17_880, tax: 0, gross: 17_880, is_counted: true },
    },
    {
      ...{
        kind: 'other',
        name: 'other',
        unit: 'event',
        quantity: 1,
        unit_price: -447,
        of: null,
        taxes: null,
      },
      ...{ is_tax_included: null, net: -447, tax: 0, gross: -447, is_counted: true },
    },
  ],
  coverage: null,
  comparable: { total: 15_848.19, per_attendee: 198.1 },
  deviations: [{ field: 'rooms', asked: 55, offered: 60 }],
  ...change,
});

/** A request with n candidates whose values are all different. */
export function made(n: number, change: Partial<WorkbookData> = {}): WorkbookData {
  const candidates = Array.from({ length: n }, (_, i) => ({
    rank: i + 1,
    hotel_id: hotelId(i),
    hotel_name: `Hotel ${i}`,
    city: 'Vienna',
    stars: 4,
    ...eachCriterion(() => 0.1 + (i % 9) / 10),
    price: i % 7 === 3 ? null : 200 + ((i * 37) % 90) / 7,
    location: 1 + ((i * 13) % 50) / 3,
    mice_fit: 0.5 + ((i * 29) % 70) / 100,
    response_time: i % 5 === 2 ? null : 1 + ((i * 17) % 60) / 9,
    is_estimated: i % 3 === 0,
    closeness: 0.5,
    boost: 1 + (i % 11) / 100,
    score: 0.5,
  }));
  return {
    rfp: {
      ...{
        id: hotelId(999),
        title: 'Harbour Days',
        status: 'sent',
        city: 'Vienna',
        start_date: '2027-01-21',
      },
      ...{ end_date: '2027-01-23', attendees: 80, rooms: 55, nights: 2, event_days: 2, currency: 'EUR' },
      ...{ questions: ['Is there a ramp?'], organization_name: 'Blue Harbour' },
      terms: {},
      weights: defaultWeights,
    },
    statistics: null,
    risk: null,
    candidates,
    offers: candidates.filter((_, i) => i % 3 !== 0).map((_, i) => offer(i)),
    declines: [{ hotel_id: hotelId(900), hotel_name: 'Full House', reason: '=dates' }],
    conversions: [{ from: 'USD', to: 'EUR', rate: 0.909090909091, date: '2026-11-20', provider: 'ECB' }],
    generated_at: '2026-11-22T06:30:00+00:00',
    ...change,
  };
}
