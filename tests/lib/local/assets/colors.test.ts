import { expect, test } from 'vitest';
import { withColors } from '../../../../lib/local/assets/colors.ts';
import { colorNames, colorRules, lightColors } from '../../../../lib/palette.ts';

test('a style sheet gets every colour, those it uses, or some as they are in light', () => {
  expect(withColors('/* colors of :root: all */\na {}')).toBe(`${colorRules(':root', colorNames)}\na {}`);
  const own = '.x { color: var(--ink); border-color: var(--own) }';
  expect(withColors(`/* colors of .x: used */${own}`)).toBe(`${colorRules('.x', ['ink'])}${own}`);
  expect(withColors('/* light colors of .x .y, .z: ink brand-ink */')).toBe(
    lightColors('.x .y, .z', ['ink', 'brand-ink']),
  );
});

test('other comments stay, and a colour that is none is said', () => {
  expect(withColors('/* The colors of autumn */ /* colors of spring */')).toBe(
    '/* The colors of autumn */ /* colors of spring */',
  );
  expect(() => withColors('/* colors of .x: ink mauve */')).toThrow('lib/palette.ts has no colour mauve');
});
