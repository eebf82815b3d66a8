/**
 * A year of the largest platform for group business, as far as it can be known from outside. Each figure says where it was published
 * or why it is assumed. The scaling page of the documentation shows the table of figures, and a test compares it with this file.
 */
export interface Figure {
  name: string;
  value: number;
  /** Where it was published, or why it is assumed to be so. */
  source: string;
}

const figures = {
  sourced: {
    name: 'business sourced in a year, USD',
    value: 16_000_000_000,
    source:
      'published for 2018: [Lodging Magazine](https://lodgingmagazine.com/top-10-meeting-destinations-of-2019/)',
  },
  perRoomNight: {
    name: 'of it per room night, meeting rooms and meals included, USD',
    value: 350,
    source: 'assumed; no number of room nights was found',
  },
  block: {
    name: 'room nights of a group, average',
    value: 222,
    source:
      'published for 2019: [Meetings & Conventions](https://www.meetings-conventions.com/News/Industry/cvent-metrics-2020-group-demand)',
  },
  hotels: {
    name: 'hotels asked per RFP',
    value: 10,
    source: '“10 or more”: [MeetingsNet](http://meetingsnet.com/tips-top/4-tips-better-rfps)',
  },
  answered: {
    name: 'part of them that answers',
    value: 0.45,
    source:
      'published in 2023: [Groups360](https://groups360.com/blog/rfp-responses-part-1-why-hotels-should-reply-to-every-rfp/)',
  },
  closed: {
    name: 'part of the requests a hotel gets that it wins',
    value: 0.06,
    source:
      '5 to 7 %: [Hotel Management](https://www.hotelmanagement.net/sales-marketing/fallacy-request-proposal)',
  },
  people: {
    name: 'people per organization',
    value: 4,
    source: 'assumed; the replay has one, who asks for all: what a request costs does not depend on it',
  },
  peak: {
    name: 'busiest hour ÷ mean hour of the year',
    value: 8,
    source: 'assumed: 250 days of 9 hours carry a year (3.9), times 2 for season and time of day',
  },
} satisfies Record<string, Figure>;

const { sourced, perRoomNight, block, hotels, answered, closed } = figures;
const roomNights = sourced.value / perRoomNight.value;
const awards = roomNights / block.value;
const rfpsPerAward = 1 / (hotels.value * closed.value);

export const peak = figures.peak.value;
export const hotelsPerRfp = hotels.value;
const offersPerRfp = hotels.value * answered.value;

/** The figures, and what follows from them. */
export const assumptions: readonly Figure[] = [
  ...Object.values(figures),
  { name: 'room nights a year', value: roomNights, source: 'follows' },
  { name: 'awards a year', value: awards, source: 'follows, were all of it awarded: the heavier reading' },
  { name: 'RFPs per award', value: rfpsPerAward, source: 'follows: 1 ÷ (hotels per RFP × part won)' },
  { name: 'RFPs a year', value: awards * rfpsPerAward, source: 'follows' },
];

/** Requests per RFP by kind, both sides together. They are assumed from what the console and the answer page send. */
export const perRfp = {
  'list of RFPs': 12,
  'offers of an RFP': 20,
  'hotels asked': 12,
  'what happened': 8,
  'change an RFP': 4,
  'make an RFP and send it': 1,
  topsis_rank_hotels: 8,
  score_hotel_for_brief: 4,
  suggest_weights_for_rfp: 1,
  explain_ranking: 2,
  predict_win_probability: 4,
  detect_proposal_anomalies: 4,
  compute_realistic_total_cost: 2 * offersPerRfp,
  suggest_counter_offer: 2,
  award_proposal: 1 / rfpsPerAward,
  get_savings_report: 0.5,
  v_proposals_csv_export: 0.5,
  rfp_by_token: 1.2 * hotels.value,
  submit_proposal_by_token: 1.2 * offersPerRfp,
  decline_rfp_by_token: 0.2 * hotels.value,
  list_hotel_rfps: 4,
  get_hotel_dashboard_stats: 2,
  'web: forms': 3,
  'web: health': 1,
  'web: workbook': 0.3,
} as const;

export type Kind = keyof typeof perRfp;

export const requestsPerRfp = Object.values(perRfp).reduce((sum, one) => sum + one, 0);

/** Requests a second, averaged over the year. */
export const meanPerSecond = (awards * rfpsPerAward * requestsPerRfp) / (365 * 24 * 3600);

/**
 * The kinds of the first `count` requests. Each comes as often as in the year and evenly spread, because the next is always the one
 * furthest behind its share. So a short replay has the same mix as a long one.
 */
export function kinds(count: number): Kind[] {
  const all = Object.entries(perRfp) as [Kind, number][];
  const sent = new Map<Kind, number>();
  return Array.from({ length: count }, (_, i) => {
    const behind = ([kind, share]: [Kind, number]) =>
      ((i + 1) * share) / requestsPerRfp - (sent.get(kind) ?? 0);
    const [next] = all.reduce((a, b) => (behind(b) > behind(a) ? b : a));
    sent.set(next, (sent.get(next) ?? 0) + 1);
    return next;
  });
}

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

/** The assumptions as a table of the scaling page. */
export function assumptionsTable(): string {
  const rows = [
    ...assumptions,
    {
      name: 'requests per RFP',
      value: requestsPerRfp,
      source: 'assumed, kind by kind: `tests/bench/capacity-year.ts`',
    },
    { name: 'requests a second, mean', value: meanPerSecond, source: 'follows' },
    { name: 'requests a second in the busiest hour', value: meanPerSecond * peak, source: 'follows' },
  ];
  const lines = rows.map(({ name, value, source }) => `| ${name} | ${shown(value)} | ${source} |`);
  return ['| | | Source |', '|---|--:|---|', ...lines].join('\n');
}
