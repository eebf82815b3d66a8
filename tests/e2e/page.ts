import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Download, Page, Response as Shown } from 'playwright-core';
import { expect } from 'vitest';
import { checksUnderWay, serviceOrigins } from '../support/contract-findings.ts';
import { checkAnswer } from '../support/described-fetch.ts';

/**
 * A page of its own person: fresh storage, a test that fails when the page throws, and what the page asks of the
 * service is held against the API description.
 */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  context.on('response', (response) => {
    if (serviceOrigins.has(new URL(response.url()).origin))
      checksUnderWay.push(Promise.race([check(response), leftBehind()]));
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(`the page threw: ${error.message}`));
  return page;
}

/** The body of an answer may never be told once its page was left. */
const leftBehind = () => new Promise<void>((resolve) => setTimeout(resolve, 3000).unref());

async function check(shown: Shown): Promise<void> {
  const request = shown.request();
  try {
    // An answer that comes from nowhere is one that the test made up.
    if ((await shown.serverAddr()) === null) return;
    const headers = new Headers(await shown.allHeaders());
    const body = [204, 304].includes(shown.status()) ? null : new Uint8Array(await shown.body());
    await checkAnswer({
      method: request.method(),
      url: request.url(),
      headers: new Headers(request.headers()),
      text: request.postData() ?? '',
      response: new Response(body, { status: shown.status(), headers }),
    });
  } catch (error) {
    // A page that was left or closed takes its answers along.
    if (!/closed|No resource with given identifier|No data found|navigat/i.test(String(error))) throw error;
  }
}

/** What was loaded by now of scripts, in bytes as the browser reads them. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );

/**
 * How far the things on a page have moved by themselves since it was opened: the sum of all layout shifts (web.dev/cls), 0 for none. What
 * follows a click or a key within half a second does not count.
 */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!shift.hadRecentInput) sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What has been recorded is told in a task of its own.
        setTimeout(() => resolve(sum), 100);
      }),
  );

export const contentOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** When the service has taken a change whose body says `words`. A page that shows changes at once may not have sent it yet. */
export const stored = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && !!answer.request().postData()?.includes(words) && answer.ok(),
  );
