import { performance } from 'node:perf_hooks';
import type { Locator, Page } from 'playwright-core';

/**
 * Milliseconds from asking for an address until `shown` is there to be used: the median of three visits, each a load
 * of the whole page. The first of three also makes the service load what it needs, which is no matter of the page's.
 */
async function timeToUse(page: Page, url: string, shown: Locator): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    // From elsewhere: an address that differs after its # alone would not be loaded again.
    await page.goto('about:blank');
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await shown.waitFor();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[1] as number;
}

/**
 * Milliseconds as `timeToUse` measures them, on a machine with nothing else to do. A second is meant there: a page that takes
 * longer is compared with one of nothing but text, and what makes that one slow is taken off.
 */
export async function quietTimeToUse(
  page: Page,
  url: string,
  shown: Locator,
  service: Record<string, string>,
): Promise<number> {
  const ms = await timeToUse(page, url, shown);
  if (ms < 1000) return ms;
  const slow = ms / (await slowness(page, service));
  await page.goto(url);
  await shown.waitFor();
  return slow;
}

/** What a page without script takes on a machine with nothing else to do, and some more. */
const quietMs = 100;

/**
 * How many times slower than a quiet machine this one is at the moment, at least 1: by a page of `service` that is
 * nothing but text, opened as `timeToUse` opens the others.
 */
async function slowness(page: Page, service: Record<string, string>): Promise<number> {
  const text = await timeToUse(page, `${service.BASE_URL}/terms`, page.getByRole('heading', { level: 1 }));
  return Math.max(1, text / quietMs);
}

/**
 * How long an interaction takes until what it changes is drawn (INP), the median of some, in milliseconds on a quiet machine of a quarter
 * of the speed: a phone that is some years old. Not the slowest: one moment in which the machine does something else decides that.
 */
export async function interactionTime(
  page: Page,
  service: Record<string, string>,
  interact: () => Promise<void>,
): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const taken: Record<number, number> = {};
    Object.assign(globalThis, { taken });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) taken[interactionId] = Math.max(taken[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await interact();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const taken = await page.evaluate(() =>
    Object.values((globalThis as unknown as { taken: Record<number, number> }).taken),
  );
  const median = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  return median < 100 ? median : median / (await slowness(page, service));
}
