/** Every mail in a browser: nothing wider than the screen, whatever people typed, and dark where the reader has it dark. */
import { expect, test } from 'vitest';
import { renderMail } from '../../../lib/email/render.ts';
import { launchForFile } from '../../e2e/browser.ts';
import { context, samples } from './samples.ts';

const browser = await launchForFile();
const words = /title|name|person|introduction|question|reason|message|agency|city/;
const brand = {
  name: 'Meridian',
  color: '#7a1f3d',
  contact_line: 'Vienna',
  logo: crypto.randomUUID(),
  logo_version: 1,
};
const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, 300);
const arabic = 'فندق الشرق الكبير للمؤتمرات والمناسبات';

/** `room_rate` is one of a closed list, and no person's words. */
const isCode = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);

const replaced = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? replaced(one, text) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      words.test(key) && typeof one === 'string' && !isCode(one) ? text : replaced(one, text),
    ]),
  );
};

test.each([360, 700])('at %i px nothing is wider than the screen', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.route('**', (route) => route.abort());
  const wide: string[] = [];
  for (const { template, params } of samples) {
    for (const text of ['', unbroken, arabic]) {
      const given = {
        ...(text ? (replaced(params, text) as object) : params),
        ...('rfp_title' in params && { brand }),
      };
      const { html } = renderMail(template, given, context);
      await page.setContent(html);
      const reached = await page.evaluate(() => document.documentElement.scrollWidth);
      if (reached > width) wide.push(`${template} ${text.slice(0, 5)}: ${reached}`);
    }
  }
  await page.close();
  expect(wide).toEqual([]);
});

test('in the dark every letter can be read on what is behind it', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
  await page.route('**', (route) => route.abort());
  const faint: string[] = [];
  for (const { template, params } of samples) {
    await page.setContent(
      renderMail(template, { ...params, ...('rfp_title' in params && { brand }) }, context).html,
    );
    const found = await page.evaluate(() => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (element: Element | null): string => {
        if (!element) return 'rgb(255, 255, 255)';
        const { backgroundColor } = getComputedStyle(element);
        return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
      };
      return [...document.querySelectorAll('body *')].flatMap((element) => {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (!own || element.closest('.preheader')) return [];
        const [ink, ground] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
        const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
        return contrast < 4.5 ? [`${element.textContent?.trim().slice(0, 30)}: ${contrast.toFixed(1)}`] : [];
      });
    });
    faint.push(...found.map((what) => `${template}: ${what}`));
  }
  await page.close();
  expect(faint).toEqual([]);
});

/** What Outlook on Windows makes of it: its own comments count, max-width does not, nor padding round a link. */
const asWordReads = (html: string) =>
  html
    .replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '')
    .replaceAll('max-width:600px', '')
    .replaceAll(/padding:\d+px \d+px;mso-padding-alt:0;/g, '')
    .replaceAll('mso-padding-alt:', 'padding:');

test('in Outlook it is a column of 600 px, and a button is as large as elsewhere', async () => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } });
  await page.route('**', (route) => route.abort());
  const odd: string[] = [];
  for (const { template, params } of samples) {
    const given = { ...params, ...('rfp_title' in params && { brand }) };
    await page.setContent(asWordReads(renderMail(template, given, context).html));
    const found = await page.evaluate(() => ({
      card: document.querySelector('.card')?.getBoundingClientRect().width ?? 0,
      low: [...document.querySelectorAll('.button-table td')].filter((cell) => cell.clientHeight < 44).length,
    }));
    if (found.card !== 600 || found.low > 0) odd.push(`${template}: ${JSON.stringify(found)}`);
  }
  await page.close();
  expect(odd).toEqual([]);
});
