import { html, htmlToString, type SafeHtml } from '../../../html.ts';
import { headStart } from '../../../pages/head.ts';
import type { Message } from '../message.ts';
import { messageList } from './list.ts';
import { emptyPane, readingPane, type View } from './reading-pane.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230f766e'/%3E%3Cpath d='M7 11h18v11H7zm0 0 9 7 9-7' fill='none' stroke='white' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";

/** The mailbox for people. It works without its script; the script adds live refresh, search as you type and copying. */
export function renderPage(messages: Message[], query: URLSearchParams): Response {
  const search = (query.get('q') ?? '').trim();
  const found = messages.filter((message) => mentions(message, search));
  const chosen = messages.find((message) => message.id === query.get('id'));
  const open = chosen ?? found[0];
  const pane = open
    ? readingPane(open, { view: viewOf(query.get('view'), open), search })
    : emptyPane(messages.length > 0 ? 'No message matches the search.' : undefined);
  const body = html`<div id="app" class="${chosen ? 'app has-choice' : 'app'}">
<header class="bar">
  <h1><img src="${icon}" alt="" width="26" height="26"> Mailbox</h1>
  <form role="search" action="/" method="get">
    <input type="search" name="q" value="${search}" placeholder="Search" aria-label="Search messages" autocomplete="off">
  </form>
  <span id="status" class="status" role="status"></span>
  <button id="empty" class="quiet" type="button" hidden>Empty</button>
</header>
<main>
<nav id="list" class="list" aria-label="Messages">${messageList(found, { openId: open?.id, search })}</nav>
<div id="pane" class="pane">${pane}</div>
</main>
</div>`;
  return new Response(`<!doctype html>\n${htmlToString(document(body, messages.length))}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}

const document = (body: SafeHtml, count: number): SafeHtml => html`<html lang="en">
<head>
${headStart}
<title>Mailbox (${count})</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body>${body}</body>
</html>
`;

function mentions(message: Message, search: string): boolean {
  if (search === '') return true;
  const { subject, from, to, text, html: markup } = message;
  const haystack = [subject, from, ...to, text || markup].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function viewOf(asked: string | null, message: Message): View {
  if (asked === 'text' || asked === 'headers') return asked;
  return message.html === '' ? 'text' : 'html';
}
