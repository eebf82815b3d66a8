import { setTimeout as sleep } from 'node:timers/promises';
import { guardRoles, preRequest, statementSeconds } from './guard-roles.ts';
import { runFiles } from './run-file.ts';
import { readSchemaFiles } from './sources.ts';
import type { SqlSession } from './types.ts';

/**
 * The function that requests pass, those by which the roles are told to call it, and those by which it refuses. What an earlier version
 * calls stands beside them until the deployment replaces it, so none may take what they take.
 */
const files = () =>
  readSchemaFiles().filter(({ path }) =>
    /\/04_guards\/(check_request|fail_because|refusal_words|role_settings)\.sql$/.test(path),
  );

const asFound = `
  select coalesce(p.prosrc, '') as source, exists (
      select from pg_catalog.pg_proc f where f.pronamespace = to_regnamespace('private') and f.proname = 'fail_invalid') as is_usable
  from (values (to_regprocedure('private.check_request()'))) g (oid)
  left join pg_catalog.pg_proc p using (oid)`;

/**
 * Has requests pass this version's gate (private.check_request) before a deployment locks anything: an earlier version has another,
 * or none, and a request that passed none would be met half-way. Returns what was changed, a line each, and whether requests that
 * passed none may still be under way. An empty database is left as it is.
 */
export async function putUpGate(session: SqlSession): Promise<{ said: string[]; isNew: boolean }> {
  const [found] = await session.query<{ source: string; is_usable: boolean }>(asFound);
  const ours = files();
  if (!found?.is_usable || (found.source !== '' && ours.some(({ text }) => text.includes(found.source)))) {
    return { said: [], isNew: false };
  }
  await runFiles(session, ours);
  return { said: [`Set: ${preRequest}()`, ...(await guardRoles(session))], isNew: found.source === '' };
}

/** Waits until every request has ended that began before there was a gate. */
export const untilGated = () => sleep(1000 * Math.max(...Object.values(statementSeconds)));
