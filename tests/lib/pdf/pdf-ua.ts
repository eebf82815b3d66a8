import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib';
import { contentOf } from './read-pdf.ts';

/**
 * The rules of PDF/UA-1 (ISO 14289-1) that a program can decide, after the Matterhorn protocol, as sentences about what breaks
 * them. Whether a heading is one, and whether a picture's description describes it, a program cannot decide.
 */
export async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const faults: string[] = [];
  const parents = parentTree(pdf);
  const owned = checkStructure(pdf, faults);
  checkCatalog(pdf, faults);
  for (const [index, page] of pdf.getPages().entries()) {
    checkPage(page, index + 1, parents, owned, faults);
  }
  checkFonts(pdf, faults);
  return faults;
}

const key = PDFName.of;

function checkCatalog({ catalog, context }: PDFDocument, faults: string[]): void {
  const language = textOf(catalog.lookup(key('Lang')));
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) faults.push('06/11: no language');
  const marked = catalog.lookupMaybe(key('MarkInfo'), PDFDict)?.lookup(key('Marked'));
  if (marked !== PDFBool.True) faults.push('06: not marked');
  const shown = catalog.lookupMaybe(key('ViewerPreferences'), PDFDict)?.lookup(key('DisplayDocTitle'));
  if (shown !== PDFBool.True) faults.push('07: the title is not displayed');
  const stream = catalog.lookup(key('Metadata'));
  const xmp = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString() : '';
  if (!xmp.includes('<pdfuaid:part>1</pdfuaid:part>')) faults.push('06-002: no claim');
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  const title = /<dc:title>.*?>([^<]+)<\/rdf:li>/.exec(xmp)?.[1];
  if (!title) faults.push('06-003: no title');
  const unescaped = title?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  if (unescaped !== textOf(info.lookup(key('Title')))) faults.push('06: two titles');
}

interface Element {
  readonly dict: PDFDict;
  readonly tag: string;
}

/** The structure element of each marked content, by page and number. */
function parentTree({ catalog }: PDFDocument): Map<number, PDFObject> {
  const nums = catalog
    .lookup(key('StructTreeRoot'), PDFDict)
    .lookup(key('ParentTree'), PDFDict)
    .lookup(key('Nums'), PDFArray);
  const found = new Map<number, PDFObject>();
  for (let i = 0; i < nums.size(); i += 2)
    found.set(nums.lookup(i, PDFNumber).asNumber(), nums.lookup(i + 1) as PDFObject);
  return found;
}

