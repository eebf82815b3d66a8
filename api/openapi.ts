import { env } from '../lib/config/env.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { openapi } from '../lib/routes/openapi.ts';

let description: string | undefined;

/** The description as JSON. Its schemas and examples are loaded on the first call, because they would slow every cold start. */
async function describe(): Promise<string> {
  const { openApiDocument } = await import('../lib/openapi/document.ts');
  return JSON.stringify(openApiDocument({ baseUrl: env('BASE_URL'), rpcUrl: env('SUPABASE_URL') }));
}

/** `GET /api/openapi`: the OpenAPI 3.1.0 description of the web API and the database functions. */
export default endpoint(openapi, {
  GET: route(openapi.GET, {
    handle: async () => {
      description ??= await describe();
      return new Response(description, {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      });
    },
  }),
});
