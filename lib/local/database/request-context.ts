import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';
import { statementSeconds } from './guard-roles.ts';

/** The caller, as the platform read it from the request's token. */
interface Caller {
  uid?: string | null;
  role?: string;
  jwt?: object;
}

/** The request that is being answered. It is kept here, because the platform tells its connection only about calls of functions. */
const answering = new AsyncLocalStorage<Request>();

export const whileAnswering = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
  answering.run(request, work);

/** Whether what runs is part of the answer to a REST request. */
export const answeringRest = (): boolean => answering.getStore() !== undefined;

const timeouts = new Map<string, string>(
  Object.entries(statementSeconds).map(([role, seconds]) => [role, `${seconds}s`]),
);
/** As a deployment sets it on the role; the service may take as long as it likes. */
const timeoutOf = (role: string) => timeouts.get(role) ?? '0';

/**
 * Gives each REST request the same transaction as PostgREST. Role, claims, `request.method`, `request.path` and `request.headers`
 * are set for tables and functions alike. The transaction is read-only for GET, HEAD and a POST to a function declared STABLE or
 * IMMUTABLE, so that such a function fails here too when it writes. One statement makes all settings: the platform sends one for
 * each, which takes longer than most requests themselves. Its last column is what PostgREST calls before each request. A server ends
 * statements after the time of their role; the embedded database cannot.
 */
export function openTransactionsAsPostgrest({ connection, name }: Pick<Engine, 'connection' | 'name'>): void {
  const inContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, work, options) => {
    const request = answering.getStore();
    if (!request || !vars || options?.transaction || options?.forceRollback)
      return inContext(vars, work, options);
    const path = new URL(request.url).pathname.replace('/rest/v1', '');
    const readOnly =
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      (options?.rpc !== undefined && !(await isVolatile(path.slice('/rpc/'.length))));
    const { uid = '', role = 'anon', jwt } = (vars.auth ?? {}) as Caller;
    const settings = {
      role,
      'request.jwt.claim.sub': uid ?? '',
      'request.jwt.claim.role': role,
      ...(jwt ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
      'request.method': request.method,
      'request.path': path,
      'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
      'response.status': '',
      'response.headers': '',
      ...(readOnly ? { transaction_read_only: 'on' } : {}),
      ...(name === 'server' ? { statement_timeout: timeoutOf(role) } : {}),
    };
    return connection.kysely.transaction().execute(async (transaction) => {
      await transaction
        .selectNoFrom(({ fn, val, lit }) => [
          ...Object.entries(settings).map(([name, value]) =>
            fn<string>('set_config', [val(name), val(value), lit(true)]).as(name),
          ),
          fn<string>('private.check_request', []).as('checked'),
        ])
        .execute();
      return work(transaction);
    });
  };

  async function isVolatile(name: string): Promise<boolean> {
    const { functions = [] } = await connection.introspect({ useCache: true });
    const overloads = functions.filter((found) => found.schema === 'public' && found.name === name);
    return overloads.length === 0 || overloads.some((found) => found.volatility === 'v');
  }
}
