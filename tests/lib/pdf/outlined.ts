import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib';

const name = (key: string) => PDFName.of(key);
const short = (value: unknown) =>
  value instanceof PDFNumber ? String(Math.round(value.asNumber() * 10) / 10) : String(value);
const said = (value: unknown) => (value instanceof PDFHexString ? value.decodeText() : String(value));

/**
 * What a PDF of ours says without drawing it: how a screen reader goes through it (tags with their attributes, equal ones that
 * follow each other counted), where its links lead, and its bookmarks.
 */
export async function outlined(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const pageOf = (ref: unknown) => pdf.getPages().findIndex((page) => page.ref === ref) + 1;
  const place = (dest: PDFArray) => `page ${pageOf(dest.get(0))} ${dest.get(1)} ${short(dest.get(3))}`;

  function tagged(node: PDFDict): string {
    const kids = context.lookup(node.get(name('K')));
    const list = kids instanceof PDFArray ? kids.asArray() : [kids];
    const inner = list.map((one) => {
      const kid = one instanceof PDFRef ? context.lookup(one) : one;
      if (!(kid instanceof PDFDict)) return '';
      return kid.has(name('S')) ? tagged(kid) : short(kid.get(name('Type')));
    });
    const attributes = node.lookupMaybe(name('A'), PDFDict)?.entries() ?? [];
    const notes = [
      ...attributes.map(([key, value]) => `${key.decodeText()}=${said(value)}`),
      ...(node.has(name('Alt')) ? [said(node.get(name('Alt')))] : []),
    ];
    const tag = `${node.lookup(name('S'), PDFName).decodeText()}${notes.length > 0 ? `[${notes.join(' ')}]` : ''}`;
    const counted = counts(inner.filter(Boolean));
    return counted === '' ? tag : `${tag}(${counted})`;
  }

  const root = catalog.lookup(name('StructTreeRoot'), PDFDict).lookup(name('K'), PDFDict);
  const links = pdf.getPages().flatMap(({ node }, page) =>
    (node.lookupMaybe(name('Annots'), PDFArray)?.asArray() ?? []).map((ref) => {
      const link = context.lookup(ref, PDFDict);
      const dest = link.lookupMaybe(name('Dest'), PDFArray);
      const uri = link.lookupMaybe(name('A'), PDFDict)?.lookup(name('URI'), PDFHexString).asString();
      const rect = link.lookup(name('Rect'), PDFArray).asArray().map(short).join(' ');
      const target = dest ? place(dest) : Buffer.from(uri ?? '', 'hex').toString('latin1');
      return `link on page ${page + 1} at ${rect}: ${said(link.get(name('Contents')))} → ${target}`;
    }),
  );
  const bookmarks: string[] = [];
  const outlines = catalog.lookupMaybe(name('Outlines'), PDFDict);
  for (let at = outlines?.lookup(name('First'), PDFDict); at; at = at.lookupMaybe(name('Next'), PDFDict))
    bookmarks.push(`bookmark ${said(at.get(name('Title')))} → ${place(at.lookup(name('Dest'), PDFArray))}`);
  return [
    tagged(root).replaceAll(/ (?=(?:H\d|Table|L|P|TOC|Figure|Div)\b)/g, '\n'),
    ...links,
    ...bookmarks,
  ].join('\n');
}

/** Equal ones that follow each other, once with their number. */
function counts(tags: string[]): string {
  const runs: { tag: string; times: number }[] = [];
  for (const tag of tags) {
    const last = runs.at(-1);
    if (last?.tag === tag) last.times += 1;
    else runs.push({ tag, times: 1 });
  }
  return runs.map(({ tag, times }) => (times > 1 ? `${tag}×${times}` : tag)).join(' ');
}
