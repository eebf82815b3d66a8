// The audit itself: every rule against every statement of the RFP.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { longestAudited } from '../schemas/longest.ts';
import type { Finding, Language, Rule } from './finding.ts';
import { date } from './patterns.ts';
import { rules } from './rules.ts';
import { quote, splitIntoStatements, withHeading } from './statements.ts';

/** A text as audit_rfp_text read it: its own words, their language, and those in which it says a point. */
export interface AuditedText {
  own: string;
  language: string | null;
  said: Readonly<Record<string, string>>;
}

/**
 * One finding per rule, most costly first. What `read` finds in the text is said; the other points are looked for here. A rule about
 * something that is not wanted has none: a day event needs no room block. The time is linear in the text, of which no more is read than a
 * brief may have. Other requests get their turn before each rule.
 */
export async function readRfpSnippet(
  text: string,
  read: (text: string) => Promise<AuditedText>,
): Promise<Finding[]> {
  const { own, language: told, said } = await read(text.slice(0, longestAudited).toWellFormed());
  const statements = splitIntoStatements(own);
  const language: Language = told === 'de' ? 'de' : 'en';
  const oneDay = isDayEvent(statements);
  const hasDailyHours = statements.some((statement) => dayWithHours.test(statement));
  const findings: Finding[] = [];
  for (const rule of rules) {
    const words = said[rule.id];
    if (oneDay && rule.id === 'room_block' && words === undefined) continue;
    await nextTurn();
    const found =
      words === undefined
        ? apply(rule, statements, oneDay || hasDailyHours)
        : { status: 'has' as const, evidence: quoteOf(words, statements) };
    if (!found) continue;
    const { status, evidence } = found;
    const { id, label, category, why, fix } = rule;
    findings.push({ rule: id, label, category, status, evidence, why, fix: fix[language] });
  }
  return findings;
}

/**
 * The first statement that has what the rule asks for; failing that, the first that raises the subject. Nothing where the
 * subject is only raised to rule it out.
 */
function apply(
  rule: Rule,
  statements: readonly string[],
  hoursAreRooms: boolean,
): Pick<Finding, 'status' | 'evidence'> | undefined {
  // Hours count as those of the rooms, wherever they stand, when the event lasts one day or each day has its hours.
  const hasHours =
    hoursAreRooms && rule.id === 'meeting_space' && statements.some((each) => hours.test(each));
  let raised: string | null = null;
  let ruledOut = false;
  for (const [index, statement] of statements.entries()) {
    const topic = rule.topic.exec(statement);
    if (!topic || rule.except?.test(statement)) continue;
    if (rule.canBeRuledOut && isRuledOut(statement, topic)) {
      ruledOut = true;
      continue;
    }
    if (!rule.isRead) {
      if (!rule.detail || hasHours || rule.detail.test(statement)) {
        return { status: 'has', evidence: quote(statement, topic.index) };
      }
      const section = withHeading(statements, index);
      if (rule.detail.test(section)) return { status: 'has', evidence: quote(section, topic.index) };
    }
    raised ??= quote(statement, topic.index);
  }
  if (raised === null && ruledOut) return undefined;
  return raised === null ? { status: 'lacks', evidence: null } : { status: 'vague', evidence: raised };
}

/** The statement that has the words; the words themselves where they run over several. */
function quoteOf(words: string, statements: readonly string[]): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const whole = statements.find((statement) => statement.includes(line));
  return quote(whole ?? line, Math.max(0, whole?.indexOf(line) ?? 0));
}

/** "No projector", "keine Tagungsräume", "Einen Beamer benötigen wir nicht". */
function isRuledOut(statement: string, topic: RegExpExecArray): boolean {
  const before = statement.slice(Math.max(0, topic.index - 30), topic.index);
  const behind = statement.slice(topic.index + topic[0].length, topic.index + topic[0].length + 60);
  return (
    /(?<!\p{L})(?:no|without|kein\p{L}{0,2}|ohne|not need (?:an?|any)) (?:\p{L}{2,12} )?$/iu.test(before) ||
    /^\p{L}{0,8},? (?:brauchen|benötigen) wir (?:nicht|kein)|^\p{L}{0,8}(?: \p{L}+)? (?:(?:is|are|ist|sind|wird|werden) )(?:not|nicht) (?:needed|required|nötig|benötigt|erforderlich|gewünscht)/iu.test(
      behind,
    )
  );
}

/** "Weds 17 Feb, 2pm-6pm", "am 29. Januar ab 13 Uhr": days with their hours. */
const hour = String.raw`\d{1,2}(?:[:.]\d\d)? ?(?:uhr|am|pm|a\.m\.|p\.m\.|h)(?!\p{L})|\d{1,2}[:.]\d\d ?(?:-|–|to|bis|until)`;
const dayWithHours = new RegExp(`(?:${date.source}).{0,20}?(?:${hour}).{0,60}(?:${hour})`, 'iu');
const hours = /\d[:.]\d\d|\d ?(?:uhr|am|pm|h)(?!\p{L})/iu;
const noNights =
  /(?<!\p{L})(?:no|without|keine?|ohne) (?:\p{L}{1,12} )?(?:accommodation|bedroom|guest room|sleeping room|overnight|hotel room|übernachtung|hotelzimmer|zimmer)|übernachtung\p{L}* (?:wird|werden|ist|sind) nicht|(?:accommodation|bedrooms|rooms) (?:is|are) not (?:needed|required)/iu;
const oneDay =
  /(?<!\p{L})(?:(?:one|single|full|half)[ -]day|day (?:event|meeting|delegate)|eintägig|ganztägig|tagesveranstaltung|tagesseminar)/iu;
const nights =
  /(?<!\p{L})(?:nights?|bedrooms?|guest ?rooms?|single rooms?|double rooms?|overnight|check-?out|departure|abreise|übernacht\p{L}*|nacht|nächte\p{L}*|einzelzimmer\p{L}*|doppelzimmer\p{L}*|ez|dz|zimmer)(?!\p{L})/iu;

/** Whether the event has no nights: the text says so, or it names one day and no night. */
function isDayEvent(statements: readonly string[]): boolean {
  if (statements.some((statement) => noNights.test(statement))) return true;
  return (
    statements.some((statement) => oneDay.test(statement)) &&
    !statements.some((statement) => nights.test(statement))
  );
}
