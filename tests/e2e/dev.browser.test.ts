import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { launchForFile } from './browser.ts';
import { newPage } from './page.ts';
import { dataFolder, ready, run } from './platform-process.ts';

const browser = await launchForFile();

/** Saves a file as it is: whoever watches it sees that it was written. */
const saveAgain = (file: string) => {
  const now = new Date();
  utimesSync(path.join(projectRoot, file), now, now);
};

const reloaded = (page: Page, cause: () => void) =>
  Promise.all([page.waitForEvent('load', { timeout: 15_000 }), cause()]);

test('npm run dev: every kind of page is there from its source, and follows what is saved', async () => {
  const dev = run('dev.ts', dataFolder());
  await ready(dev);
  const address = () => /follow what you type: (\S+)\/\n/.exec(dev.output())?.[1];
  await vi.waitUntil(address, { timeout: 20_000, interval: 50 });
  const page = await newPage(browser);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const [at, heading] of [
    ['/docs/money-and-rates', 'Money and rates'],
    ['/docs', 'Ranking'],
    ['/console', 'Sign in'],
  ]) {
    await page.goto(`${address()}${at}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  await reloaded(page, () => saveAgain('lib/web/console/frame/sign-in.tsx'));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(`${address()}/docs/money-and-rates`, { waitUntil: 'networkidle' });
  await reloaded(page, () => saveAgain('public/docs/money-and-rates.md'));
  await page.getByRole('heading', { level: 1, name: 'Money and rates' }).waitFor();
  expect(missing).toEqual([]);
}, 120_000);
