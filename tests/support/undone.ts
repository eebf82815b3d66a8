import type { SqlSession } from '../../lib/local/database/types.ts';

/**
 * What a question answers (one row's jsonb) after a script that is then undone, as if it had never run. Made in one
 * statement: whichever connection it takes, nothing of it stays.
 */
export async function undone<Answer>(
  database: SqlSession,
  script: string,
  question: string,
): Promise<Answer> {
  await database.exec(`create or replace function pg_temp.undone(p_script text, p_question text) returns jsonb language plpgsql as $$
    declare
      v_answer jsonb;
    begin
      execute p_script;
      execute p_question into v_answer;
      raise exception using errcode = 'UNDO0', message = coalesce(v_answer::text, 'null');
    exception when sqlstate 'UNDO0' then
      return sqlerrm::jsonb;
    end $$`);
  const [row] = await database.query<{ answer: Answer }>('select pg_temp.undone($1, $2) as answer', [
    script,
    question,
  ]);
  return row?.answer as Answer;
}
