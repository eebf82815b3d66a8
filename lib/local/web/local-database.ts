import type { VercelConfig } from './vercel-config.ts';

/** What the pages' content security policy allows in production: projects of the hosted database. */
const hostedDatabase = 'https://*.supabase.co';

/** The same policy with the local database in the hosted one's place, so that neither has to allow both. */
export function withLocalDatabase(config: VercelConfig, databaseUrl: string): VercelConfig {
  const { origin } = new URL(databaseUrl);
  return {
    ...config,
    headersFor: (pathname) =>
      config.headersFor(pathname).map(([name, value]) => [name, value.replaceAll(hostedDatabase, origin)]),
  };
}
