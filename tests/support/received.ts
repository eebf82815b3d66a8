/**
 * A request as a hotel's staff sees it in the console, in a window without a browser.
 *
 *   const { asked } = await openReceived({ questions: ['Is there a ramp?'] }, { submit_proposal: () => ({}) });
 */
import { h } from 'preact';
import { Page } from '../../lib/web/console/pages/hotel-answer.tsx';
import type { Me } from '../../lib/web/data/me.ts';
import { Toasts } from '../../lib/web/parts/toast.tsx';
import type { Answers } from './console.ts';
import { draw, openWindow, signedIn } from './window.ts';

export const hotelId = '7f000000-0000-4000-8000-000000000001';
export const rfpId = '7f000000-0000-4000-8000-000000000002';
export const received = {
  rfp_id: rfpId,
  send_id: '7f000000-0000-4000-8000-000000000003',
  title: 'Autumn congress',
  organizer_name: 'Meridian Events',
  organizer_email: null,
  city: 'Graz',
  ...{ latitude: null, longitude: null },
  start_date: '2027-10-05',
  end_date: '2027-10-06',
  ...{ attendees: 1, rooms: 1, nights: 2, meeting_rooms: 1, event_days: 3, invited: 1 },
  ...{ sector: 'life_sciences', intent: 'Congress', currency: 'EUR', option_days: 14 },
  ...{
    features: [] as string[],
    must_features: [] as string[],
    alternative_start_dates: [] as string[],
    questions: [] as string[],
  },
  ...{ introduction: null, disclosed: {}, share: null, own_rank: null, final_round: null },
  ...{ response_due: null, decision_date: null, sent_at: '2026-11-01T10:00:00Z', opened_at: null },
  ...{ responded_at: null, send_status: 'opened', rfp_status: 'sent' },
  ...{ decline_code: null, decline_reason: null },
  ...{ proposals: [] as object[], counter_offers: [], rfp_questions: [] as object[] },
};
export const standing = {
  id: '7f000000-0000-4000-8000-000000000004',
  version: 2,
  status: 'submitted',
  currency: 'EUR',
  valid_until: '2999-01-31',
  start_date: null,
  answers: null,
  comments: null,
  ...{ rooms: 1, nights: 2, attendees: 1, event_days: 3, room_rate: 100, ddr_rate: 50 },
};
const cost = {
  proposal_id: standing.id,
  currency: 'EUR',
  attendees: 1,
  ...{ start_date: '2027-10-05', end_date: '2027-10-06' },
  lines: [{ item: 'rooms', quantity: 2, unit_price: 100, source_amount: 200, amount: 200 }],
  ...{
    total: 200,
    per_attendee: 200,
    comparable: { total: 200, per_attendee: 200 },
    deviations: [],
    fx: null,
  },
};
const me = {
  hotels: [{ id: hotelId, name: 'Hotel Wiesler', city: 'Graz', currency: 'EUR', role: 'manager' }],
} as Me;

export async function openReceived(changes: object = {}, answers: Answers = {}) {
  const window = openWindow({
    list_hotel_rfps: () => [{ ...received, ...changes }],
    hotels: () => ({ base_room_rate: 120, ddr_rate: null, currency: 'EUR' }),
    compute_realistic_total_cost: () => cost,
    open_rfp: () => ({}),
    ...answers,
  });
  await signedIn();
  const page = h(Page, { me, params: { hotel: hotelId, rfp: rfpId }, query: new URLSearchParams() });
  await draw(h('div', null, page, h(Toasts, null)));
  return window;
}
