import { HttpError } from '../errors.ts';
import { type FontSet, makeFontSet } from './fonts/embed.ts';
import type { Faces } from './fonts/faces.ts';
import { makePage } from './page.ts';
import type { Anchor, Page, StructureNode } from './structure.ts';
import type { Theme } from './theme.ts';

export interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** BCP 47. */
  readonly language: string;
  readonly createdAt: Date;
}

/** Space kept free on every page for the running header and the footer, in points. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Bookmark {
  readonly title: string;
  readonly anchor: Anchor;
}

/** A document that is being laid out: its pages as drawing operators, and its logical structure. `serialize` turns it into bytes. */
export interface Document {
  readonly metadata: Metadata;
  readonly theme: Theme;
  readonly faces: Faces;
  readonly fonts: FontSet;
  readonly paper: { readonly width: number; readonly height: number };
  readonly margins: Margins;
  readonly pages: Page[];
  readonly root: StructureNode;
  readonly bookmarks: Bookmark[];
}

/** A4 in points. */
export const paper = {
  portrait: { width: 595.28, height: 841.89 },
  landscape: { width: 841.89, height: 595.28 },
};

export type Orientation = keyof typeof paper;

export function makeDocument(
  metadata: Metadata,
  theme: Theme,
  faces: Faces,
  margins: Margins,
  orientation: Orientation,
): Document {
  return {
    metadata,
    theme,
    faces,
    fonts: makeFontSet(),
    paper: paper[orientation],
    margins,
    pages: [],
    root: { tag: 'Document', kids: [] },
    bookmarks: [],
  };
}

/** The most pages a document may have. The largest request needs fewer, unless a line feed follows every letter. */
const maxPages = 1000;

/** Adds a page. Throws 400 when the document has `maxPages` already. */
export function addPage(document: Document): Page {
  if (document.pages.length >= maxPages) {
    throw new HttpError('invalid', `payload: It would take more than ${maxPages} pages`);
  }
  const page = makePage(document.pages.length, document.paper.width, document.paper.height);
  document.pages.push(page);
  return page;
}
