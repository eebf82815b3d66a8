// The one layout of every mail: wordmark, card, footer. The only thing that a mail client fetches is an agency's logo. Its
// address is the same for all readers, so nobody learns who opened a mail. With pictures blocked, the mail reads the same.

import { href, html, htmlToString, type SafeHtml } from '../html.ts';
import { type Block, inkOn } from './blocks.ts';
import type { Brand } from './messages/message.ts';
import { brandLogoImage } from './messages/pages.ts';
import { singleLine, wrap } from './text.ts';
import { colors, font, outlookSettings, outlookWidth, style, styleSheet, wraps } from './theme.ts';

const product = 'Hotel RFP Service';

export interface Page {
  subject: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  title: string;
  body: readonly Block[];
  /** Completes "You get this mail because …". */
  reason: string;
  sender: string;
  /** Where questions go; left out where an answer goes to somebody else. */
  contactMailbox: string | undefined;
  baseUrl: string;
  /** Only where leaving is possible. */
  unsubscribeUrl: string | undefined;
  /** What that link stops, where it is not mails like this one. */
  stops?: string | undefined;
  /** Whose name and colour stand in place of ours. */
  brand?: Brand | undefined;
}

/** Who the mail is from, in words: the display name of a From value. */
export function senderName(from: string): string {
  const name = singleLine(from, 120)
    .replace(/<[^>]*>?/g, '')
    .replace(/["\\]/g, '')
    .trim();
  return name === '' || name.includes('@') ? product : name;
}

export function layoutHtml(page: Page): string {
  return htmlToString(html`<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${page.subject}</title>
${styleSheet}
${outlookSettings}
</head>
<body class="page" style="margin:0;padding:0;background:${colors.page}">
${preheader(page.preheader)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.page}" style="background:${colors.page}"><tr>
<td class="frame" align="center" style="padding:32px 16px 40px">
${outlookWidth.open}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 18px">${wordmark(page)}</td></tr>
<tr><td class="card" bgcolor="${colors.card}" style="padding:40px 44px;background:${colors.card};border:1px solid ${colors.line};border-radius:16px">
<h1 class="title ink" style="${style.title}">${page.title}</h1>
${page.body.map((block) => [block.html, '\n'])}</td></tr>
<tr><td style="padding:24px 8px 0">${footer(page)}</td></tr>
</table>
${outlookWidth.close}
</td></tr></table>
</body>
</html>
`);
}

/** An agency's name and contact line; the name once where the line begins with it. */
const signatureOf = ({ name, contact }: Brand): string =>
  contact?.startsWith(name) ? contact : [name, contact].filter(Boolean).join(', ');

export function layoutText(page: Page): string {
  const signature = [
    '-- ',
    ...(page.brand ? [wrap(signatureOf(page.brand))] : []),
    page.sender,
    page.baseUrl,
    wrap(`You get this mail because ${page.reason}`),
    ...(page.contactMailbox ? [`Questions? Reply, or write to ${page.contactMailbox}`] : []),
    ...(page.unsubscribeUrl
      ? [`Unsubscribe${page.stops ? ` from ${page.stops}` : ''}: ${page.unsubscribeUrl}`]
      : []),
  ];
  const title = wrap(page.title);
  return [
    `${title}\n${'='.repeat(Math.min(72, page.title.length))}`,
    ...page.body.map((block) => block.text),
    signature.join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

// The filler keeps an inbox from showing the mail's first words after the preheader.
function preheader(words: string): SafeHtml {
  const filler = Array.from({ length: 60 }, () => html`&#847;&zwnj;&nbsp;`);
  return html`<div class="preheader" style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${colors.page}">${words}${filler}</div>`;
}

function wordmark(page: Page): SafeHtml {
  if (page.brand) {
    const { name, color } = page.brand;
    return html`${logoOf(page)}<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${color}" style="padding:6px 10px;border-radius:6px;background:${color};font:700 15px/1.2 ${font};color:${inkOn(color)};${wraps}">${name}</td>
</tr></table>`;
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark" bgcolor="${colors.accent}" style="padding:6px 8px;border-radius:6px;background:${colors.accent};font:700 12px/1 ${font};letter-spacing:.06em;color:${colors.onAccent}">RFP</td>
<td class="ink" style="padding:0 0 0 10px;font:600 15px/1.2 ${font};color:${colors.ink}">${page.sender}</td>
</tr></table>`;
}

/**
 * The agency's logo. Its height is an attribute, because Outlook obeys only that. With pictures blocked, the name below says who writes.
 */
function logoOf({ brand, baseUrl }: Page): SafeHtml | null {
  if (!brand?.logo) return null;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 10px"><tr>
<td><img src="${href(brandLogoImage(baseUrl, brand.logo))}" alt="" height="48" border="0" style="display:block;height:48px;width:auto;max-width:100%;border:0;border-radius:6px"></td>
</tr></table>`;
}

function footer(page: Page): SafeHtml {
  const leave =
    page.unsubscribeUrl &&
    html`<p class="muted" style="${style.small}"><a class="muted" href="${page.unsubscribeUrl}" style="color:${colors.muted};text-decoration:underline">Unsubscribe</a> from ${page.stops ?? 'mails like this one'}.</p>`;
  const questions =
    page.contactMailbox &&
    html` Questions? Reply, or write to <a class="muted" href="mailto:${page.contactMailbox}" style="color:${colors.muted};text-decoration:underline">${page.contactMailbox}</a>.`;
  const contact =
    page.brand?.contact && html`<p class="muted" style="${style.small}">${page.brand.contact}</p>`;
  return html`${contact || null}<p class="muted" style="${style.small}">You get this mail because ${page.reason}</p>
<p class="muted" style="${style.small}">Sent by <a class="muted" href="${page.baseUrl}" style="color:${colors.muted};text-decoration:underline">${page.sender}</a>.${questions || null}</p>
${leave || null}`;
}
