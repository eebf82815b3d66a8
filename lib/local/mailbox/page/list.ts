import { html, type SafeHtml } from '../../../html.ts';
import { bareAddress, type Message } from '../message.ts';
import { linkTo } from './links.ts';
import { shortTime } from './times.ts';

const shownAtOnce = 200;
const snippetLength = 140;

export function messageList(
  messages: Message[],
  { openId, search }: { openId: string | undefined; search: string },
): SafeHtml {
  const more = messages.length - shownAtOnce;
  return html`<ul>${messages.slice(0, shownAtOnce).map((message) => item(message, openId, search))}</ul>${
    more > 0 && html`<p class="more">and ${more} older ones: search to find them</p>`
  }`;
}

function item(message: Message, openId: string | undefined, search: string): SafeHtml {
  const current = message.id === openId && html` aria-current="true"`;
  return html`<li><a href="${linkTo(message.id, { search })}" data-id="${message.id}"${current}>
<span class="who">${message.to.map(bareAddress).join(', ')}</span>
<time datetime="${message.received_at}">${shortTime(message.received_at)}</time>
<span class="subject">${message.subject}</span>
<span class="snippet">${snippet(message.text)}</span>
</a></li>`;
}

/** The first words of a mail, without the rules drawn under its headings. */
function snippet(text: string): string {
  return text
    .replace(/[=-]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, snippetLength);
}
