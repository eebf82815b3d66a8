// Reads the terms of a hotel's own text, English or German, for the hotel to look over. Nothing is guessed to be kind: what is not
// understood is handed back as it was written. The time grows with the text alone.

import { type Measure, measuresOf, simple } from './measures.ts';
import { mostSentences, sentencesOf } from './pieces.ts';
import { newScale, partOf, type ReadStep, readCharges, tidy } from './read-cancellation.ts';
import { type Clause, clauseOf, type Topic, topicOf } from './topics.ts';

interface AttritionStep {
  /** Null where the text does not say until when. */
  until_days: number | null;
  allowed_pct: number;
  of: 'contracted' | 'remaining';
}

interface Deposit {
  on: 'signature' | 'days_before';
  days?: number;
  pct?: number;
  amount?: number;
  refundable?: boolean;
}

/** The vocabulary of an offer's terms, but for what a text leaves open. */
export type ReadTerms = Partial<{
  attrition_steps: AttritionStep[];
  min_pickup_pct: number;
  attrition_measured: 'cumulative' | 'per_night';
  attrition_unit: 'room_nights' | 'revenue';
  attrition_charge_pct: number;
  resale_credit: 'yes' | 'no';
  guarantee: { due_days?: number; billed_pct?: number };
  fnb_shortfall: { charge_pct?: number; with_service_and_tax?: boolean };
  cutoff_days: number;
  cancellation: ReadStep[];
  deposits: Deposit[];
  payment_days: number;
  rate_valid_days_around: number;
  comp_rooms: { one_per: number; counted?: 'occupied' | 'paid'; cumulative?: boolean };
  rate_basis: 'net' | 'commissionable';
  commission_pct: number;
  commission_to: 'organizer' | 'agency';
  rebate_per_room_night: number;
  rental_scale: { pickup_from_pct: number; rental: number }[];
}> &
  Partial<Record<Clause, { answer: 'yes' | 'no'; text: string }>>;

export interface Reading {
  terms: ReadTerms;
  /** A minimum for food and beverage, which is a price of the offer and no term. */
  fnb_minimum: number | null;
  /** What was written and is not understood, whole or in part. */
  rest: string[];
  /** What is read by a rule of thumb, such as a month as 30 days. */
  isGuess: boolean;
}

const longestClause = 500;

export function readTerms(text: string): Reading {
  const reading: Reading = { terms: {}, fnb_minimum: null, rest: [], isGuess: false };
  const scale = newScale();
  const charges: string[] = [];
  let topic: Topic | null = null;
  let part: ReadStep['of'] = 'all';
  const sentences = sentencesOf(text);
  for (const sentence of sentences.slice(0, mostSentences)) {
    const whole = simple(sentence.text);
    const clause = clauseOf(whole);
    if (clause) {
      reading.terms[clause.name] = { answer: clause.answer, text: sentence.text.slice(0, longestClause) };
      topic = null;
      continue;
    }
    const parts = new Set(sentence.items.flatMap((item) => partOf(simple(item)) ?? []));
    let isFirst = true;
    for (const item of sentence.items) {
      const said = simple(item);
      const measures = measuresOf(said);
      reading.isGuess ||= measures.some((one) => 'isGuess' in one && one.isGuess);
      const named = inContext(topicOf(said), topic, said, measures, reading);
      topic = named ?? following(topic, isFirst, said, isFirst ? measuresOf(whole) : measures);
      // What a charge is of is said once for a whole sentence, before it or at its end.
      if (parts.size === 1) [part = 'all'] = parts;
      else if (isFirst || partOf(said)) part = partOf(said) ?? (named || !isStep(measures) ? 'all' : part);
      isFirst = false;
      const isHeading = measures.length === 0 && named !== null && sentence.items.length === 1;
      let isUnderstood = topic !== null;
      if (topic === 'cancellation') {
        charges.push(item);
        isUnderstood = readCharges(scale, measures, part) && measures.length > 0;
      } else if (topic) isUnderstood = readers[topic](reading, said, measures);
      if (!isUnderstood && !(isHeading && item.length < 40)) reading.rest.push(item);
    }
  }
  reading.rest.push(...sentences.slice(mostSentences).map((sentence) => sentence.text));
  const steps = tidy(scale.steps);
  if (steps.length > 0) reading.terms.cancellation = steps;
  // "Free up to 60 days", and not a word about what comes then.
  else reading.rest.push(...charges.filter((item) => !reading.rest.includes(item)));
  reading.isGuess ||= steps.length > 0 && (scale.end ?? 0) > 0;
  return reading;
}

