import { type PDFContext, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';
import type { LogoImage } from '../pictures/logo.ts';
import type { Document, Metadata } from './document.ts';
import { deflated } from './fonts/embed.ts';
import { markAs } from './page.ts';
import { destination, writeLinks, writeStructure } from './serialize-structure.ts';
import type { Page } from './structure.ts';
import { xmpOf } from './xmp.ts';

const producer = 'Hotel RFP Service';

/** Writes the document as PDF 1.4: with a classic cross-reference table and no object streams. The same input gives the same bytes. */
export async function serialize(document: Document): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  describe(pdf, document.metadata);

  const fontsRef = context.register(context.obj(document.fonts.write(context, document.pages.length)));
  const images = new Map<LogoImage, PDFRef>();
  const pages = document.pages.map((page) => writePage(pdf, page, fontsRef, images));
  const links = writeLinks(context, document, pages);
  writeStructure(pdf, document, pages, links);
  writeBookmarks(pdf, document, pages);
  // Without the tick limit pdf-lib yields to the event loop every 50 objects, which costs more than the writing.
  const bytes = await pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  // pdf-lib always announces 1.7, whatever it wrote; nothing here is newer than 1.4.
  bytes.set(Buffer.from('%PDF-1.4'));
  return bytes;
}

function describe(pdf: PDFDocument, metadata: Metadata): void {
  pdf.setTitle(metadata.title, { showInWindowTitleBar: true });
  pdf.setAuthor(metadata.author);
  pdf.setSubject(metadata.subject);
  pdf.setLanguage(metadata.language);
  pdf.setCreator(producer);
  pdf.setProducer(producer);
  pdf.setCreationDate(metadata.createdAt);
  pdf.setModificationDate(metadata.createdAt);
  // Not compressed, because programs that cannot read PDF look for it too.
  const xmp = pdf.context.stream(Buffer.from(xmpOf(metadata, producer)), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(xmp));
}

function writePage(pdf: PDFDocument, page: Page, fonts: PDFRef, images: Map<LogoImage, PDFRef>): PDFPage {
  const { context } = pdf;
  markAs(page, undefined);
  const xObjects: Record<string, PDFRef> = {};
  for (const [image, name] of page.images) {
    const ref = images.get(image) ?? writeImage(context, image);
    images.set(image, ref);
    xObjects[name] = ref;
  }
  const added = pdf.addPage([page.width, page.height]);
  const content = context.register(deflated(context, page.ops.join('\n')));
  added.node.set(PDFName.of('Resources'), context.obj({ Font: fonts, XObject: xObjects }));
  added.node.set(PDFName.of('Contents'), content);
  added.node.set(PDFName.of('StructParents'), context.obj(page.index));
  return added;
}

function writeBookmarks(pdf: PDFDocument, document: Document, pages: readonly PDFPage[]): void {
  const { context } = pdf;
  const placed = document.bookmarks.filter((bookmark) => bookmark.anchor.page);
  if (placed.length === 0) return;
  const root = context.nextRef();
  const refs = placed.map(() => context.nextRef());
  for (const [i, { title, anchor }] of placed.entries()) {
    const entry = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: destination(anchor, pages),
    });
    const [previous, next] = [refs[i - 1], refs[i + 1]];
    if (previous) entry.set(PDFName.of('Prev'), previous);
    if (next) entry.set(PDFName.of('Next'), next);
    context.assign(refs[i] as PDFRef, entry);
  }
  const ends = { First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef };
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: placed.length }));
  pdf.catalog.set(PDFName.of('Outlines'), root);
}

function writeImage(context: PDFContext, image: LogoImage): PDFRef {
  const size = { Width: image.width, Height: image.height, BitsPerComponent: 8 };
  const entries = { Type: 'XObject', Subtype: 'Image', ...size };
  const mask = image.alpha
    ? context.register(
        context.stream(image.alpha, { ...entries, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }),
      )
    : undefined;
  return context.register(
    context.stream(image.data, {
      ...entries,
      ColorSpace: 'DeviceRGB',
      Filter: image.filter,
      ...(mask ? { SMask: mask } : {}),
    }),
  );
}
