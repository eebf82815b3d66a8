// Words on their way into a mail: made harmless, kept short, wrapped for the text part.

import { cleanText } from '../html.ts';

/** Line width of text parts; the customary 72 leaves room for a few levels of quoting in replies. */
const lineWidth = 72;

/** One line, single spaces: what a subject, a header or a table cell may hold. */
export function singleLine(value: string, maxLength = 200): string {
  return clip(
    cleanText(value.slice(0, maxLength * 8))
      .replace(/\s+/g, ' ')
      .trim(),
    maxLength,
  );
}

/** A header value. CR, LF and control characters never survive, so no header can be added from inside one. */
export function headerValue(value: string, maxLength = 998): string {
  return singleLine(value, maxLength);
}

/** At most `maxLength` UTF-16 units, the last an ellipsis when something was left off; never half a character. */
export function clip(value: string, maxLength: number): string {
  if (value.length <= maxLength) return value;
  const cut = value.slice(0, Math.max(0, maxLength - 1));
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/**
 * A stranger's name or title: one line, and nothing a mail client turns into a link, so that nobody advertises in our name.
 */
export function strangersLine(value: string, maxLength = 80): string {
  return defuse(singleLine(withoutSchemes(value.slice(0, maxLength * 8)), maxLength));
}

/** What a stranger wrote, of several lines: readable, but nothing a mail client turns into a link. */
export const strangersText = (value: string, maxLength: number): string =>
  defuse(clip(withoutSchemes(value), maxLength));

// Cleaned first, and with a space in place of what is left out, so that no scheme is put together by it.
const withoutSchemes = (value: string): string =>
  cleanText(value).replace(/(?:[a-z][a-z0-9+.-]{1,9})?:\/{2,}/gi, ' ');

/** Puts an invisible word joiner behind each dot that could be inside a domain name. */
const defuse = (value: string): string => value.replace(/[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, '$&\u2060');

/** Wraps at spaces; a word longer than the line (an address, a link) stays in one piece. `hanging` indents all but the first. */
export function wrap(paragraph: string, hanging = '', width = lineWidth): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    if (word === '') continue;
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.join('\n');
}

/** The text with its first letter as a capital. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
