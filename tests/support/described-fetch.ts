/**
 * The gate of the test harness. Every HTTP request to the service, in this process or to a running one, passes through here and is
 * checked against the API description.
 */
import { environment } from './environment.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Paths that tests ask for on purpose although the description does not name them. Any other path that is not described must be refused.
 * Tables and sign-in are PostgREST's and the platform's own interfaces, with descriptions of their own.
 */
const beyondDescription: [RegExp, string][] = [
  [/^\/rest\/v1\/(?!rpc\/|v_)/, 'tables: PostgREST describes them'],
  [/^\/auth\/v1\//, 'sign-in: the platform’s own interface'],
  [
    /^\/rest\/v1\/rpc\/(who|raise\w*|visit\w*|asked|many|sample_\w+)$/,
    'functions that tests of the local platform make',
  ],
];

const isDescribedPlace = (pathname: string) =>
  /^\/(api|rest\/v1|auth\/v1)\//.test(pathname) && !beyondDescription.some(([path]) => path.test(pathname));

/** Asks through `fetch`; the test fails at its end when request or answer differ from the description. */
export async function describedFetch(fetch: Fetch, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!isDescribedPlace(pathname)) return fetch(request);
  const text = request.body ? await request.clone().text() : '';
  const response = await fetch(request);
  await checkAnswer({ method: request.method, url: request.url, headers: request.headers, text, response });
  return response;
}

interface Answered {
  method: string;
  url: string;
  headers: Headers;
  /** The body as sent. */
  text: string;
  response: Response;
}

/** Checks an exchange that took place elsewhere, for example in a browser, against the description. */
export async function checkAnswer({ method, url, headers, text, response }: Answered): Promise<void> {
  const { pathname, search } = new URL(url);
  if (!isDescribedPlace(pathname)) return;
  const { checkContract, jsonOrNone, paths } = await import('./contract.ts');
  // Functions that only the service may call are not described.
  const isService = headers.get('apikey') === environment.SUPABASE_SECRET_KEY;
  if (isService && !(pathname in paths)) return;
  const reshaped = search.includes('select=') || (headers.get('accept') ?? '').includes('vnd.pgrst');
  await checkContract({ method, path: pathname, sent: jsonOrNone(text), response, reshaped });
}
