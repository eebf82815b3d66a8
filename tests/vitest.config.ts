import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

// On a server, the databases of this run carry its process id: the run drops them, and no other's, when it ends.
process.env.TEST_RUN_DATABASES ??= `hotel_rfp_test_${process.pid}_`;

const ci = Boolean(process.env.CI);
/** For runs that do not ask how soon (shuffled.ts). */
const patience = Number(process.env.TEST_TIMEOUT_MS);

/**
 * What every run shares. In CI a test that fails is tried twice more, the report says "retry x1" beside it, and
 * the limits are wider: a starved machine may miss a moment, what is broken fails every time.
 */
export const shared: InlineConfig = {
  root: `${import.meta.dirname}/..`,
  setupFiles: ['environment', 'contract-setup', 'leftovers-setup'].map((name) => `tests/support/${name}.ts`),
  globalSetup: ['tests/support/prepare-run.ts'],
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: patience || (ci ? 60_000 : 20_000),
  hookTimeout: 2 * patience || (ci ? 120_000 : 60_000),
  retry: ci ? 2 : 0,
  unstubEnvs: true,
  // What a test prints is shown when it fails; the database says one line per refused statement.
  silent: 'passed-only',
};

/**
 * The tests that need nothing installed: embedded database, no network. Files share the modules of their worker: loading them
 * anew for each file took half the suite's time.
 */
export const embedded: InlineConfig = {
  ...shared,
  name: 'embedded',
  isolate: false,
  include: ['tests/**/*.test.ts'],
  exclude: ['tests/**/*.{postgres,browser,vercel}.test.ts'],
};

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({ test: { ...shared, projects: [{ test: embedded }] } });
