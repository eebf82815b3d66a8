/**
 * The criteria hotels are ranked by, a row each: what schemas, console, mails, PDFs, workbooks and the demonstration know of one.
 * `npm run db:lists` writes into `sql/` what the database says once per criterion. Everything that names a criterion per
 * hotel or per RFP is named after `key`: `weight_KEY`, `KEY_score`. The order is that of every list, column and tie.
 */
export const criteria = [
  {
    key: 'price',
    label: 'Price',
    /** Its name within a sentence. */
    said: 'price',
    /** Its raw value in `criteria` of a ranked hotel. The API's contract names it after what is measured, with its unit, and so do the
     * columns that hold it (`hotel_scoring.response_hours`); everything else has `key`. */
    field: 'price_per_attendee',
    /** What the API description says of it. */
    about: 'All-in, in the currency of the RFP',
    /** Its heading in a table, and the decimals of its values there. */
    head: 'Per attendee',
    digits: 2,
    unit: 'money',
    isMoreBetter: false,
    /** What an RFP starts with; all of them add up to 1. */
    weight: 0.35,
    /** Whether a hotel may have no value, so that the median of the field stands in. */
    mayBeUnknown: true,
    /** Whether the offer's value counts instead of the hotel's list value. */
    isOffered: true,
    fullScore: 'the cheapest has 1, the dearest 0',
    /** What a hotel is told when its offer lost by this criterion. */
    lesson:
      'Price: the comparable amount per attendee, on what was asked for and with every tax and extra, is what is compared.',
  },
  {
    key: 'location',
    label: 'Location',
    said: 'location',
    field: 'distance_km',
    about: 'Great-circle distance from the place asked for',
    head: 'km',
    digits: 2,
    unit: 'km',
    isMoreBetter: false,
    weight: 0.25,
    mayBeUnknown: false,
    isOffered: false,
    fullScore: 'the nearest has 1',
    lesson: 'Location: the distance to where the event wants to be.',
  },
  {
    key: 'mice_fit',
    label: 'MICE fit',
    said: 'MICE fit',
    field: 'mice_fit',
    about: 'Before clamping, including the multiplier of the hotel’s role',
    head: 'Fit',
    digits: 2,
    unit: 'share',
    isMoreBetter: true,
    weight: 0.25,
    mayBeUnknown: false,
    isOffered: false,
    fullScore: 'the best fit has 1',
    lesson: 'Fit: meeting rooms, seats and features as your profile tells them. A complete profile helps.',
  },
  {
    key: 'response_time',
    label: 'Response time',
    said: 'response time',
    field: 'response_hours',
    about: 'Median; null without history',
    head: 'Hours',
    digits: 1,
    unit: 'hours',
    isMoreBetter: false,
    weight: 0.15,
    mayBeUnknown: true,
    isOffered: false,
    fullScore: 'the quickest has 1',
    lesson: 'Response time: how fast you answered. The same offer sent earlier ranks higher.',
  },
] as const;

export type Criterion = (typeof criteria)[number];
export type CriterionKey = Criterion['key'];
export type RawField = Criterion['field'];
/** How much each criterion matters. In a ranking all of them add up to 1. */
export type Weights = Record<CriterionKey, number>;

/** Weights of all criteria from those of some; the others get 0. */
export const onlyWeighing = (parts: Partial<Weights>): Weights => ({ ...eachCriterion(() => 0), ...parts });

export const criterionKeys: readonly CriterionKey[] = criteria.map(({ key }) => key);

/** An object with a value for each criterion, made by `make`. */
export const eachCriterion = <Value>(make: (key: CriterionKey) => Value): Record<CriterionKey, Value> =>
  Object.fromEntries(criterionKeys.map((key) => [key, make(key)])) as Record<CriterionKey, Value>;

/** The weights that an RFP starts with. */
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

/** All pairs of criteria, in the order of pairwise judgements. */
export const criterionPairs: readonly (readonly [CriterionKey, CriterionKey])[] = criterionKeys.flatMap(
  (one, i) => criterionKeys.slice(i + 1).map((other) => [one, other] as const),
);

const words: ReadonlyMap<string, string> = new Map(criteria.map(({ key, said }) => [key, said]));
/** The name of a criterion within a sentence. A key that is no criterion is returned as it is. */
export const saidOf = (key: string): string => words.get(key) ?? key;

const labels: ReadonlyMap<string, string> = new Map(criteria.map(({ key, label }) => [key, label]));
/** The label of a criterion. A key that is no criterion is returned as it is. */
export const labelOf = (key: string): string => labels.get(key) ?? key;
