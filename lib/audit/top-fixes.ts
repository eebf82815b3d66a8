// The three things to fix first.
import { rankCategories } from './categories.ts';
import type { Finding, Rule } from './finding.ts';
import { humanise, ruleForKey } from './keys.ts';
import { rules } from './rules.ts';

export interface Fix {
  title: string;
  /** The reason: a quote, a score or an answer. */
  because: string | null;
  why: string;
  /** A sentence to paste; null when the point is not one we know. */
  paste: string | null;
}

interface AuditEvidence {
  findings?: readonly Finding[];
  breakdown?: Readonly<Record<string, number>>;
  answers?: Readonly<Record<string, unknown>>;
}

const howMany = 3;
/** A category with at least this score needs no fixing. */
const goodEnough = 85;

/**
 * The first three fixes. With a text they come from what it lacks, then from what it leaves vague. Without one they come from low
 * categories, worst first, then from answers that say no. There are none when nothing is known, because a guess would mislead.
 */
export function topFixes({ findings = [], breakdown = {}, answers = {} }: AuditEvidence): Fix[] {
  const candidates =
    findings.length > 0 ? fromFindings(findings) : [...fromCategories(breakdown), ...fromAnswers(answers)];
  const seen = new Set<string>();
  const first = candidates.filter(({ title }) => !seen.has(title) && seen.add(title));
  return first.slice(0, howMany);
}

/** What matters most in any RFP, for an audit that knows nothing but a score. */
export function essentials(): Fix[] {
  return rules
    .slice(0, howMany + 1)
    .filter((rule) => rule.id !== 'attendees')
    .map((rule) => fixOf(rule, null));
}

function fromFindings(findings: readonly Finding[]): Fix[] {
  const ranked = [
    ...findings.filter((f) => f.status === 'lacks'),
    ...findings.filter((f) => f.status === 'vague'),
  ];
  return ranked.map(({ label, status, evidence, why, fix }) => ({
    title: label,
    because:
      status === 'vague' && evidence ? `You wrote “${evidence}”, without the detail a hotel needs.` : null,
    why,
    paste: fix,
  }));
}

function fromCategories(breakdown: Readonly<Record<string, number>>): Fix[] {
  const weakest = rankCategories(breakdown)
    .filter(({ value }) => value < goodEnough)
    .toReversed();
  return weakest.map(({ key, label, value }) => {
    const because = `${label}: ${Math.round(value)} of 100.`;
    const rule = ruleForKey(key);
    return rule ? fixOf(rule, because) : { title: label, because, why: unknownCategory, paste: null };
  });
}

const unknownCategory =
  'It is among your lowest scores. Say what you need in figures, and what you would accept instead.';

function fromAnswers(answers: Readonly<Record<string, unknown>>): Fix[] {
  const fixes: Fix[] = [];
  for (const [key, answer] of Object.entries(answers)) {
    const rule = saysNo(answer) ? ruleForKey(key) : undefined;
    if (rule)
      fixes.push(fixOf(rule, `You answered “${humanise(key)}” with ${answer === '' ? 'nothing' : 'no'}.`));
  }
  return fixes;
}

function fixOf(rule: Rule, because: string | null): Fix {
  return { title: rule.label, because, why: rule.why, paste: rule.fix.en };
}

const no = new Set([
  'no',
  'none',
  'never',
  'not yet',
  'not sure',
  'unsure',
  'missing',
  'false',
  'n',
  '0',
  '',
  'nein',
  'keine',
  'nie',
]);

function saysNo(answer: unknown): boolean {
  if (typeof answer === 'string') return no.has(answer.slice(0, 20).trim().toLowerCase());
  return answer === false || answer === 0;
}
