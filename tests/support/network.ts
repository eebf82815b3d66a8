/**
 * The network of a test. Supabase is the test's own database, and every other address is refused unless the test says what it
 * answers.
 *
 *   const network = startNetwork(database);
 *   network.use(http.post('https://api.resend.com/emails/batch', () => HttpResponse.json({ data: [] })));
 *
 * Handlers added with `use` last until the end of the test; a request nobody handles fails the test.
 */
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach } from 'vitest';
import { environment } from './environment.ts';

export { delay, HttpResponse, http };

interface Platform {
  fetch(request: Request): Promise<Response>;
}

/**
 * Call once per test file, at its top. Without a database, requests to Supabase are refused too; `standing` handlers
 * last for the whole file.
 */
export function startNetwork(database?: Platform, ...standing: RequestHandler[]) {
  const network = setupServer(
    ...(database
      ? [http.all(`${environment.SUPABASE_URL}/*`, ({ request }) => database.fetch(request))]
      : []),
    ...standing,
  );
  network.listen({ onUnhandledFrame: 'error' });
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}
