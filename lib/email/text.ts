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
 * A stranger's words in a mail to an address that stranger typed: one line, and nothing a mail client turns into
 * a link, so the form cannot be used to send advertising in our name. A word joiner (invisible) follows each dot
 * that could be inside a domain name.
 */
export function strangersLine(value: string, maxLength = 80): string {
  return singleLine(value.replace(/[a-z]{2,10}:\/\/+/gi, ''), maxLength).replace(
    /\.(?=\p{L}{2})/gu,
    '.\u2060',
  );
}

/** Wraps at spaces; a word longer than the line (an address, a link) stays in one piece. `hanging` indents all but the first. */
export function wrap(paragraph: string, hanging = '', width = lineWidth): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    if (word === '') continue;
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.join('\n');
}
