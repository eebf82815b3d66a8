// What an SVG may have in it to be taken as a logo: shapes, colours and text. The program that draws it follows no address and
// runs no script anyway; this refuses beforehand, in words, whatever would need either, and what grows while it is drawn.

import { largestLogo, sizeOf } from './logo.ts';

const mostElements = 10_000;
/** Most numbers in the outline of one shape, and in all. The time to draw a shape grows with their square. */
const mostNumbers = { ofShape: 5000, inAll: 50_000 };
/** How deep groups may be nested. The limit is needed because each may take a canvas of its own. */
const deepest = 64;
/** Most `use` elements. The limit is low because they may copy copies. */
const mostCopies = 200;

const allowed = new Set(
  (
    'svg g defs symbol use a switch title desc metadata style path rect circle ellipse line polyline polygon ' +
    'text tspan linearGradient radialGradient stop clipPath mask'
  ).split(' '),
);
/**
 * Names that are refused with a prefix too. Prefixed elements hold the notes of drawing programs and are not drawn, but one of these may
 * be meant to be.
 */
const never = new Set(
  (
    'image foreignobject filter pattern marker textpath use svg g symbol switch style mask clippath text iframe ' +
    'include audio video object embed animate animatemotion animatetransform set'
  ).split(' '),
);

export const drawingFaults = {
  tooLarge: `The drawing is larger than ${sizeOf(largestLogo.drawing)}`,
  damaged: 'The drawing is damaged or not in UTF-8',
  entities: 'The drawing declares entities of its own: save it as plain SVG',
  script: 'The drawing has a script in it',
  outside: 'The drawing loads something from elsewhere: embed shapes, not links or pictures',
  tooMuch: 'There is far too much in the drawing for a logo',
} as const;

/** A sentence about why a drawing is refused; undefined for one that may be drawn. One pass, linear in its length. */
export function drawingFault(bytes: Uint8Array): string | undefined {
  if (bytes.length > largestLogo.drawing) return drawingFaults.tooLarge;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    readDrawing(text);
    return undefined;
  } catch (error) {
    return error instanceof Fault ? error.message : drawingFaults.damaged;
  }
}

class Fault extends Error {}

function refuse(kind: keyof typeof drawingFaults): never {
  throw new Fault(drawingFaults[kind]);
}

function readDrawing(text: string): void {
  const open: string[] = [];
  let elements = 0;
  let copies = 0;
  let numbers = 0;
  for (let at = skipText(text, 0, open); at < text.length; at = skipText(text, at, open)) {
    const aside = endOfAside(text, at, open);
    if (aside > 0) {
      at = aside;
      continue;
    }
    if (text.startsWith('</', at)) {
      const name = nameAt(text, at + 2);
      if (open.pop() !== name) refuse('damaged');
      at = after(text, '>', at);
      continue;
    }
    const name = nameAt(text, at + 1);
    if (elements === 0 && name !== 'svg') refuse('damaged');
    if (open.length === 0 && elements > 0) refuse('damaged');
    checkName(name);
    elements += 1;
    if (name === 'use') copies += 1;
    const tag = readAttributes(text, at + 1 + name.length);
    at = tag.end;
    numbers += tag.numbers;
    if (!tag.isEmpty) open.push(name);
    if (elements > mostElements || copies > mostCopies || open.length > deepest) refuse('tooMuch');
    if (tag.numbers > mostNumbers.ofShape || numbers > mostNumbers.inAll) refuse('tooMuch');
  }
  if (elements === 0 || open.length > 0) refuse('damaged');
}

/** Skips to the next tag. Text inside `style` is a style sheet and is checked. */
function skipText(text: string, from: number, open: readonly string[]): number {
  const next = text.indexOf('<', from);
  const end = next < 0 ? text.length : next;
  if (open.at(-1) === 'style') checkStyle(decoded(text.slice(from, end)));
  return end;
}

/** Where a comment, instruction, declaration or section of plain text ends; 0 when none begins here. */
function endOfAside(text: string, at: number, open: readonly string[]): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) {
    const end = after(text, ']]>', at);
    if (open.at(-1) === 'style') checkStyle(text.slice(at + 9, end - 3));
    return end;
  }
  if (text.startsWith('<?', at)) {
    const end = after(text, '?>', at);
    const instruction = text.slice(at, end);
    if (/^<\?xml-stylesheet/i.test(instruction)) refuse('outside');
    const [, encoding = 'utf-8'] = /\sencoding\s*=\s*["']([^"']*)/.exec(instruction) ?? [];
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) refuse('damaged');
    return end;
  }
  if (!text.startsWith('<!', at)) return 0;
  const end = after(text, '>', at);
  const declaration = text.slice(at, end);
  if (!/^<!DOCTYPE\s/i.test(declaration) || declaration.includes('[')) refuse('entities');
  return end;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) refuse('damaged');
  return at + mark.length;
}

const name = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;

function nameAt(text: string, at: number): string {
  name.lastIndex = at;
  return name.exec(text)?.[0] ?? refuse('damaged');
}

function checkName(name: string): void {
  const [local = '', prefix] = name.split(':').reverse();
  if (/^(?:script|handler)$/i.test(local)) refuse('script');
  if (prefix === undefined ? !allowed.has(name) : never.has(local.toLowerCase())) refuse('outside');
}

const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;

function readAttributes(text: string, from: number): { end: number; isEmpty: boolean; numbers: number } {
  let at = from;
  let numbers = 0;
  for (;;) {
    attribute.lastIndex = at;
    const [whole, name = '', double, single] = attribute.exec(text) ?? [];
    if (whole === undefined) break;
    const value = decoded(double ?? single ?? '');
    checkAttribute(name, value);
    if (name === 'd' || name === 'points') numbers += value.match(/\d*\.?\d+/g)?.length ?? 0;
    at += whole.length;
  }
  tagEnd.lastIndex = at;
  const [end, slash] = tagEnd.exec(text) ?? refuse('damaged');
  return { end: at + end.length, isEmpty: slash === '/', numbers };
}

function checkAttribute(name: string, value: string): void {
  const local = name.slice(name.indexOf(':') + 1);
  if (/^on/i.test(local)) refuse('script');
  if (/^(?:href|src|base)$/i.test(local) && !/^\s*(?:#|$)/.test(value)) refuse('outside');
  if (local === name) checkStyle(value);
}

/** Refuses a style that loads something from elsewhere. Escapes are refused too, because they could spell what is looked for here. */
function checkStyle(css: string): void {
  if (/\\|@import/i.test(css)) refuse('outside');
  if (/url\s*\((?!\s*(?:["']\s*)?#)/i.test(css)) refuse('outside');
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Text with its references as the characters they stand for. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (_, reference: string) => {
    if (!reference.startsWith('#')) return named.get(reference) ?? refuse('entities');
    const code = /^#x/i.test(reference)
      ? Number.parseInt(reference.slice(2), 16)
      : Number(reference.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : refuse('damaged');
  });
}
