/**
 * Answers requests with one packed function, as the platform's launcher does. It runs in the function's folder, which holds nothing but
 * its packed files, with HANDLER and REQUESTS as arguments, and sends the answers to its parent.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const [handler = '', requests = '[]'] = process.argv.slice(2);
const { default: endpoint } = await import(pathToFileURL(path.resolve(handler)).href);
const answers: Answered[] = [];
for (const { method, path: where, headers, body } of JSON.parse(requests) as Asked[]) {
  const request = new Request(`https://hotel-rfp.example${where}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response: Response = await endpoint.fetch(request);
  answers.push({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
process.send?.(answers, () => process.exit(0));
