import { publicConfig } from '../../schemas/public-config.ts';
import { ApiError } from './errors.ts';

/** How long to wait for an answer before saying that none came. */
export const patienceMs = 30_000;

/** Where the database is, and what else a page needs to know. Throws an `ApiError`; of status 0 when no answer came that can be read. */
export async function loadConfig() {
  try {
    const response = await fetch('/api/public-config', { signal: AbortSignal.timeout(patienceMs) });
    if (response.ok) return publicConfig.parse(await response.json());
    throw new ApiError(response.status);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0);
  }
}
