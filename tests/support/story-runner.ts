import { readFileSync } from 'node:fs';
import { type RunnerTestFile, TestRunner } from 'vitest';

/** A file that says at its top `// one story: …` tells one, and its tests come in its order. */
const isStory = (path: string) => /^\/\/ one story: /m.test(readFileSync(path, 'utf8'));

/** Shuffles the tests of every file but those that tell one story (shuffled.ts). */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner from the default export
export default class StoryRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    const isShuffled = !isStory(file.filepath);
    file.shuffle = isShuffled;
    this.config.sequence.shuffle = isShuffled;
    super.onCollectStart(file);
  }
}