/** What may stand in what; content is `#`. A type that is not here may have content only. */
const inside: Readonly<Record<string, RegExp>> = {
  Document: /^(H[1-3]|P|L|Table|TOC|Div|Figure)$/,
  Div: /^P$/,
  L: /^LI$/,
  LI: /^(Lbl|LBody)$/,
  Lbl: /^(#|Form|Link)$/,
  LBody: /^(#|Link)$/,
  Table: /^TR$/,
  TR: /^(TH|TD)$/,
  TH: /^(#|Link)$/,
  TD: /^(#|Link|Form)$/,
  TOC: /^TOCI$/,
  TOCI: /^Reference$/,
  Reference: /^(#|Link)$/,
  P: /^(#|Link)$/,
  H1: /^#$/,
  H2: /^(#|Link)$/,
  H3: /^(#|Link)$/,
  Link: /^(#|annotation)$/,
};

/** Checks the tree from its root and gives each element its marked contents, as `page object/number`. */
function checkStructure({ catalog, context }: PDFDocument, faults: string[]): Map<string, PDFRef> {
  const owned = new Map<string, PDFRef>();
  const annotations = new Set<string>();
  const headings: number[] = [];

  function visit(ref: PDFRef, parent: string): Element {
    const dict = context.lookup(ref, PDFDict);
    const tag = dict.lookup(key('S'), PDFName).decodeText();
    const kids = dict.lookup(key('K'));
    const list = kids instanceof PDFArray ? kids.asArray() : kids ? [dict.get(key('K')) as PDFObject] : [];
    const found: Element[] = [];
    const kinds: string[] = [];
    if (/^H\d$/.test(tag)) headings.push(Number(tag.slice(1)));
    for (const kid of list) {
      const value = context.lookup(kid);
      if (value instanceof PDFNumber) {
        kinds.push('#');
        owned.set(`${dict.get(key('Pg'))}/${value.asNumber()}`, ref);
      } else if (value instanceof PDFDict && value.has(key('MCID'))) {
        kinds.push('#');
        owned.set(`${value.get(key('Pg'))}/${value.lookup(key('MCID'), PDFNumber).asNumber()}`, ref);
      } else if (value instanceof PDFDict && value.has(key('Obj'))) {
        kinds.push('annotation');
        annotations.add(String(value.get(key('Obj'))));
      } else {
        const element = visit(kid as PDFRef, tag);
        kinds.push(element.tag);
        found.push(element);
      }
    }
    const wrong = kinds.filter((kind) => !(inside[tag] ?? /^#$/).test(kind));
    if (wrong.length > 0) faults.push(`09: ${tag} in ${parent} has ${wrong}`);
    checkElement(dict, tag, found, kinds, faults);
    return { dict, tag };
  }

  const root = catalog.lookup(key('StructTreeRoot'), PDFDict);
  const { tag } = visit(root.get(key('K')) as PDFRef, 'root');
  if (tag !== 'Document') faults.push(`09: the root is ${tag}`);
  if (headings[0] !== 1 || headings.filter((level) => level === 1).length !== 1)
    faults.push('14: no first heading');
  for (const [i, level] of headings.entries())
    if (i > 0 && level > (headings[i - 1] ?? 0) + 1) faults.push('14-003: a level of headings is skipped');
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(key('Type')) !== key('Annot')) continue;
    if (!annotations.has(String(ref))) faults.push('28-002: an annotation outside the structure');
    if (!textOf(object.lookup(key('Contents')))) faults.push('28-004: an annotation without a description');
  }
  return owned;
}

function checkElement(
  dict: PDFDict,
  tag: string,
  kids: readonly Element[],
  kinds: readonly string[],
  faults: string[],
): void {
  const attributes = dict.lookupMaybe(key('A'), PDFDict);
  const attribute = (name: string) => attributes?.lookup(key(name));
  if (tag === 'Figure' && textOf(dict.lookup(key('Alt'))).length < 3)
    faults.push('13-004: a figure without words');
  if (tag === 'L' && !attribute('ListNumbering')) faults.push('16: a list without its kind');
  if (tag === 'L' && kids.length === 0) faults.push('16: a list of nothing');
  if (tag === 'LI' && kinds.join() !== 'Lbl,LBody') faults.push(`16: an item of ${kinds}`);
  if (tag === 'TH' && !/^\/(Column|Row)$/.test(String(attribute('Scope'))))
    faults.push('15-003: a head of nothing');
  if (tag === 'Link' && !kinds.includes('annotation')) faults.push('28: a link without its annotation');
  if (tag === 'Form' && !textOf(attribute('Desc'))) faults.push('24: a field without a name');
  if (tag !== 'Table') return;
  const cells = kids.map(({ dict: row }) =>
    row
      .lookup(key('K'), PDFArray)
      .asArray()
      .map((ref) => dict.context.lookup(ref, PDFDict)),
  );
  const widths = cells.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0));
  if (new Set(widths).size > 1) faults.push(`15: rows of ${[...new Set(widths)]} columns`);
  const heads = cells.flat().filter((cell) => cell.get(key('S')) === key('TH'));
  if (heads.length === 0) faults.push('15: a table without heads');
}

function spanOf(cell: PDFDict): number {
  const span = cell.lookupMaybe(key('A'), PDFDict)?.lookup(key('ColSpan'));
  return span instanceof PDFNumber ? span.asNumber() : 1;
}

const paints = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'S',
  's',
  'sh',
  'Do',
  'EI',
]);

/** Everything painted is in the structure or said to be decoration, and what is in the structure is there once. */
function checkPage(
  page: PDFPage,
  number: number,
  parents: ReadonlyMap<number, PDFObject>,
  owned: ReadonlyMap<string, PDFRef>,
  faults: string[],
): void {
  const fault = (text: string) => faults.push(`page ${number}: ${text}`);
  if (page.node.get(key('Tabs')) !== key('S')) fault('28-009: the order of the tabulator key');
  const slot = page.node.lookup(key('StructParents'), PDFNumber).asNumber();
  const elements = parents.get(slot) as PDFArray;
  const open: ('artifact' | 'content' | 'span')[] = [];
  const seen = new Set<number>();
  let operands: string[] = [];
  for (const [token] of contentOf(page).matchAll(/<<|>>|<[0-9a-fA-F]*>|\/[^\s<>[\]()/]+|[^\s<>[\]()/]+/g)) {
    if (!/^[A-Za-z'"*]+$/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'BMC' || token === 'BDC') {
      const at = operands.indexOf('/MCID');
      if (operands.includes('/Artifact')) {
        if (open.length > 0) fault('01-003: an artifact inside something');
        open.push('artifact');
      } else if (at >= 0) {
        if (open.length > 0) fault('01: content inside content');
        const id = Number(operands[at + 1]);
        if (seen.has(id)) fault(`content ${id} twice`);
        seen.add(id);
        if (String(owned.get(`${page.ref}/${id}`)) !== String(elements.get(id)))
          fault(`content ${id} is lost`);
        open.push('content');
      } else open.push('span');
    } else if (token === 'EMC') {
      if (open.pop() === undefined) fault('marks do not match');
    } else if (paints.has(token) && open[0] !== 'artifact' && open[0] !== 'content')
      fault(`01-005: ${token} is neither content nor decoration`);
    operands = [];
  }
  if (open.length > 0) fault('marks are left open');
  if (seen.size !== elements.size()) fault('the structure has more than the page');
}

function checkFonts({ context }: PDFDocument, faults: string[]): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(key('Type')) !== key('Font')) continue;
    if (object.get(key('Subtype')) !== key('Type0')) continue;
    const name = String(object.get(key('BaseFont')));
    const descendant = object.lookup(key('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    const program = descendant.lookup(key('FontDescriptor'), PDFDict).lookup(key('FontFile2'));
    const glyphs = descendant.lookup(key('CIDToGIDMap'));
    const map = object.lookup(key('ToUnicode'));
    if (!(program instanceof PDFRawStream && glyphs instanceof PDFRawStream && map instanceof PDFRawStream)) {
      faults.push(`31: ${name} is not whole`);
      continue;
    }
    const texts = [
      ...inflateSync(map.contents)
        .toString()
        .replace(/begincodespace.*?endcodespace/s, '')
        .matchAll(/^<[0-9a-f]{4}> <([0-9a-f]+)>$/gm),
    ];
    if (texts.some(([, text]) => text?.match(/.{4}/g)?.some((unit) => /^(0000|feff|fffe)$/.test(unit))))
      faults.push(`31: ${name} has codes that stand for no character`);
    checkGlyphs(
      name,
      inflateSync(program.contents),
      inflateSync(glyphs.contents),
      descendant,
      texts.length,
      faults,
    );
  }
}

/** Each code has a glyph that is there, as wide as the document says. */
function checkGlyphs(
  name: string,
  font: Buffer,
  map: Buffer,
  descendant: PDFDict,
  codes: number,
  faults: string[],
): void {
  const table = (tag: string) => {
    for (let at = 12; ; at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  };
  const [head, wide, metrics] = [table('head'), table('hhea'), table('hmtx')];
  const count = wide.readUInt16BE(34);
  const widths = descendant.lookup(key('W'), PDFArray).lookup(1, PDFArray);
  if (widths.size() !== codes || map.length !== (codes + 1) * 2)
    faults.push(`31: ${name} counts its codes twice`);
  for (let code = 1; code <= codes; code++) {
    const glyph = map.readUInt16BE(code * 2);
    if (glyph === 0) faults.push(`31-030: ${name} shows .notdef`);
    const advance = metrics.readUInt16BE(Math.min(glyph, count - 1) * 4);
    const said = widths.lookup(code - 1, PDFNumber).asNumber();
    if (Math.abs(said - (advance * 1000) / head.readUInt16BE(18)) > 1)
      faults.push(`31-016: ${name} lies about ${glyph}`);
  }
}

function textOf(object: PDFObject | undefined): string {
  return object instanceof PDFHexString || object instanceof PDFString ? object.decodeText() : '';
}
