import type { SqlSession } from '../../lib/local/database/types.ts';

/**
 * Runs a script, asks a question whose answer is one row's jsonb, and undoes the script as if it had never run. All of it is one
 * statement, so that nothing stays, whichever connection it takes.
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
