/** The media types that a logo may have. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The same types in words, for people. */
export const pictureNames = 'PNG, JPEG, WebP or SVG';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const [riff, webp] = [ascii('RIFF'), ascii('WEBP')];
/** How many bytes may come before `<svg`. Programs write a declaration and a comment there, but not more. */
const preface = 4096;

/** The type of a picture by its first bytes, because the name or type that came with it may be wrong. Undefined for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const has = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte);
  if (has(png)) return 'image/png';
  if (has(jpeg)) return 'image/jpeg';
  if (has(riff) && has(webp, 8)) return 'image/webp';
  return isDrawing(bytes) ? 'image/svg+xml' : undefined;
}

/** Whether text begins as XML does and has `<svg` soon after. `drawing.ts` checks whether the drawing may be drawn. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, preface)).trimStart();
  return /^<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE\s+svg\b)/.test(start) && /<svg[\s>]/.test(start);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
