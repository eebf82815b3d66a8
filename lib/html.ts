// HTML that is safe by construction: whatever is interpolated is escaped, unless `html` itself made it.

const markup: unique symbol = Symbol('markup');

/** Markup made by `html`. JSON cannot carry a symbol, so parameters can never pass for it. */
export interface SafeHtml {
  readonly [markup]: string;
}

export type Interpolation = SafeHtml | string | number | null | undefined | false | readonly Interpolation[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for element content and for quoted attributes alike. */
function escapeHtml(value: string): string {
  return cleanText(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Tagged template. Lists are joined, `null`, `undefined` and `false` leave nothing behind. */
export function html(strings: TemplateStringsArray, ...values: Interpolation[]): SafeHtml {
  let out = strings[0] ?? '';
  for (const [index, value] of values.entries()) out += toMarkup(value) + (strings[index + 1] ?? '');
  return { [markup]: out };
}

/** The finished text of some markup, for the one place that sends it. */
export function htmlToString(value: SafeHtml): string {
  return value[markup];
}

/** A link target. Only http, https and mailto are kept, and anything else becomes `#`, because it could run a script. */
export function href(url: string): string {
  return /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(url) ? url : '#';
}

function toMarkup(value: Interpolation): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (markup in value) return value[markup];
  return value.map(toMarkup).join('');
}

// Characters that are taken out of text. Control characters can smuggle headers and break parsers, and direction overrides can make
// text read as something else. Line feeds are kept, because callers handle them.
const unprintable = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** Text of several lines: line breaks become `\n`, tabs four spaces, everything unprintable goes. */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(lineBreaks, '\n').replaceAll('\t', '    ').replace(unprintable, '');
}
