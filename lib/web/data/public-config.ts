import type { z } from 'zod';
import type { publicConfig } from '../../schemas/public-config.ts';
import { ApiError } from './errors.ts';

/** How long to wait for an answer before saying that none came. */
export const patienceMs = 30_000;

type Config = z.infer<typeof publicConfig>;

/** Looked at by hand: the schema would bring its library, half the script of a page that has one form. */
const isConfig = (body: Partial<Config> | null): body is Config =>
  URL.canParse(body?.supabase_url ?? '') && typeof body?.publishable_key === 'string';

/** Where the database is, and what else a page needs to know. Throws an `ApiError`; of status 0 when no answer came that can be read. */
export async function loadConfig() {
  try {
    const response = await fetch('/api/public-config', { signal: AbortSignal.timeout(patienceMs) });
    const body = (await response.json().catch(() => null)) as Partial<Config> | null;
    if (response.ok && isConfig(body)) return body;
    throw new ApiError(response.ok ? 0 : response.status);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0);
  }
}
