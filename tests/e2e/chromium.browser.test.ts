import { expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { violations } from './chromium.ts';
import { layoutShift, newPage } from './page.ts';

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

test('a layout shift is seen, and none where nothing moves', async () => {
  const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
  // A page with an address, as those are that get measured.
  await page.route('http://shift.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<div id="above"></div><p style="height:400px;background:#ccc">below</p>',
    }),
  );
  await page.goto('http://shift.test/');
  await page.waitForTimeout(300);
  expect(await layoutShift(page)).toBe(0);
  await page.evaluate(() => document.getElementById('above')?.style.setProperty('height', '200px'));
  await page.waitForTimeout(300);
  expect(await layoutShift(page)).toBeGreaterThan(0.1);
});
