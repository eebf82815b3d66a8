// Cuts an RFP into statements: short pieces of text, each of which the rules look at by itself.

import { longestAudited } from '../schemas/longest.ts';

/** Longer statements are cut at a space, so that no pattern has much to search. */
const longestStatement = 400;
/** A line of at most this many characters, without a full stop, may be a heading. */
const heading = 60;
const labelled = /^[-*•–\d.) ]{0,4}\p{L}[^:\d]{1,30}[:|]/u;

/** Words before a full stop that do not end a sentence; German dates ("12. Mai") are told by their digit. */
const abbreviation =
  /(?:(?<!\d)\d{1,2}|\b(?:ca|inkl|zzgl|exkl|bzw|nr|no|approx|incl|excl|max|min|tel|st|dr|mr|mrs|ms|ges|insg|evtl|ggf|mind|z|b|u|a|d|h|e|g|i))$/i;

export function splitIntoStatements(text: string): string[] {
  const statements: string[] = [];
  for (const line of text.slice(0, longestAudited).split(/[\r\n\u2028\u2029]/)) {
    for (const sentence of splitLine(line.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim())) statements.push(sentence);
  }
  return statements;
}

/** A heading and the words under it, so that "Deadline" and the date below are read together. */
export function withHeading(statements: readonly string[], index: number): string {
  const statement = statements[index] ?? '';
  const opensSection = statement.length <= heading && !/[.!?]$/.test(statement);
  const below = statements[index + 1] ?? '';
  // A line with a label of its own does not belong to this heading.
  return opensSection && !labelled.test(below) ? `${statement} ${below}` : statement;
}

/** A short quote round the place where a rule found its words. */
export function quote(statement: string, at: number, maxLength = 120): string {
  if (statement.length <= maxLength) return statement.toWellFormed();
  const start = at < maxLength * 0.75 ? 0 : statement.lastIndexOf(' ', at - maxLength / 3) + 1;
  const end =
    start + maxLength >= statement.length ? statement.length : lastSpace(statement, start + maxLength);
  return `${start > 0 ? '… ' : ''}${statement.slice(start, end).trim()}${end < statement.length ? ' …' : ''}`.toWellFormed();
}

function splitLine(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < line.length; index += 1) {
    if (!endsSentence(line, start, index) && index - start < longestStatement) continue;
    const end = index - start < longestStatement ? index + 1 : lastSpace(line, index);
    parts.push(line.slice(start, end).trim());
    start = end;
  }
  parts.push(line.slice(start).trim());
  return parts.filter((part) => part !== '');
}

function endsSentence(line: string, start: number, index: number): boolean {
  const character = line[index];
  if (character === ';') return true;
  if ((character !== '.' && character !== '!' && character !== '?') || line[index + 1] !== ' ') return false;
  // "Pax ......... 54" is a label and its value.
  if (line.slice(Math.max(start, index - 3), index) === '...') return false;
  return character !== '.' || !abbreviation.test(line.slice(Math.max(start, index - 8), index));
}

/** The end of the last whole word before `limit`; `limit` itself in a text without spaces. */
function lastSpace(text: string, limit: number): number {
  const from = Math.max(0, limit - longestStatement / 4);
  const space = text.slice(from, limit + 1).lastIndexOf(' ');
  return space > 0 ? from + space : limit;
}
