import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

if (!process.env.DATABASE_URL) {
  console.error(
    'These tests need a PostgreSQL server (15 or newer) on which they may make databases, as superuser:\n' +
      '  DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run test:postgres',
  );
  process.exit(1);
}

process.env.TEST_ENGINE = 'server';

/** The tests that are only true on a PostgreSQL server: races, plans, deployment. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: { ...shared, include: ['tests/**/*.postgres.test.ts'], testTimeout: 60_000 },
});
