// The names that questionnaires give their categories and answers, and the rules they speak of.
import type { Rule } from './finding.ts';
import { ruleById } from './rules.ts';

const longestLabel = 60;

// First match wins, so what is specific stands before what is general ("date_flexibility" before "dates").
const ruleOfWord: readonly (readonly [words: RegExp, rule: string])[] = [
  [/^(?:deadline|due|frist|timeline|timing)/, 'response_deadline'],
  [/^(?:flexib|alternat)/, 'date_flexibility'],
  [/^(?:attrition|reduction|slippage)/, 'attrition'],
  [/^(?:cancel|storno|terms?$|contract|legal|force$)/, 'cancellation'],
  [/^(?:budget|price|pricing|cost|rate)/, 'budget'],
  [/^(?:criteri|decision|evaluat|weight|selection|award)/, 'decision_criteria'],
  [/^(?:fnb|food|catering|beverage|meal|fb$|menu|ddr)/, 'food_and_beverage'],
  [/^(?:av$|audio|visual|tech|equipment|wifi|hybrid)/, 'audio_visual'],
  [/^(?:meeting|space|venue|breakout|plenary|setup|function)/, 'meeting_space'],
  [/^(?:room|block|accommodation|lodging|bedroom|guestroom|night)/, 'room_block'],
  [/^(?:attendee|pax|participant|headcount|delegate|guest|group|size)/, 'attendees'],
  [/^(?:date|day|arrival|departure|schedule|when)/, 'event_dates'],
  [/^(?:format|response|template|structure|comparab|clarity)/, 'response_format'],
];

const spelling: ReadonlyMap<string, string> = new Map([
  ['fnb', 'F&B'],
  ['av', 'AV'],
  ['rfp', 'RFP'],
  ['rfps', 'RFPs'],
  ['ddr', 'DDR'],
  ['wifi', 'Wi-Fi'],
  ['vat', 'VAT'],
]);

/** "roomBlock", "room_block" and "room-block" alike: ["room", "block"]. */
function wordsOf(key: string): string[] {
  const words = key
    .slice(0, longestLabel * 2)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/f ?& ?b/gi, 'fnb')
    .split(/[^\p{L}\p{N}&%]/u);
  return words.filter((word) => word !== '');
}

export function ruleForKey(key: string): Rule | undefined {
  const words = wordsOf(key).map((word) => word.toLowerCase());
  for (const [pattern, rule] of ruleOfWord) {
    if (words.some((word) => pattern.test(word))) return ruleById(rule);
  }
  return undefined;
}

/** A key as a person would write it: "has_av_list" → "Has AV list". */
export function humanise(key: string): string {
  const words = wordsOf(key).map((word) => spelling.get(word.toLowerCase()) ?? word.toLowerCase());
  const label = words.join(' ');
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  return (
    (capital.length > longestLabel
      ? `${capital.slice(0, longestLabel - 1).trimEnd()}…`
      : capital
    ).toWellFormed() || 'Unnamed'
  );
}
