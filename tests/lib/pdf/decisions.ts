import type { DecisionRecord } from '../../../lib/decisions/record.ts';
import { decisionRecord } from '../../../lib/schemas/rpc/confidence.ts';
import recorded from './recorded-decision.json' with { type: 'json' };

const at = (hour: number) => `2026-10-20T${String(hour).padStart(2, '0')}:30:00+00:00`;

/** The record of a decision of the sample data, kept here: the API's examples are recorded anew, with other days. */
export const recordedDecision = (): DecisionRecord => decisionRecord.parse(recorded);

/** The record of a decision with everything a negotiation has, hotels named in four scripts. */
export function decision(): DecisionRecord {
  const { rfp, weights } = recordedDecision();
  const hotels = ['Fábrica da Luz', 'فندق القاهرة', '東京ホテル', 'מלון תל אביב'].map((hotel_name, i) => ({
    hotel_name,
    hotel_id: `3280fdbe-3a27-8717-8d3e-dcf3d5a377c${i}`,
  }));
  const [luz, cairo, tokyo, aviv] = hotels as [Hotel, Hotel, Hotel, Hotel];
  const ada = { name: 'Ada Byron', role: 'owner', user_id: '3280fdbe-3a27-8717-8d3e-dcf3d5a377d0' };
  const offer = { kind: 'proposal', via: 'account', status: 'submitted', currency: 'EUR' } as const;
  const terms = { room_rate: '109.00', ddr_rate: '61.50', fnb_per_attendee: '0', av_total: '900' };
  const counter = { kind: 'counter_offer', hotel_id: luz.hotel_id, terms, currency: 'EUR' };
  return decisionRecord.parse({
    rfp: { ...rfp, decided_by: ada },
    weights: { ...weights, changes: weights.changes.map((change) => ({ ...change, by: ada })) },
    invited: hotels.map((hotel) => ({
      ...hotel,
      sent_at: at(8),
      delivery: 'delivered',
      opened_at: at(9),
      status: 'responded',
      sent_by: ada,
    })),
    answers: [
      {
        ...offer,
        ...luz,
        at: at(10),
        proposal_id: crypto.randomUUID(),
        version: 2,
        total: 89221,
        per_attendee: 1062.15,
        start_date: '2027-01-30',
      },
      {
        ...offer,
        ...cairo,
        at: at(11),
        proposal_id: crypto.randomUUID(),
        version: 1,
        total: 91000.5,
        per_attendee: null,
        start_date: '2027-01-23',
      },
      { kind: 'decline', ...tokyo, at: at(12), code: 'other', reason: '満室です' },
    ],
    ranking: null,
    explanation: null,
    conversions: [{ from: 'USD', to: 'EUR', rate: 0.9, date: '2026-11-09', provider: 'ECB' }],
    negotiation: [
      { ...counter, at: at(13), status: 'open', by: ada },
      { ...counter, at: at(14), status: 'accepted' },
      {
        kind: 'revision',
        at: at(14),
        hotel_id: luz.hotel_id,
        field: 'room_rate',
        old: '118.00',
        new: '109.00',
      },
      {
        kind: 'revision',
        at: at(14),
        hotel_id: luz.hotel_id,
        field: 'start_date',
        old: null,
        new: '2027-01-30',
      },
      {
        kind: 'final_round',
        at: at(15),
        hotel_id: cairo.hotel_id,
        round: 1,
        due: '2026-10-25T18:00:00+00:00',
        show_rank: true,
      },
      {
        kind: 'final_round',
        at: at(15),
        hotel_id: aviv.hotel_id,
        round: 1,
        due: '2026-10-25T18:00:00+00:00',
        show_rank: false,
      },
      { kind: 'question', at: at(16), hotel_id: aviv.hotel_id },
      {
        kind: 'deadline_moved',
        at: at(17),
        hotel_id: null,
        old: '2026-10-23T18:00:00+00:00',
        new: '2026-10-26T18:00:00+00:00',
      },
    ],
    winner: { ...luz, proposal_id: crypto.randomUUID(), version: 2 },
    reason: 'On the river, and 7 % less than at first.',
    decided_at: '2026-11-10T09:00:00+00:00',
  });
}

interface Hotel {
  readonly hotel_id: string;
  readonly hotel_name: string;
}
