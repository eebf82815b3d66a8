import path from 'node:path';
import { callFunction } from './functions.ts';
import { crashed, jsonError } from './json-answers.ts';
import { functionRoutes } from './routes.ts';
import { staticFiles } from './static-files.ts';
import { readVercelConfig, type VercelConfig } from './vercel-config.ts';

/**
 * The web side of the platform, in the order production uses: redirects of clean URLs, then files and functions, then
 * rewrites, then 404; the headers of vercel.json on every answer. `root` is the folder with api/, public/, vercel.json.
 */
export function createWeb(
  root: string,
  config: VercelConfig = readVercelConfig(path.join(root, 'vercel.json')),
) {
  const findFunction = functionRoutes(root);
  const serveFile = staticFiles(path.join(root, 'public'), { cleanUrls: config.cleanUrls });

  async function serve(request: Request, pathname: string, query: URLSearchParams): Promise<Response | null> {
    const file = await serveFile(request, pathname);
    if (file) return file;
    const route = findFunction(pathname);
    if (!route) return null;
    for (const [name, value] of Object.entries(route.params)) query.set(name, value);
    return callFunction(route.file, withQuery(request, query));
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const canonical = config.redirect(url.pathname);
    if (canonical !== null) {
      return new Response(null, { status: 308, headers: { location: canonical + url.search } });
    }
    const served = await serve(request, url.pathname, new URLSearchParams(url.search));
    if (served) return served;
    const destination = config.rewrite(url.pathname);
    if (destination) {
      const rewritten = await serve(request, destination.pathname, mergedQuery(url, destination));
      if (rewritten) return rewritten;
    }
    return jsonError(404, 'Not found');
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const response = await answer(request, url).catch((cause: unknown) => crashed(request, cause));
    return withHeaders(response, [filesAreAskedFor, ...config.headersFor(url.pathname)]);
  };
}

/** The query of the request with the destination's added; where both name a key, the destination's value is taken. */
function mergedQuery(url: URL, destination: URL): URLSearchParams {
  const query = new URLSearchParams(url.search);
  for (const key of new Set(destination.searchParams.keys())) {
    query.delete(key);
    for (const value of destination.searchParams.getAll(key)) query.append(key, value);
  }
  return query;
}

/** The function sees the path that was asked for, as in production, with the query it ended up with. */
function withQuery(request: Request, query: URLSearchParams): Request {
  const url = new URL(request.url);
  if (query.toString() === new URLSearchParams(url.search).toString()) return request;
  url.search = query.toString();
  const { method, body, signal } = request;
  const headers = new Headers([...request.headers]);
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: 'half' as const } : {}) });
}

/** Adds the headers of the configuration, but leaves those that a function set itself. */
/** What the platform says of a file where vercel.json says nothing else. Functions say it themselves. */
const filesAreAskedFor: [string, string] = ['Cache-Control', 'public, max-age=0, must-revalidate'];

function withHeaders(response: Response, extra: [string, string][]): Response {
  const missing = extra.filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of missing) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
