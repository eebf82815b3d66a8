import type { SqlSession } from './types.ts';

/** How long a statement of each API role may take on a server. A stricter setting is left as it is. */
export const statementSeconds = { anon: 3, authenticated: 8 } as const;

/** The function that the REST layer calls before each request. */
export const preRequest = 'private.check_request';

/**
 * Sets on the API roles what the REST layer reads from them: how long a statement may take, and what is called before each request.
 * Returns a line for each change, and for what could not be changed and is left to a person.
 */
export async function guardRoles(session: SqlSession): Promise<string[]> {
  const said: string[] = [];
  for (const [role, seconds] of Object.entries(statementSeconds)) {
    const isStrict = `select coalesce(private.statement_timeout_ms('${role}') <= ${seconds * 1000}, false) as set`;
    said.push(
      ...(await ensure(session, isStrict, `alter role ${role} set statement_timeout = '${seconds}s'`)),
    );
  }
  const [found] = await session.query<{ name: string | null }>('select private.pre_request() as name');
  if (found?.name && found.name !== preRequest) {
    said.push(`pgrst.db_pre_request is ${found.name}: it has to call ${preRequest}() first`);
    return said;
  }
  const isCalled = `select coalesce(private.pre_request() = '${preRequest}', false) as set`;
  said.push(
    ...(await ensure(
      session,
      isCalled,
      `alter role authenticator set pgrst.db_pre_request = '${preRequest}'`,
    )),
  );
  await session.exec(`notify pgrst, 'reload config'`);
  return said;
}

async function ensure(session: SqlSession, check: string, change: string): Promise<string[]> {
  const isSet = async () => (await session.query<{ set: boolean }>(check))[0]?.set === true;
  if (await isSet()) return [];
  // A role that the platform keeps to itself, or that is not there: the deployment goes on, and says so.
  await session.exec(`do $$ begin ${change};
    exception when insufficient_privilege or undefined_object then null; end $$`);
  return [(await isSet()) ? `Set: ${change}` : `Could not be set, do it as the server's owner: ${change};`];
}
