import { expect, test } from 'vitest';
import { colors, withColors } from '../../../../lib/local/assets/colors.ts';
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

test('only our own sources that ask for colours are changed', () => {
  const { transform } = colors('/project/lib/web') as unknown as {
    transform(code: string, id: string): { code: string } | undefined;
  };
  const asks = '/* colors of .x: ink */';
  expect(transform(asks, '/project/lib/web/a.css')?.code).toBe(colorRules('.x', ['ink']));
  expect(transform('a {}', '/project/lib/web/a.css')).toBeUndefined();
  expect(transform(asks, '/project/lib/webs/a.css')).toBeUndefined();
  expect(transform(asks, '/x/project/lib/web/')).toBeUndefined();
});
