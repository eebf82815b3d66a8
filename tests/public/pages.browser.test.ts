import { globSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { launchForFile } from '../e2e/browser.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';
import { pages } from '../e2e/site-pages.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeEach(async () => {
  page = await newPage(browser);
});
afterEach(() => page.context().close());

test('no page is left out', () => {
  const files = globSync('**/*.html', { cwd: `${projectRoot}/lib/web` }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  // The answer to a request needs a link of its own (answer.browser.test.ts), and no deployment has the gallery (gallery.browser.test.ts).
  expect([...pages.map(([file]) => file), 'answer.html', 'gallery/index.html'].sort()).toEqual(files.sort());
});

test.each(pages)('%s asks nobody else for anything, and its policy would not let it', async (_, path) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== service.BASE_URL) foreign.push(request.url());
  });
  const response = await page.goto(`${service.BASE_URL}${path}`, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*(?!\.supabase)/);
});

test.each([
  ['pricing', '/pricing', 'Side by side'],
  ['audit', '/audit', 'How good is your RFP?'],
  ['founding', '/founding', 'Become a founding agency'],
  ['privacy-page', '/privacy', 'Your rights'],
  ['terms', '/terms', 'What you promise'],
  ['docs', '/docs', 'Ranking'],
] as const)('%s, as it opens, has nothing for axe to find', async (name, path, heading) => {
  await page.goto(`${service.BASE_URL}${path}`);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await judge(page, name);
});

test('the guided audit: twelve answers, the score by category, the report by mail', async () => {
  await page.goto(`${service.BASE_URL}/audit`);
  for (let i = 0; i < 12; i += 1) {
    await page.getByText(`Question ${i + 1} of 12`).waitFor();
    await page
      .getByRole('button', { name: i % 3 === 0 ? 'No' : i % 3 === 1 ? 'In part' : 'Yes', exact: true })
      .click();
  }
  await page.getByRole('heading', { name: '50 of 100' }).waitFor();
  await judge(page, 'audit-result');
  await page.getByLabel('Email').fill('audited@example.com');
  await page.getByLabel('Send me the report').check();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await page.getByText('Your report is on its way.').waitFor();
});

test('the founding page counts the places as the service does; robots are told where not to go', async () => {
  const { slots_remaining } = (await (await fetch(`${service.BASE_URL}/api/founding-counter`)).json()) as {
    slots_remaining: number;
  };
  await page.goto(`${service.BASE_URL}/founding`);
  await page.getByText('places left').waitFor();
  await expect.poll(() => page.locator('#slots').textContent()).toBe(String(slots_remaining));
  expect(await (await fetch(`${service.BASE_URL}/robots.txt`)).text()).toContain('Disallow: /console');
});
