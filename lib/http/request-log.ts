import { withDatabaseTime } from '../db/database-time.ts';

/** The line that is written about a request. It never says who asked, or for what. public/docs/scaling.md tells how to read it. */
export interface RequestLine {
  level: 'info';
  event: 'request';
  at: string;
  request_id: string;
  method: string;
  path: string;
  status: number;
  /** From the first line of the handler to its answer, and how much of that it waited for the database. */
  ms: number;
  database_ms: number;
  /** `cold` for the first request of a process. */
  start: 'cold' | 'warm';
  /** How old the process was when its first request came: what a cold start costs before any work. */
  process_ms?: number;
}

let write = (line: string): void => console.log(line);
let isCold = true;

/** Sends the lines to `writer` instead of the console. */
export function writeRequestsTo(writer: (line: string) => void): void {
  write = writer;
}

/** Answers a request, writes its line and tells the caller in `Server-Timing` what took how long. */
export async function logged(
  request: Request,
  told: { requestId: string; path?: string },
  answer: () => Promise<Response>,
): Promise<Response> {
  const began = performance.now();
  const start = isCold ? 'cold' : 'warm';
  isCold = false;
  const { answer: response, databaseMs } = await withDatabaseTime(answer);
  const [ms, database] = [performance.now() - began, databaseMs].map((time) => Math.round(time * 10) / 10);
  response.headers.set('Server-Timing', `total;dur=${ms}, db;dur=${database}`);
  const line = {
    level: 'info',
    event: 'request',
    at: new Date().toISOString(),
    request_id: told.requestId,
    method: request.method,
    path: told.path ?? loggedPath(new URL(request.url).pathname),
    status: response.status,
    ms: ms ?? 0,
    database_ms: database ?? 0,
    start,
    ...(start === 'cold' && { process_ms: Math.round(began) }),
  } satisfies RequestLine;
  write(JSON.stringify(line));
  return response;
}

const endpointPath = /^\/api(?:\/(?:v\d|[a-z]{1,20}(?:-[a-z]{1,20}){0,3})){1,4}$/;

/** The path of an endpoint as it is. Any other path becomes `{other}`, because it may hold a token or an address. */
export const loggedPath = (pathname: string): string => (endpointPath.test(pathname) ? pathname : '{other}');