/** What words mean after what was said before: a shortfall of food, or the balance of a deposit. */
function inContext(
  named: Topic | null,
  before: Topic | null,
  said: string,
  measures: readonly Measure[],
  { terms }: Reading,
): Topic | null {
  const isOne = percents(measures).length === 1 && measures.filter(isWhen).length <= 1;
  // A percentage that costs nothing is no charge: so much of the block may go.
  if ((named ?? before ?? 'cancellation') === 'cancellation' && isOne && has(measures, 'free'))
    return 'attrition';
  if (before === 'attrition' && named === 'cancellation' && !measures.some(isWhen)) return 'attrition';
  if (named === 'payment' && percents(measures).length > 0)
    return before === 'cancellation' || before === 'attrition'
      ? before
      : measures.some(isWhen)
        ? 'deposit'
        : named;
  const isOfRooms = /room|zimmer|block|kontingent/.test(said);
  if (before === 'fnb' && named !== 'fnb' && /shortfall|differen|unterschreit/.test(said) && !isOfRooms)
    return 'fnb';
  if (before === 'rental' && has(measures, 'pct') && (has(measures, 'amount') || has(measures, 'free')))
    return 'rental';
  if (before === 'guarantee' && named === null && /charg|bill|berechn|reduc|mindest|minimum/.test(said))
    return 'guarantee';
  if ((named === 'payment' || named === null) && terms.deposits && has(measures, 'rest')) return 'deposit';
  return named;
}

/** What is meant where no word says it: a list goes on, and what looks like a scale of charges is one. */
function following(
  before: Topic | null,
  isFirst: boolean,
  said: string,
  measures: readonly Measure[],
): Topic | null {
  if (!isFirst) return before ?? (isStep(measures) ? 'cancellation' : null);
  if (before === 'deposit' && has(measures, 'amount') && has(measures, 'days')) return before;
  if (!isStep(measures) && !/^(?:then|thereafter|danach|dann)\b/.test(said)) return null;
  if (before === 'cancellation' || before === 'attrition' || before === 'deposit') return before;
  return has(measures, 'days') || has(measures, 'range') ? 'cancellation' : null;
}

const isWhen = ({ kind }: Measure): boolean => ['days', 'range', 'signature', 'arrival'].includes(kind);

/** Whether something looks like a step of a scale: when, and how much. */
const isStep = (measures: readonly Measure[]): boolean =>
  measures.some(({ kind }) => ['pct', 'free', 'full'].includes(kind)) &&
  measures.some(({ kind }) => ['days', 'range', 'signature', 'arrival', 'then'].includes(kind));

type ReadTopic = (reading: Reading, said: string, measures: readonly Measure[]) => boolean;

const daysIn = (measures: readonly Measure[]): number | undefined => {
  for (const one of measures) {
    if (one.kind === 'days') return one.days;
    if (one.kind === 'range') return one.from;
  }
};
const percents = (measures: readonly Measure[]): number[] =>
  measures.flatMap((one) => (one.kind === 'pct' ? [one.pct] : []));
const amounts = (measures: readonly Measure[]): number[] =>
  measures.flatMap((one) => (one.kind === 'amount' ? [one.amount] : []));
const has = (measures: readonly Measure[], kind: Measure['kind']): boolean =>
  measures.some((one) => one.kind === kind);

