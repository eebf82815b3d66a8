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

const all = 'tests/**/*.browser.test.ts';
/** How soon something is there is measured with nothing else beside it. */
const timed = ['tests/public/{,console/}speed.browser.test.ts'];
// Files of a worker share the browser and their modules, each with a service of its own.
const each = {
  ...shared,
  testTimeout: 60_000,
  isolate: false,
  expect: { poll: { timeout: process.env.CI ? 20_000 : 5_000 } },
};

/** Journeys through the pages in a real browser, against the running service. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    ...each,
    projects: [
      {
        test: {
          ...each,
          name: 'journeys',
          include: [all],
          exclude: timed,
          globalSetup: ['tests/e2e/prepare-platform.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...each,
          name: 'timed',
          include: timed,
          globalSetup: [],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
