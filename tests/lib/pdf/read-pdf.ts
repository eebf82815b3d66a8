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

function textOf(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const maps = new Map<string, Map<string, string>>();
  for (const [name, ref] of fonts?.entries() ?? []) {
    const font = page.doc.context.lookup(ref, PDFDict);
    maps.set(name.decodeText(), toUnicode(inflate(font.lookup(PDFName.of('ToUnicode')))));
  }
  const content = page.node.lookup(PDFName.of('Contents'));
  const lines: string[] = [];
  for (const [, font = '', operands = ''] of inflate(content).matchAll(/BT .*?\/(F\d) .*?(\[.*) ET/g)) {
    const codes = [...operands.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('');
    lines.push((codes.match(/.{4}/g) ?? []).map((code) => maps.get(font)?.get(code) ?? '').join(''));
  }
  return lines.join('\n');
}

function inflate(stream: unknown): string {
  if (stream instanceof PDFArray) throw new Error('one content stream expected');
  if (!(stream instanceof PDFRawStream)) throw new Error('stream expected');
  return inflateSync(stream.contents).toString('latin1');
}

function toUnicode(map: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, code = '', hex = ''] of map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)) {
    entries.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return entries;
}
