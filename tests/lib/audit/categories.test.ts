import { expect, test } from 'vitest';
import { categoryScores, rankCategories, textScore } from '../../../lib/audit/categories.ts';
import { openAudit } from '../../support/audit.ts';

const audit = await openAudit();

test('ranks best first, equals by name, between 0 and 100', () => {
  const ranked = rankCategories({ b: 50, a: 50, over: 400, under: -3 });
  expect(ranked.map(({ label, value }) => [label, value])).toEqual([
    ['Over', 100],
    ['A', 50],
    ['B', 50],
    ['Under', 0],
  ]);
});

test('scores a category by its points, a vague one as half', async () => {
  const scores = categoryScores(
    await audit('Budget: open.\nCancellation free of charge until 90 days before.'),
  );
  expect(scores.find(({ label }) => label === 'Budget and decision')?.value).toBe(17);
  expect(scores.find(({ label }) => label === 'Contract terms')?.value).toBe(50);
  expect(categoryScores([])).toEqual([]);
});

const finding = (category: string, status: 'has' | 'vague' | 'lacks') => ({
  ...{ category, status, rule: 'budget', label: 'Budget', evidence: null, why: '', fix: '' },
});

test('scores a whole text by all its points, and nothing by none', () => {
  const [has, vague, lacks] = (['has', 'vague', 'lacks'] as const).map((status) =>
    finding('Contract terms', status),
  );
  if (!has || !vague || !lacks) throw new Error('no findings');
  expect([textScore([]), textScore([has]), textScore([has, vague, lacks]), textScore([lacks])]).toEqual([
    0, 100, 50, 0,
  ]);
  expect(textScore([has, has, vague])).toBe(83);
});

test('ranks the categories of a text best first, and leaves out those without a point', () => {
  const scores = categoryScores([
    finding('Budget and decision', 'lacks'),
    finding('Contract terms', 'has'),
    finding('Contract terms', 'vague'),
    finding('Catering and technology', 'has'),
  ]);
  expect(scores.map(({ key, value }) => [key, value])).toEqual([
    ['Catering and technology', 100],
    ['Contract terms', 75],
    ['Budget and decision', 0],
  ]);
});

test('leaves out what is no number', () => {
  expect(rankCategories({ a: 1, b: '2' as unknown as number, c: null as unknown as number })).toHaveLength(1);
});
