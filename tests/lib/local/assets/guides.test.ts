import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
    'What terms may cost',
    'Last rounds and options',
    'Win chances and anomalies',
    'Privacy and retention',
    'Running it by hand',
    'Deploying',
    'Operating it',
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

test('a guide has the name of its first heading, its first paragraph as summary, and no comment', () => {
  const text = `<!-- For who writes it -->
# The *whole* of it

First [a link](x.md), then \`code\`
and more.

## Second -- "one" & (two)_three

<!-- Another -->
Last <!-- not a line --> \`\`\`
`;
  const { name, title, summary, html } = guide('x', text);
  expect({ name, title, summary }).toEqual({
    ...{ name: 'x', title: 'The whole of it', summary: 'First a link, then code and more.' },
  });
  expect(html).not.toMatch(/For who|Another/);
  expect(html).toContain('not a line');
  expect(html).toContain('<h1 id="the-whole-of-it">');
  expect(html).toContain('<h2 id="second----one--two_three">');
});

test('a table is named by the heading above it, wide code can be scrolled to, an empty corner is no heading', () => {
  const { html } = guide(
    'x',
    '# One\n\n## The *second* <kind>\n\n||b|\n|---|:-:|\n|1|2|\n\n## Third\n\n```sql\nselect 1 < 2 and \'a\' & "b"\n```\n',
  );
  expect(html).toContain(
    '<div class="scroll" tabindex="0" role="group" aria-label="The second &#60;kind&#62;"><table>\n',
  );
  expect(html).toContain('</table></div>\n');
  expect(html).toContain('<td></td>');
  expect(html).toMatch(/<th class="center">b<\/th>/);
  expect(html).toContain(
    `<pre tabindex="0"><code>select 1 &#60; 2 and 'a' &#38; &#34;b&#34;\n</code></pre>\n`,
  );
  expect(guide('x', '|a|\n|-|\n|1|\n').html).toContain('aria-label=""');
});

test('pictures are found from the page as from the file, and have their words', () => {
  const { html } = guide('x', '![A "plot"](../../tests/bench/plot.svg) ![b](plots/../../x.png) ![](y.svg)');
  expect([...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<img src="../../../tests/bench/plot.svg" alt="A &#34;plot&#34;" loading="lazy">',
    '<img src="plots/../../x.png" alt="b" loading="lazy">',
    '<img src="y.svg" alt="" loading="lazy">',
  ]);
});

test.each([
  ['scaling.md', '/docs/scaling'],
  ['./scaling.md', '/docs/scaling'],
  ['scaling.md#a-b', '/docs/scaling#a-b'],
  ['../scaling.md', '../scaling.md'],
  ['https://example.com/x', 'https://example.com/x'],
  ['scaling.mdx', 'scaling.mdx'],
  ['#here', '#here'],
])('a link to %s leads to %s', (written, href) => {
  expect(guide('x', `[a](${written})`).html).toContain(`<a href="${href}">a</a>`);
});

test.each([
  ['Why this hotel?', 'why-this-hotel'],
  [' A  b_c-d 1.2 ', 'a--b_c-d-12'],
  ['Größe & “Maß”', 'größe--maß'],
])('the heading %j is at #%s, as on GitHub', (heading, name) => {
  expect(anchor(heading)).toBe(name);
});

test('what nobody placed comes last, by name; what is no Markdown is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['zebra.md', 'scaling.md', 'apple.md', 'deploying.md', 'notes.txt', 'a.md.md'])
    writeFileSync(join(folder, name), `# ${name}\n`);
  expect(readGuides(folder).map(({ name }) => name)).toEqual([
    ...['deploying', 'scaling', 'a.md', 'apple', 'zebra'],
  ]);
});

test('a page marks its own place in the list, and leads to its Markdown', () => {
  const [first, second] = guides;
  if (!first || !second) throw new Error('two guides are there');
  const page = guidePage({ ...first, title: 'A < "B"', summary: '"S" & <s>' }, [first, second]);
  expect(page.match(/<li><a href="\/docs\/.*<\/li>/g)).toEqual([
    `<li><a href="/docs/${first.name}" aria-current="page">${first.title}</a></li>`,
    `<li><a href="/docs/${second.name}">${second.title}</a></li>`,
  ]);
  expect(page).toContain(`<a href="/docs/${first.name}.md">This page as Markdown</a>`);
  expect(page).toContain('<title>A &#60; &#34;B&#34;</title>');
  expect(page).toContain('content="&#34;S&#34; &#38; &#60;s&#62;"');
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
