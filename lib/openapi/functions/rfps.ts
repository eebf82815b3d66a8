// An RFP on its way to an award, and what its offers cost.
import { longest } from '../../schemas/longest.ts';
import type { FunctionTexts } from './text.ts';

export const rfpTexts = {
  extend_deadline: {
    tag: 'Sourcing',
    summary: 'Give hotels more time',
    description: 'The deadline moves later, never earlier, and stays before the event.',
    errors: [409],
  },
  cancel_rfp: {
    tag: 'Sourcing',
    summary: 'Cancel an RFP',
    description: 'Its links are void from then on.',
    errors: [409],
  },
  duplicate_rfp: {
    tag: 'Sourcing',
    summary: 'Make a draft of an old RFP',
    description: 'Past dates move together by whole years to the first that lies ahead, same weekday.',
  },
  withdraw_award: {
    tag: 'Sourcing',
    summary: 'Take an award back',
    description:
      'The winner’s offer is withdrawn, the RFP is out again and what lost to it stands as it stood before.',
    errors: [409],
  },
  submit_proposal: {
    tag: 'Sourcing',
    summary: 'Submit a hotel’s offer, or its next version',
    description: 'For staff of the hotel. What is left out is the RFP’s, or 0 for prices.',
    errors: [403, 409],
  },
  award_proposal: {
    tag: 'Sourcing',
    summary: 'Award the RFP to a proposal',
    description:
      'It has won, the RFP is decided, the other standing proposals have lost and all are told, at once. An offer that does not rank first needs a reason. While a last round runs or a counter-offer is open: 409 round_open, unless p_confirm. An offer without a first option is awarded with a warning.',
    errors: [403, 409],
  },
  list_hotel_rfps: {
    tag: 'Sourcing',
    summary: 'The RFPs sent to a hotel, newest first',
    description:
      'For staff of the hotel. Never weights or other hotels; the budget and its own win share only where the organizer shows them.',
  },
  get_hotel_dashboard_stats: {
    tag: 'Sourcing',
    summary: 'A hotel’s last 30 days: ranks, answers, profile',
    description: 'For staff of the hotel.',
  },
  parse_rfp_text: {
    tag: 'Sourcing',
    summary: 'Read a brief’s fields from free text: English, German, French',
    description: `At most ${longest.request.toLocaleString('en')} characters. Each field has how sure it is and the words it was read from; warnings say what contradicts itself, competes, has passed or could mean something else. 100 calls an hour, together with topsis_rank_hotels.`,
  },
  compute_realistic_total_cost: {
    tag: 'Money',
    summary: 'What a proposal costs all in, per attendee and in total',
    description:
      'Rooms, day delegate rates, food and beverage, AV, taxes and perks, converted line by line. The conversion is recorded.',
    errors: [422],
  },
  suggest_counter_offer: {
    tag: 'Money',
    summary: 'What to ask a hotel for, from what comparable proposals ask',
    description: 'For the organizer’s side. Needs at least 5 comparable proposals.',
    errors: [403, 422],
  },
  get_savings_report: {
    tag: 'Money',
    summary: 'Hours and money saved, by month',
    description: 'For members of an organization; who belongs to several names one.',
  },
} satisfies FunctionTexts;
