import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

/** What the platform's own builder makes of the project. It is installed for this alone, from the registry of npm. */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    ...shared,
    include: ['tests/**/*.vercel.test.ts'],
    globalSetup: ['tests/deploy/vercel/build.ts'],
  },
});
