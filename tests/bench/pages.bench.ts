import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../e2e/chromium.ts';
import { signIn } from '../e2e/console.ts';
import { startService } from './load.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

/** How many times longer than a page of nothing a page should take until it can be used. */
const goal = 5;

const title = 'Oncology Advisory Forum';
const viewport = { width: 1440, height: 900 };

/** The addresses of the pages that are measured, each with what is there once it can be used. */
async function pagesOf(page: Page, base: string): Promise<[name: string, url: string, shown: string][]> {
  const href = async (selector: string) =>
    (await page.locator(selector).first().getAttribute('href', { timeout: 20_000 })) ?? '';
  const rfp = await href(`a:has-text("${title}")`);
  await page.goto(`${base}/console${rfp}`);
  const offer = await href('.ranking li:has-text("Offer:") h2 a, .ranking li:has-text("Offer:") h3 a');
  return [
    ['nothing', `${base}/robots.txt`, 'body'],
    ['home', `${base}/`, 'input[type=range]'],
    ['RFPs', `${base}/console#/rfps`, 'tbody tr'],
    ['a ranking', `${base}/console${rfp}`, '.ranking .score'],
    ['offers side by side', `${base}/console${rfp}/compare`, 'table.sides'],
    ['an offer with its total', `${base}/console${offer}`, 'tr:has-text("All in")'],
  ];
}

/** Milliseconds until `shown` is there, on a phone of some years (a quarter of the speed) and its line; `first` with an empty cache. */
async function visit(
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  [url, shown]: [string, string],
): Promise<{ first: number; again: number }> {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = 9e6 / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 40, downloadThroughput: throughput, uploadThroughput: throughput },
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const once = async () => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(shown).first().waitFor();
      const took = performance.now() - began;
      // What it loads afterwards is no matter of the next visit.
      await page.waitForLoadState('networkidle');
      return took;
    };
    return { first: await once(), again: await once() };
  } finally {
    await context.close();
  }
}

/**
 * How long pages take until they can be used, as multiples of a page of nothing from the same service in the same run: at a quarter of
 * the processor's speed, over a line of 9 Mbit/s with 40 ms, in headless Chromium. Pages take turns, `--rounds` (7) times.
 */
export async function run({ rounds = 7 }: BenchContext = {}): Promise<Measurement[]> {
  const service = await startService();
  const browser = await launchChromium();
  try {
    const { settings } = service;
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await signIn(page, settings, 'agency@example.com');
    await page.getByRole('link', { name: title }).first().waitFor();
    const pages = await pagesOf(page, settings.BASE_URL ?? '');
    const state = await context.storageState();
    const taken = pages.map(() => ({ first: [] as number[], again: [] as number[] }));
    for (let round = -1; round < rounds; round++) {
      for (const [n, [, url, shown]] of pages.entries()) {
        const { first, again } = await visit(browser, state, [url, shown]);
        // The first round also makes the service load what it needs.
        if (round < 0) continue;
        taken[n]?.first.push(first);
        taken[n]?.again.push(again);
      }
    }
    return (['first', 'again'] as const).flatMap((which) => {
      const nothing = timing(taken[0]?.[which] ?? []);
      return pages.map(([name], n): Measurement => {
        const { median, spread } = timing(taken[n]?.[which] ?? []);
        const visited = which === 'first' ? 'first visit' : 'visited before';
        if (n === 0) return { name: `${name}, ${visited}`, value: median, spread, unit: 'ms' };
        const times = (ms: number) => ms / nothing.median;
        return {
          ...{ name: `${name}, ${visited}`, value: times(median), unit: '×', goal },
          spread: [times(spread[0]), times(spread[1])],
        };
      });
    });
  } finally {
    await browser.close();
    await service.stop();
  }
}
