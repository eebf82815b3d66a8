// A pasted text in pieces that each say one thing: its sentences, and what commas part within them. One pass, so that the time grows
// with the text alone.

/** More than a contract's terms take; what is beyond is not read. */
export const longestRead = 20_000;
/** What comes after so many sentences is kept as it is. */
export const mostSentences = 500;

export interface Sentence {
  text: string;
  /** What commas and words like "then" part. */
  items: string[];
}

/** Words before a full stop that end no sentence. */
const abbreviations = new Set(
  'z.b b inkl incl exkl excl zzgl max min mind ca nr no approx p.p d h d.h u.a bzw ggf evtl abs st art usw'.split(
    ' ',
  ),
);

/** What goes on after an ordinal: "59. - 30. Tag", "14. Dezember". */
const afterOrdinal =
  /^\s*(?:-|tag|woche|monat|zimmer|person|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|bis |vor |und |oder )/i;

function isEnd(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  const after = text.slice(at + 1, at + 16);
  if (/\d$/.test(before)) return /^\s+[A-ZÄÖÜ]/.test(after) && !afterOrdinal.test(after);
  const word = /[\p{L}.]{1,10}$/u.exec(before)?.[0].toLowerCase() ?? '';
  return !abbreviations.has(word) || /^\s*$/.test(after);
}

/** Dashes, spaces and bullets as one of each. A table's bars part cells, not statements. */
const plain = (text: string): string =>
  text
    .slice(0, longestRead)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\t|]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/ {2,}/g, ' ');

/** The sentences of a text, each with its items. */
export function sentencesOf(text: string): Sentence[] {
  const read = plain(text);
  const found: string[] = [];
  let from = 0;
  const cut = (at: number) => {
    found.push(read.slice(from, at));
    from = at + 1;
  };
  for (let at = 0; at < read.length; at++) {
    const char = read[at];
    if (char === '\n' || char === '\r' || char === ';' || char === '•' || char === '▪' || char === '●')
      cut(at);
    else if (char === '.' && /\s|^$/.test(read[at + 1] ?? '') && isEnd(read, at)) cut(at);
  }
  cut(read.length);
  return found
    .map((one) => one.trim().replace(/^[-*·–]+ ?/, ''))
    .filter((one) => /[\p{L}\d]/u.test(one))
    .map((one) => ({ text: one, items: itemsOf(one) }));
}

const itemsOf = (sentence: string): string[] =>
  sentence
    .split(
      /,(?=\s)| (?=(?:then|thereafter|afterwards|after that|danach|dann|anschlie(?:ß|ss)end)\b.{4})| \/ /i,
    )
    .map((item) => item.trim())
    .filter((item) => item !== '');
