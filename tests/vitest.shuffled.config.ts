import { defineConfig } from 'vitest/config';
import { embedded, shared } from './vitest.config.ts';

const runner = 'tests/support/story-runner.ts';

// The embedded suite in an order that `--sequence.seed` decides (shuffled.ts).
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: { ...shared, sequence: { shuffle: true }, projects: [{ test: { ...embedded, runner } }] },
});
