import {
  copyStringIntoBuffer,
  type PDFContext,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFObject,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import type { Document } from './document.ts';
import type { Anchor, Attributes, LinkArea, Mark, Page, StructureNode } from './structure.ts';

/** Writes the link annotations of every page. Each gets a parent-tree number after those of the pages. */
export function writeLinks(
  context: PDFContext,
  document: Document,
  pages: readonly PDFPage[],
): Map<LinkArea, PDFRef> {
  const links = new Map<LinkArea, PDFRef>();
  for (const page of document.pages) {
    const refs = page.links.map((link) => {
      const key = document.pages.length + links.size;
      const ref = context.register(annotation(context, link, key, pages));
      links.set(link, ref);
      return ref;
    });
    const { node } = pages[page.index] as PDFPage;
    // The Tab key visits links in the order of the structure.
    node.set(PDFName.of('Tabs'), PDFName.of('S'));
    if (refs.length > 0) node.set(PDFName.of('Annots'), context.obj(refs));
  }
  return links;
}

function annotation(context: PDFContext, link: LinkArea, key: number, pages: readonly PDFPage[]): PDFObject {
  const { target, rect, label } = link;
  const shared = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [...rect],
    Border: [0, 0, 0],
    // Flag 4: the annotation is printed as well as shown.
    F: 4,
    StructParent: key,
    Contents: PDFHexString.fromText(label),
  };
  if (typeof target !== 'string') return context.obj({ ...shared, Dest: destination(target, pages) });
  const uri = PDFHexString.of(Buffer.from(target, 'latin1').toString('hex'));
  return context.obj({ ...shared, A: { Type: 'Action', S: 'URI', URI: uri } });
}

/** A place to jump to, as `/XYZ` with the zoom left alone. */
export function destination(anchor: Anchor, pages: readonly PDFPage[]) {
  const page = pages[anchor.page?.index ?? 0] as PDFPage;
  return [page.ref, PDFName.of('XYZ'), PDFNull, anchor.top ?? page.getHeight(), PDFNull];
}

function attributesOf(context: PDFContext, { scope, columns, numbering, field }: Attributes): PDFObject {
  if (numbering) return context.obj({ O: 'List', ListNumbering: numbering });
  if (field) {
    const checked = field.role === 'cb' ? { checked: 'off' } : {};
    return context.obj({
      ...{ O: 'PrintField', Role: field.role, ...checked },
      Desc: PDFHexString.fromText(field.name),
    });
  }
  return context.obj({
    O: 'Table',
    ...(scope && { Scope: scope }),
    ...(columns && { ColSpan: columns }),
  });
}

/**
 * An object that is text already, in ASCII. Elements of the structure are by far the most objects of a document, and as trees of the
 * library's objects they would be most of what it leaves behind.
 */
class WrittenObject extends PDFObject {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override sizeInBytes(): number {
    return this.text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return copyStringIntoBuffer(this.text, buffer, offset);
  }
}

/** Writes the structure tree and the way back to it from every marked content and every link. */
export function writeStructure(
  pdf: PDFDocument,
  document: Document,
  pages: readonly PDFPage[],
  links: ReadonlyMap<LinkArea, PDFRef>,
): void {
  const { context } = pdf;
  const treeRef = context.nextRef();
  const refs = new Map<StructureNode, PDFRef>();
  const linkParents: [LinkArea, PDFRef][] = [];

  function write(node: StructureNode, parent: PDFRef): PDFRef {
    const ref = context.nextRef();
    refs.set(node, ref);
    const home = node.kids.find((kid): kid is Mark => 'id' in kid)?.page;
    let kids = '';
    for (const kid of node.kids) kids += `${writeKid(kid, ref, home)} `;
    const { tag, alt, attributes } = node;
    const entries = [`/Type /StructElem\n/S /${tag}\n/P ${parent}\n/K [ ${kids}]\n`];
    if (home) entries.push(`/Pg ${(pages[home.index] as PDFPage).ref}\n`);
    if (alt) entries.push(`/Alt ${PDFHexString.fromText(alt)}\n`);
    if (attributes) entries.push(`/A ${attributesOf(context, attributes)}\n`);
    context.assign(ref, new WrittenObject(`<<\n${entries.join('')}>>`));
    return ref;
  }

  /** A part of an element: another element, a marked content, of its `home` page or another, or a link. */
  function writeKid(kid: StructureNode['kids'][number], ref: PDFRef, home: Page | undefined): string {
    if ('kids' in kid) return `${write(kid, ref)}`;
    const page = (pages[kid.page.index] as PDFPage).ref;
    if ('id' in kid) {
      return kid.page === home ? `${kid.id}` : `<<\n/Type /MCR\n/Pg ${page}\n/MCID ${kid.id}\n>>`;
    }
    linkParents.push([kid, ref]);
    return `<<\n/Type /OBJR\n/Pg ${page}\n/Obj ${links.get(kid)}\n>>`;
  }

  const root = write(document.root, treeRef);
  const byPage = document.pages.flatMap((page) => [
    context.obj(page.index),
    context.obj(page.marks.map((node) => refs.get(node) as PDFRef)),
  ]);
  const order = new Map([...links.keys()].map((link, i) => [link, i]));
  const byLink = linkParents
    .map(([link, ref]) => [document.pages.length + (order.get(link) ?? 0), ref] as const)
    .sort(([a], [b]) => a - b)
    .flatMap(([key, ref]) => [context.obj(key), ref]);
  const parentTree = context.register(context.obj({ Nums: [...byPage, ...byLink] }));
  context.assign(
    treeRef,
    context.obj({
      Type: 'StructTreeRoot',
      K: root,
      ParentTree: parentTree,
      ParentTreeNextKey: document.pages.length + links.size,
    }),
  );
  pdf.catalog.set(PDFName.of('StructTreeRoot'), treeRef);
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
