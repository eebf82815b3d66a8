import { copyFileSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packFont, toWoff } from '../../../../lib/local/install/pack-fonts.ts';
import { files } from '../../../../lib/pdf/fonts/catalogue.ts';
import { readFont } from '../../../../lib/pdf/fonts/sfnt.ts';

const fonts = path.join(import.meta.dirname, '../../../../node_modules');
const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
const thai = path.join(fonts, '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf');
afterAll(() => rmSync(folder, { recursive: true }));

test('a compressed font is read as the font it was, all of it or some tables; other installations keep their file', () => {
  const font = path.join(folder, 'font.ttf');
  const shared = path.join(folder, 'shared.ttf');
  copyFileSync(thai, font);
  linkSync(font, shared);
  expect(packFont(font)).toBe(true);
  const packed = readFileSync(font);
  expect(packed.toString('latin1', 0, 4)).toBe('wOFF');
  expect(packed.readUInt32BE(8)).toBe(packed.length);
  expect(packed.readUInt32BE(16)).toBe(readFileSync(thai).length);
  expect(packed.length).toBeLessThan(0.8 * readFileSync(thai).length);
  for (const isWanted of [() => true, (tag: string) => tag === 'glyf' || tag === 'loca', () => false])
    expect(readFont(font, isWanted).equals(readFont(thai, isWanted))).toBe(true);
  expect(readFileSync(shared).equals(readFileSync(thai))).toBe(true);
  expect(packFont(font)).toBe(true);
  expect(readFileSync(font).equals(packed)).toBe(true);
});

test('what is no TrueType font is left as it is', () => {
  const other = path.join(folder, 'other.ttf');
  for (const content of ['', 'OTTO and more than twelve bytes', 'no']) {
    writeFileSync(other, content);
    expect(packFont(other)).toBe(false);
    expect(readFileSync(other, 'utf8')).toBe(content);
    expect(toWoff(Buffer.from(content))).toBeUndefined();
  }
});

test('the four East Asian fonts are installed compressed, the others as they come', () => {
  const compressed = files.filter(
    (file) => readFileSync(path.join(fonts, file)).toString('latin1', 0, 4) === 'wOFF',
  );
  expect(compressed.map((file) => path.basename(file)).sort()).toEqual(
    ['JP', 'KR', 'SC', 'TC'].map((name) => `NotoSans${name}_400Regular.ttf`),
  );
});
