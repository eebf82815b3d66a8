// The audit itself: every rule against every statement of the RFP.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Finding, Language, Rule } from './finding.ts';
import { RULES } from './rules.ts';
import { LONGEST_SNIPPET, quote, splitIntoStatements, withHeading } from './statements.ts';

/**
 * One finding per rule, most costly first. Linear in the text; reads the first 100 000 characters, and lets other requests
 * have their turn before each rule.
 */
export async function readRfpSnippet(text: string): Promise<Finding[]> {
  const statements = splitIntoStatements(text);
  const language = languageOf(text);
  const findings: Finding[] = [];
  for (const rule of RULES) {
    await nextTurn();
    const { status, evidence } = apply(rule, statements);
    const { id, label, category, why, fix } = rule;
    findings.push({ rule: id, label, category, status, evidence, why, fix: fix[language] });
  }
  return findings;
}

/** The first statement that has what the rule asks for; failing that, the first that raises the subject. */
function apply(rule: Rule, statements: readonly string[]): Pick<Finding, 'status' | 'evidence'> {
  let raised: string | null = null;
  for (const [index, statement] of statements.entries()) {
    const topic = rule.topic.exec(statement);
    if (!topic || rule.except?.test(statement)) continue;
    if (!rule.detail || rule.detail.test(statement)) {
      return { status: 'has', evidence: quote(statement, topic.index) };
    }
    const section = withHeading(statements, index);
    if (rule.detail.test(section)) return { status: 'has', evidence: quote(section, topic.index) };
    raised ??= quote(statement, topic.index);
  }
  return raised === null ? { status: 'lacks', evidence: null } : { status: 'vague', evidence: raised };
}

const GERMAN =
  /(?<!\p{L})(?:und|der|die|das|für|mit|wir|bitte|von|zum|vom|bis|sie|ihr|eine|einen|zimmer|teilnehmer|personen|uhr|angebot)(?!\p{L})/giu;
const ENGLISH =
  /(?<!\p{L})(?:and|the|for|with|we|please|of|to|our|your|rooms?|is|by|from|attendees|guests|proposal)(?!\p{L})/giu;

/** German when its small words outnumber the English ones; English otherwise. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, Math.min(20_000, LONGEST_SNIPPET));
  return (sample.match(GERMAN)?.length ?? 0) > (sample.match(ENGLISH)?.length ?? 0) ? 'de' : 'en';
}
