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

/** What the second attack tried is held off on a server too: of each mend the test that the embedded database runs. */
const attacks = [
  'tests/sql/04_guards/check_request.test.ts',
  'tests/sql/26_market/cohort_scope.laws.test.ts',
  'tests/sql/70_privacy/confirm_erasure.leaves_nothing.test.ts',
  'tests/sql/70_privacy/void_links.test.ts',
  'tests/sql/60_outbox/mail_budget.test.ts',
  'tests/sql/52_hotels/remove_hotel_member.test.ts',
  'tests/sql/04_guards/count_write.test.ts',
  'tests/sql/22_sends/mark_related_sends.test.ts',
  'tests/api/brand-logo.test.ts',
  'tests/lib/hotels/photo.test.ts',
  'tests/api/unsubscribe.test.ts',
];

/** The tests that are only true on a PostgreSQL server (races, plans, deployment), and attacks. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: { ...shared, include: ['tests/**/*.postgres.test.ts', ...attacks], testTimeout: 60_000 },
});
