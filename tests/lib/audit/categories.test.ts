import { expect, it } from 'vitest';
import { categoryScores, rankCategories } from '../../../lib/audit/categories.ts';
import { readRfpSnippet } from '../../../lib/audit/read-rfp-snippet.ts';

it('ranks best first, equals by name, between 0 and 100', () => {
  const ranked = rankCategories({ b: 50, a: 50, over: 400, under: -3 });
  expect(ranked.map(({ label, value }) => [label, value])).toEqual([
    ['Over', 100],
    ['A', 50],
    ['B', 50],
    ['Under', 0],
  ]);
});

it('scores a category by its points, a vague one as half', async () => {
  const scores = categoryScores(
    await readRfpSnippet('Budget: open.\nCancellation free of charge until 90 days before.'),
  );
  expect(scores.find(({ label }) => label === 'Budget and decision')?.value).toBe(17);
  expect(scores.find(({ label }) => label === 'Contract terms')?.value).toBe(50);
  expect(categoryScores([])).toEqual([]);
});
