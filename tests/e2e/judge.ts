import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './chromium.ts';

const looks = [
  [1440, 'light', 'whole'],
  [1440, 'dark', 'colours'],
  [390, 'light', 'whole'],
  [390, 'dark', 'colours'],
] as const;

/** More of a long list shows a person nothing new. */
const mostPixels = 2600;

/**
 * Holds a page, as it stands, to what every page must be: nothing for axe to find, nothing wider than the screen, at
 * both widths and in both schemes, and nothing cut off on paper; with a screenshot of each in `.data/screenshots` for
 * people to judge (not in CI, where nobody looks). `waiting` parts of it go on waiting.
 */
export async function judge(page: Page, name: string, { waiting = 0 } = {}): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 10_000 }).toBe(waiting);
  for (const [width, colorScheme, look] of looks) {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!process.env.CI) await photograph(page, `.data/screenshots/${name}-${width}-${colorScheme}.png`);
    expect(await violations(page, look), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
    expect(await tooWide(page), `${name} at ${width} px`).toEqual([]);
  }
  // Where a layout changes, it is cut off first.
  for (const width of [1180, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page), `${name} at ${width} px`).toEqual([]);
  }
  await judgePaper(page, name);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** What scrolls on a screen is cut off on an upright page; a comparison lies on its side. A dialog is not printed. */
async function judgePaper(page: Page, name: string): Promise<void> {
  if (await hasDialog(page)) return;
  // Its width between its margins.
  await page.setViewportSize({ width: 718, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect(await tooWide(page, '.ranking, table.cards, .scroll:not(.versus)'), `${name} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
}

const hasDialog = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;

/** What is wider than its place: the page, what would be cut off because it cannot be scrolled, and fields that are crushed. */
const tooWide = (page: Page, places = '.ranking, table.cards'): Promise<string[]> =>
  page.evaluate((among) => {
    const cut = [...document.querySelectorAll(among)].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    const isPage = document.documentElement.scrollWidth > innerWidth;
    // A column that gives its place to the others leaves a field in which nothing can be read.
    const crushed = [
      ...document.querySelectorAll<HTMLInputElement>('.fields :is(input, select, textarea)'),
    ].filter(
      (field) => field.checkVisibility() && !/checkbox|radio|file/.test(field.type) && field.offsetWidth < 40,
    );
    return [
      ...(isPage ? ['the page'] : []),
      ...cut.map(({ className }) => className),
      ...crushed.map(({ labels }) => labels?.[0]?.textContent ?? 'a field'),
    ];
  }, places);

/** The page from its top. What sticks to the screen stands still meanwhile: a long picture would show it twice. */
async function photograph(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':is(.top, .beside > .weights, .tray, .total) { position: static !important; max-height: none !important } .skip { display: none !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    scrollTo(0, 0);
    return Math.max(document.documentElement.scrollHeight, innerHeight);
  });
  const { width = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height: Math.min(height, mostPixels) };
  // A dialog covers the screen, not the page behind it.
  const isCovered = await hasDialog(page);
  await page.screenshot(isCovered ? { path } : { path, fullPage: true, clip });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}
