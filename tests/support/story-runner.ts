import { readFileSync } from 'node:fs';
import { type RunnerTestSuite, TestRunner } from 'vitest';

/** A file that says at its top `// one story: …` tells one, and its tests come in its order. */
const isStory = (path: string) => /^\/\/ one story: /m.test(readFileSync(path, 'utf8'));

/** Shuffles the tests of every file but those that tell one story (shuffled.ts). */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner from the default export
export default class StoryRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (isStory(suite.file.filepath)) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
