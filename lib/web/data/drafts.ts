// Deleting a draft, and the way back.

import { weightColumns } from '../../schemas/criteria.ts';
import { ApiError } from './errors.ts';
import type { Rfp } from './rfps.ts';
import { ask, from, type Insert, type Row } from './session.ts';

/** The columns of a brief, and below those that an RFP has besides. The database fills all others. */
const briefColumns = [
  'id',
  'organization_id',
  'title',
  'sector',
  'intent',
  'city',
  'latitude',
  'longitude',
  'start_date',
  'end_date',
  'attendees',
  'rooms',
  'meeting_rooms',
  'features',
  'must_features',
  'budget_per_attendee',
  'currency',
  'status',
] as const;
const rfpColumns = [
  ...briefColumns,
  'brief_id',
  'event_days',
  'nights',
  'search_radius_km',
  ...weightColumns,
  'decision_date',
  'response_due',
  'introduction',
  'questions',
  'alternative_start_dates',
  'option_days',
  'show_budget',
  'share_chance',
  'share_feedback',
  'room_block',
  'programme',
  'asked_lines',
  'board',
  'payer',
  'reservation_method',
  'event_history',
  'compare_tax',
  'pickup_low_pct',
  'pickup_likely_pct',
  'pickup_high_pct',
  'night_shift_pct',
  'pickup_known_days',
  'cancel_chance_pct',
  'terms',
  'price_includes_risk',
] as const;

/** The named columns of a row that have a value. Null is left out, because a new row has it anyway. */
export function kept<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Partial<Row> {
  const present = columns.filter((column) => row[column] !== null && row[column] !== undefined);
  return Object.fromEntries(present.map((column) => [column, row[column]])) as Partial<Row>;
}

const putBack = (rfp: Rfp) => ask(from('rfps').insert(kept(rfp, rfpColumns) as Insert<'rfps'>));

/**
 * Deletes a draft with its brief, both or neither. A brief that another RFP uses stays. Returns a function that brings both back
 * as they were, under the same address.
 */
export async function deleteDraft(rfp: Rfp): Promise<() => Promise<void>> {
  const brief = rfp.brief_id === null ? null : await ownBrief(rfp.id, rfp.brief_id);
  const gone = await ask(from('rfps').delete().eq('id', rfp.id).select('id'));
  if (gone.length === 0) throw new ApiError(404);
  try {
    if (brief) await ask(from('briefs').delete().eq('id', brief.id));
  } catch (error) {
    await putBack(rfp);
    throw error;
  }
  return async () => {
    if (brief) await ask(from('briefs').insert(kept(brief, briefColumns) as Insert<'briefs'>));
    await putBack(rfp);
  };
}

/** The brief; null when another RFP uses it too. */
async function ownBrief(rfpId: string, briefId: string): Promise<Row<'briefs'> | null> {
  const [brief, others] = await Promise.all([
    ask(from('briefs').select('*').eq('id', briefId).maybeSingle()),
    ask(from('rfps').select('id').eq('brief_id', briefId).neq('id', rfpId).limit(1)),
  ]);
  return others.length === 0 ? brief : null;
}
