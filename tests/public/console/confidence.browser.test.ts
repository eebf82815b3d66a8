import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
let page: Page;

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
}, 120_000);

const openConfidence = async (title: string) => {
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Confidence' }).click();
  await page.getByRole('heading', { name: /: .+ is first$/ }).waitFor();
};

test('how sure: verdict, shares, bands to walk out of by keyboard, what it would take', async () => {
  await openConfidence('Oncology Advisory Forum');
  const verdict = page.locator('.verdict');
  await expect.poll(() => verdict.textContent()).toMatch(/(Clear|Fair|Close): .+ is first.+\./s);
  const shares = await page.locator('.shares dd > span').allTextContents();
  expect(shares.length).toBeGreaterThan(3);
  await expect.poll(() => page.getByRole('heading', { name: 'What would it take?' }).count()).toBe(1);

  // The interval whose edge somebody leads beyond: walking out of it, another is first.
  const walks = page.locator('.walk');
  const open = walks.filter({ hasText: 'leads' }).first();
  const text = (await open.locator('p').textContent()) ?? '';
  const slider = open.getByRole('slider');
  await slider.focus();
  await page.keyboard.press(text.includes('over') ? 'End' : 'Home');
  const leader = /(?:over|under) [\d.,]+\s%\s(.+?) leads/.exec(text)?.[1] ?? 'nobody';
  expect(leader).not.toBe('nobody');
  await expect.poll(() => open.locator('p').textContent()).toMatch(/^Then /);
  await judge(page, 'confidence');
});

test('together: each says theirs, the whole is taken over; pairwise answers and their consistency', async () => {
  const group = page.locator('section', { has: page.getByRole('heading', { name: 'Decide together' }) });
  const price = group.getByRole('slider', { name: 'Price, to me' });
  for (const slider of await group.getByRole('slider').all()) {
    await slider.focus();
    await page.keyboard.press('Home');
  }
  await group.getByRole('alert').getByText('nothing matters').waitFor();
  for (const shown of await group.locator('.slider output').allTextContents())
    expect(shown).toMatch(/^0\s%$/);
  await group.getByRole('button', { name: 'Say so' }).click();
  await group.getByText('Something has to matter').waitFor();
  await price.focus();
  await page.keyboard.press('End');
  await group.getByRole('button', { name: 'Say so' }).click();
  await group.getByText(/Together: Price/).waitFor();
  await expect.poll(() => group.locator('tbody tr').count()).toBe(1);
  await group.getByRole('button', { name: 'Take over' }).click();
  await group.getByText('They are the RFP’s weights now.').waitFor();

  await page.getByText('Weights from comparisons, two at a time').click();
  await page.getByLabel('Price or Location?').selectOption({ index: 0 });
  await page.getByLabel('Location or Response time?').selectOption({ index: 0 });
  await page.getByLabel('Price or Response time?').selectOption({ index: 10 });
  await page.getByRole('button', { name: 'Work out the weights' }).click();
  await page.getByText(/Consistency ratio [1-9].*contradict/).waitFor();
  await expect
    .poll(() => page.getByRole('img', { name: /^Reliability diagram: of \d+ offers/ }).count())
    .toBe(1);
  await judge(page, 'confidence-together');
});

test('of a large field everybody is shown when asked for', async () => {
  const wide = { search_radius_km: 3000 };
  await database.from('rfps').update(wide).eq('title', 'Robotics Bootcamp').throwOnError();
  await openConfidence('Robotics Bootcamp');
  await page.getByRole('button', { name: 'Show all 50' }).click();
  await expect.poll(() => page.locator('.shares > div').count()).toBe(50);
  const needs = page.locator('section', { has: page.getByRole('heading', { name: 'What would it take?' }) });
  await needs.getByRole('button', { name: 'Show all 49 others' }).click();
  await expect.poll(() => needs.locator('tbody tr').count()).toBe(49);
});

test('a decided RFP shows its decision as it was made, and gives it as a PDF', async () => {
  const { data: rfp } = await database
    .from('rfps')
    .select('id')
    .eq('title', 'Oncology Advisory Forum')
    .single()
    .throwOnError();
  const { data: offers } = await database
    .from('proposals')
    .select('id')
    .eq('rfp_id', rfp.id)
    .eq('is_current', true)
    .order('id')
    .throwOnError();
  await database.from('proposals').update({ status: 'won' }).eq('id', offers[0]?.id).throwOnError();
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.reload();
  await page.getByRole('button', { name: 'Decided', exact: true }).click();
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).first().click();
  await page.getByRole('link', { name: 'Confidence' }).click();
  await page.getByRole('heading', { name: 'The decision, as it was made' }).waitFor();
  await page.getByText('Committed to at the first send').waitFor();
  // The weights that were taken over together.
  await page
    .getByText(/offers? in: Price .+ became Price/)
    .first()
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^decision-record-.+\.pdf$/);
  await judge(page, 'confidence-decided');
});
