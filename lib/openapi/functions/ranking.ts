// Ranking hotels, weights, and how sure a ranking is.
import type { FunctionTexts } from './text.ts';

export const rankingTexts = {
  score_hotel_for_brief: {
    tag: 'Ranking',
    summary: 'How well one hotel suits a brief, 0 to 1',
    description: 'On an absolute scale: no other hotel moves it.',
  },
  topsis_rank_hotels: {
    tag: 'Ranking',
    summary: 'Rank the hotels for an RFP by TOPSIS, with the RFP’s own weights',
    description:
      'Before the RFP is sent: the hotels within its radius that have what must be there (ranking_exclusions counts the others). Sent: the hotels with a live offer, from two of them on; with fewer, those it was sent to, at list rates. Decided: the ranking that was decided on, with the winner, whatever has changed since. 100 calls an hour, together with parse_rfp_text.',
  },
  ranking_exclusions: {
    tag: 'Ranking',
    summary: 'How many hotels a draft leaves out, by the feature they lack',
    description:
      'Features of must_features that hotels in reach lack, most hotels first; one that lacks two counts twice, one that lists no features is not left out. Empty once the RFP is sent.',
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
      'Over weightings spread evenly, one weight at a time, and what each hotel would need to be first. Of a decided RFP, as it was then, whatever p_draws. Counts with topsis_rank_hotels.',
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
  contract_risk: {
    tag: 'Ranking',
    summary: 'What the terms of each live offer may cost',
    description:
      'For members of the RFP’s organization: expected attrition, shortfall, payment, and what cancelling costs from today on, in the RFP’s currency. An unknown term is named and counts nothing; where price_includes_risk, as the worst of the other live offers’.',
  },
  detect_proposal_anomalies: {
    tag: 'Ranking',
    summary: 'What is odd about the proposals to an RFP, gravest first',
    description: 'Prices that stand out, repeated offers, rates moved after the first submission.',
  },
} satisfies FunctionTexts;
