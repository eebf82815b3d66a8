import { href, html, type SafeHtml } from '../../../html.ts';
import type { Message } from '../message.ts';
import { linkTo } from './links.ts';
import { fullTime } from './times.ts';

export type View = 'html' | 'text' | 'headers';

interface Shown {
  view: View;
  search: string;
}

export function readingPane(message: Message, { view, search }: Shown): SafeHtml {
  const code = signInCode(message);
  return html`<article data-id="${message.id}">
<header class="mail-head">
  <a class="back" href="${linkTo(undefined, { search })}">← All messages</a>
  <h2>${message.subject}</h2>
  <dl>
    <dt>From</dt><dd>${message.from}</dd>
    <dt>To</dt><dd>${message.to.join(', ')}</dd>
    <dt>Time</dt><dd><time datetime="${message.received_at}">${fullTime(message.received_at)}</time></dd>
  </dl>
  ${code && html`<p class="code"><span>Code</span> <output>${code}</output> <button type="button" data-copy="${code}">Copy</button></p>`}
  <div class="tabs">${tabs(message, view).map((tab) => tabLink(message, tab, { view, search }))}</div>
</header>
${content(message, view)}
</article>`;
}

export function emptyPane(reason?: string): SafeHtml {
  return html`<div class="nothing">
<h2>${reason ?? 'No mail yet'}</h2>
${!reason && html`<p>Whatever the service sends lands here, sign-in codes too. Nothing leaves this machine.</p>`}
</div>`;
}

const labels: Record<View, string> = { html: 'Message', text: 'Text', headers: 'Headers' };

function tabs(message: Message, view: View): View[] {
  const offered: View[] = ['html', 'text', 'headers'];
  const parts = { html: message.html, text: message.text, headers: 'always' };
  return offered.filter((tab) => tab === view || parts[tab] !== '');
}

function tabLink(message: Message, tab: View, { view, search }: Shown): SafeHtml {
  const current = tab === view && html` aria-current="page"`;
  return html`<a href="${linkTo(message.id, { search, view: tab })}"${current}>${labels[tab]}</a>`;
}

function content(message: Message, view: View): SafeHtml {
  if (view === 'html') {
    return html`<iframe class="body" title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`;
  }
  if (view === 'text') return html`<pre class="body">${withLinks(message.text)}</pre>`;
  const rows = Object.entries({
    From: message.from,
    To: message.to.join(', '),
    Subject: message.subject,
    ...message.headers,
    'Message id': message.id,
    Received: message.received_at,
  });
  return html`<div class="body"><table>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  )}</table></div>`;
}

/** Web addresses in plain text become links; the full stop or bracket that follows one stays outside. */
function withLinks(text: string): SafeHtml[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, i) =>
      i % 2 === 1
        ? html`<a href="${href(part)}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}

/** The six digits of a mail that is about a code. */
export function signInCode({ subject, text }: Message): string | undefined {
  if (!/\b(code|sign.?in|log.?in|magic link)\b/i.test(`${subject}\n${text}`)) return undefined;
  return /(?<![\w#/=.-])\d{6}(?![\w/-])/.exec(`${subject}\n${text}`)?.[0];
}