const readers: Record<Exclude<Topic, 'cancellation'>, ReadTopic> = {
  attrition: readAttrition,
  deposit: readDeposit,
  guarantee({ terms }, _, measures) {
    const due_days = daysIn(measures);
    const [pct] = percents(measures);
    // So few are never the least that is billed, but what may go.
    const isLess = pct !== undefined && pct <= 50;
    const billed_pct = pct === undefined ? undefined : isLess ? 100 - pct : pct;
    if (due_days === undefined && billed_pct === undefined) return false;
    terms.guarantee = {
      ...terms.guarantee,
      ...(due_days !== undefined && { due_days }),
      ...(billed_pct !== undefined && { billed_pct }),
    };
    return percents(measures).length < 2;
  },
  fnb(reading, said, measures) {
    const [amount] = amounts(measures);
    const [pct] = percents(measures);
    const isShortfall = /shortfall|differen|unterschreit|fehlbetrag|not (?:reached|met)|nicht erreicht/.test(
      said,
    );
    const isPlus =
      /\+\+|plus (?:service|tax)|zzgl|exclusive of (?:service|tax)|exclud\w+ (?:service|tax|vat)/.test(said);
    if (amount !== undefined) reading.fnb_minimum = amount;
    const charge = isShortfall
      ? (pct ??
        (/charged|billed|invoiced|payable|berechnet|in rechnung|fällig|full|voll/.test(said)
          ? 100
          : undefined))
      : pct;
    if (charge !== undefined || isPlus)
      reading.terms.fnb_shortfall = {
        ...reading.terms.fnb_shortfall,
        ...(charge !== undefined && { charge_pct: charge }),
        ...(isPlus && { with_service_and_tax: true }),
      };
    return amount !== undefined || charge !== undefined || isPlus;
  },
  cutoff({ terms }, _, measures) {
    const days = daysIn(measures);
    if (days !== undefined) terms.cutoff_days = days;
    return days !== undefined && percents(measures).length === 0;
  },
  payment({ terms }, said, measures) {
    const bare = /\bnet (\d{1,3})\b|zahlungsziel:? (\d{1,3})\b/.exec(said);
    const isAtOnce =
      /immediately|sofort|upon receipt|on receipt|bei (?:abreise|erhalt)|on departure|at check-? ?out/.test(
        said,
      );
    const days = daysIn(measures) ?? (bare ? Number(bare[1] ?? bare[2]) : isAtOnce ? 0 : undefined);
    if (days === undefined || percents(measures).length > 0) return false;
    terms.payment_days = days;
    return true;
  },
  around({ terms }, _, measures) {
    const days = daysIn(measures);
    if (days !== undefined) terms.rate_valid_days_around = days;
    return days !== undefined;
  },
  comp_rooms({ terms }, said) {
    const plus = /(\d{1,3}) ?\+ ?1\b/.exec(said);
    const every =
      /(?:every|jedes|each) (\d{1,3})\.?(?:st|nd|rd|th)? ?(?:paid |occupied |bezahlte )?(?:room|zimmer)/.exec(
        said,
      );
    const per = /(?:per|for|pro|je|auf|every|each|ab|bei) (?:every |each )?(\d{1,3})\b/.exec(said);
    const n = plus ? Number(plus[1]) : every ? everyNth(said, Number(every[1])) : per ? Number(per[1]) : 0;
    const counted = plus || /paid|paying|bezahlt|zahlend/.test(said) ? ('paid' as const) : undefined;
    const isOccupied = /occupied|belegt|used|genutzt|actuali/.test(said);
    const isCumulative = /cumulative|kumul|kumulativ|over the stay|total room nights/.test(said);
    const isPerNight = /per night|each night|pro nacht|non-cumulative|not cumulative/.test(said);
    const before = terms.comp_rooms;
    if (n < 1 && !before) return false;
    const cumulative = isPerNight ? false : isCumulative ? true : undefined;
    if (n < 1 && cumulative === undefined && !counted && !isOccupied) return false;
    terms.comp_rooms = {
      ...before,
      one_per: n >= 1 ? n : (before?.one_per ?? 1),
      ...(isOccupied ? { counted: 'occupied' as const } : counted ? { counted } : {}),
      ...(cumulative !== undefined && { cumulative }),
    };
    return true;
  },
  commission({ terms }, said, measures) {
    const [pct] = percents(measures);
    const [amount] = amounts(measures);
    if (/rebate|rückvergütung|kick-?back/.test(said) && amount !== undefined && /night|nacht/.test(said)) {
      terms.rebate_per_room_night = amount;
      return pct === undefined;
    }
    const isNet =
      /non-? ?commission|no (?:agency )?commission|(?:do|does) not (?:pay|grant|offer)|provision: kein|kommission: kein|commission: no|not commission|netto-?(?:rate|preis)|\bnet rates?|rates? (?:are|is) net|nicht (?:kommission|provision)|keine provision|ohne provision/.test(
        said,
      );
    if (!isNet && pct === undefined) return false;
    terms.rate_basis = isNet ? 'net' : 'commissionable';
    if (pct !== undefined) terms.commission_pct = pct;
    if (isNet) return true;
    if (/agenc|agentur|vermittler|agent\b/.test(said)) terms.commission_to = 'agency';
    else if (/organi[sz]er|veranstalter/.test(said)) terms.commission_to = 'organizer';
    return true;
  },
  rental({ terms }, said, measures) {
    const scale: { pickup_from_pct: number; rental: number }[] = [];
    let pct: number | null = null;
    let rental: number | null = null;
    const close = () => {
      if (pct === null || rental === null) return;
      scale.push({ pickup_from_pct: pct, rental });
      pct = rental = null;
    };
    for (const one of measures) {
      if (one.kind === 'pct') pct = one.pct;
      else if (one.kind === 'free') rental = 0;
      else if (one.kind === 'amount') rental = one.amount;
      close();
    }
    if (rental !== null && /below|less|under|unter|darunter|otherwise|sonst/.test(said))
      scale.push({ pickup_from_pct: 0, rental });
    if (scale.length > 0) terms.rental_scale = [...(terms.rental_scale ?? []), ...scale];
    return scale.length > 0;
  },
};

