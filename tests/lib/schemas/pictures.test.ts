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
