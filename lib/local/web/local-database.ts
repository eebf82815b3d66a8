import type { VercelConfig } from './vercel-config.ts';

/** What the pages' content security policy allows in production: projects of the hosted database. */
const hostedDatabase = 'https://*.supabase.co';

/** Puts the local database in the place of the hosted one in the pages' policy, so that no policy has to allow both. */
export function withLocalDatabase(config: VercelConfig, databaseUrl: string): VercelConfig {
  const { origin } = new URL(databaseUrl);
  return {
    ...config,
    headersFor: (pathname) =>
      config.headersFor(pathname).map(([name, value]) => [name, value.replaceAll(hostedDatabase, origin)]),
  };
}
