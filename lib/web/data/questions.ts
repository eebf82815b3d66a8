// What hotels ask about an RFP.

import { query } from './queries.ts';
import { ask, from } from './session.ts';

/** Newest first. */
export const questionsQuery = (id: string) =>
  query(['rfp', id, 'questions'], () =>
    ask(from('rfp_questions').select('*').eq('rfp_id', id).order('asked_at', { ascending: false })),
  );
