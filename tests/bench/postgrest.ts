import postgres from 'postgres';

/** A connection that asks as PostgREST does: one transaction of prepared statements, settings first, rows as one JSON text. */
export function connectAsPostgrest(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return {
    ask: (role: 'authenticated' | 'service_role', userId: string, query: string, parameters: string[]) =>
      sql.begin(async (transaction) => {
        const settings = [role, JSON.stringify({ sub: userId, role }), userId];
        await transaction.unsafe(settingsQuery, settings, { prepare: true });
        const [answer] = await transaction.unsafe(asJson(query), parameters, { prepare: true });
        return { rows: Number(answer?.rows), body: String(answer?.body) };
      }),
    close: () => sql.end(),
  };
}

const settingsQuery = `
  select set_config('search_path', '"public", "extensions"', true), set_config('role', $1, true),
    set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true),
    set_config('request.method', 'GET', true), set_config('request.path', '/proposals', true),
    set_config('request.headers', '{"accept":"application/json"}', true), set_config('request.cookies', '{}', true)`;

const asJson = (query: string) => `
  with source as (${query})
  select count(*)::integer as rows, coalesce(json_agg(s), '[]')::text as body from source s`;
