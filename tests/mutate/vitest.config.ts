import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.config.ts';

/**
 * What a planted defect in TypeScript is shown to: the tests that `ts.ts` names. They have to pass once before, on a machine
 * that does nothing else; only then is a slow one taken for a defect's endless loop.
 */
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    ...shared,
    root: process.cwd(),
    testTimeout: 120_000,
    include: process.env.MUTATE_TESTS?.split(' ') ?? [],
  },
});
