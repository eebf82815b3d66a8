import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const heap = new URL('../../../lib/pdf/small-heap.ts', import.meta.url).href;

const printed = (script: string) =>
  Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' }));

/** The size of the young generation in MiB after much was allocated, most of it to stay for a while. */
function youngGeneration(before: string): number {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { keepHeapSmall } from '${heap}';
    ${before}
    let kept = [];
    for (let i = 0; i < 2_000_000; i += 1) {
      kept.push({ i });
      if (kept.length > 100_000) kept = [];
    }
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1024 / 1024);`;
  return printed(script);
}

test('the young generation stays at its first size, in a process started without flags', () => {
  expect(youngGeneration('')).toBeGreaterThan(8);
  expect(youngGeneration('keepHeapSmall();')).toBeLessThan(4);
});

test('a process with much else in memory is left as it is', () => {
  expect(youngGeneration('globalThis.held = Array(20_000_000).fill(0); keepHeapSmall();')).toBeGreaterThan(8);
});

test('garbage of earlier documents is gone before the next, not piled up', () => {
  const most = (each: string) =>
    printed(`
    import { getHeapStatistics } from 'node:v8';
    import { keepHeapSmall } from '${heap}';
    let most = 0;
    for (let document = 0; document < 40; document += 1) {
      ${each}
      let left = Array.from({ length: 200_000 }, (_, i) => ({ i, name: 'row ' + i }));
      most = Math.max(most, getHeapStatistics().used_heap_size / 1024 / 1024);
      left = undefined;
    }
    console.log(most);`);
  expect(most('keepHeapSmall();')).toBeLessThan(60);
  expect(most('')).toBeGreaterThan(60);
});
