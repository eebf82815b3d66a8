/**
 * The criteria hotels are ranked by, a row each: what schemas, console, mails, PDFs and the demonstration know of one.
 * `private.criteria` is the same list for the database (a test holds them together), and everything that names a criterion
 * per hotel or per RFP is named after `key`: `weight_KEY`, `KEY_score`. The order is that of every list, column and tie.
 */
export const criteria = [
  {
    key: 'price',
    label: 'Price',
    /** Its raw value in `criteria` of a ranked hotel. */
    field: 'price_per_attendee',
    unit: 'money',
    isMoreBetter: false,
    /** What an RFP starts with; all of them add up to 1. */
    weight: 0.35,
    /** Whether a hotel may have no value, so that the median of the field stands in. */
    mayBeUnknown: true,
    fullScore: 'the cheapest has 1, the dearest 0',
    /** What a hotel is told whose offer lost by it. */
    lesson: 'Price: the all-in total per attendee, with every tax and extra, is what is compared.',
  },
  {
    key: 'location',
    label: 'Location',
    field: 'distance_km',
    unit: 'km',
    isMoreBetter: false,
    weight: 0.25,
    mayBeUnknown: false,
    fullScore: 'the nearest has 1',
    lesson: 'Location: the distance to where the event wants to be.',
  },
  {
    key: 'mice_fit',
    label: 'Event fit',
    field: 'mice_fit',
    unit: 'share',
    isMoreBetter: true,
    weight: 0.25,
    mayBeUnknown: false,
    fullScore: 'the best fit has 1',
    lesson: 'Fit: meeting rooms, seats and features as your profile tells them. A complete profile helps.',
  },
  {
    key: 'response_time',
    label: 'Answer time',
    field: 'response_hours',
    unit: 'hours',
    isMoreBetter: false,
    weight: 0.15,
    mayBeUnknown: true,
    fullScore: 'the quickest has 1',
    lesson: 'Response time: how fast you answered. The same offer sent earlier ranks higher.',
  },
] as const;

export type Criterion = (typeof criteria)[number];
export type CriterionKey = Criterion['key'];
export type RawField = Criterion['field'];
/** How much each criterion matters: parts of 1 where they rank. */
export type Weights = Record<CriterionKey, number>;

export const criterionKeys: readonly CriterionKey[] = criteria.map(({ key }) => key);

/** The same of every criterion. */
export const eachCriterion = <Value>(make: (key: CriterionKey) => Value): Record<CriterionKey, Value> =>
  Object.fromEntries(criterionKeys.map((key) => [key, make(key)])) as Record<CriterionKey, Value>;

/** What an RFP starts with. */
export const defaultWeights: Weights = Object.fromEntries(
  criteria.map(({ key, weight }) => [key, weight]),
) as Weights;

export type WeightColumn = `weight_${CriterionKey}`;
export const weightColumns: readonly WeightColumn[] = criterionKeys.map((key) => `weight_${key}` as const);

/** Weights as the columns of an RFP. */
export const asColumns = (weights: Weights): Record<WeightColumn, number> =>
  Object.fromEntries(criterionKeys.map((key) => [`weight_${key}`, weights[key]])) as Record<
    WeightColumn,
    number
  >;

/** Weights as the arguments of `set_my_weights`. */
export const asArguments = (weights: Weights): Record<`p_${CriterionKey}`, number> =>
  Object.fromEntries(criterionKeys.map((key) => [`p_${key}`, weights[key]])) as Record<
    `p_${CriterionKey}`,
    number
  >;

/** Weights out of the columns of an RFP, which come as numbers or as their text. */
export const weightsOf = (row: Record<WeightColumn, number | string>): Weights =>
  eachCriterion((key) => Number(row[`weight_${key}`]));

/** Every two of them, in the order of pairwise judgements. */
export const criterionPairs: readonly (readonly [CriterionKey, CriterionKey])[] = criterionKeys.flatMap(
  (one, i) => criterionKeys.slice(i + 1).map((other) => [one, other] as const),
);

const labels: ReadonlyMap<string, string> = new Map(criteria.map(({ key, label }) => [key, label]));
/** What people call a criterion; a name that is none, as it is. */
export const labelOf = (key: string): string => labels.get(key) ?? key;

/** The most engaged hotel of a cluster has a boost of 1 + this, as in `private.ranking_rules`. */
export const boostSpan = 0.1;
