import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { html } from '../../lib/html.ts';
import { page } from '../../lib/pages/page.ts';
import { colorNames, colorRules, colorsUsedBy, lightColors, palette } from '../../lib/palette.ts';

const home = 'lib/palette.ts';
// White is white, whoever says it.
const values = new Set<string>(Object.values(palette).flat());
values.delete('#fff');

test('a colour of the pages is written in one place', () => {
  const files = globSync(['api/**/*.ts', 'lib/**/*.{ts,tsx,css,html,svg}'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== home);
  expect(files.length).toBeGreaterThan(300);
  const retyped = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/#[\da-f]{3,8}\b/gi)]
      .map(([color]) => color.toLowerCase())
      .filter((color) => values.has(color))
      .map((color) => `${path}: ${color}`),
  );
  expect(retyped).toEqual([]);
});

test('colours are written so that they can be found', () => {
  for (const color of Object.values(palette).flat()) expect(color).toMatch(/^#(?:[\da-f]{3}|[\da-f]{6})$/);
});

// A file that is asked for as it is: nothing builds it.
test('the icon is of the brand’s colour', () => {
  expect(readFileSync('public/icon.svg', 'utf8')).toContain(`fill="${palette.brand[0]}"`);
});

test('rules for a selector: light, and dark for who prefers it', () => {
  expect(lightColors('.x', ['ink', 'brand-ink'])).toBe(
    `.x { --ink: ${palette.ink[0]}; --brand-ink: ${palette['brand-ink'][0]}; }`,
  );
  expect(colorRules('.x', ['ink'])).toBe(
    `.x { --ink: ${palette.ink[0]}; }\n@media (prefers-color-scheme: dark) { .x { --ink: ${palette.ink[1]}; } }`,
  );
  expect(colorsUsedBy('a { color: var(--brand-ink); background: var(--paper) }')).toEqual([
    'paper',
    'brand-ink',
  ]);
});

test('a small page has a value for each colour it uses, in light and in dark', async () => {
  const text = await page('Title', html``).text();
  const used = new Set([...text.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(7);
  expect(colorNames).toEqual(expect.arrayContaining([...used]));
  for (const name of used) expect(text.match(new RegExp(`--${name}: #`, 'g')), name).toHaveLength(2);
});
