import type { Message } from '../message.ts';

// The content security policy of a mail's HTML, which is foreign markup. It runs no script, sends no form and has no origin. The
// policy comes with the document itself, so it holds in whatever frame or tab the mail is opened. Pictures and styles load, and
// links open in a tab of their own.
const policy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data: https: http:',
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

const head = /<head(?:\s[^>]*)?>/i;

/** A mail's HTML part as a document of its own. */
export function mailBody(message: Message): Response {
  const base = '<base target="_blank">';
  const html = head.test(message.html) ? message.html.replace(head, `$&${base}`) : base + message.html;
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
