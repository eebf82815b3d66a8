import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultWeights as defaults } from '../../../lib/schemas/criteria.ts';
import type { Ranked } from '../../../lib/web/data/rfps.ts';
import { rank } from '../../../lib/web/data/topsis.ts';
import { launchForFile } from '../../e2e/browser.ts';
import { choose, signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { contentOf, newPage, stored } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const names = () => page.locator('.ranking h3').allTextContents();
const rankingAnswer = () =>
  page.waitForResponse((response) => response.url().endsWith('/rpc/topsis_rank_hotels') && response.ok());
const openRfp = async (title: string) => {
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();
};

/** The pages of what would be printed. */
async function printed() {
  const input = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const said = execFileSync('pdftotext', ['-bbox', '-', '-'], { input }).toString();
  return [...said.matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)].map(
    ([, width, height, words = '']) => ({
      isLandscape: Number(width) > Number(height),
      text: words.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
    }),
  );
}

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
}, 120_000);

test('RFPs: listed with their answers, narrowed by status and by text', async () => {
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  expect(all).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(new Set(await rows.locator('.pill').allTextContents())).toEqual(new Set(['Sent']));
  await page.getByLabel('Find by title or city').fill('oncology');
  await expect.poll(() => rows.count()).toBe(1);
  await judge(page, 'rfps');
});

