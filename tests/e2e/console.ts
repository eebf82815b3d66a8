import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './chromium.ts';

type Service = Record<string, string>;

/** A page of its own person: fresh storage, and a test that fails when the page throws. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(`the page threw: ${error.message}`));
  return page;
}

/** The newest sign-in code mailed to an address. */
export async function codeFor(service: Service, email: string): Promise<string> {
  const response = await fetch(`${service.MAILBOX_URL}/messages?to=${encodeURIComponent(email)}`);
  const [mail] = (await response.json()) as { text: string }[];
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Signs in as a person would, and ends on the page the console chooses. */
export async function signIn(page: Page, service: Service, email: string): Promise<void> {
  await page.goto(`${service.BASE_URL}/console`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await code.fill(await codeFor(service, email));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** What was loaded by now of scripts, in bytes as the browser reads them. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );

export const contentOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

const looks = [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const;

/**
 * Holds a page, as it stands, to what every page must be: nothing for axe to find, nothing wider than the screen, at
 * both widths and in both schemes; with a screenshot of each in `.data/screenshots` for people to judge.
 */
export async function judge(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `.data/screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    expect(await violations(page), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} at ${width} px is too wide`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
