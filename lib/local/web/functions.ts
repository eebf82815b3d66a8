import { pathToFileURL } from 'node:url';
import { crashed, jsonError } from './json-answers.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Runs one function file as the platform does: imported on its first request, one exported function per HTTP method. */
export async function callFunction(file: string, request: Request): Promise<Response> {
  try {
    const handlers = await load(file);
    const handler = handlers.get(request.method);
    if (handler) return withoutBodyForHead(request, await handler(request));
    const getForHead = request.method === 'HEAD' ? handlers.get('GET') : undefined;
    if (getForHead) return withoutBodyForHead(request, await getForHead(request));
    const allowed = [...handlers.keys()];
    if (handlers.has('GET') && !handlers.has('HEAD')) allowed.splice(allowed.indexOf('GET') + 1, 0, 'HEAD');
    return jsonError(405, 'Method not allowed', { allow: allowed.join(', ') });
  } catch (cause) {
    return crashed(request, cause);
  }
}

async function load(file: string): Promise<Map<string, Handler>> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const handlers = new Map<string, Handler>();
  for (const method of methods) {
    const exported = module[method];
    if (typeof exported === 'function') handlers.set(method, exported as Handler);
  }
  if (handlers.size === 0) throw new Error(`${file} exports no function named after an HTTP method`);
  return handlers;
}

function withoutBodyForHead(request: Request, response: Response): Response {
  if (!(response instanceof Response)) throw new TypeError('the function did not return a Response');
  if (request.method !== 'HEAD' || response.body === null) return response;
  void response.body.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