/** "Every 21st room free" is one per 20 paid. */
const everyNth = (said: string, nth: number): number =>
  /occupied|belegt/.test(said) && !/jedes/.test(said) ? nth : Math.max(1, nth - 1);

function readAttrition({ terms }: Reading, said: string, measures: readonly Measure[]): boolean {
  let isRead = false;
  const setting = <Name extends keyof ReadTerms>(name: Name, value: ReadTerms[Name]) => {
    terms[name] = value;
    isRead = true;
  };
  if (/per night|each night|nightly|night[- ]by[- ]night|pro nacht|je nacht|nachtgenau|per day/.test(said))
    setting('attrition_measured', 'per_night');
  else if (
    /cumulativ|kumulativ|(?:whole|entire|total) (?:stay|block|event|room nights)|gesamt(?:en|e)? (?:aufenthalt|kontingent|zeitraum|zimmernächte)/.test(
      said,
    )
  )
    setting('attrition_measured', 'cumulative');
  if (/room nights?|zimmernächte|übernachtungen/.test(said)) setting('attrition_unit', 'room_nights');
  else if (/room revenue|zimmerumsatz|logisumsatz/.test(said) && !/charge|berechn|damages/.test(said))
    setting('attrition_unit', 'revenue');
  if (/resold|re-? ?s(?:old|ale)|weiterverk|weitervermiet|anderweitig/.test(said))
    setting('resale_credit', /\bno\b|\bnot\b|kein|nicht (?:an|ge)/.test(said) ? 'no' : 'yes');
  const all = percents(measures);
  const isCharge =
    /shortfall|missing|unused|below|damages|charged?\b|billed|unterschreit|nicht (?:genutzt|abgenommen|in anspruch)|fehlend|berechn|storno(?!kontingent)|cancel|rate for|minderbelegung/.test(
      said,
    ) && !has(measures, 'free');
  const isLate = has(measures, 'then') && (all[0] ?? 0) >= 50;
  const isPickup =
    /pick-? ?up|must be (?:used|occupied|taken)|minimum|at least|mindest|auslastung|to be used|utili[sz]|guarantee/.test(
      said,
    );
  const days = daysIn(measures);
  if ((isCharge || isLate) && all.length > 0) {
    const [first, second] = all;
    if (second !== undefined && first !== undefined) setting('min_pickup_pct', first);
    setting('attrition_charge_pct', second ?? first ?? 0);
    return all.length < 3;
  }
  if (has(measures, 'full')) setting('attrition_charge_pct', 100);
  if (isPickup && all.length === 1 && days === undefined) {
    setting('min_pickup_pct', all[0] ?? 0);
    return true;
  }
  const steps = stepsOf(said, measures);
  if (steps.length === 1 && days === undefined && (steps[0]?.allowed_pct ?? 0) >= 50) {
    setting('min_pickup_pct', steps[0]?.allowed_pct ?? 0);
    return true;
  }
  if (steps.length > 0) setting('attrition_steps', [...(terms.attrition_steps ?? []), ...steps]);
  return isRead;
}

