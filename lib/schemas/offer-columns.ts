/** A column of an offer beside its prices (offer-costs.ts). */
interface Column {
  /** Its type as an argument of a function. */
  type: 'text' | 'integer' | 'date' | 'text[]' | 'jsonb';
  /** What a person reads. */
  label: string;
  /** A workbook hands it on. */
  isInWorkbook?: true;
}

const shown = { isInWorkbook: true } as const;

/**
 * What else a hotel says with an offer, beside its prices, in the order of the arguments that take it. `npm run db:lists` writes the
 * arguments, the columns and the grants of `sql/` from these rows.
 */
export const offerColumns = {
  currency: { type: 'text', label: 'Currency', ...shown },
  rooms: { type: 'integer', label: 'Rooms', ...shown },
  nights: { type: 'integer', label: 'Nights', ...shown },
  attendees: { type: 'integer', label: 'Attendees', ...shown },
  event_days: { type: 'integer', label: 'Event days', ...shown },
  document_sha256: { type: 'text', label: 'Document' },
  comments: { type: 'text', label: 'Remark', ...shown },
  start_date: { type: 'date', label: 'Start date', ...shown },
  valid_until: { type: 'date', label: 'Valid until', ...shown },
  answers: { type: 'text[]', label: 'Answers to questions', ...shown },
  lines: { type: 'jsonb', label: 'Lines' },
  option_status: { type: 'text', label: 'Held until then' },
  terms: { type: 'jsonb', label: 'Terms', ...shown },
} as const satisfies Record<string, Column>;

export const columnRows = Object.entries<Column>(offerColumns).map(([name, row]) => ({ name, ...row }));
