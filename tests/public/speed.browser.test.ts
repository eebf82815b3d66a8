import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { layoutShift, newPage, scriptBytes } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';
import { pages } from '../e2e/site-pages.ts';
import { quietTimeToUse } from '../e2e/speed.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeEach(async () => {
  page = await newPage(browser);
});
afterEach(() => page.context().close());

// Again when the machine is busy with something else.
test.each(pages)(
  '%s is there within a second, with less than 300 kB of script, and nothing jumps',
  { retry: 2 },
  async (_, path, heading) => {
    const shown = page.getByRole('heading', { name: heading, exact: true });
    expect(await quietTimeToUse(page, `${service.BASE_URL}${path}`, shown, service)).toBeLessThan(1000);
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page)).toBeLessThan(300_000);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBeLessThan(0.02);
  },
);
