import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';

/** Whom the platform found the request's token to be. */
interface Caller {
  uid?: string | null;
  role?: string;
  jwt?: object;
}

/** The request being answered; the platform tells its connection about it only when a function is called. */
const answering = new AsyncLocalStorage<Request>();

export const whileAnswering = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
  answering.run(request, work);

/** Whether what runs is part of the answer to a REST request. */
export const answeringRest = (): boolean => answering.getStore() !== undefined;

/**
 * Gives each REST request the transaction PostgREST gives it: role, claims, `request.method`, `request.path` and
 * `request.headers` are set for tables and functions alike, and it is read-only for GET, HEAD and a POST to
 * a function declared STABLE or IMMUTABLE, so that one which writes after all fails here too. All is set by one
 * statement: the platform sends one for each setting, which took longer than what was asked.
 */
export function openTransactionsAsPostgrest(connection: Engine['connection']): void {
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
    };
    return connection.kysely.transaction().execute(async (transaction) => {
      await transaction
        .selectNoFrom(({ fn, val, lit }) =>
          Object.entries(settings).map(([name, value]) =>
            fn<string>('set_config', [val(name), val(value), lit(true)]).as(name),
          ),
        )
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
