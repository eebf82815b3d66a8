import { expect, test } from 'vitest';
import { pictureType } from '../../../lib/schemas/pictures.ts';

const text = (content: string) => new TextEncoder().encode(content);

test('a picture is what its first bytes say, whatever its name', () => {
  expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(pictureType(text('RIFF\u0004\u0000\u0000\u0000WEBPVP8 '))).toBe('image/webp');
  for (const start of [
    '',
    '\ufeff',
    ' \n',
    '<?xml version="1.0"?>\n',
    '<!-- Made by hand -->',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">',
  ])
    expect(pictureType(text(`${start}<svg xmlns="http://www.w3.org/2000/svg"/>`))).toBe('image/svg+xml');
});

test.each([
  '',
  'RIFF\u0004\u0000\u0000\u0000WAVE',
  'GIF89a',
  '<!DOCTYPE html><svg/>',
  '<html><svg/></html>',
  '<?xml version="1.0"?><feed/>',
  '<svgx/>',
  `<!--${' '.repeat(5000)}--><svg/>`,
])('no picture: %j', (content) => {
  expect(pictureType(text(content))).toBeUndefined();
});

test('bytes that differ anywhere in their signature are another file', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  for (const at of png.keys())
    expect(pictureType(Uint8Array.from(png.map((byte, i) => (i === at ? byte ^ 1 : byte))))).toBeUndefined();
  expect(pictureType(Uint8Array.of(0xff, 0xd8))).toBeUndefined();
  expect(pictureType(text('RIFXabcdWEBP'))).toBeUndefined();
  expect(pictureType(text('RIFFabWEBPcd'))).toBeUndefined();
});

test.each([
  ['<svg>', true],
  ['<svg\n', true],
  [`<?xml ${' '.repeat(4085)}<svg>`, true],
  [`<?xml ${' '.repeat(4086)}<svg>`, false],
  ['<!doctype svg><svg>', false],
  ['<!DOCTYPE  svg><svg>', true],
  ['<!DOCTYPE svgs><svg>', false],
  ['<?xml><svg>', false],
  ['x<svg>', false],
  ['<!-- --><svgs>', false],
  ['<!-- --><svg/>', false],
])('%j begins a drawing: %s', (content, isDrawing) => {
  expect(pictureType(text(content))).toBe(isDrawing ? 'image/svg+xml' : undefined);
});
