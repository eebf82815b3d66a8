import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlSession } from './types.ts';

const tries = 60;
const refused = new Set(['55P03', '40P01']);
/** How long it waits for one lock. Where requests take longer than that as a rule, it waits longer after some tries. */
const patienceMs = (attempt: number) => (attempt <= 20 ? 400 : 900);

/**
 * Every request to the database API holds this lock for as long as it runs (private.check_request). Whoever holds it alone knows that
 * no request is under way, and those that come wait where they hold nothing: so no two wait for each other.
 */
const gate = `select pg_advisory_xact_lock(hashtextextended('hotel-rfp-service requests', 0))`;

/**
 * Makes a function that locks tables and views for a change of their policies, triggers and grants: all of them at once or none.
 * While it waits it holds locks that requests queue behind, so it waits for less than a second, lets go of all of them and tries
 * again. Views come first, because requests lock them first. Names that are no table or view are left
 * out, as is what this role may not lock.
 */
export function relationLock(session: SqlSession): (relations: string[]) => Promise<void> {
  return async (relations) => {
    const ours = await session.query<{ name: string }>(
      `select w.name from json_array_elements_text($1::text::json) with ordinality as w (name, place)
       join pg_class c on c.oid = to_regclass(w.name)
       where c.relkind in ('r', 'p', 'v') and pg_has_role(c.relowner, 'usage') order by c.relkind = 'v' desc, place`,
      [JSON.stringify(relations)],
    );
    if (ours.length === 0) return;
    const lock = `${gate}; lock table ${ours.map(({ name }) => name).join(', ')} in access exclusive mode; release savepoint before_locks`;
    for (let attempt = 1; ; attempt += 1) {
      await session.exec(`savepoint before_locks; set local lock_timeout = ${patienceMs(attempt)}`);
      try {
        await session.exec(lock);
        return;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (!refused.has(code) || attempt >= tries) throw error;
        await session.exec('rollback to savepoint before_locks; release savepoint before_locks');
        await sleep(50 + Math.random() * 350);
      }
    }
  };
}
