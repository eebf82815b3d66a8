import * as hb from 'harfbuzzjs';
import type { Han } from '../fonts/catalogue.ts';
import type { Face } from '../fonts/faces.ts';
import type { Cluster, Placed } from '../fonts/font.ts';
import { type Font, round } from '../fonts/font.ts';
import type { Shaped } from '../fonts/shaped.ts';
import { type Run, runsOf } from './runs.ts';

const cacheWords = 4000;
const longestKept = 24;
const caches = new WeakMap<Face, Map<string, readonly Shaped[]>>();

/** Shapes a word or a phrase of one direction. Words repeat, so the latest few thousand are remembered per face. */
export function shape(face: Face, text: string, level = 0, han: Han = 'sc'): readonly Shaped[] {
  const cache = caches.get(face) ?? new Map<string, readonly Shaped[]>();
  caches.set(face, cache);
  const isRtl = level % 2 === 1;
  const key = isRtl ? `\u0001${text}` : isLatin(text) ? text : `${han}${text}`;
  const known = cache.get(key);
  if (known) return known;
  const shaped = runsOf(face, text.replaceAll('\u200b', ''), han).map((run) => shapeRun(face, run, isRtl));
  if (text.length <= longestKept) {
    if (cache.size >= cacheWords) cache.clear();
    cache.set(key, shaped);
  }
  return shaped;
}

function isLatin(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) return false;
  return true;
}

/** Width in points. */
export function widthOf(face: Face, text: string, size: number): number {
  return shape(face, text).reduce((total, { width }) => total + (width * size) / 1000, 0);
}

/** Part of a shaped run, for breaking words too long for a line. */
export function sliceShaped(shaped: Shaped, from: number, to: number): Shaped {
  const clusters = shaped.clusters.slice(from, to);
  return { ...shaped, clusters, width: sum(clusters) };
}

/** The sign for a character that no font has: Unicode's replacement character. */
const replacement = '\ufffd';
let buffer: hb.Buffer | undefined;

function shapeRun(face: Face, { font, text, isMissing }: Run, isRtl: boolean): Shaped {
  const drawn = isMissing ? [...text].map(() => replacement).join('') : text;
  const clusters = clustersOf(font, drawn, isRtl);
  // Copying gives the text as it was written, also where the replacement character is drawn.
  const said = isMissing
    ? [...text].map((character, i) => ({ ...(clusters[i] as Cluster), text: character }))
    : clusters;
  const isThickened = face.weight === 'semibold' && font.family.isSingle === true;
  return { font, clusters: said, width: sum(said), isRtl, isThickened, isMissing };
}

function clustersOf(font: Font, text: string, isRtl: boolean): Cluster[] {
  buffer ??= new hb.Buffer();
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(font.shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const clusters: Cluster[] = [];
  // Glyphs always come from left to right. In text from right to left, the positions in the text therefore count down.
  let end = isRtl ? text.length : 0;
  for (let i = 0; i < infos.length; ) {
    const from = infos[i]?.cluster ?? 0;
    let next = i + 1;
    while (next < infos.length && infos[next]?.cluster === from) next++;
    const to = isRtl ? end : (infos[next]?.cluster ?? text.length);
    clusters.push(makeCluster(font, text.slice(from, to), infos, positions, i, next));
    end = from;
    i = next;
  }
  return isRtl ? clusters.reverse() : clusters;
}

/** Makes a cluster. By far the most common is one glyph in its usual place: such a cluster is made once and used again. */
function makeCluster(
  font: Font,
  text: string,
  infos: readonly hb.GlyphInfo[],
  positions: readonly hb.GlyphPosition[],
  from: number,
  to: number,
): Cluster {
  const { scale, plain } = font;
  const [info, position] = [infos[from], positions[from]];
  const isPlain = to === from + 1 && position?.xOffset === 0 && position.yOffset === 0;
  const key = isPlain && info ? info.codepoint * 65536 + position.xAdvance : -1;
  const known = key < 0 ? undefined : plain.get(key);
  if (known?.text === text) return known;
  const glyphs: Placed[] = [];
  for (let i = from; i < to; i++) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    const place = { advance: round(xAdvance * scale), x: round(xOffset * scale), y: round(yOffset * scale) };
    glyphs.push({ id: infos[i]?.codepoint ?? 0, ...place });
  }
  const cluster = { text, glyphs, advance: round(glyphs.reduce((total, glyph) => total + glyph.advance, 0)) };
  if (key >= 0) plain.set(key, cluster);
  return cluster;
}

function sum(clusters: readonly Cluster[]): number {
  let width = 0;
  for (const { advance } of clusters) width += advance;
  return width;
}
