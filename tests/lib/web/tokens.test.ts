import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** 12, 13, 14, 16, 20 and 28 px; 48 px for the title of the home page alone. */
const text = ['0.75rem', '0.8125rem', '0.875rem', '1rem', '1.25rem', '1.75rem', '3rem'];
/** 2, 4, 8, 12, 16, 24, 32 and 48 px. From 4rem on it is room that a page keeps free for something, such as a bar. */
const space = ['0.125rem', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem', '3rem'];
const radius = ['6px', '10px', '99px', '50%'];

/** What each property may be made of. Lengths are looked for inside `calc` and `clamp` too. */
const rules: [RegExp, (length: string) => boolean][] = [
  [/^font(-size)?$/, (length) => text.includes(length)],
  [
    /^(padding|margin|(row-|column-)?gap)/,
    (length) => space.includes(length) || Number.parseFloat(length) >= 4,
  ],
  [/^border(-[a-z]+)*-radius$/, (length) => radius.includes(length)],
];
const weights = /^(400|500|600|100 900|inherit)$/;
const shadows = /^(none|var\(--shadow(-above|-over)?\)|inset .*|0 0 0 \d+px .*)$/;

/**
 * Lengths in a value that are not 0, without their sign. Those relative to the font, the window or the container have no scale, and
 * neither has what lies between the ends of a clamp.
 */
const lengthsOf = (value: string) =>
  value.replaceAll(/clamp\(([^,]+),[^,]+,([^,]+)\)/g, '$1 $2').match(/\d*\.?\d+(?:rem|px|%)/g) ?? [];

/** Those of all style sheets, and of the pages that a function answers with, which have theirs in their head. */
function* declarations(): Generator<{ at: string; property: string; value: string }> {
  for (const path of [...globSync('lib/web/**/*.css'), 'lib/pages/page.ts']) {
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      for (const [, property = '', value = ''] of line.matchAll(/(?<=^\s*|[{;] )([a-z-]+): ([^;{}]+);/g))
        yield { at: `${path}:${index + 1}: ${property}: ${value}`, property, value };
    }
  }
}

test('sizes of text, spaces, corners, weights and shadows are those of the scale', () => {
  const all = [...declarations()];
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ at }) => at.startsWith('lib/pages/')).length).toBeGreaterThan(30);
  const others = all.filter(({ property, value }) => {
    if (property === 'font-weight') return !weights.test(value);
    if (property === 'box-shadow') return !shadows.test(value);
    const rule = rules.find(([name]) => name.test(property));
    return rule ? !lengthsOf(value).every(rule[1]) : false;
  });
  expect(others.map(({ at }) => at)).toEqual([]);
});

test('no two style sheets of the console lay out one class', () => {
  const laidOut = globSync('lib/web/{theme.css,console/**/*.css,hotel-desk/*.css,terms/*.css}').flatMap(
    (path) =>
      [...readFileSync(path, 'utf8').matchAll(/^(\.[\w-]+) \{([^}]+)\}/gm)]
        .filter(([, , body]) => body?.includes('display:'))
        .map(([, name]) => name),
  );
  expect(laidOut.length).toBeGreaterThan(40);
  expect(laidOut.filter((name, at) => laidOut.indexOf(name) !== at)).toEqual([]);
});
