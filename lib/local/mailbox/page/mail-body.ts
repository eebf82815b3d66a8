import type { Message } from '../message.ts';

// Mail is foreign markup. The frame it is shown in runs no script, sends no form and is of no origin, whoever opens
// it: the policy comes with the document itself. Pictures and styles load, links open in a tab of their own.
const policy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data: https: http:',
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

/** A mail's HTML part as a document of its own. */
export function mailBody(message: Message): Response {
  const base = '<base target="_blank">';
  const html = /<head[^>]*>/i.test(message.html)
    ? message.html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + message.html;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}
