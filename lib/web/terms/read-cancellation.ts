// Scales of cancellation out of a text: "free of charge up to 60 days, then 50 %, 30 days 80 %" makes day 60 free and the step 59.

import type { Measure } from './measures.ts';

export interface ReadStep {
  /** From how many days before on; null from the signature. */
  from_days_before: number | null;
  charge_pct: number;
  of: 'rooms' | 'meeting_room' | 'delegate' | 'fnb' | 'all';
}

/** What a charge is of, by the words near it. */
const space =
  /meeting (?:room|space)s?|room (?:hire|rental)|function (?:room|space)s?|raummiete|raumpreis|saalmiete|tagungsr[aä]um\w*|veranstaltungsr[aä]um\w*|venue hire|event space/g;
const parts: [ReadStep['of'], RegExp][] = [
  ['delegate', /tagungspauschale|delegate|ddr\b|day rate|pauschale/],
  ['meeting_room', new RegExp(space.source)],
  ['fnb', /f ?& ?b|food|catering|speisen|bewirtung|verpflegung|gastronomi|banquet|bankett/],
  [
    'rooms',
    /\brooms?\b|accommodation|\bzimmer|logis|übernachtung|bedroom|hotelzimmer|guest ?room|beherbergung/,
  ],
];
const everything =
  /\ball\b|total|entire|overall|contract value|gesamt|vereinbarten (?:leistung|preis)|sämtlich|alle leistung|agreed services|booked services/;

export function partOf(text: string): ReadStep['of'] | null {
  if (everything.test(text)) return 'all';
  // A meeting room is no bedroom.
  const found = parts
    .filter(([name, words]) => words.test(name === 'rooms' ? text.replace(space, '') : text))
    .map(([name]) => name);
  return found.length === 1 ? (found[0] ?? null) : found.length > 1 ? 'all' : null;
}

/** A charge that is being read, and where the next one begins. */
export interface Scale {
  steps: ReadStep[];
  /** The last day of what stands before, null at the start. */
  end: number | null;
  /** Whether that day itself belongs to what stands before: "up to 60 days", but not "90 to 60 days". */
  isInclusive: boolean;
  isBegun: boolean;
  when: Exclude<Measure, { kind: 'pct' | 'amount' | 'free' | 'full' | 'rest' }>[];
  charge: number | null;
}

export const newScale = (): Scale => ({
  steps: [],
  end: null,
  isInclusive: false,
  isBegun: false,
  when: [],
  charge: null,
});

const isCharge = ({ kind }: Measure): boolean => kind === 'pct' || kind === 'free' || kind === 'full';

/** Goes on with a scale by the measures of one item; says whether all of them found their place. */
export function readCharges(scale: Scale, found: readonly Measure[], of: ReadStep['of']): boolean {
  // Free until the day itself is no charge to keep.
  let isAll = !found.some(({ kind }) => kind === 'arrival') || !found.some(({ kind }) => kind === 'free');
  const isDone = () => scale.charge !== null && scale.when.length > 0;
  for (const [at, measure] of found.entries()) {
    if (measure.kind === 'pct' || measure.kind === 'free' || measure.kind === 'full') {
      if (isDone()) close(scale, of);
      if (scale.charge !== null) isAll = false;
      scale.charge = measure.kind === 'pct' ? measure.pct : measure.kind === 'free' ? 0 : 100;
    } else if (measure.kind === 'amount' || measure.kind === 'rest') {
      isAll = false;
    } else {
      // "Then 50 % within 30 days" is one charge, "then 50 % and from 30 days 80 %" are two.
      const goesOn =
        (measure.kind === 'days' || measure.kind === 'range') &&
        scale.when.every(({ kind }) => kind === 'then' || kind === 'signature') &&
        !found.slice(at + 1).some(isCharge);
      if (isDone() && !goesOn) close(scale, of);
      scale.when.push(measure);
    }
  }
  if (isDone()) close(scale, of);
  return isAll;
}

function close(scale: Scale, of: ReadStep['of']): void {
  const charge = scale.charge ?? 0;
  const days = scale.when.find(({ kind }) => kind === 'days' || kind === 'range');
  const isSigned = scale.when.some(({ kind }) => kind === 'signature');
  const after = scale.end === null ? null : scale.end - 1;
  const step = (from: number | null) => {
    if (from !== null && from < 0) return;
    if (charge > 0 || scale.steps.some((one) => one.of === of))
      scale.steps.push({ from_days_before: from, charge_pct: charge, of });
    scale.isBegun = true;
  };
  if (days?.kind === 'range') {
    const isShared = scale.isInclusive && days.from === scale.end;
    step(isSigned ? null : isShared ? after : days.from);
    scale.end = days.to;
    scale.isInclusive = false;
  } else if (days?.kind === 'days' && (days.how === 'until' || days.how === 'over')) {
    const end = days.how === 'over' ? days.days + 1 : days.days;
    step(after);
    scale.end = end;
    scale.isInclusive = true;
  } else if (days?.kind === 'days' && isSigned) {
    step(null);
    scale.end = days.days;
  } else if (days?.kind === 'days') {
    // "Free 60 days before" says until when, a charge says from when.
    if (charge === 0 && !scale.isBegun) {
      scale.isBegun = true;
      scale.isInclusive = true;
      scale.end = days.days;
    } else {
      const isShared = scale.isInclusive && days.days === scale.end;
      step(days.how === 'under' || isShared ? days.days - 1 : days.days);
      scale.end = null;
    }
  } else if (isSigned) step(null);
  else if (scale.when.some(({ kind }) => kind === 'arrival')) {
    const last = scale.steps.findLast((one) => one.of === of);
    if (last?.charge_pct !== charge) step(0);
  } else if (after !== null) {
    step(after);
    scale.end = null;
  }
  scale.when = [];
  scale.charge = null;
}

/** The steps in order, one a day, without those that change nothing. */
export function tidy(steps: readonly ReadStep[]): ReadStep[] {
  const days = ({ from_days_before: from }: ReadStep) => from ?? 1000;
  const ordered = steps.toSorted((a, b) => a.of.localeCompare(b.of) || days(b) - days(a));
  return ordered.filter(
    (step, at) =>
      ordered[at + 1]?.of !== step.of || ordered[at + 1]?.from_days_before !== step.from_days_before,
  );
}
