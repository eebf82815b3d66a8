// What a piece of a text measures: days before arrival with how they are meant, percentages, amounts, and the words that stand for one.

export type Measure =
  | { kind: 'days'; how: 'bare' | 'from' | 'until' | 'under' | 'over'; days: number; isGuess: boolean }
  | { kind: 'range'; from: number; to: number; isGuess: boolean }
  | { kind: 'pct'; pct: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'free' | 'full' | 'signature' | 'arrival' | 'rest' | 'then' };

const unit =
  '(?:(?:calendar|working|business|clear) )?days?|(?:kalender|werk|arbeits|bank)?tag(?:en|es|e)?|weeks?|wochen?|months?|monat(?:en|es|e|s)?|hours?|stunden?|hrs?';
const ordinal = '(?:\\.|st|nd|rd|th)?';
const money = "\\d{1,3}(?:[.,'] ?\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?";
const currency = 'eur|euros?|€|usd|us\\$|\\$|gbp|£|chf|sfr|fr\\.';

const measures = new RegExp(
  [
    `(?<low>\\d{1,3})${ordinal} ?(?<lowUnit>${unit})? ?(?:vor anreise |prior |before arrival )?(?:-|to|bis(?: zum| zu)?|and|und|until|till|through) ?(?:the )?(?<high>\\d{1,3})${ordinal} ?(?<rangeUnit>${unit})(?![a-zäöü])`,
    `(?<days>\\d{1,3})${ordinal}(?<more> ?\\+)? ?(?<daysUnit>${unit})(?![a-zäöü])`,
    '(?<eve>(?:up to|until|till) (?:the )?(?:day of )?arrival|bis (?:zum |zur )?(?:anreise|ankunft|anreisetag))(?![a-z])',
    '(?<week>(?:last|final|letzten?) (?:week|woche))',
    '(?<pct>\\d{1,3}(?:[.,]\\d{1,2})?) ?(?:%|percent|per cent|prozent|pct|v\\.h\\.)',
    `(?:${currency}) ?(?<amount>${money})`,
    `(?<before>${money}) ?(?:,-)? ?(?:${currency})(?![a-z])`,
    "(?<bare>\\d{1,3}(?:[.,']\\d{3})+(?:[.,]\\d{2})?|\\d{4,9})(?!\\d)",
    '(?<free>free of charge|free of cost|no charges?|no (?:cancell?ation )?(?:fees?|penalt(?:y|ies)|costs?)|without (?:any )?(?:charge|penalty|cost|fee)s?|at no (?:cost|charge)|complimentary|waived|gratis|\\bf\\.?o\\.?c\\b|penalty[- ]free|\\bfree\\b|kosten(?:frei|los)[a-z]*|gebührenfrei[a-z]*|unentgeltlich|stornofrei|ohne (?:kosten|stornokosten|gebühr(?:en)?|stornogebühr(?:en)?|berechnung)|keine (?:storno)?(?:kosten|gebühr(?:en)?)|\\bkeine(?=,|;|$)|\\bnothing\\b|\\bnil\\b)',
    '(?<full>\\bfull (?:charge|amount|price|(?:pre-?)?payment|deposit|value|rate|room rate|costs?)|entire amount|in full|fully charged|\\bvoll(?:e|er|en|ständig)?\\b(?: preis| betrag)?|zur gänze)',
    '(?<signature>(?:contract )?sign(?:ature|ing|ed)|vertrags(?:ab)?schlu(?:ss|ß)(?:es)?|vertragsunterzeichnung|unterzeichnung|unterschrift|auftragserteilung|auftragsbestätigung|bei buchung|at (?:the )?(?:time of )?booking|(?:up)?on (?:booking|confirmation|contract)|with the contract|contracting|return of (?:the )?contract)',
    '(?<arrival>no-? ?shows?|nichtanreise|nichterscheinen|(?:on |at )?(?:the )?day of (?:the )?(?:arrival|event)|(?:am |bei )?anreisetag|am veranstaltungstag|same[- ]day)',
    '(?<rest>\\b(?:the )?(?:rest|remaining|remainder|balance)\\b|rest(?:betrag|zahlung|summe|lich[a-z]*|kontingent[a-z]*)|verbleib[a-z]*|übrig[a-z]*)',
    '(?<then>\\b(?:then|thereafter|afterwards|after that|later|danach|dann|anschlie(?:ß|ss)end|darunter|darüber hinaus|später)\\b)',
  ].join('|'),
  'g',
);

const words = new Map(
  Object.entries({
    ...{
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      twelve: 12,
    },
    ...{ fifteen: 15, twenty: 20, thirty: 30, sixty: 60, fifty: 50, eighty: 80, ninety: 90, hundred: 100 },
    ...{
      ein: 1,
      eine: 1,
      einen: 1,
      einem: 1,
      einer: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
    },
    ...{
      acht: 8,
      neun: 9,
      zehn: 10,
      zwölf: 12,
      vierzehn: 14,
      zwanzig: 20,
      dreißig: 30,
      fünfzig: 50,
      sechzig: 60,
    },
    ...{ achtzig: 80, neunzig: 90, hundert: 100, fourteen: 14 },
  }),
);
const spelt = new RegExp(
  `(?<![a-zäöüß])(${[...words.keys()].join('|')})(?= (?:${unit}|percent|per cent|prozent)(?![a-zäöü])| \\(\\d)`,
  'g',
);

