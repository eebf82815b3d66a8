import { createHash } from 'node:crypto';
import { html, htmlToString, type SafeHtml } from '../html.ts';
import { colorRules, colorsUsedBy } from '../palette.ts';
import { headStart, windowTitle } from './head.ts';

/** The few rules such a page needs, in sizes of the scale that all pages have. */
const rules = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 "Inter", "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { width: 100%; max-width: 34rem; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: clamp(1.5rem, 5vw, 2rem); }
.brand { color: var(--brand); font-weight: 600; text-decoration: none; }
h1 { margin: 1.5rem 0 0.75rem; font-size: 1.25rem; line-height: 1.2; }
p { margin: 0 0 1rem; }
ul { margin: 0 0 1rem; padding-left: 1rem; }
li { margin-bottom: 0.25rem; }
main > :last-child { margin-bottom: 0; }
.soft { color: var(--soft); font-size: 0.875rem; margin: 1.5rem 0 0; }
strong, time { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
button { min-height: 2.75rem; font: inherit; font-weight: 600; padding: 0.25rem 1rem; border: 0; border-radius: 10px; background: var(--brand); color: var(--brand-ink); cursor: pointer; }
button.danger { background: var(--bad); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
const style = `${colorRules(':root', colorsUsedBy(rules))}${rules}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** A small page of our own: no script, one inline style allowed by its hash, forms to ourselves only. */
export function page(title: string, content: SafeHtml, status = 200): Response {
  const head = html`<!doctype html>
<html lang="en">
<head>
${headStart}
<meta name="robots" content="noindex">
<title>${windowTitle(title)}</title>
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
