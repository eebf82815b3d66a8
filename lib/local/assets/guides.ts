// The pages of public/docs/: Markdown that GitHub shows as it is, made into static pages below /docs. They need no script.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { projectRoot } from '../settings.ts';

const guideFolder = path.join(projectRoot, 'public/docs');

export interface Guide {
  /** Its file without `.md`, which is its address below /docs. */
  name: string;
  title: string;
  /** The first paragraph, as search engines and the list of guides show it. */
  summary: string;
  html: string;
}

/** In the order in which one reads them; what is not named here comes after, by name. */
const order = [
  'how-hotels-are-ranked',
  'how-sure-a-ranking-is',
  'workbook-and-bid-sheet',
  'money-and-rates',
  'what-terms-may-cost',
  'last-rounds-and-options',
  'win-chances-and-anomalies',
  'privacy-and-retention',
  'running-it-by-hand',
  'deploying',
  'operating',
  'scaling',
  'how-to-change-it',
];

export function readGuides(folder = guideFolder): Guide[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return globSync('*.md', { cwd: folder })
    .map((file) => guide(file.replace(/\.md$/, ''), readFileSync(path.join(folder, file), 'utf8')))
    .sort((a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name));
}

/** HTML in the text stays text, and links lead to http, https, mailto or a place here: nothing in a page can run. */
export function guide(name: string, markdown: string): Guide {
  const converter = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const { rules } = converter.renderer;
  rules.heading_open = (tokens, i, options, _env, self) => {
    tokens[i]?.attrSet('id', anchor(tokens[i + 1]?.content ?? ''));
    return self.renderToken(tokens, i, options);
  };
  // A wide table scrolls by keyboard too, so it has the name of the heading above it.
  rules.table_open = (tokens, i) => {
    const above = tokens.slice(0, i).findLastIndex(({ type }) => type === 'heading_open') + 1;
    const name = escaped(plain(tokens[above]?.content ?? ''));
    return `<div class="scroll" tabindex="0" role="group" aria-label="${name}"><table>\n`;
  };
  rules.table_close = () => '</table></div>\n';
  rules.link_open = (tokens, i, options, _env, self) => {
    const link = tokens[i];
    link?.attrSet('href', addressOf(String(link.attrGet('href') ?? '')));
    return self.renderToken(tokens, i, options);
  };
  // So does wide code.
  rules.fence = (tokens, i) => `<pre tabindex="0"><code>${escaped(tokens[i]?.content ?? '')}</code></pre>\n`;
  rules.image = (tokens, i) => {
    const { content = '' } = tokens[i] ?? {};
    // Written as GitHub follows it, from public/docs; the page is built as if it stood in lib/web/docs.
    const source = String(tokens[i]?.attrGet('src') ?? '').replace(/^\.\.\/\.\.\//, '../../../');
    return `<img src="${escaped(source)}" alt="${escaped(content)}" loading="lazy">`;
  };
  // Comments guide those who write the page, not those who read it.
  const text = markdown.replace(/^<!--.*-->$/gm, '');
  const tokens = converter.parse(text, {});
  const after = (type: string) => tokens[tokens.findIndex((token) => token.type === type) + 1]?.content ?? '';
  return {
    name,
    title: plain(after('heading_open')),
    summary: plain(after('paragraph_open')),
    html: converter
      .render(text)
      // Alignment stands in style attributes, which the content security policy refuses.
      .replace(/ style="text-align:(\w+)"/g, ' class="$1"')
      .replace(/<th[^>]*><\/th>/g, '<td></td>'),
  };
}

const plain = (source: string) =>
  source
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ');

/** A heading's name in an address, as GitHub makes it. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** What leads from file to file on GitHub leads from page to page here; what is only in the repository stays a word. */
function addressOf(href: string): string {
  const page = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href);
  return page ? `/docs/${page[1]}${page[2] ?? ''}` : href;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The list of guides, the one that is shown marked. */
const guideLinks = (guides: Guide[], current?: string): string =>
  guides
    .map(
      ({ name, title }) =>
        `<li><a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
    )
    .join('\n');

/** Framed as every page is, by `frame`. */
export function guidePage(one: Guide, guides: Guide[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta name="description" content="${escaped(one.summary)}">
<title>${escaped(one.title)}</title>
<link rel="stylesheet" href="../site/site.css">
<link rel="stylesheet" href="./docs.css">
</head>
<body>
<!-- bar -->
<div class="docs">
<aside class="side" aria-label="Documentation">
<nav aria-label="Guides"><h2>Guides</h2>
<ul class="plain">
${guideLinks(guides, one.name)}
</ul></nav>
<p class="files"><a href="/docs">API documentation</a> <a href="/docs/${one.name}.md">This page as Markdown</a></p>
</aside>
<main id="content" class="guide" tabindex="-1">
${one.html}</main>
</div>
<!-- footer -->
</body>
</html>
`;
}

/** Where a guide's page would be if it were a file of lib/web: its links to style sheets start there. */
export const guideFile = (webSource: string, { name }: { name: string }): string =>
  path.join(webSource, `docs/${name}.html`);

/** Makes the pages while building; the list of guides takes its place on the page of the API too. */
export function guidePages(webSource: string): Plugin {
  const guides = readGuides();
  const byFile = new Map(guides.map((one) => [guideFile(webSource, one), one]));
  return {
    name: 'guides',
    enforce: 'pre',
    resolveId: (id) => (byFile.has(id) ? id : undefined),
    load(id) {
      const one = byFile.get(id);
      return one && guidePage(one, guides);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- guides -->', () => guideLinks(readGuides())),
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = /^\/docs\/([\w-]+)$/.exec(request.url?.split('?')[0] ?? '')?.[1];
        const now = readGuides();
        const one = now.find((known) => known.name === name);
        if (!one) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        // Here nothing is copied: plots are read where they are.
        const page = guidePage(one, now).replaceAll('"../../../tests/', `"/@fs${projectRoot}/tests/`);
        response.end(await server.transformIndexHtml(`/docs/${one.name}.html`, page));
      });
      server.watcher.add(guideFolder);
      server.watcher.on('change', (file) => {
        if (file.endsWith('.md')) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
