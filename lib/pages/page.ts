import { createHash } from 'node:crypto';
import { html, htmlToString, type SafeHtml } from '../html.ts';

/** The few rules such a page needs, in the colours of lib/web/theme.css (a test compares them). */
const style = `
:root { color-scheme: light dark; --ink: #17202c; --soft: #566273; --paper: #fff; --ground: #f4f5f7; --line: #dbe0e7; --brand: #1d4f91; --bad: #a8241c; --on: #fff; --focus: #c27c00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ebf1; --soft: #a3aebd; --paper: #1a2029; --ground: #11151b; --line: #313b48; --brand: #8db8f5; --bad: #ff9f96; --on: #11151b; --focus: #f2b340; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 "Inter", "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { width: 100%; max-width: 34rem; background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.5rem, 5vw, 2.5rem); }
.brand { color: var(--brand); font-weight: 700; text-decoration: none; }
h1 { margin: 1.25rem 0 .75rem; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 1rem; } ul { margin: 0 0 1rem; padding-left: 1.25rem; } li { margin-bottom: .35rem; } main > :last-child { margin-bottom: 0; }
.soft { color: var(--soft); font-size: .9rem; margin: 1.25rem 0 0; }
strong, time { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
button { min-height: 2.75rem; font: inherit; font-weight: 600; padding: .45rem 1.2rem; border: 0; border-radius: 10px; background: var(--brand); color: var(--on); cursor: pointer; }
button.danger { background: var(--bad); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
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
<a class="brand" href="/">Hotel RFP</a>
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