/** Pairs of how much may be given back, and until when. */
function stepsOf(said: string, measures: readonly Measure[]): AttritionStep[] {
  const isOfRest =
    has(measures, 'rest') ||
    /reduced (?:block|number)|reduzierten (?:kontingent|zimmer)|current block/.test(said);
  const of = isOfRest ? ('remaining' as const) : ('contracted' as const);
  const steps: AttritionStep[] = [];
  let pct: number | null = null;
  let days: number | null = null;
  const close = () => {
    if (pct === null) return;
    steps.push({ until_days: days, allowed_pct: pct, of });
    pct = days = null;
  };
  for (const one of measures) {
    if (one.kind === 'pct') {
      if (pct !== null) close();
      pct = one.pct;
      if (days !== null) close();
    } else if (one.kind === 'days' || one.kind === 'range') {
      days = one.kind === 'days' ? one.days : one.to;
      if (pct !== null) close();
    }
  }
  if (pct !== null) close();
  return steps;
}

function readDeposit({ terms }: Reading, said: string, measures: readonly Measure[]): boolean {
  const before = terms.deposits ?? [];
  const refundable =
    /non-? ?refundable|not refundable|nicht (?:erstattbar|rückzahlbar|erstattungsfähig|erstattet|rückerstattbar)/.test(
      said,
    )
      ? false
      : /refundable|erstattbar|rückzahlbar/.test(said)
        ? true
        : undefined;
  const found: Deposit[] = [];
  let how: Pick<Deposit, 'pct' | 'amount'> | null = null;
  let when: Pick<Deposit, 'on' | 'days'> | null = null;
  const close = () => {
    if (!how || !when) return;
    found.push({ ...when, ...how, ...(refundable !== undefined && { refundable }) });
    how = when = null;
  };
  for (const one of measures) {
    if (one.kind === 'pct') how = { pct: one.pct };
    else if (one.kind === 'amount') how = { amount: one.amount };
    else if (one.kind === 'full') how = { pct: 100 };
    else if (one.kind === 'rest') {
      const paid = [...before, ...found].reduce((sum, { pct = 0 }) => sum + pct, 0);
      if (how === null && [...before, ...found].every(({ pct }) => pct !== undefined) && paid < 100)
        how = { pct: 100 - paid };
    } else if (one.kind === 'signature') when = { on: 'signature' };
    else if (one.kind === 'days') when = { on: 'days_before', days: one.days };
    close();
  }
  const [only] = found;
  if (how === null && when && only && found.length === 1) {
    // "25,000 each on signature and 60 days before".
    found.push({ ...when, ...(only.pct === undefined ? { amount: only.amount ?? 0 } : { pct: only.pct }) });
    when = null;
  }
  if (found.length === 0) {
    const last = before.at(-1);
    if (refundable === undefined || !last || measures.length > 0) return false;
    last.refundable = refundable;
    return true;
  }
  terms.deposits = [...before, ...found];
  return how === null && when === null;
}
