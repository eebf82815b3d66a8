// What the terms of an offer are called, and what their values are, as data for forms, documents and workbook. Only constants, so that
// every page can afford them; the shapes are in terms.ts.

/** The longest texts, the most entries of lists, the most days and percent. */
export const mostOfTerms = {
  ...{ other: 2000, text: 500, days: 730, pct: 100, steps: 20, cancellation: 50, deposits: 20, scale: 20 },
} as const;

/** What a term's value is, for forms: a number with its unit, words to choose, a list or a group of fields, a text. */
export interface TermField {
  label: string;
  kind: 'number' | 'choice' | 'choices' | 'flag' | 'answer' | 'list' | 'group' | 'text';
  unit?: '%' | 'days' | 'rooms' | 'currency';
  hint?: string;
  /** What each word is called. */
  words?: Readonly<Record<string, string>>;
  /** The fields of an entry, or of a group. */
  fields?: Readonly<Record<string, TermField>>;
}

const percent = (label: string, hint?: string): TermField => ({
  ...{ label, kind: 'number', unit: '%' },
  ...(hint && { hint }),
});
const inDays = (label: string, hint?: string): TermField => ({
  ...{ label, kind: 'number', unit: 'days' },
  ...(hint && { hint }),
});
const assurance = (label: string, hint?: string): TermField => ({
  label,
  kind: 'answer',
  ...(hint && { hint }),
});

const fields = {
  cancellation: {
    label: 'Cancellation',
    kind: 'list',
    hint: '“Free up to 60 days, then 50 %” is one step: 50 % from 59 days before',
    fields: {
      from_days_before: inDays('From days before', 'Empty: from signature'),
      charge_pct: percent('Charge'),
      of: {
        label: 'Of',
        kind: 'choice',
        words: {
          ...{ all: 'everything', rooms: 'rooms', meeting_room: 'meeting rooms' },
          ...{ delegate: 'delegate packages', fnb: 'food and beverage' },
        },
      },
    },
  },
  attrition_steps: {
    label: 'Free reductions',
    kind: 'list',
    hint: 'By how much the block may be reduced free of charge',
    fields: {
      until_days: inDays('Until days before'),
      allowed_pct: percent('Reduction'),
      of: {
        ...{ label: 'Of', kind: 'choice' },
        words: { contracted: 'the contracted block', remaining: 'what remains' },
      },
    },
  },
  min_pickup_pct: percent('Least pick-up', '“80 % attrition” mostly means that 80 % must be used'),
  attrition_charge_pct: percent('Charge for missing rooms', 'Of the net room rate'),
  attrition_measured: {
    ...{ label: 'Pick-up is measured', kind: 'choice' },
    words: { cumulative: 'over all nights', per_night: 'night by night' },
  },
  attrition_unit: {
    ...{ label: 'Pick-up is counted in', kind: 'choice' },
    words: { room_nights: 'room nights', revenue: 'revenue' },
  },
  attrition_applies_to: {
    ...{ label: 'Applies to', kind: 'choices' },
    words: { rooms: 'rooms', delegates: 'delegates' },
  },
  resale_credit: { label: 'Resold rooms are credited', kind: 'choice', words: { yes: 'yes', no: 'no' } },
  guarantee: {
    label: 'Final numbers',
    kind: 'group',
    fields: { due_days: inDays('Due days before'), billed_pct: percent('Billed at least') },
  },
  fnb_shortfall: {
    label: 'Missing minimum spend',
    kind: 'group',
    fields: {
      charge_pct: percent('Charge', 'Empty: all of it'),
      with_service_and_tax: { label: 'With service charge and tax', kind: 'flag' },
    },
  },
  cutoff_days: inDays('Cut-off', 'Days before arrival on which the block is released'),
  deposits: {
    label: 'Deposits',
    kind: 'list',
    fields: {
      on: { label: 'Due', kind: 'choice', words: { signature: 'on signature', days_before: 'days before' } },
      days: inDays('Days before'),
      pct: percent('Share of the total'),
      amount: { label: 'Amount', kind: 'number', unit: 'currency' },
      refundable: { label: 'Refundable', kind: 'flag' },
    },
  },
  payment_days: inDays('Payment', 'Days after the invoice'),
  rate_valid_days_around: inDays('Rate holds', 'Days before and after the event'),
  comp_rooms: {
    label: 'Free rooms',
    kind: 'group',
    hint: '“20 + 1” is one per 20 paid',
    fields: {
      one_per: { label: 'One per', kind: 'number', unit: 'rooms' },
      counted: {
        label: 'Counted',
        kind: 'choice',
        words: { occupied: 'occupied rooms', paid: 'paid rooms' },
      },
      cumulative: { label: 'Over all nights', kind: 'flag' },
    },
  },
  no_monetary_value: { label: 'Free rooms have no monetary value', kind: 'flag' },
  rate_basis: {
    ...{ label: 'Rates are', kind: 'choice' },
    words: { net: 'net', commissionable: 'commissionable' },
  },
  commission_pct: percent('Commission', 'Of rooms'),
  commission_to: {
    ...{ label: 'Commission goes to', kind: 'choice' },
    words: { organizer: 'the organizer', agency: 'the agency' },
  },
  rebate_per_room_night: { label: 'Rebate per room night', kind: 'number', unit: 'currency' },
  rental_scale: {
    label: 'Rental of meeting space by pick-up',
    kind: 'list',
    fields: {
      pickup_from_pct: percent('From pick-up'),
      rental: { label: 'Rental', kind: 'number', unit: 'currency' },
    },
  },
  walk: assurance('Guests who are walked', 'A comparable hotel paid, transport, and they count as pick-up'),
  hotel_cancels: assurance('Compensation if the hotel cancels'),
  construction: assurance('Tells of construction'),
  rate_protection: assurance('Rate protection', 'No lower public rate without lowering this one'),
  force_majeure: assurance('Force majeure clause'),
  other: { label: 'Other terms', kind: 'text' },
} satisfies Record<string, TermField>;

export type TermKey = keyof typeof fields;
export const termFields: Readonly<Record<TermKey, TermField>> = fields;
