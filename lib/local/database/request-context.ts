import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';

/** The request being answered; the platform tells its connection about it only when a function is called. */
const answering = new AsyncLocalStorage<Request>();

export const whileAnswering = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
  answering.run(request, work);

/** Whether what runs is part of the answer to a REST request. */
export const answeringRest = (): boolean => answering.getStore() !== undefined;

/**
 * Gives each REST request the transaction PostgREST gives it: `request.method`, `request.path` and
 * `request.headers` are set for tables and functions alike, and it is read-only for GET, HEAD and a POST to
 * a function declared STABLE or IMMUTABLE, so that one which writes after all fails here too.
 */
export function openTransactionsAsPostgrest(connection: Engine['connection']): void {
  const inContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, work, options) => {
    const request = answering.getStore();
    if (!request) return inContext(vars, work, options);
    const path = new URL(request.url).pathname.replace('/rest/v1', '');
    const readOnly =
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      (options?.rpc !== undefined && !(await isVolatile(path.slice('/rpc/'.length))));
    const requestHeaders = Object.fromEntries(request.headers);
    return inContext(vars, work, {
      ...options,
      rpc: { method: request.method, path, readOnly, requestHeaders },
    });
  };

  async function isVolatile(name: string): Promise<boolean> {
    const { functions = [] } = await connection.introspect({ useCache: true });
    const overloads = functions.filter((found) => found.schema === 'public' && found.name === name);
    return overloads.length === 0 || overloads.some((found) => found.volatility === 'v');
  }
}
