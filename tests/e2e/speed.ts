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
  return median(times);
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

/** What `work` takes on a quiet machine at a quarter of its speed, in milliseconds. */
const quietWorkMs = 180;

/** Draws a list of a hundred plain entries and takes it away again: what pages do, and always the same. Milliseconds. */
function work(): number {
  const began = performance.now();
  const list = document.createElement('ol');
  for (let n = 0; n < 100; n++) {
    const entry = document.createElement('li');
    entry.innerHTML = `<b>${n}</b> <span>Hotel ${n}</span> <i style="width: ${n}px">${n / 7}</i>`;
    list.append(entry);
  }
  document.body.append(list);
  list.getBoundingClientRect();
  list.remove();
  document.body.getBoundingClientRect();
  return performance.now() - began;
}

/**
 * How long a press takes until what it changes is drawn (INP), the median of some, in milliseconds on a quiet machine of a quarter of the
 * speed: a phone that is some years old. The same work follows each press, and what it takes tells how slow the machine is meanwhile; a
 * faster one is taken as it is, because a part of each press is the wait for the next frame, which no machine shortens. Not the slowest
 * press: one moment in which the machine does something else decides that.
 */
export async function interactionTime(
  page: Page,
  presses: readonly (() => Promise<void>)[],
): Promise<number> {
  await page.evaluate(() => {
    const taken: Record<number, number> = {};
    Object.assign(globalThis, { taken });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) taken[interactionId] = Math.max(taken[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await page.context().newCDPSession(page);
  const worked: number[] = [];
  try {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const press of presses) {
      await press();
      await page.waitForTimeout(200);
      worked.push(await page.evaluate(work));
    }
  } finally {
    // The page is as fast as before, also for a second try.
    await devtools.detach();
  }
  const taken = await page.evaluate(() =>
    Object.values((globalThis as unknown as { taken: Record<number, number> }).taken),
  );
  return median(taken) / Math.max(1, median(worked) / quietWorkMs);
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
