import type { SqlSession } from '../../lib/local/database/types.ts';
import { undone } from './undone.ts';

/** How long before or after now() something was or will be: `ago('24 hours')`, `ago('24 hours', '1 ms')` a little longer. */
export const ago = (time: string, more = '0') => `now() - interval '${time}' - interval '${more}'`;
export const ahead = (time: string) => `now() + interval '${time}'`;

/**
 * What a call answers, as text, or the code of its error, in the very transaction that wrote what it is about: now() is the same for
 * both, so that what ends at a moment can be asked for at that moment. `userId` calls, or else the tables' owner. Nothing of it stays.
 */
export const answerAtOnce = (database: SqlSession, script: string, call: string, userId = '') =>
  undone<string | null>(
    database,
    `create or replace function pg_temp.answered(p_call text) returns text language plpgsql as $answered$
       declare
         v_answer text;
       begin
         execute p_call into v_answer;
         return v_answer;
       exception when others then
         return case when sqlstate = 'PGRST' then sqlerrm::jsonb ->> 'code' else sqlstate end;
       end $answered$;
     set local session_replication_role = replica; ${script}; set local session_replication_role = origin;
     select set_config('request.jwt.claims', '${userId && JSON.stringify({ sub: userId, role: 'authenticated' })}', true);
     select set_config('request.jwt.claim.sub', '${userId}', true);
     select set_config('test.answer', pg_temp.answered($call$${call}$call$), true)`,
    `select to_jsonb(nullif(current_setting('test.answer'), ''))`,
  );
