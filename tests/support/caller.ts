/**
 * Calls private functions as a given person. They have no URL, but they read who calls and from where.
 *
 *   await askAs<string[]>(database, { userId: organizer.id }, 'private.my_organization_ids()');
 */
import type { SqlSession } from '../../lib/local/database/types.ts';

interface Caller {
  /** The person who is signed in; nobody without it. */
  userId?: string;
  /** Request headers, in lower case. */
  headers?: Record<string, string>;
}

/** The value of a SQL expression for this caller; its parameters are `$3` and on. */
export async function askAs<T>(
  database: SqlSession,
  { userId, headers = {} }: Caller,
  expression: string,
  params: unknown[] = [],
): Promise<T> {
  const claims = userId === undefined ? {} : { sub: userId, role: 'authenticated' };
  const [row] = await database.query<{ value: T }>(
    `select ${expression} as value
     from (select set_config('request.jwt.claims', $1, true) || set_config('request.jwt.claim.sub', $2, true)
       || set_config('request.headers', $3, true) as told) r
     where r.told is not null`,
    [JSON.stringify(claims), userId ?? '', JSON.stringify(headers), ...params],
  );
  return row?.value as T;
}

/** What a SQL expression raises for this caller, as the API would answer it. */
export async function refusalOf(
  database: SqlSession,
  caller: Caller,
  expression: string,
  params: unknown[] = [],
): Promise<Record<string, unknown> | undefined> {
  try {
    await askAs(database, caller, expression, params);
    return undefined;
  } catch (error) {
    const { code: sqlstate, message, detail } = error as { code: string; message: string; detail?: string };
    if (sqlstate !== 'PGRST') throw error;
    return { ...JSON.parse(message), ...JSON.parse(detail ?? '{}') };
  }
}
