import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFont } from './sfnt.ts';

/** The part of HarfBuzz that cuts fonts, as its WebAssembly exports it. Pointers are numbers. */
interface Cutter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `hb_subset_flags_t`: no hinting programs, glyphs keep their numbers, no glyphs but those named. */
const flags = 0x001 | 0x002 | 0x200;
const droppedTables = 3;
const readonly = 1;

/** Tables that a font in a PDF does not need. A PDF draws glyphs by number: it says their text itself, and shaping is done. */
const unused = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'cmap',
  'name',
  'post',
  'OS/2',
  'VORG',
  'vhea',
  'vmtx',
];
/** Bytes of tables. A larger font, which is an East Asian one, is not kept open for the next document. */
const mostKept = 2 * 1024 * 1024;
/** How many documents one copy of the program cuts fonts for. One of fewer than `wholePages` pages counts in part. */
const documentsPerCopy = 8;
const wholePages = 6;

/** A running copy of the program, and the fonts that it holds open: by path, HarfBuzz's face. */
interface Copy {
  readonly hb: Cutter;
  readonly faces: Map<string, number>;
  documentsLeft: number;
}

let code: WebAssembly.Module | undefined;
let standing: Copy | undefined;

/** Reads a font file and returns a TrueType font with the outlines of the given glyphs only. The glyphs keep their numbers. */
export type Cut = (path: string, glyphs: Iterable<number>) => Uint8Array;

/**
 * Gives the program that cuts the fonts of one document, which has so many pages. It is a second copy of HarfBuzz beside the one that
 * shapes, because the package builds the two apart, with separate memories and different functions. Each holds only the tables it
 * works on. A copy serves a few documents and is then garbage, because WebAssembly memory grows and never shrinks. The engine counts
 * the 64 MiB that a copy reserved, and so collects garbage earlier: a process stays 25 MiB smaller. A copy for each document would
 * save 2 MiB more, but the engine would then spend half as long on collecting as on drawing. A short document leaves little behind,
 * so it uses up less of a copy.
 */
export function cutterForDocument(pages: number): Cut {
  const copy = standing && standing.documentsLeft > 0 ? standing : start();
  copy.documentsLeft -= Math.min(1, pages / wholePages);
  standing = copy;
  return (path, glyphs) => cut(copy.hb, copy.faces.get(path) ?? open(copy, path), glyphs);
}

function start(): Copy {
  const { resolve } = createRequire(import.meta.url);
  code ??= new WebAssembly.Module(readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const hb = new WebAssembly.Instance(code, {}).exports as unknown as Cutter;
  hb._initialize();
  return { hb, faces: new Map(), documentsLeft: documentsPerCopy };
}

/** Opens a font for as long as the copy lasts. After a large one, the copy serves no other document. */
function open(copy: Copy, path: string): number {
  const { hb, faces } = copy;
  const file = readFont(path, (tag) => !unused.includes(tag));
  if (file.length > mostKept) copy.documentsLeft = 0;
  const data = hb.malloc(file.length);
  new Uint8Array(hb.memory.buffer).set(file, data);
  const blob = hb.hb_blob_create(data, file.length, readonly, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  faces.set(path, face);
  return face;
}

function cut(hb: Cutter, face: number, glyphs: Iterable<number>): Uint8Array {
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, flags);
  for (const tag of unused) hb.hb_set_add(hb.hb_subset_input_set(input, droppedTables), numberOf(tag));
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('The font cannot be cut');
  const result = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(result, 0);
  const program = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result));
  hb.hb_blob_destroy(result);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(subset);
  return program;
}

function numberOf(tag: string): number {
  return Buffer.from(tag, 'latin1').readUInt32BE();
}
