/** What a logo may be. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The same in words, for people. */
export const pictureNames = 'PNG, JPEG, WebP or SVG';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const [riff, webp] = [ascii('RIFF'), ascii('WEBP')];
/** Programs write a declaration and a comment of their own before a drawing begins, but not more. */
const preface = 4096;

/** What the bytes of a picture are, by how they begin, whatever name or type came with them; undefined for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const has = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte);
  if (has(png)) return 'image/png';
  if (has(jpeg)) return 'image/jpeg';
  if (has(riff) && has(webp, 8)) return 'image/webp';
  return isDrawing(bytes) ? 'image/svg+xml' : undefined;
}

/** Text that begins as XML does, a drawing soon after. Whether it is a sound one is another question: see `drawing.ts`. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, preface)).trimStart();
  return /^<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE\s+svg\b)/.test(start) && /<svg[\s>]/.test(start);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