describe('the ranking', () => {
  test('the browser reckons what the service reckoned, to the last digit that matters', async () => {
    const answer = rankingAnswer();
    await openRfp('Oncology Advisory Forum');
    const served = (await (await answer).json()) as Ranked[];
    const own = rank(served, defaults);
    expect(own.map(({ hotel_id }) => hotel_id)).toEqual(served.map(({ hotel_id }) => hotel_id));
    own.forEach((hotel, i) => {
      expect(hotel.closeness).toBeCloseTo((served[i] as Ranked).closeness, 9);
      expect(hotel.topsis_score).toBeCloseTo((served[i] as Ranked).topsis_score, 9);
    });
    expect(await names()).toEqual(served.map(({ hotel_name }) => hotel_name));
    await judge(page, 'ranking');
  });

  test('sliders re-rank at once and by keyboard, without a request; saved, the service agrees', async () => {
    const before = await names();
    let requests = 0;
    const counting = () => {
      requests += 1;
    };
    page.on('request', counting);
    const price = page.getByRole('slider', { name: 'Price' });
    await price.focus();
    await page.keyboard.press('End');
    await page.getByRole('slider', { name: 'Location' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(names).not.toEqual(before);
    await expect.poll(() => page.getByText('Tried out here only').count()).toBe(1);
    expect(requests).toBe(0);
    page.off('request', counting);
    // Who is first is announced once the sliders rest.
    const first = async () => (await page.locator('#announcements').textContent())?.split(' is first')[0];
    await expect.poll(async () => (await first()) === (await names())[0]).toBe(true);
    const after = await names();
    await page.getByRole('button', { name: 'Save to the RFP' }).click();
    await page.getByText('Saved.').waitFor();
    const answer = rankingAnswer();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const served = (await (await answer).json()) as Ranked[];
    expect(served.map(({ hotel_name }) => hotel_name)).toEqual(after);
    await page.getByText('Saved.').waitFor({ state: 'detached' });
  });

  test('suggested weights say why, and can be tried', async () => {
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page
      .getByText(/raises|moves|sector/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Try these' }).click();
    await page.getByText('How they were derived').click();
    await expect.poll(() => page.locator('.suggestion td.number').count()).toBe(16);
    await judge(page, 'weights');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => page.getByText('These are the RFP’s weights').count()).toBe(1);
  });

  test('presets: tried, kept under a name and taken back; saved weights can be had back too', async () => {
    const price = page.getByRole('slider', { name: 'Price' });
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
    const chip = page.getByRole('button', { name: 'Mine', exact: true });
    const saved = await price.inputValue();
    await page.getByText('Presets', { exact: true }).click();
    await page.getByRole('button', { name: 'Price first' }).click();
    await expect.poll(() => price.inputValue()).toBe('60');
    await page.getByLabel('Name for these weights').fill('Mine');
    await page.keyboard.press('Enter');
    await chip.waitFor();
    await undo.click();
    await chip.waitFor({ state: 'detached' });
    await page.getByLabel('Name for these weights').fill('Mine');
    await page.keyboard.press('Enter');
    // Tried weights stand in the address, so a reload keeps them.
    await expect.poll(() => page.url()).toContain('weights=0.6,');
    await page.reload();
    await expect.poll(() => price.inputValue()).toBe('60');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => price.inputValue()).toBe(saved);
    await page.getByText('Presets', { exact: true }).click();
    await chip.click();
    await expect.poll(() => price.inputValue()).toBe('60');
    await page.getByRole('button', { name: 'Save to the RFP' }).click();
    await page.getByText('The weights are saved').waitFor();
    await undo.click();
    await page.getByText('These are the RFP’s weights').waitFor();
    await expect.poll(() => price.inputValue()).toBe(saved);
  });

  test('nothing that matters is nothing to rank by: it is said, and not saved', async () => {
    const before = await names();
    for (const slider of await page.getByRole('slider').all()) {
      await slider.focus();
      await page.keyboard.press('Home');
    }
    await page.getByRole('alert').getByText('nothing to rank by').waitFor();
    for (const shown of await page.locator('.slider output').allTextContents())
      expect(shown).toMatch(/^0\s%$/);
    expect((await names()).length).toBe(before.length);
    await page.getByRole('button', { name: 'Save to the RFP' }).click();
    await page.getByText('Something has to matter').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(names).toEqual(before);
  });
});

test('eight hotels side by side: cost lines and chances', async () => {
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (let i = 0; i < 4; i += 1) await boxes.nth(i).check();
  const shortlisted = () => page.locator('.ranking .pill.shortlisted').count();
  const before = await shortlisted();
  const taken = stored(page, 'shortlisted');
  await page.locator('.tray').getByRole('button', { name: 'Shortlist' }).click();
  await taken;
  await expect.poll(shortlisted).toBeGreaterThan(before);
  const back = stored(page, 'submitted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await back;
  await expect.poll(shortlisted).toBe(before);
  await page.locator('.tray').getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('region', { name: 'Side by side' }).waitFor();
  await expect.poll(() => page.locator('.versus table thead th').count()).toBe(4);
  await page.getByText('per attendee', { exact: false }).first().waitFor();
  await expect
    .poll(() => page.locator('.versus table').textContent(), { timeout: 15_000 })
    .not.toContain('…');
  await judge(page, 'compare');
  // The head stays in sight, below the bar of the pages.
  await page.getByRole('row', { name: /^Win probability/ }).evaluate((row) => row.scrollIntoView());
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  const bar = await page.locator('.top').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(Math.abs((await top('.versus thead th')) - bar)).toBeLessThan(2);
  expect(await top('.versus tbody tr')).toBeLessThan(bar);
  const sheets = await printed();
  expect(sheets.every(({ isLandscape }) => isLandscape)).toBe(true);
  for (const words of ['Rank', 'Win probability', 'In the hotel']) expect(sheets[0]?.text).toContain(words);

  const more = await page.getByLabel('Add a hotel').locator('option').count();
  for (let i = 5; i <= Math.min(8, 3 + more); i += 1) {
    await page.getByLabel('Add a hotel').selectOption({ index: 1 });
    await expect.poll(() => page.locator('.versus table thead th').count()).toBe(i);
  }
  await expect
    .poll(() => page.locator('.versus table').textContent(), { timeout: 15_000 })
    .not.toContain('…');
  await judge(page, 'compare-eight');
  // One line of buttons under names of one, two and three lines; the dialog looks like a dialog, not like the head it hangs in.
  const buttons = page.locator('.versus thead').getByRole('button', { name: /^Award to/ });
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await buttons.first().click();
  const words = page.getByRole('dialog').locator('p').first();
  await words.waitFor();
  expect(await words.evaluate((told) => getComputedStyle(told).fontWeight)).toBe('400');
  await judge(page, 'award');
  await page.keyboard.press('Escape');
});

test('an offer: cost lines, nine contributions that add up, a counter-offer, the evidence', async () => {
  await openRfp('Oncology Advisory Forum');
  const [sheet] = await printed();
  expect(sheet?.isLandscape).toBe(false);
  expect(sheet?.text).toContain('The Herengracht House');
  await page.getByRole('link', { name: 'The Herengracht House' }).click();
  await page
    .getByRole('row', { name: /All in/ })
    .first()
    .waitFor();
  await page.getByText('And ask for').waitFor();
  const parts = await page.locator('.factors span').allTextContents();
  expect(parts).toHaveLength(9);
  const sum = parts.reduce((total, text) => total + Number(text), 0);
  const shown = Number(
    (await page.locator('.figure').filter({ hasText: '%' }).first().textContent())?.replace(/[^\d.]/g, ''),
  );
  expect(Math.abs(sum - shown)).toBeLessThan(1);
  await page.getByText('Price outlier').waitFor();
  await page.getByText('Evidence').click();
  await judge(page, 'offer');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Thank you for your offer.*- /s);
  await page.getByRole('link', { name: 'Anomalies' }).click();
  await page.waitForURL(/anomalies$/);
  await page.getByText(/above the median of/).waitFor();
  await judge(page, 'anomalies');
});

test('too few offers to compare with is an answer, not a failure', async () => {
  const refuse = { code: 'insufficient_cohort', message: '', details: '3', hint: null };
  await page.route('**/rpc/suggest_counter_offer', (route) => route.fulfill({ status: 422, json: refuse }));
  await openRfp('Oncology Advisory Forum');
  await page.reload();
  await page.getByRole('link', { name: 'The Herengracht House' }).click();
  await page.getByText('A suggestion takes at least 5 comparable offers, and there are fewer.').waitFor();
  await expect.poll(() => page.locator('.bad, [role="alert"]').filter({ hasText: 'compar' }).count()).toBe(0);
  await page.unroute('**/rpc/suggest_counter_offer');
});

test('comparison and brief as PDFs in the agency’s branding', async () => {
  await openRfp('Oncology Advisory Forum');
  await choose(page, 'PDF…');
  await judge(page, 'pdf');
  await page.getByLabel('For which client?').fill('Müller AG');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('comparison-muller-ag.pdf');
  expect((await contentOf(await download)).subarray(0, 8).toString()).toBe('%PDF-1.4');
  const second = page.waitForEvent('download');
  await page.getByLabel('Document').selectOption('brief');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await second).suggestedFilename()).toBe('brief-muller-ag.pdf');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('comparison and ranking as a workbook', async () => {
  const download = page.waitForEvent('download');
  await choose(page, 'Workbook');
  expect((await download).suggestedFilename()).toBe('workbook-oncology-advisory-forum.xlsx');
  expect((await contentOf(await download)).subarray(0, 2).toString()).toBe('PK');
});

test('savings: tiles, two plots, the industry’s 22 %', async () => {
  await page.getByRole('link', { name: 'Savings' }).click();
  await page.getByText('industry 22 %').waitFor();
  await expect.poll(() => page.locator('svg.plot').count()).toBe(2);
  // On the first days of a month nothing was sent in it, and its row is left out.
  await expect
    .poll(async () => [11, 12].includes(await page.locator('table.small tbody tr').count()))
    .toBe(true);
  await judge(page, 'savings');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To').fill('2020-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Nothing was sent in these months').waitFor();
});

test('FX audit: the same rows on the page, as CSV and as JSON', async () => {
  await page.getByRole('link', { name: 'FX audit' }).click();
  await page.locator('tbody tr').first().waitFor();
  const downloaded = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await contentOf(await download)).toString();
  };
  const csv = await downloaded('Download CSV');
  const json = await downloaded('Download JSON');
  const rows = JSON.parse(json) as Record<string, string>[];
  expect(rows.length).toBe(
    Number((await page.getByText(/\d+ conversions?/).textContent())?.match(/\d+/)?.[0]),
  );
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.split('\n')[0]).toContain('source_rate');
  expect(csv.trim().split('\n')).toHaveLength(rows.length + 1);
  await judge(page, 'fx');
});
