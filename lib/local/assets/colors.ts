// Colours of lib/palette.ts, put into what is built where a comment asks for them:
//   /* colors of :root: all */              every colour, light and dark
//   /* colors of .banner: used */           those that the file itself uses
//   /* light colors of .sign: ink paper */  these, as they are in light, whatever the visitor prefers
// By text rather than by an import: a script for other websites is a classic one, and style sheets import no values.

import path from 'node:path';
import type { Plugin } from 'vite';
import { type ColorName, colorNames, colorRules, colorsUsedBy, lightColors } from '../../palette.ts';

const wish = /\/\* (light )?colors of ([^:*]*(?::root)?[^:*]*): ([\w -]+) \*\//g;

export function withColors(code: string): string {
  return code.replace(wish, (_wish, light: string | undefined, selector: string, asked: string) =>
    (light ? lightColors : colorRules)(selector, namesOf(asked, code)),
  );
}

function namesOf(asked: string, code: string): ColorName[] {
  if (asked === 'all') return colorNames;
  if (asked === 'used') return colorsUsedBy(code);
  return asked.split(' ').map((word) => {
    const name = colorNames.find((known) => known === word);
    if (!name) throw new Error(`lib/palette.ts has no colour ${word}`);
    return name;
  });
}

export function colors(webSource: string): Plugin {
  return {
    name: 'colors',
    enforce: 'pre',
    transform(code, id) {
      const isOwn = id.startsWith(`${webSource}${path.sep}`) || id.startsWith(`${webSource}/`);
      return isOwn && code.includes('colors of ') ? { code: withColors(code), map: null } : undefined;
    },
  };
}
