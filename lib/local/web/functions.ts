import { pathToFileURL } from 'node:url';
import { crashed } from './json-answers.ts';

/** Runs one function file as the platform does: imported on its first request, asked through the `fetch` of its default export. */
export async function callFunction(file: string, request: Request): Promise<Response> {
  try {
    const { default: endpoint } = await import(pathToFileURL(file).href);
    if (typeof endpoint?.fetch !== 'function')
      throw new Error(`${file} does not export { fetch } by default`);
    return withoutBodyForHead(request, await endpoint.fetch(request));
  } catch (cause) {
    return crashed(request, cause);
  }
}

function withoutBodyForHead(request: Request, response: Response): Response {
  if (!(response instanceof Response)) throw new TypeError('the function did not return a Response');
  if (request.method !== 'HEAD' || response.body === null) return response;
  void response.body.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
