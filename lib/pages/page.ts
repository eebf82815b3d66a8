import { createHash } from 'node:crypto';
import { html, htmlToString, type SafeHtml } from '../email/html.ts';

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --paper: #fff; --ground: #f4f6f9; --line: #d9dfe8; --brand: #1f5fbf; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf4; --soft: #a4afbd; --paper: #1b222c; --ground: #12171e; --line: #313b48; --brand: #7db1ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { width: 100%; max-width: 34rem; background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.5rem, 5vw, 2.5rem); }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; } ul { padding-left: 1.25rem; }
.soft { color: var(--soft); font-size: .9rem; margin: 1.5rem 0 0; }
strong { overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: .7rem 1.3rem; border: 0; border-radius: 9px; background: var(--brand); color: var(--paper); cursor: pointer; }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** A small page of our own: no script, one inline style allowed by its hash, forms to ourselves only. */
export function page(title: string, content: SafeHtml, status = 200): Response {
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Hotel RFP Service</title>
`;
  const body = html`<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  const document = `${htmlToString(head)}<style>${style}</style>\n</head>\n${htmlToString(body)}`;
  return new Response(document, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/** Whether the caller is a person with a browser rather than a program. */
export function wantsHtml(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
