import { Asked } from '../parts/asked.tsx';
import { AskedLater } from '../parts/asked-later.tsx';
import { TermsForm } from '../parts/terms-form.tsx';
import { TermsLater } from '../parts/terms-later.tsx';
import { startOfTerms } from '../terms/state.ts';
import { Kept, type Specimens, specimen } from './specimen.tsx';

type Request = Parameters<typeof Asked>[0]['request'];

const request: Request = {
  ...{ start_date: '2026-04-17', rooms: 210, nights: 2, attendees: 300, event_days: 2, currency: 'EUR' },
  room_block: [
    { night: -1, type: 'single', guests: 1, rooms: 40 },
    { night: 0, type: 'single', guests: 1, rooms: 170 },
    { night: 0, type: 'twin', guests: 2, rooms: 40 },
    { night: 1, type: 'single', guests: 1, rooms: 190 },
  ],
  programme: {
    days: [
      { day: 0, delegates: 300, package: 'full_day' },
      { day: 1, delegates: 280, package: 'half_day' },
    ],
    sessions: [
      { day: 0, from: '09:00', to: '12:30', title: 'Opening', people: 300, setup: 'theatre' },
      { day: 0, from: '14:00', to: '17:30', people: 60, setup: 'classroom', rooms: 4 },
      { day: 1, title: 'افتتاح', people: 280, setup: 'banquet' },
    ],
    package_contents: { room_hire: true, breaks: 2, lunch_courses: 2, drinks: true },
  },
  asked_lines: [
    { key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 280, day: 1 },
    { key: 'stage', kind: 'av', label: 'Stage, 8 × 4 m', unit: 'event', quantity: 1, note: 'with steps' },
  ],
  board: 'breakfast',
  payer: 'rooms_and_tax',
  reservation_method: 'booking_link',
  event_history: [{ year: 2025, place: 'Graz', rooms_blocked: 400, rooms_picked_up: 371, fnb_spend: 41_000 }],
  compare_tax: 'net',
  terms: { payment_days: 30 },
};

/** No more than its numbers say. */
const simple: Request = {
  ...request,
  ...{ rooms: 0, attendees: 0, event_days: 0, room_block: [], asked_lines: [], event_history: [] },
  ...{ board: null, reservation_method: null, payer: 'master_account', compare_tax: 'gross', terms: {} },
  programme: { days: [], sessions: [], package_contents: {} },
};

const wish = {
  cancellation: [
    { from_days_before: 60, charge_pct: 0, of: 'all' },
    { from_days_before: 30, charge_pct: 50, of: 'all' },
  ],
  payment_days: 30,
};

const form = (wished: object, stored: object) => (
  <Kept start={startOfTerms(stored)}>
    {(state, set) => <TermsForm wish={wished} currency="EUR" isTried={false} {...{ state, set }} />}
  </Kept>
);

/** What was typed and cannot be sent as it stands. */
const typed = JSON.stringify({
  cancellation: [
    { from_days_before: '60', charge_pct: '0', of: 'all' },
    { from_days_before: '30', charge_pct: '500', of: 'all' },
  ],
  payment_days: 'soon',
});
const faulty = (
  <Kept start={startOfTerms(null, typed)}>
    {(state, set) => <TermsForm wish={{}} currency="EUR" isTried={true} {...{ state, set }} />}
  </Kept>
);

const later = (stored: object = {}) => (
  <Kept start={startOfTerms(stored)}>
    {(state, set) => <TermsLater wish={null} currency="EUR" isTried={false} {...{ state, set }} />}
  </Kept>
);

export const requests: Specimens = {
  Asked: [specimen('by night and by day', <Asked request={request} />)],
  AskedLater: [specimen('nothing in detail: draws nothing', <AskedLater request={simple} />)],
  TermsForm: [
    specimen('of an offer, against a wish', form(wish, { payment_days: 14 })),
    specimen('tried, with faults', faulty),
  ],
  TermsLater: [specimen('folded', later()), specimen('folded, some said', later({ payment_days: 14 }))],
};
