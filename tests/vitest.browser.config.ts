import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './e2e/chromium.ts';
import { shared } from './vitest.config.ts';

if (!existsSync(chromiumPath)) {
  console.log(`No browser tests: ${chromiumPath} is missing (Debian package chromium, or set CHROMIUM).`);
  process.exit(process.env.CI ? 1 : 0);
}

process.env.TEST_PREPARED_PLATFORM ??= join(tmpdir(), `hotel-rfp-platform-${process.pid}`);

/** Journeys through the pages in a real browser, against the running service. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    ...shared,
    globalSetup: ['tests/e2e/prepare-platform.ts'],
    include: ['tests/**/*.browser.test.ts'],
    testTimeout: 60_000,
    // Files share the browser and their modules, each with a service of its own.
    maxWorkers: 1,
    isolate: false,
  },
});
