import { globSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { projectRoot } from '../settings.ts';
import { sharedChunk } from './chunks.ts';
import { colors } from './colors.ts';
import { formLimits } from './form-limits.ts';
import { frame, preloadFont } from './frame.ts';
import { guideFile, guidePages, readGuides } from './guides.ts';
import { map } from './map-files.ts';
import { places } from './places.ts';
import { plans } from './plans.ts';

/** Where the browser's code lives, and the pages that load it: one HTML file each, at its own address. */
export const webSource = path.join(projectRoot, 'lib/web');
export const published = path.join(projectRoot, 'public');

/** The page that shows every part in its states. A deployment has none, so it is built apart and changes no other page's files. */
const gallery = 'gallery/index.html';

export const pages = globSync('**/*.html', { cwd: webSource })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== gallery)
  .sort();

/** Scripts other websites embed: classic scripts under a name that stays, so they may import nothing. */
export const embeds = { forms: 'forms/forms.ts', consent: 'forms/consent.ts' };

/** The script of the local mailbox's page, under a name that its server knows; so it may import nothing either. */
const mailbox = { file: 'mailbox/main.ts', built: 'assets/mailbox.js' };

/** What building and `npm run dev` share. No inline script or style: the content security policy allows none. */
export const viteConfig: InlineConfig = {
  configFile: false,
  root: webSource,
  publicDir: published,
  logLevel: 'warn',
  appType: 'mpa',
  plugins: [
    colors(webSource),
    guidePages(webSource),
    frame(webSource, [...pages, gallery]),
    preloadFont,
    formLimits,
    plans,
    places,
    map,
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries([
        ...pages.map((page) => [page.replace(/(\/index)?\.html/, ''), path.join(webSource, page)]),
        ...readGuides().map((guide) => [`guide-${guide.name}`, guideFile(webSource, guide)]),
        ...Object.entries(embeds).map(([name, file]) => [`embed-${name}`, path.join(webSource, file)]),
        ['local-mailbox', path.join(webSource, mailbox.file)],
      ]),
      output: {
        entryFileNames: ({ name }) => {
          if (name === 'local-mailbox') return mailbox.built;
          return name.startsWith('embed-') ? `${name.slice('embed-'.length)}.js` : 'assets/[name]-[hash].js';
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedChunk }],
        },
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
};

/** What only the local platform has. */
export const localConfig: InlineConfig = {
  ...viteConfig,
  build: {
    ...viteConfig.build,
    rolldownOptions: {
      input: { gallery: path.join(webSource, gallery) },
      output: {
        codeSplitting: false,
        entryFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
};
