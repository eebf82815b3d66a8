// What every page has in common, put into its file while it is built: the file keeps its title, its description, its own
// styles and scripts, and what it shows. `<!-- bar -->` and `<!-- footer -->` become those of the site, `<!-- links -->` the
// links of a footer that has more.

import path from 'node:path';
import type { Plugin } from 'vite';
import { htmlToString } from '../../html.ts';
import { headStart, windowTitle } from '../../pages/head.ts';

const afterTitle = `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/theme.css">`;

/** Who sent a visitor here is remembered wherever they arrive. */
const referral = '<script type="module" src="/site/referral.ts"></script>';

const bar = `<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="/">Hotel RFP</a>
<nav aria-label="Site"><a href="/pricing">Pricing</a><a href="/docs">Docs</a><a class="button primary" href="/console">Open the console</a></nav>
</header>`;

/** Where the foot of every page leads, but to the page itself. */
const footerLinks: readonly [address: string, label: string][] = [
  ['/', 'Start'],
  ['/pricing', 'Pricing'],
  ['/docs', 'Docs'],
  ['/audit', 'Audit your RFP'],
  ['/founding', 'Founding agencies'],
  ['/forms', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
];

const linksFrom = (page: string) =>
  footerLinks
    .filter(([address]) => address !== page)
    .map(([address, label]) => `<a href="${address}">${label}</a>`)
    .join('');

/** A page's address by its file below lib/web. */
export const addressOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;

/** `hasScripts`: guides have none at all. */
export function framed(source: string, page: { address: string; hasScripts: boolean }): string {
  const current = `href="${page.address}"`;
  return source
    .replace('<head>', () => `<head>\n${htmlToString(headStart)}`)
    .replace(
      /<title>(.*)<\/title>/,
      (_title, own: string) => `<title>${windowTitle(own)}</title>\n${afterTitle}`,
    )
    .replace('</head>', () => (page.hasScripts ? `${referral}\n</head>` : '</head>'))
    .replace('<!-- bar -->', () => bar.replace(current, `${current} aria-current="page"`))
    .replace('<!-- footer -->', '<footer><!-- links --></footer>')
    .replace('<!-- links -->', () => linksFrom(page.address));
}

/** Frames each page of lib/web; `scripted` are the files, below it, of those that run scripts. */
export function frame(webSource: string, scripted: readonly string[]): Plugin {
  return {
    name: 'frame',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => {
        const file = path.relative(webSource, filename).replaceAll('\\', '/');
        return framed(html, { address: addressOf(file), hasScripts: scripted.includes(file) });
      },
    },
  };
}

/** Asks for the font of Latin text beside the styles that name it, so that it is there for the first drawing. */
export const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /\/inter-latin-wght-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};
