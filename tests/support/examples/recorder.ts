import type { Endpoint } from '../../../lib/http/endpoint.ts';
import type { Examples } from '../../../lib/openapi/examples.ts';
import { environment } from '../environment.ts';
import { call, type startService } from '../service.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

/** A request to the web API. */
interface WebCall {
  method?: 'GET' | 'POST';
  target: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the service and keeps requests and answers for the API description. */
export function createRecorder(service: Service) {
  const recorded: Record<string, Examples> = {};
  const note = (id: string, part: string, value: unknown) => {
    recorded[id] = { ...recorded[id], [part]: value };
  };

  /** Calls an endpoint and keeps request and answer under the operation's id. */
  async function web(id: string, endpoint: Endpoint, { method = 'POST', target, body, headers }: WebCall) {
    const response = await call(endpoint, method, target, { body, headers });
    const query = Object.fromEntries(new URL(target, environment.BASE_URL).searchParams);
    if (response.ok && Object.keys(query).length > 0) note(id, 'query', query);
    if (response.ok && body !== undefined)
      note(id, 'request', typeof body === 'string' ? JSON.parse(body) : body);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (isJson) note(id, String(response.status), shortened(await response.clone().json()));
    return response;
  }

  /** Keeps an error under its status alone: all endpoints share its shape. */
  async function webError(endpoint: Endpoint, { method = 'POST', target, body, headers }: WebCall) {
    const response = await call(endpoint, method, target, { body, headers });
    note('errors', String(response.status), await response.json());
  }

  async function ask(path: string, token: string | undefined, init: RequestInit): Promise<Response> {
    return service.database.fetch(
      new Request(`${service.database.url}/rest/v1/${path}`, {
        ...init,
        headers: {
          apikey: environment.SUPABASE_PUBLISHABLE_KEY,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...init.headers,
        },
      }),
    );
  }

  /** Calls a database function; keeps what it returned, or its error under the status. Returns the answer. */
  async function rpc(name: string, token: string | undefined, args: object) {
    const response = await ask(`rpc/${name}`, token, { method: 'POST', body: JSON.stringify(args) });
    const answer = await response.json();
    if (response.ok) {
      note(name, 'request', args);
      note(name, '200', shortened(answer));
    } else {
      note('databaseErrors', String(response.status), answer);
    }
    return { status: response.status, answer };
  }

  /** Reads an export in both its forms. */
  async function view(name: string, token: string) {
    const rows = await ask(`${name}?limit=2`, token, { headers: { accept: 'application/json' } });
    const csv = await ask(`${name}?limit=2`, token, { headers: { accept: 'text/csv' } });
    note(name, 'query', { limit: 2 });
    note(name, '200', await rows.json());
    note(name, 'text/csv', await csv.text());
  }

  return { recorded, note, web, webError, rpc, view };
}
export type Recorder = ReturnType<typeof createRecorder>;

/** Lists cut to their first two entries and archives to their beginning, because a reader wants to see the form. */
function shortened(value: unknown, key?: string): unknown {
  if (key === 'data' && typeof value === 'string') return value.slice(0, 64);
  if (Array.isArray(value)) {
    return value.slice(0, value.length > 8 ? 2 : value.length).map((entry) => shortened(entry));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shortened(entry, name)]));
}

/** The token in the last mail to somebody whose link leads to a page. */
export async function mailedToken(service: Service, to: string, page: string): Promise<string> {
  for (const { text } of await service.mails(to)) {
    const link = text.match(new RegExp(`https:\\S+${page}\\S+`))?.[0];
    if (!link) continue;
    const { searchParams, hash } = new URL(link);
    return (
      searchParams.get('token') ?? new URLSearchParams(hash.replace(/^#(?:.*\?)?/, '')).get('token') ?? ''
    );
  }
  throw new Error(`No mail to ${to} leads to ${page}.`);
}
