// Category scores, ranked.
import { categories, type Finding } from './finding.ts';
import { humanise } from './keys.ts';
import { clampScore } from './score-band.ts';

export interface CategoryScore {
  key: string;
  label: string;
  /** 0 to 100. */
  value: number;
}

/** The categories of a questionnaire, best first, equals by name. A value below 0 counts as 0, one above 100 as 100. */
export function rankCategories(breakdown: Readonly<Record<string, number>>): CategoryScore[] {
  return Object.entries(breakdown)
    .filter(([, value]) => typeof value === 'number')
    .map(([key, value]) => ({ key, label: humanise(key), value: clampScore(value) }))
    .toSorted(bestFirst);
}

const worth = { has: 1, vague: 0.5, lacks: 0 } as const;

/** The share of its points that each category has; a point without its figure counts half. */
export function categoryScores(findings: readonly Finding[]): CategoryScore[] {
  const scores = categories.flatMap((category): CategoryScore[] => {
    const own = findings.filter((finding) => finding.category === category);
    if (own.length === 0) return [];
    const points = own.reduce((sum, finding) => sum + worth[finding.status], 0);
    return [{ key: category, label: category, value: Math.round((points / own.length) * 100) }];
  });
  return scores.toSorted(bestFirst);
}

/** The score of the whole text, 0 to 100. Every point counts the same. */
export function textScore(findings: readonly Finding[]): number {
  const points = findings.reduce((sum, finding) => sum + worth[finding.status], 0);
  return findings.length === 0 ? 0 : Math.round((points / findings.length) * 100);
}

function bestFirst(a: CategoryScore, b: CategoryScore): number {
  return b.value - a.value || (a.label < b.label ? -1 : 1);
}
