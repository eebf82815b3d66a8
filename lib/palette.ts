// The colours of the pages, each in light and in dark: style sheets of lib/web get them while they are built, pages made
// by the service take them from here. White and black aside, none of them is written anywhere else (a test looks).

export const palette = {
  ink: ['#17202c', '#e7ebf1'],
  soft: ['#566273', '#a3aebd'],
  paper: ['#fff', '#1a2029'],
  ground: ['#f4f5f7', '#11151b'],
  sunken: ['#eceef2', '#242c37'],
  line: ['#dbe0e7', '#313b48'],
  edge: ['#8893a3', '#75818f'],
  brand: ['#1d4f91', '#8db8f5'],
  'brand-ink': ['#fff', '#0d1a2c'],
  tint: ['#e6eef9', '#20324d'],
  good: ['#17693a', '#86d6a4'],
  'good-tint': ['#e1f2e7', '#1a3626'],
  warn: ['#7f4a00', '#f0bf74'],
  'warn-tint': ['#fbeed7', '#3b2c12'],
  bad: ['#a8241c', '#ff9f96'],
  'bad-tint': ['#fbe6e3', '#43211f'],
  focus: ['#c27c00', '#f2b340'],
  // Lines of a chart, by their place in it.
  s0: ['#1d4f91', '#8db8f5'],
  s1: ['#b85c00', '#f3a758'],
  s2: ['#17794a', '#74d29b'],
  s3: ['#8a3ca8', '#d79bef'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof palette;

export const colorNames = Object.keys(palette) as ColorName[];

/** The colours a style sheet uses, each as `var(--name)`. */
export const colorsUsedBy = (css: string): ColorName[] =>
  colorNames.filter((name) => css.includes(`var(--${name})`));

/** The rule that gives what a selector finds these colours as they are in light. */
export const lightColors = (selector: string, names: readonly ColorName[]): string =>
  rule(selector, names, 0);

/** The rules that give what a selector finds these colours, as the visitor prefers them. */
export const colorRules = (selector: string, names: readonly ColorName[]): string =>
  `${lightColors(selector, names)}\n@media (prefers-color-scheme: dark) { ${rule(selector, names, 1)} }`;

const rule = (selector: string, names: readonly ColorName[], shade: 0 | 1) =>
  `${selector} { ${names.map((name) => `--${name}: ${palette[name][shade]};`).join(' ')} }`;