/** A text as measures are looked for in it: small letters, numbers as digits. */
export const simple = (text: string): string =>
  text
    .toLowerCase()
    .replace(spelt, (word) => String(words.get(word)))
    .replace(/\b(?:half|die hälfte) (?=of |the |des |der |vom )/g, '50 % ')
    // "fourteen (14) days" and "fifty percent (50 %)" say it twice.
    .replace(/\b(\d{1,3}) \(\1\)/g, '$1')
    .replace(/\b(\d{1,3}) (?:percent|per cent|prozent) \(\1 ?%\)/g, '$1 %');

/** Days of a number with its unit. A month is taken for 30 days and working days for a week's seven in five, which asks for a look. */
function daysOf(number: number, name: string): { days: number; isGuess: boolean } {
  if (/^(?:week|woche)/.test(name)) return { days: number * 7, isGuess: false };
  if (/^(?:month|monat)/.test(name)) return { days: number * 30, isGuess: true };
  if (/^(?:hour|stunde|hr)/.test(name)) return { days: Math.ceil(number / 24), isGuess: false };
  if (/^(?:working|business|clear|werk|arbeits|bank)/.test(name))
    return { days: Math.ceil((number * 7) / 5), isGuess: true };
  return { days: number, isGuess: false };
}

const until =
  /(?:up to|until|till|\bbis(?: zu| zum| spätestens)?|spätestens|at least|(?:no|not) later than|mindestens|\bby|at the latest|latest|minimum)(?: and including)? ?(?:the |einschlie(?:ß|ss)lich |einschl\. |inkl\. |einem |dem |ca\. )?$/;
const over = /(?:more than|over|mehr als|über|earlier than|früher als|greater than|prior to|>) ?(?:the )?$/;
const under =
  /(?:less than|fewer than|under|weniger als|unter|kürzer als|later than|später als|kurzfristiger als|<) ?(?:the )?$/;
const from =
  /(?:from|within|\bab|innerhalb(?: von)?|binnen|inside|as of|starting|beginning|≤|in den letzten|during the last|in the last|the last)(?: dem| der| the)? ?$/;
const orMore =
  /^ ?[^,:;%\d]{0,34}(?:or (?:more|earlier|longer)|and (?:more|earlier)|(?:oder|und) (?:mehr|früher|länger))/;
const orLess =
  /^ ?[^,:;%\d]{0,34}(?:or (?:less|fewer|later)|and less|(?:oder|und) (?:weniger|später|kürzer))/;

function howOf(text: string, start: number, end: number) {
  const before = text.slice(Math.max(0, start - 34), start);
  const after = text.slice(end, end + 50);
  if (orMore.test(after)) return 'until';
  if (orLess.test(after)) return 'from';
  if (until.test(before)) return 'until';
  if (over.test(before)) return 'over';
  if (under.test(before)) return 'under';
  return from.test(before) ? 'from' : 'bare';
}

/** A number as it is typed in either language: "45,000", "45.000,00", "12,5". */
export function numberOf(typed: string): number {
  const text = typed.replace(/[' ]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return Number(text);
  const isDecimal = text.length - last - 1 !== 3;
  const whole = text.slice(0, isDecimal ? last : undefined).replace(/[.,]/g, '');
  return Number(isDecimal ? `${whole}.${text.slice(last + 1)}` : whole);
}

const named = ['free', 'full', 'signature', 'arrival', 'rest', 'then'] as const;

/** The measures of a simple text, in its order. */
export function measuresOf(text: string): Measure[] {
  return [...text.matchAll(measures)].flatMap((match): Measure[] => {
    const { groups: found = {}, index } = match;
    const end = index + match[0].length;
    if (found.low) {
      const a = daysOf(Number(found.low), found.lowUnit ?? found.rangeUnit ?? '');
      const b = daysOf(Number(found.high), found.rangeUnit ?? '');
      const [to = 0, from = 0] = [a.days, b.days].sort((one, other) => one - other);
      return [{ kind: 'range', from, to, isGuess: a.isGuess || b.isGuess }];
    }
    if (found.days)
      return [
        {
          kind: 'days',
          how: found.more ? 'until' : howOf(text, index, end),
          ...daysOf(Number(found.days), found.daysUnit ?? ''),
        },
      ];
    if (found.eve) return [{ kind: 'days', how: 'until', days: 0, isGuess: false }];
    if (found.week) return [{ kind: 'days', how: 'from', days: 7, isGuess: false }];
    if (found.pct) {
      const pct = numberOf(found.pct);
      return pct <= 100 ? [{ kind: 'pct', pct }] : [];
    }
    const amount = found.amount ?? found.before ?? found.bare;
    if (amount) return [{ kind: 'amount', amount: numberOf(amount) }];
    return named.filter((name) => found[name]).map((kind) => ({ kind }));
  });
}
