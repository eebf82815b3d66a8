// What a document is made of: its pages, and the logical structure of what stands on them.

import type { LogoImage } from '../pictures/logo.ts';

/** Standard structure types of PDF 1.4 that the documents use. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Div'
  | 'Form'
  | 'Figure'
  | 'Link';

/** One page as content-stream operators. Coordinates are PDF points, y upwards. */
export interface Page {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly ops: string[];
  /** The structure node of each marked content, by its id. */
  readonly marks: StructureNode[];
  readonly links: LinkArea[];
  readonly images: Map<LogoImage, string>;
  open: Owner | undefined;
}

/** What a drawing belongs to: a part of the document, or nothing, when it is decoration or is repeated on every page. */
export type Owner = StructureNode | 'artifact' | 'header' | 'footer';

/** A link annotation: where it is on the page and where it leads. Rectangle in PDF points. */
export interface LinkArea {
  readonly page: Page;
  readonly rect: readonly [x1: number, y1: number, x2: number, y2: number];
  readonly target: string | Anchor;
  readonly label: string;
}

/** A place inside the document. */
export interface Anchor {
  page?: Page;
  top?: number;
}

/** A stretch of marked content on a page. */
export interface Mark {
  readonly page: Page;
  readonly id: number;
}

/** The attributes of a structure node: what its type alone does not say. */
export interface Attributes {
  /** Which cells a header is for: those below it or those beside it. */
  readonly scope?: 'Column' | 'Row';
  readonly columns?: number;
  readonly numbering?: 'Decimal' | 'Disc' | 'None';
  /** A field to fill in by hand: a line to write on or a box to tick, and what for. */
  readonly field?: { readonly role: 'tv' | 'cb'; readonly name: string };
}

/** The logical structure that screen readers follow: what is a heading, a list, a table cell, a link. */
export interface StructureNode {
  readonly tag: Tag;
  readonly kids: (StructureNode | Mark | LinkArea)[];
  readonly alt?: string;
  readonly attributes?: Attributes;
}

export function addNode(
  parent: StructureNode,
  tag: Tag,
  alt?: string,
  attributes?: Attributes,
): StructureNode {
  const node: StructureNode = { tag, kids: [], alt, attributes };
  parent.kids.push(node);
  return node;
}
