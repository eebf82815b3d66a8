import type { RpcName } from '../schemas/rpc/functions.ts';
import type { Tag } from './operation.ts';

/** What the description says of a database function beside its schemas. */
export interface FunctionText {
  tag: Tag;
  summary: string;
  description?: string;
  /** Callable without being signed in. */
  anonymous?: true;
  /** Statuses beyond those of every function. */
  errors?: number[];
}

export const functionTexts: Record<RpcName, FunctionText> = {
  score_hotel_for_brief: {
    tag: 'Ranking',
    summary: 'How well one hotel suits a brief, 0 to 1',
    description: 'On an absolute scale: no other hotel moves it.',
  },
  topsis_rank_hotels: {
    tag: 'Ranking',
    summary: 'Rank the hotels for an RFP by TOPSIS, with the RFP’s own weights',
    description:
      'The candidates are the hotels the RFP was sent to; before it is sent, those within its radius. 100 calls an hour, together with parse_rfp_text.',
  },
  weights_from_pairwise: {
    tag: 'Ranking',
    summary: 'Work out weights from six pairwise judgements, and how consistent they are',
    description: 'Saaty’s scale, 1/9 to 9. Changes nothing.',
  },
  explain_ranking: {
    tag: 'Ranking',
    summary: 'How sure a ranking is, and what would change it',
    description:
      'Over weightings spread evenly, one weight at a time, and what each hotel would need to be first. Counts with topsis_rank_hotels.',
  },
  win_calibration: {
    tag: 'Ranking',
    summary: 'How well win chances have kept their word',
    description: 'The newest fit of the win model, and its test on decisions it had not seen, good or bad.',
  },
  decision_record: {
    tag: 'Ranking',
    summary: 'A decision as it was made, in one JSON',
    description:
      'Request, invitations, answers, ranking, explanation, weights, rates, negotiation, winner and reason, as they stood. The same bytes every time; an erasure takes names and ids out.',
    errors: [409],
  },
  rfp_workbook: {
    tag: 'Ranking',
    summary: 'Everything an RFP’s workbook shows',
    description:
      'The request, its candidates with their raw criteria and the statistics they are scored against, offers line by line in both currencies, declines and rates. Records nothing. Counts with topsis_rank_hotels. More than 200 offers: 413.',
    errors: [413],
  },
  set_my_weights: {
    tag: 'Ranking',
    summary: 'Say how you would weigh an RFP',
    description: 'For members of its organization. The RFP’s own weights stay as they are.',
  },
  group_weights: {
    tag: 'Ranking',
    summary: 'How members would weigh an RFP, together and apart',
    description:
      'Geometric means, Kendall’s W over the members’ rankings, and where they differ most. Counts with topsis_rank_hotels.',
  },
  suggest_weights_for_rfp: {
    tag: 'Ranking',
    summary: 'Suggest how to weigh the criteria, and why',
    description: 'From sector, intent and attendee count (a lightweight AHP). Changes nothing.',
  },
  predict_win_probability: {
    tag: 'Ranking',
    summary: 'How likely a hotel is to win an RFP, as a sum of nine factors',
    description: 'For the organizer’s side. share is the calibrated chance against the other live offers.',
  },
  detect_proposal_anomalies: {
    tag: 'Ranking',
    summary: 'What is odd about the proposals to an RFP, gravest first',
    description: 'Prices that stand out, repeated offers, rates moved after the first submission.',
  },
  send_rfp: {
    tag: 'Sourcing',
    summary: 'Send an RFP to hotels',
    description: 'Hotels that already have it are left as they are. The first send moves the draft to sent.',
    errors: [409],
  },
  resend_rfp: {
    tag: 'Sourcing',
    summary: 'Send a hotel its request again, to its addresses as they are now',
    description:
      'For members of the RFP’s organization, while the hotel has not answered; at most 3 times a day. `p_email` names an address ' +
      'for a hotel that mail does not reach (`delivery` `bounced` or `no_address`), or puts one named before right, whose link is ' +
      'void then: mail about this request goes there too. It is no contact of the hotel and claims nothing; at most 20 requests a ' +
      'day go to one address so named.',
    errors: [409],
  },
  open_rfp: {
    tag: 'Sourcing',
    summary: 'Mark an RFP as seen by the hotel',
    description: 'For staff of the hotel. Again, or after an answer, changes nothing.',
  },
  decline_rfp: {
    tag: 'Sourcing',
    summary: 'Decline an RFP, with a reason',
    description: 'For staff of the hotel. A standing proposal is withdrawn. Welcome after the deadline too.',
    errors: [409],
  },
  rfp_by_token: {
    tag: 'Sourcing',
    summary: 'The request a hotel’s link stands for',
    description:
      'The token is the credential, for one send of one hotel: 404 if it was never issued, 410 link_expired once it is void. Its first use marks the send as opened. 60 calls an hour by one token, beside the limit by address.',
    anonymous: true,
    errors: [410],
  },
  submit_proposal_by_token: {
    tag: 'Sourcing',
    summary: 'Submit an offer by the link in a hotel’s mail',
    description:
      'As submit_proposal, for the send the token stands for. What the standing offer says already is no new version: sent twice, the answer is that of the first time.',
    anonymous: true,
    errors: [409, 410],
  },
  decline_rfp_by_token: {
    tag: 'Sourcing',
    summary: 'Decline an RFP by the link in a hotel’s mail',
    description: 'As decline_rfp, for the send the token stands for.',
    anonymous: true,
    errors: [409, 410],
  },
  ask_question: {
    tag: 'Sourcing',
    summary: 'Ask the organizer something about an RFP',
    description: 'For staff of a hotel it was sent to, while it is out.',
    errors: [409],
  },
  ask_question_by_token: {
    tag: 'Sourcing',
    summary: 'Ask the organizer something by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  answer_question: {
    tag: 'Sourcing',
    summary: 'Answer a hotel’s question',
    description:
      'For members of the organization. Shared, every invited hotel reads question and answer, without who asked.',
    errors: [409],
  },
  confirm_offer: {
    tag: 'Sourcing',
    summary: 'Say that an offer still holds',
    description:
      'For staff of the hotel. It then holds for the RFP’s option days from today, or as long as it did if that is longer. An offer past valid_until is awarded only after this (409 offer_expired).',
    errors: [403, 409],
  },
  confirm_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Say that an offer still holds, by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  request_final_offers: {
    tag: 'Sourcing',
    summary: 'Ask some hotels for their last offer',
    description:
      'Until p_due only they may change what they offered; the others are refused with not_in_round. Each is told by mail, and sees its own rank as the round began where you show it. At most 5 rounds, one at a time.',
    errors: [409],
  },
  make_counter_offer: {
    tag: 'Sourcing',
    summary: 'Ask a hotel for lower prices',
    description:
      'For members of the organization. None above the offer’s, at least one below; the hotel gets a mail by which it accepts in two taps. One at a time, 20 a day to one hotel about one RFP.',
    errors: [403, 409],
  },
  accept_counter_offer: {
    tag: 'Sourcing',
    summary: 'Accept a counter-offer',
    description:
      'For staff of the hotel. Stores the next version of its offer with exactly these prices, everything else as it was.',
    errors: [403, 409],
  },
  accept_counter_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Accept a counter-offer by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  decline_counter_offer: {
    tag: 'Sourcing',
    summary: 'Decline a counter-offer; the offer stands as it was',
    description: 'For staff of the hotel. A new version of the offer answers it too.',
    errors: [403, 409],
  },
  decline_counter_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Decline a counter-offer by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  withdraw_counter_offer: {
    tag: 'Sourcing',
    summary: 'Take an open counter-offer back',
    description: 'For members of the organization. The hotel is told.',
    errors: [403, 409],
  },
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
      'It has won, the RFP is decided, the other standing proposals have lost and all are told, at once. An offer that does not rank first needs a reason.',
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
    summary: 'Read a brief’s fields from free text, English or German',
    description:
      'Each with how sure it is and the words it was read from, and warnings of what contradicts itself, has passed or could mean something else. 100 calls an hour, together with topsis_rank_hotels.',
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
  claim_hotel: {
    tag: 'Hotels',
    summary: 'Say that you work at a hotel',
    description:
      'A confirmed address that is one of the hotel’s contacts joins at once; any other waits for an administrator. Again changes nothing.',
    errors: [403],
  },
  review_hotel_claim: {
    tag: 'Administration',
    summary: 'Decide a hotel claim',
    description: 'The claimant is mailed.',
    errors: [403, 409],
  },
  review_hotel_change: {
    tag: 'Administration',
    summary: 'Decide a change of a hotel’s profile that would move rankings',
    description:
      'Points, rooms, meeting rooms and seats that a hotel raised itself wait here (hotel_changes).',
    errors: [403, 409],
  },
  add_hotel_feature: {
    tag: 'Administration',
    summary: 'Add a word to the vocabulary of hotel features',
    errors: [403],
  },
  list_hotel_members: {
    tag: 'Hotels',
    summary: 'Who works at a hotel, and in which role',
    description: 'For its staff.',
  },
  invite_hotel_member: {
    tag: 'Hotels',
    summary: 'Invite an address to a hotel',
    description:
      'For its managers. The link works for 7 days; inviting the address again replaces it. At most 50 open invitations, and 100 mails a day.',
    errors: [403, 409],
  },
  set_hotel_member_role: {
    tag: 'Hotels',
    summary: 'Give somebody at the hotel another role',
    description: 'For its managers. The last manager stays one.',
    errors: [403, 409],
  },
  remove_hotel_member: {
    tag: 'Hotels',
    summary: 'Take somebody off the hotel, or leave it',
    description: 'For its managers, and for oneself. The last manager stays.',
    errors: [403, 409],
  },
  add_hotel: {
    tag: 'Hotels',
    summary: 'Add an own venue to one organization',
    description: 'Seen by that organization alone, and a candidate of its RFPs alone, until it is published.',
  },
  publish_hotel: {
    tag: 'Administration',
    summary: 'Put one organization’s own venue into everybody’s catalogue',
    errors: [403],
  },
  review_founding_application: {
    tag: 'Administration',
    summary: 'Decide a founding application that waits for people',
    description: 'Only one whose address is confirmed can be approved. The applicant is mailed.',
    errors: [403, 409],
  },
  retry_email: {
    tag: 'Administration',
    summary: 'Send a mail again that was given up',
    errors: [403, 409],
  },
  dsar_export: {
    tag: 'Privacy',
    summary: 'Everything held about a hotel or a person',
    description: 'For managers of the hotel, the person themselves, and platform staff.',
    errors: [403],
  },
  dsar_request: {
    tag: 'Privacy',
    summary: 'Ask for everything held about an email address',
    description: 'The answer is always the same; if there is anything, a one-time link is mailed.',
    anonymous: true,
  },
  dsar_export_by_token: {
    tag: 'Privacy',
    summary: 'Redeem the one-time link of a data request',
    anonymous: true,
    errors: [410],
  },
  request_erasure: {
    tag: 'Privacy',
    summary: 'Start the erasure of a hotel or a person',
    description:
      'For managers of the hotel, the person themselves, and platform staff. Nothing is erased until the mailed link is confirmed, within 24 hours.',
    errors: [403],
  },
  confirm_erasure: {
    tag: 'Privacy',
    summary: 'Confirm an erasure with the token of its mail',
    anonymous: true,
    errors: [410],
  },
  hotel_prefill: {
    tag: 'Sourcing',
    summary: 'The public facts a hotel’s proposal form starts from',
    anonymous: true,
  },
  import_hotels: {
    tag: 'Sourcing',
    summary: 'Import up to 2 000 hotels of a source into the catalogue',
    description:
      'For platform staff. Rows are matched by source and external_id; one bad row rejects itself alone; what a hotel’s own staff have edited since is kept; hotels missing from a later import stay.',
    errors: [403],
  },
  create_organization: {
    tag: 'People',
    summary: 'Make an organization that you own',
    description:
      'On the free tier, or on Agency with an approved founding application. At most 5 that one person owns.',
    errors: [409],
  },
  invite_member: {
    tag: 'People',
    summary: 'Invite an address to an organization',
    description:
      'For owners and admins; admins invite no owners. The link works for 7 days; inviting the address again replaces it. At most 50 open invitations, and 100 mails a day.',
    errors: [403, 409],
  },
  list_members: {
    tag: 'People',
    summary: 'Who belongs to an organization, and in which role',
    description: 'For its members.',
  },
  accept_invitation: {
    tag: 'People',
    summary: 'Take up an invitation to an organization or a hotel',
    description: 'Signed in with the address it was sent to. Works once.',
    errors: [403, 410],
  },
  revoke_invitation: {
    tag: 'People',
    summary: 'End an open invitation',
    errors: [403, 409],
  },
  set_member_role: {
    tag: 'People',
    summary: 'Give a member another role',
    description: 'For owners, and for admins where no owner is concerned. An organization keeps an owner.',
    errors: [403, 409],
  },
  remove_member: {
    tag: 'People',
    summary: 'Remove a member, or leave',
    errors: [403, 409],
  },
  transfer_ownership: {
    tag: 'People',
    summary: 'Make another member the owner, and yourself an admin',
    errors: [403],
  },
};
