import { expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { violations } from './chromium.ts';
import { newPage } from './page.ts';

const browser = await launchForFile();

test('axe finds a field without a name and words too pale, and of colours alone the words only', async () => {
  const page = await newPage(browser);
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><input><p style="color:#ccc;background:#fff">pale</p></main></html>',
  );
  const rules = (found: string[]) => found.map((line) => line.replace(/:.*/, '')).toSorted();
  expect(rules(await violations(page))).toEqual(['color-contrast', 'label']);
  expect(rules(await violations(page, 'colours'))).toEqual(['color-contrast']);
});
