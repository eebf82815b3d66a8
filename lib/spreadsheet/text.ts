// Text as the file format can hold it.

/** The longest text a cell takes. */
const longest = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot hold
const unwritable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * The text without what XML cannot hold, line ends as spreadsheets have them, cut at what a cell takes. What looks like the format's own
 * escape (`_x000D_`) is escaped itself, so that it is read back as it was written.
 */
export function cellText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(unwritable, '').replace(loneSurrogates, '\uFFFD');
  return cut(clean).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function cut(text: string): string {
  // A surrogate at the end is half of a character that was cut.
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

const errorWords = new Set([
  ...[
    '#VALUE!',
    '#REF!',
    '#N/A',
    '#NAME?',
    '#NULL!',
    '#DIV/0!',
    '#NUM!',
    '#GETTING_DATA',
    '#SPILL!',
    '#CALC!',
  ],
]);

/** What the writer would take for an error value. */
export const isErrorWord = (text: string): boolean => errorWords.has(text);
