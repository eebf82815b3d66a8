import type { VercelConfig } from './vercel-config.ts';

/** What the pages' content security policy allows in production: projects of the hosted database. */
const hostedDatabase = 'https://*.supabase.co';

/**
 * Puts the local database, and its replica if it has one, in the place of the hosted one in the pages' policy, so that no policy has to
 * allow both.
 */
export function withLocalDatabase(
  config: VercelConfig,
  databaseUrl: string,
  replicaUrl?: string,
): VercelConfig {
  const origins = [databaseUrl, ...(replicaUrl ? [replicaUrl] : [])].map((url) => new URL(url).origin);
  return {
    ...config,
    headersFor: (pathname) =>
      config
        .headersFor(pathname)
        .map(([name, value]) => [name, value.replaceAll(hostedDatabase, origins.join(' '))]),
  };
}

/** Why a deployment's pages would not reach the database, or null: vercel.json does not name a domain of one's own by itself. */
export function databaseRefused(config: VercelConfig, url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { origin, hostname } = new URL(url);
  const refuses = ['/console', '/answer'].some((page) => {
    const policy = new Map(config.headersFor(page)).get('Content-Security-Policy') ?? '';
    const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    return (
      !allowed.includes(origin) && !(allowed.includes(hostedDatabase) && hostname.endsWith('.supabase.co'))
    );
  });
  return refuses
    ? `The pages' policy would refuse the database. Write ${origin} in the place of ${hostedDatabase} in the headers of vercel.json, or after it.`
    : null;
}
