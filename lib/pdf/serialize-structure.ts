import {
  type PDFContext,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import type { Document } from './document.ts';
import type { Anchor, Attributes, LinkArea, Mark, StructureNode } from './structure.ts';

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
    const kids = node.kids.map((kid) => {
      if ('kids' in kid) return write(kid, ref);
      const page = (pages[kid.page.index] as PDFPage).ref;
      if ('id' in kid) {
        return kid.page === home ? context.obj(kid.id) : context.obj({ Type: 'MCR', Pg: page, MCID: kid.id });
      }
      linkParents.push([kid, ref]);
      return context.obj({ Type: 'OBJR', Pg: page, Obj: links.get(kid) as PDFRef });
    });
    const element = context.obj({ Type: 'StructElem', S: node.tag, P: parent, K: kids });
    if (home) element.set(PDFName.of('Pg'), (pages[home.index] as PDFPage).ref);
    if (node.alt) element.set(PDFName.of('Alt'), PDFHexString.fromText(node.alt));
    if (node.attributes) element.set(PDFName.of('A'), attributesOf(context, node.attributes));
    context.assign(ref, element);
    return ref;
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
