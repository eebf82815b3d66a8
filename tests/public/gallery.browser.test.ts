import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { launchForFile } from '../e2e/browser.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { difference, keep, photographParts, sheetOf } from '../e2e/pictures.ts';
import { startForFile } from '../e2e/platform-process.ts';

/** What lib/web/parts exports that draws something: its name begins with a capital letter. */
const parts = globSync('lib/web/parts/*.tsx', { cwd: projectRoot }).flatMap((file) =>
  [
    ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*)/gm),
  ].map(([, name = '']) => name),
);

const widths = [390, 768, 1024, 1440];
const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
} as const;
const asUsual = { colorScheme: null, forcedColors: null, media: null } as const;

/** What lies over the page, by the button that opens it and the one that closes it. */
const overlays = [
  { part: 'Dialog-open', button: 'Open a dialog', place: 'dialog[open]', closing: 'Cancel' },
  { part: 'Toasts-said', button: 'Say what can be undone', place: '.toast', closing: 'Undo' },
] as const;

const service = await startForFile();
const browser = await launchForFile();
/** By part: a row for each look, in it a picture for each width. */
const pictures = new Map<string, Buffer[][]>();
let page: Page;

beforeAll(async () => {
  page = await newPage(browser, { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await openGallery();
  for (const look of Object.values(looks)) {
    await page.emulateMedia({ ...asUsual, ...look });
    const rows = new Map<string, Buffer[]>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await unfold();
      const shown = await photographParts(page);
      // What lies over a page is not printed.
      if (look !== looks.print)
        for (const overlay of overlays) shown.set(overlay.part, await opened(overlay));
      for (const [part, png] of shown) rows.set(part, [...(rows.get(part) ?? []), png]);
    }
    for (const [part, row] of rows) pictures.set(part, [...(pictures.get(part) ?? []), row]);
  }
  await page.emulateMedia(asUsual);
}, 240_000);

/** Opens it on a day that stays, with its font at hand, and brings about what only pointer and keys can. */
async function openGallery(): Promise<void> {
  await page.clock.setFixedTime('2026-02-02T09:00:00Z');
  await page.goto(`${service.BASE_URL}/gallery`);
  // A font that comes late is drawn from the second visit on.
  await page.reload();
  await page.locator('#Loading .late').waitFor();
  await page.locator('#Section .late').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  for (const state of ['hover', 'focus-visible', 'active']) {
    const selector = `[data-forced="${state}"] :is(button, input, select, summary, section)`;
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    expect(nodeIds.length, state).toBeGreaterThan(0);
    for (const nodeId of nodeIds)
      await devtools.send('CSS.forcePseudoState', {
        ...{ nodeId, forcedPseudoClasses: state === 'focus-visible' ? ['focus', state] : [state] },
      });
  }
}

/** A click elsewhere folds a menu. */
const unfold = () =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.unfolded details'))
      details.open = true;
  });

async function opened({ button, place, closing }: (typeof overlays)[number]): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click();
  const overlay = page.locator(place);
  const png = await overlay.screenshot({ animations: 'disabled' });
  await overlay.getByRole('button', { name: closing }).click();
  // A message that stays for its 8 seconds would lie over the parts that are photographed next, and the pointer over one of them.
  await overlay.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  return png;
}

/** Which browser drew what is kept: its major version. */
const versionFile = path.join(projectRoot, 'tests/public/gallery/browser.txt');
const version = browser.version().replace(/\..*/, '');
if (process.env.RECORD_PICTURES) {
  mkdirSync(path.dirname(versionFile), { recursive: true });
  writeFileSync(versionFile, `Chromium ${version}\n`);
}
const isSameBrowser = readFileSync(versionFile, 'utf8') === `Chromium ${version}\n`;

const keptAs = (part: string) => path.join(projectRoot, `tests/public/gallery/${part}.webp`);

test('the gallery shows every part, and nothing else', async () => {
  expect(parts.length).toBeGreaterThan(35);
  const shown = [...pictures.keys()].filter((part) => !part.includes('-'));
  expect(shown.sort()).toEqual(parts.sort());
});

test.each([...parts, ...overlays.map(({ part }) => part)].sort())(
  '%s looks as it did, at each width, in light, dark, forced colours and print',
  async (part) => {
    const sheet = await sheetOf(pictures.get(part) ?? []);
    if (process.env.RECORD_PICTURES) await keep(keptAs(part), sheet);
    const drawing = path.join(projectRoot, `.data/pictures/${part}`);
    const found = await difference(sheet, keptAs(part), {
      ...{ isSameBrowser, drawing: `${drawing}-difference.webp` },
    });
    if (found) await keep(`${drawing}.webp`, sheet);
    expect(found, `see ${drawing}.webp; RECORD_PICTURES=1 keeps what is right`).toBe('');
  },
);

test.each([
  ['an edge that moves by a pixel', '.pill.won { padding-right: 9px }', /pixels/],
  ['a line that moves by a pixel', '.pill.won { position: relative; top: 1px }', /pixels differ/],
  ['a tint that goes', '.pill.won { background: none }', /pixels differ/],
  ['nothing', '.pill.won { letter-spacing: normal }', /^$/],
])('%s is told as it is', async (_, change, told) => {
  const [light = [], ...others] = pictures.get('Pill') ?? [];
  await page.emulateMedia({ ...asUsual, ...looks.light });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, change);
  const changed = (await photographParts(page)).get('Pill');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const sheet = await sheetOf([[...light.slice(0, -1), ...(changed ? [changed] : [])], ...others]);
  expect(await difference(sheet, keptAs('Pill'), { isSameBrowser: true })).toMatch(told);
});

test('the gallery has nothing for axe to find, nothing wider than the screen and nothing cut off', async () => {
  await judge(page, 'gallery', { waiting: 3 });
});
