import type { Han } from '../fonts/catalogue.ts';
import type { Face } from '../fonts/faces.ts';
import type { Font } from '../fonts/font.ts';

/** A stretch of text that one font draws; `isMissing` when no font has it. */
export interface Run {
  readonly font: Font;
  readonly text: string;
  readonly isMissing: boolean;
}

/** Characters that stay with the one before: marks on letters, and joiners. */
const attached = /[\p{M}\u200c\u200d]/u;
const space = /\p{Zs}/u;

/** Cuts text where the font changes. */
export function runsOf(face: Face, text: string, han: Han): Run[] {
  if (isWestern(text)) return [{ font: face.base, text, isMissing: false }];
  const runs: { font: Font; text: string; isMissing: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && !last.isMissing && attached.test(character) && stays(last.font, character)) {
      last.text += character;
      continue;
    }
    const font = face.fontFor(character, han) ?? (space.test(character) ? face.base : undefined);
    const isMissing = font === undefined;
    if (last && last.isMissing === isMissing && last.font === (font ?? face.base)) last.text += character;
    else runs.push({ font: font ?? face.base, text: character, isMissing });
  }
  return runs;
}

/** Whether a text has only printable characters of Latin-1 and Latin Extended-A, all of which the base font has. */
function isWestern(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x17f || code < 0x20 || (code >= 0x7f && code < 0xa0)) return false;
  }
  return true;
}

/** Whether the font of the characters before can draw this one too. Joiners are not drawn, so the font need not have them. */
function stays(font: Font, character: string): boolean {
  return character === '\u200c' || character === '\u200d' || font.has(character.codePointAt(0) ?? 0);
}
