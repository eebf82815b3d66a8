import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from './chromium.ts';

let running: Promise<Browser> | undefined;

/** The browser, for a whole test file; files share it and no page. Call once, at the file's top. */
export async function launchForFile(): Promise<Browser> {
  running ??= launchChromium();
  const browser = await running;
  // It ends with the process that started it; what the file opened ends here.
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}
