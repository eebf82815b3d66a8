import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRawStream } from 'pdf-lib';

/** Where something is on a page, in points from its lower left corner. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Something that was drawn. `owner` is the tag of the structure that it belongs to, or `Artifact`. */
export interface Drawn {
  readonly kind: 'text' | 'fill' | 'frame' | 'line' | 'shape' | 'image';
  readonly owner: string;
  /** Which marked content of its page. */
  readonly mark: number;
  readonly box: Box;
  readonly color: string;
  /** Of text, with its size in points and its baseline. */
  readonly text: string;
  readonly size: number;
  /** The operators of shapes and lines, which tell how thick and how dashed they are. */
  readonly how: string;
}

interface Face {
  readonly letters: Map<string, string>;
  readonly widths: Map<string, number>;
}

/** What is on the pages of a PDF of ours, in the order it was drawn, as somebody with a ruler would tell it. */
export async function drawnOn(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; items: Drawn[] }[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const faces = new Map<string, Face>();
  return pdf.getPages().map((page) => ({ ...page.getSize(), items: itemsOf(page, faces) }));
}

function itemsOf(page: PDFPage, known: Map<string, Face>): Drawn[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  for (const [name, ref] of fonts?.entries() ?? [])
    if (!known.has(name.decodeText()))
      known.set(name.decodeText(), faceOf(page.doc.context.lookup(ref, PDFDict)));
  const items: Drawn[] = [];
  let owner = '';
  let mark = -1;
  const content = inflated(page.node.lookup(PDFName.of('Contents')));
  for (const how of content.split('\n')) {
    const begun = /^\/(\w+) (?:<<(?:.*\/MCID (\d+))?.*BDC|BMC)/.exec(how);
    if (begun) {
      owner = begun[1] ?? '';
      mark = Number(begun[2] ?? -1);
      continue;
    }
    const colors = [...how.matchAll(/([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)/g)].map(([, color]) => color);
    const add = (kind: Drawn['kind'], box: Box, text = '', size = 0) =>
      items.push({ kind, owner, mark, box, color: colors.join(' / '), text, size, how });
    const rest = how.slice(Math.max(how.lastIndexOf(' w '), how.lastIndexOf(' rg ')));
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const rectangle = { left: a, bottom: b, right: a + c, top: b + d };
    if (how.startsWith('BT ')) {
      const [, x, y] = / rg (-?[\d.]+) (-?[\d.]+) Td/.exec(how) ?? [];
      const { text, size, width } = lineOf(how, known);
      const left = Number(x);
      add('text', { left, bottom: Number(y), right: left + width, top: Number(y) + size * 0.72 }, text, size);
    } else if (/ re f$/.test(how)) add('fill', rectangle);
    else if (/ re S$/.test(how)) add('frame', rectangle);
    else if (/ l S/.test(how) && !/ h /.test(how))
      add('line', {
        left: Math.min(a, c),
        right: Math.max(a, c),
        bottom: Math.min(b, d),
        top: Math.max(b, d),
      });
    else if (/ Do Q$/.test(how)) {
      const [w = 0, , , h = 0, left = 0, bottom = 0] = (how.match(/-?[\d.]+/g) ?? []).map(Number);
      add('image', { left, bottom, right: left + w, top: bottom + h });
    } else if (how !== 'EMC') add('shape', { left: 0, bottom: 0, right: 0, top: 0 });
  }
  return items;
}

/** What a text object says, how large it is set and how wide it runs. What a run says it is counts, else what its glyphs stand for. */
function lineOf(object: string, faces: Map<string, Face>): { text: string; size: number; width: number } {
  let [text, size, width, isSaid] = ['', 0, 0, false];
  let face: Face | undefined;
  const parts = /\/(F\d+) ([\d.]+) Tf|<feff([0-9a-f]*)>|<([0-9a-f]+)>|(-?[\d.]+)(?= ?[<\]])|EMC/g;
  for (const [token, font, points, said, codes, move] of object.matchAll(parts)) {
    if (token === 'EMC') isSaid = false;
    else if (font) [face, size] = [faces.get(font), Number(points)];
    else if (said !== undefined) {
      isSaid = true;
      text += decoded(said);
    } else if (move) width -= (Number(move) * size) / 1000;
    else
      for (const code of codes?.match(/.{4}/g) ?? []) {
        if (!isSaid) text += face?.letters.get(code) ?? '';
        width += ((face?.widths.get(code) ?? 0) * size) / 1000;
      }
  }
  return { text, size, width };
}

function faceOf(font: PDFDict): Face {
  const map = inflated(font.lookup(PDFName.of('ToUnicode')));
  const letters = [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(
    ([, code = '', hex = '']) => [code, decoded(hex)] as const,
  );
  const inner = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const widths = new Map<string, number>();
  const list = inner.lookup(PDFName.of('W'), PDFArray);
  for (let at = 0; at + 1 < list.size(); at += 2) {
    const first = list.lookup(at, PDFNumber).asNumber();
    const run = list.lookup(at + 1, PDFArray);
    for (let n = 0; n < run.size(); n++)
      widths.set((first + n).toString(16).padStart(4, '0'), run.lookup(n, PDFNumber).asNumber());
  }
  return { letters: new Map(letters), widths };
}

function inflated(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('stream expected');
  return inflateSync(stream.contents).toString('latin1');
}

const decoded = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A page in a line for each thing on it: what, whose, where (left, bottom, right, top), in which colour, how large, and what it says. */
export function told(pages: Awaited<ReturnType<typeof drawnOn>>): string {
  return pages
    .map(({ width, height, items }) =>
      [
        `page of ${short(width)} × ${short(height)}`,
        ...items.map(({ kind, owner, box, color, size, text, how }) => {
          if (kind === 'shape')
            return `shape ${owner} ${how.replace(/\d+\.\d+/g, (number) => short(Number(number)))}`;
          const place = [box.left, box.bottom, box.right, box.top].map(short).join(' ');
          if (kind === 'text')
            return `text ${owner} ${place} ${color} ${short(size)}${how.includes(' 2 Tr') ? ' thick' : ''} “${text}”`;
          return `${kind} ${owner} ${place} ${color}${kind === 'line' ? ` ${/ ([\d.]+) w /.exec(how)?.[1]}` : ''}${/^\[.*?\]/.exec(how)?.[0] ?? ''}`;
        }),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Faults that anybody would see: what runs out of its page, over other words, or out of the ground it stands on. */
export function visibleFaults(pages: Awaited<ReturnType<typeof drawnOn>>): string[] {
  return pages.flatMap(({ width, height, items }, page) => {
    const faults: string[] = [];
    const words = items.filter(({ kind, text }) => kind === 'text' && text.trim() !== '');
    const grounds = items.filter(({ kind, box }) => kind === 'fill' && box.right - box.left > 4);
    for (const [at, { text, box }] of words.entries()) {
      const where = `page ${page + 1}: ${text.slice(0, 40)}`;
      if (box.left < 49 || box.right > width - 49 || box.bottom < 15 || box.top > height - 9)
        faults.push(`${where} leaves the page`);
      for (const other of words.slice(at + 1))
        if (touches(box, other.box)) faults.push(`${where} over ${other.text}`);
      for (const { box: ground } of grounds)
        if (touches(box, ground) && !holds(ground, box)) faults.push(`${where} out of its ground`);
    }
    return faults;
  });
}

const touches = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > 0.5;
const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.bottom <= inner.bottom &&
  outer.right >= inner.right &&
  outer.top >= inner.top;
