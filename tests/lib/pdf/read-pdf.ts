import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';

/** What a test can see of a PDF without a viewer: the text of each page, the document's catalog. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages().map((page) => textOf(page));
  return { pdf, pages, text: pages.join('\n') };
}

/** Text with all white space taken out: where lines break is not what such a comparison is about. */
export function dense(text: string): string {
  return text.normalize('NFC').replace(/[\s\u200b]+/g, '');
}

/** A line for each text object. What a run says it is counts, else what its glyphs stand for. */
function textOf(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const maps = new Map<string, Map<string, string>>();
  for (const [name, ref] of fonts?.entries() ?? []) {
    const font = page.doc.context.lookup(ref, PDFDict);
    maps.set(name.decodeText(), toUnicode(inflate(font.lookup(PDFName.of('ToUnicode')))));
  }
  const lines: string[] = [];
  for (const [object] of contentOf(page).matchAll(/^BT .* ET$/gm)) {
    let line = '';
    let font = '';
    let isSaid = false;
    for (const [token] of object.matchAll(/\/F\d+|<feff[0-9a-f]*>|<[0-9a-f]+>|EMC/g)) {
      if (token.startsWith('/')) font = token.slice(1);
      else if (token === 'EMC') isSaid = false;
      else if (token.startsWith('<feff')) {
        isSaid = true;
        line += decode(token.slice(5, -1));
      } else if (!isSaid)
        line += (token.match(/[0-9a-f]{4}/g) ?? []).map((code) => maps.get(font)?.get(code)).join('');
    }
    lines.push(line);
  }
  return lines.join('\n');
}

/** The operators of a page. */
export function contentOf(page: PDFPage): string {
  return inflate(page.node.lookup(PDFName.of('Contents')));
}

function inflate(stream: unknown): string {
  if (stream instanceof PDFArray) throw new Error('one content stream expected');
  if (!(stream instanceof PDFRawStream)) throw new Error('stream expected');
  return inflateSync(stream.contents).toString('latin1');
}

function toUnicode(map: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, code = '', hex = ''] of map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)) {
    entries.set(code, decode(hex));
  }
  return entries;
}

function decode(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
