// The blocks that a mail is made of. Each is written twice: as HTML, and as text for readers that show no HTML.
import { cleanText, href, html, type Interpolation, type SafeHtml } from '../html.ts';
import { wrap } from './text.ts';
import { colors, font, style, wraps } from './theme.ts';

export interface Block {
  html: SafeHtml;
  text: string;
}

/** Part of a line: words, words that matter, or a link (its address is spelled out in the text part). */
export type Inline = string | { strong: string } | { link: string; url: string };

export const strong = (words: string): Inline => ({ strong: words });
export const link = (words: string, url: string): Inline => ({ link: words, url });

export function paragraph(...parts: Inline[]): Block {
  return {
    html: html`<p class="ink" style="${style.paragraph}">${parts.map(inlineHtml)}</p>`,
    text: wrap(inlineText(parts)),
  };
}

export function heading(words: string): Block {
  return {
    html: html`<h2 class="ink" style="${style.heading}">${words}</h2>`,
    text: `${wrap(words)}\n${'-'.repeat(Math.min(72, words.length))}`,
  };
}

/** A numbered list when the order matters, else bullets. */
export function list(items: readonly (string | Inline[])[], kind: 'bullets' | 'steps' = 'bullets'): Block {
  const rows = items.map((item) => (typeof item === 'string' ? [item] : item));
  const mark = (index: number) => (kind === 'steps' ? `${index + 1}.` : '•');
  const row = (parts: Inline[], index: number) => html`<tr>
<td class="link" valign="top" width="28" style="padding:0 0 10px;font:700 16px/1.6 ${font};color:${colors.accent}">${mark(index)}</td>
<td class="ink" valign="top" style="padding:0 0 10px;font:400 16px/1.6 ${font};color:${colors.ink};${wraps}">${parts.map(inlineHtml)}</td>
</tr>`;
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 10px">${rows.map(row)}</table>`,
    text: rows.map((parts, index) => listItemText(mark(index).replace('•', '-'), parts)).join('\n'),
  };
}

/** Dark or light letters on a colour, whichever reads better (WCAG's relative luminance). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#111111' : '#ffffff';
}

/** The button for the one thing to do next. An agency's own colour (`#rrggbb`) stays the same in dark mode. */
export function button(words: string, url: string, color?: string): Block {
  if (color) return ownButton(words, url, color);
  return {
    html: html`<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr>
<td class="button-cell" align="center" bgcolor="${colors.accent}" style="border-radius:8px;background:${colors.accent};mso-padding-alt:14px 26px"><a class="button" href="${href(url)}" style="display:inline-block;padding:14px 26px;mso-padding-alt:0;font:600 16px/1.2 ${font};color:${colors.onAccent};text-decoration:none;text-align:center">${words}</a></td>
</tr></table>`,
    text: `${words}:\n${href(url)}`,
  };
}

function ownButton(words: string, url: string, color: string): Block {
  return {
    html: html`<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr>
<td align="center" bgcolor="${color}" style="border-radius:8px;background:${color};mso-padding-alt:14px 26px"><a class="own-button" href="${href(url)}" style="display:inline-block;padding:14px 26px;mso-padding-alt:0;font:600 16px/1.2 ${font};color:${inkOn(color)};text-decoration:none;text-align:center">${words}</a></td>
</tr></table>`,
    text: `${words}:\n${href(url)}`,
  };
}

/** The button for the other choice: as easy to find as the main one, but quieter. */
export function outlineButton(words: string, url: string): Block {
  return {
    html: html`<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0" style="margin:-8px 0 24px"><tr>
<td class="line" align="center" style="border-radius:8px;border:1px solid ${colors.line};mso-padding-alt:13px 26px"><a class="ink own-button" href="${href(url)}" style="display:inline-block;padding:13px 26px;mso-padding-alt:0;font:600 16px/1.2 ${font};color:${colors.ink};text-decoration:none;text-align:center">${words}</a></td>
</tr></table>`,
    text: `${words}:\n${href(url)}`,
  };
}

/** Names and values in a table. */
export function facts(rows: readonly (readonly [label: string, value: string])[]): Block {
  const row = ([label, value]: readonly [string, string]) => html`<tr>
<td class="fact-label muted line" valign="top" width="34%" style="padding:10px 12px 10px 0;border-bottom:1px solid ${colors.line};font:400 14px/1.5 ${font};color:${colors.muted}">${label}</td>
<td class="fact-value ink line" valign="top" style="padding:10px 0;border-bottom:1px solid ${colors.line};font:600 15px/1.5 ${font};color:${colors.ink};${wraps}">${value}</td>
</tr>`;
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px">${rows.map(row)}</table>`,
    text: rows.map(([label, value]) => wrap(`${label}: ${cleanText(value)}`, '  ')).join('\n'),
  };
}

/** A box set apart from the running text. */
export function note(...parts: Inline[]): Block {
  return {
    html: box(
      html`<p class="ink" style="margin:0;font:400 15px/1.6 ${font};color:${colors.ink};${wraps}">${parts.map(inlineHtml)}</p>`,
    ),
    text: wrap(inlineText(parts)),
  };
}

/** Somebody's own words, line breaks kept. */
export function quotation(words: string): Block {
  const lines = cleanText(words).replaceAll('\t', ' ').split('\n');
  const joined = lines.map((line, index): Interpolation => (index === 0 ? line : [html`<br>`, line]));
  return {
    html: box(
      html`<p class="ink" dir="auto" style="margin:0;font:400 16px/1.6 ${font};color:${colors.ink};${wraps}">${joined}</p>`,
    ),
    text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
  };
}

export function box(content: SafeHtml): SafeHtml {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="soft box" bgcolor="${colors.soft}" style="padding:16px 18px;border-left:3px solid ${colors.accent};border-radius:4px 8px 8px 4px;background:${colors.soft}">${content}</td>
</tr></table>`;
}

/** "Hello Anna Schmidt," or "Hello,". The caller has already made the name harmless. */
export function greeting(name: string | undefined): Block {
  return paragraph(name ? `Hello ${name},` : 'Hello,');
}

function inlineHtml(part: Inline): SafeHtml {
  if (typeof part === 'string') return html`${part}`;
  if ('strong' in part) return html`<strong>${part.strong}</strong>`;
  return html`<a class="link" href="${href(part.url)}" style="${style.link}">${part.link}</a>`;
}

function inlineText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return cleanText(part);
      if ('strong' in part) return cleanText(part.strong);
      return part.link === part.url ? href(part.url) : `${cleanText(part.link)} (${href(part.url)})`;
    })
    .join('');
}

function listItemText(mark: string, parts: readonly Inline[]): string {
  return wrap(`${mark} ${inlineText(parts)}`, ' '.repeat(mark.length + 1));
}
