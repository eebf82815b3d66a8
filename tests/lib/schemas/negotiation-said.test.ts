import { expect, test } from 'vitest';
import { negotiationSentence, type Writers } from '../../../lib/schemas/negotiation-said.ts';

type Event = Parameters<typeof negotiationSentence>[0];
const writers: Writers = {
  money: (amount, currency) => [currency, Number(amount).toFixed(2)].filter(Boolean).join(' '),
  day: (day) => `the ${day}`,
  moment: (at) => `the ${at.slice(0, 16)}`,
};
const sentence = (event: object) =>
  negotiationSentence(
    { at: '2026-10-20T08:30:00Z', hotel_id: null, ...event } as unknown as Event,
    'A',
    writers,
  ) ?? 'nothing';

const counter = (change: object) => ({
  kind: 'counter_offer',
  status: 'open',
  currency: 'EUR',
  terms: {},
  ...change,
});

test.each<[object, string]>([
  [
    counter({
      terms: { room_rate: '1109', ddr_rate: 61.5, fnb_per_attendee: '0', av_total: '-1', other: '5' },
    }),
    'A was sent a counter-offer: room rate EUR 1109.00, day delegate rate EUR 61.50',
  ],
  [
    counter({ terms: { fnb_per_attendee: '12', av_total: '900' }, currency: null }),
    'A was sent a counter-offer: food and beverage 12.00, audio-visual 900.00',
  ],
  [counter({ terms: null }), 'A was sent a counter-offer'],
  [counter({ terms: 'none' }), 'A was sent a counter-offer'],
  [counter({ status: 'accepted' }), 'A accepted the counter-offer'],
  [counter({ status: 'declined' }), 'A declined the counter-offer'],
  [counter({ status: 'withdrawn' }), 'A had its counter-offer withdrawn'],
  [counter({ status: 'answered' }), 'A made a new offer instead of the counter-offer'],
  [counter({ status: 'expired' }), 'A let the counter-offer pass'],
  [counter({ status: 'lost' }), 'A ended the counter-offer: lost'],
  [{ kind: 'revision', field: 'room_rate', old: '1118', new: 109.5 }, 'A: room rate 1118.00 became 109.50'],
  [{ kind: 'revision', field: 'av_total', old: null, new: 'free' }, 'A: audio-visual – became free'],
  [{ kind: 'revision', field: 'ddr_rate', old: 'x5', new: '-5' }, 'A: day delegate rate x5 became -5.00'],
  [{ kind: 'revision', field: 'ddr_rate', old: '5x', new: '5.' }, 'A: day delegate rate 5x became 5.'],
  [
    { kind: 'revision', field: 'start_date', old: null, new: '2027-01-30' },
    'A: start date as asked became the 2027-01-30',
  ],
  [
    { kind: 'revision', field: 'valid_until', old: '2027-01-30', new: '' },
    'A: valid until the 2027-01-30 became –',
  ],
  [{ kind: 'revision', field: 'event_days', old: 0, new: null }, 'A: event days 0 became –'],
  [{ kind: 'revision', field: 'terms', old: '{}', new: '{"a":1}' }, 'A: terms changed'],
  [{ kind: 'revision', field: 'answers', old: '[]', new: '[""]' }, 'nothing'],
  [
    { kind: 'final_round', due: '2026-10-25T18:00:00+00:00', round: 1, show_rank: true },
    'A was asked for its final offer until the 2026-10-25T18:00 (round 1, told its own rank)',
  ],
  [
    { kind: 'final_round', due: '2026-10-25', round: '2', show_rank: false },
    'A was asked for its final offer until the 2026-10-25 (round 2)',
  ],
  [{ kind: 'question' }, 'A asked a question'],
  [
    { kind: 'deadline_moved', old: '2026-10-23T18:05:59+00:00', new: null },
    'The deadline moved from the 2026-10-23T18:05 to as asked',
  ],
  [{ kind: 'took_a_seat' }, 'A took a seat'],
])('%j is told as a sentence', (event, said) => {
  expect(sentence(event)).toBe(said);
});
