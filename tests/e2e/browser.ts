import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { chromiumPath } from './chromium.ts';

/** A browser for a whole test file. Call once, at the file's top. */
export async function launchForFile(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  afterAll(() => browser.close());
  return browser;
}
