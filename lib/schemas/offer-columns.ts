/** A column of an offer beside its prices (offer-costs.ts). */
interface Column {
  /** Its type as an argument of a function. */
  type: 'text' | 'integer' | 'date' | 'text[]' | 'jsonb';
  /** A workbook hands it on. */
  isInWorkbook?: true;
}

const shown = { isInWorkbook: true } as const;

/**
 * What else a hotel says with an offer, beside its prices, in the order of the arguments that take it. `npm run db:lists` writes the
 * arguments, the columns and the grants of `sql/` from these rows.
 */
export const offerColumns = {
  currency: { type: 'text', ...shown },
  rooms: { type: 'integer', ...shown },
  nights: { type: 'integer', ...shown },
  attendees: { type: 'integer', ...shown },
  event_days: { type: 'integer', ...shown },
  document_sha256: { type: 'text' },
  comments: { type: 'text', ...shown },
  start_date: { type: 'date', ...shown },
  valid_until: { type: 'date', ...shown },
  answers: { type: 'text[]', ...shown },
  lines: { type: 'jsonb' },
  option_status: { type: 'text' },
  terms: { type: 'jsonb', ...shown },
} as const satisfies Record<string, Column>;

export const columnRows = Object.entries<Column>(offerColumns).map(([name, row]) => ({ name, ...row }));
