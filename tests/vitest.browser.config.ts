import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './e2e/chromium.ts';
import { shared } from './vitest.config.ts';

if (!existsSync(chromiumPath)) {
  console.log(`No browser tests: ${chromiumPath} is missing (Debian package chromium, or set CHROMIUM).`);
  process.exit(process.env.CI ? 1 : 0);
}

/** Journeys through the pages in a real browser, against the running service. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: { ...shared, include: ['tests/**/*.browser.test.ts'], testTimeout: 60_000, maxWorkers: 1 },
});
