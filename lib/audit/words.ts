// The words of dates, numbers and money, English and German, without accents and in lower case. private.parsing_words has the same words
// for the database, and a test fails when the two differ.

interface Words {
  kind: 'month' | 'unit' | 'teen' | 'tens' | 'money';
  /** The month or number in digits, or the currency's code. */
  means: string;
  words: string;
}

export const readingWords: readonly Words[] = [
  { kind: 'month', means: '1', words: 'january januar janner jan' },
  { kind: 'month', means: '2', words: 'february februar feber feb' },
  { kind: 'month', means: '3', words: 'march marz maerz mar mrz' },
  { kind: 'month', means: '4', words: 'april apr' },
  { kind: 'month', means: '5', words: 'may mai' },
  { kind: 'month', means: '6', words: 'june juni jun' },
  { kind: 'month', means: '7', words: 'july juli jul' },
  { kind: 'month', means: '8', words: 'august aug' },
  { kind: 'month', means: '9', words: 'september sept sep' },
  { kind: 'month', means: '10', words: 'october oktober oct okt' },
  { kind: 'month', means: '11', words: 'november nov' },
  { kind: 'month', means: '12', words: 'december dezember dec dez' },
  { kind: 'unit', means: '1', words: 'one ein eine einen einem einer' },
  { kind: 'unit', means: '2', words: 'two zwei' },
  { kind: 'unit', means: '3', words: 'three drei' },
  { kind: 'unit', means: '4', words: 'four vier' },
  { kind: 'unit', means: '5', words: 'five funf' },
  { kind: 'unit', means: '6', words: 'six sechs' },
  { kind: 'unit', means: '7', words: 'seven sieben' },
  { kind: 'unit', means: '8', words: 'eight acht' },
  { kind: 'unit', means: '9', words: 'nine neun' },
  { kind: 'teen', means: '10', words: 'ten zehn' },
  { kind: 'teen', means: '11', words: 'eleven elf' },
  { kind: 'teen', means: '12', words: 'twelve zwolf' },
  { kind: 'teen', means: '13', words: 'thirteen dreizehn' },
  { kind: 'teen', means: '14', words: 'fourteen vierzehn' },
  { kind: 'teen', means: '15', words: 'fifteen funfzehn' },
  { kind: 'teen', means: '16', words: 'sixteen sechzehn' },
  { kind: 'teen', means: '17', words: 'seventeen siebzehn' },
  { kind: 'teen', means: '18', words: 'eighteen achtzehn' },
  { kind: 'teen', means: '19', words: 'nineteen neunzehn' },
  { kind: 'tens', means: '20', words: 'twenty zwanzig' },
  { kind: 'tens', means: '30', words: 'thirty dreisig dreissig' },
  { kind: 'tens', means: '40', words: 'forty vierzig' },
  { kind: 'tens', means: '50', words: 'fifty funfzig' },
  { kind: 'tens', means: '60', words: 'sixty sechzig' },
  { kind: 'tens', means: '70', words: 'seventy siebzig' },
  { kind: 'tens', means: '80', words: 'eighty achtzig' },
  { kind: 'tens', means: '90', words: 'ninety neunzig' },
  { kind: 'money', means: 'EUR', words: '€ euro euros eur' },
  { kind: 'money', means: 'GBP', words: '£ pound pounds gbp' },
  { kind: 'money', means: 'USD', words: '$ dollar dollars usd' },
  { kind: 'money', means: 'CHF', words: 'chf sfr franken' },
  { kind: 'money', means: 'PLN', words: 'zl pln' },
  { kind: 'money', means: 'CZK', words: 'kc czk' },
  { kind: 'money', means: 'SEK', words: 'sek' },
  { kind: 'money', means: 'NOK', words: 'nok' },
  { kind: 'money', means: 'DKK', words: 'dkk' },
  { kind: 'money', means: 'HUF', words: 'huf' },
  { kind: 'money', means: 'RON', words: 'ron' },
  { kind: 'money', means: 'ISK', words: 'isk' },
  { kind: 'money', means: 'AUD', words: 'aud' },
  { kind: 'money', means: 'CAD', words: 'cad' },
  { kind: 'money', means: 'JPY', words: 'jpy' },
  { kind: 'money', means: 'CNY', words: 'cny' },
  { kind: 'money', means: 'BRL', words: 'brl' },
  { kind: 'money', means: 'HKD', words: 'hkd' },
  { kind: 'money', means: 'IDR', words: 'idr' },
  { kind: 'money', means: 'ILS', words: 'ils' },
  { kind: 'money', means: 'INR', words: 'inr' },
  { kind: 'money', means: 'KRW', words: 'krw' },
  { kind: 'money', means: 'MXN', words: 'mxn' },
  { kind: 'money', means: 'MYR', words: 'myr' },
  { kind: 'money', means: 'NZD', words: 'nzd' },
  { kind: 'money', means: 'PHP', words: 'php' },
  { kind: 'money', means: 'SGD', words: 'sgd' },
  { kind: 'money', means: 'THB', words: 'thb' },
  { kind: 'money', means: 'TRY', words: 'try' },
  { kind: 'money', means: 'ZAR', words: 'zar' },
  { kind: 'money', means: 'AED', words: 'aed' },
  { kind: 'money', means: 'SAR', words: 'sar' },
];

/** All words of a kind as one pattern. It matches text with accents too: "gaste" finds "Gäste". */
export function wordPattern(kind: Words['kind']): string {
  const words = readingWords.filter((each) => each.kind === kind);
  const sources = words.flatMap((each) => each.words.split(' ')).map(asWritten);
  // The longest first, so that "sept" does not stop at "sep".
  return `(?:${sources.toSorted((a, b) => b.length - a.length).join('|')})`;
}

const spellings: ReadonlyMap<string, string> = new Map([
  ['a', '[aä]'],
  ['o', '[oö]'],
  ['u', '[uü]'],
  ['s', '[sß]'],
  ['z', '[zž]'],
  ['l', '[lł]'],
  ['c', '[cč]'],
  ['$', '\\$'],
  ['*', '\\*'],
  ['.', '\\.'],
]);

function asWritten(word: string): string {
  return [...word].map((letter) => spellings.get(letter) ?? letter).join('');
}
