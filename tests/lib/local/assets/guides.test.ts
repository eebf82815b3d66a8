import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { framed } from '../../../../lib/local/assets/frame.ts';
import { anchor, guide, guidePage, readGuides } from '../../../../lib/local/assets/guides.ts';

const root = join(import.meta.dirname, '../../../..');
const guides = readGuides();

test('the pages there are, in the order one reads them', () => {
  expect(guides.map(({ title }) => title)).toEqual([
    'How hotels are ranked',
    'How sure a ranking is',
    'The workbook and the bid sheet',
    'Money and rates',
    'Last rounds and options',
    'Win chances and anomalies',
    'Privacy and retention',
    'Running it by hand',
    'Deploying',
    'Scaling',
    'How to change it',
  ]);
});

test('nothing in a page can run, and nothing asks for a style of its own', () => {
  const { html } = guide(
    'x',
    '# A <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n![p](javascript:alert(1))\n\n|a|\n|--:|\n|1|\n',
  );
  expect(html).not.toMatch(/<script|<img|href="(javascript|data)|style=/i);
  expect(html).toContain('<td class="right">1</td>');
  const page = framed(guidePage({ name: 'x', title: '"><script>', summary: '"><script>', html: '' }, []), {
    address: '/docs/x',
    hasScripts: false,
  });
  expect(page).not.toContain('<script');
});

test('links that GitHub follows lead to the page here', () => {
  expect(guide('x', '[a](money-and-rates.md#comparing-offers)').html).toContain(
    'href="/docs/money-and-rates#comparing-offers"',
  );
  expect(anchor('Why this hotel?')).toBe('why-this-hotel');
});

test('every link between pages leads to a page and a heading that are there', () => {
  const lost = guides.flatMap(({ name, html }) =>
    [...html.matchAll(/href="\/docs\/([\w-]+)(?:#([\w-]+))?"/g)]
      .filter(([, page, heading]) => {
        const target = guides.find((one) => one.name === page);
        return !target || (heading && !target.html.includes(`id="${heading}"`));
      })
      .map(([link]) => `${name}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test('the vectors a page gives are those the tests hold the database to', () => {
  const ranking = readFileSync(join(root, 'public/docs/how-hotels-are-ranked.md'), 'utf8');
  for (const closeness of ['0.488941', '0.612086', '0.511059']) expect(ranking).toContain(closeness);
  expect(readFileSync(join(root, 'public/docs/money-and-rates.md'), 'utf8')).toContain('36 585.00');
});
