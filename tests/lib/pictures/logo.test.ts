import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeLogo, type LogoImage } from '../../../lib/pictures/logo.ts';
import { jpeg, withSegment } from './make-jpeg.ts';
import { solidPng } from './make-png.ts';

const colors = (image: LogoImage | null) => [...inflateSync(image?.data ?? new Uint8Array())];
const alphas = (image: LogoImage | null) => (image?.alpha ? [...inflateSync(image.alpha)] : undefined);

test('a PNG keeps every pixel, its transparency apart', async () => {
  const image = await decodeLogo(solidPng(1, 2, [10, 20, 30, 128]));
  expect(image).toMatchObject({ width: 1, height: 2, filter: 'FlateDecode' });
  expect(colors(image)).toEqual([10, 20, 30, 10, 20, 30]);
  expect(alphas(image)).toEqual([128, 128]);
  const opaque = await decodeLogo(solidPng(1, 1, [10, 20, 30, 255]));
  expect(alphas(opaque)).toBeUndefined();
});

test('what is fully see-through is white, a pale one is noted', async () => {
  expect(colors(await decodeLogo(solidPng(1, 1, [10, 20, 30, 0])))).toEqual([255, 255, 255]);
  expect((await decodeLogo(solidPng(4, 4, [255, 255, 255, 200])))?.isPale).toBe(true);
  expect((await decodeLogo(solidPng(4, 4, [255, 255, 255])))?.isPale).toBe(false);
});

test('a JPEG stays one, in three channels', async () => {
  for (const bytes of [jpeg, await sharp(jpeg).greyscale().jpeg().toBuffer()]) {
    const image = await decodeLogo(bytes);
    expect(image).toMatchObject({ width: 24, height: 16, filter: 'DCTDecode' });
    expect(alphas(image)).toBeUndefined();
    expect(await sharp(image?.data).metadata()).toMatchObject({ format: 'jpeg', channels: 3, width: 24 });
  }
});

test.each([
  ['a comment', withSegment(0xfe, Buffer.from('<script>alert(1)</script>'))],
  ['a second file behind a JPEG', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
  ['a second file behind a PNG', Buffer.concat([solidPng(8, 8, [1, 2, 3]), Buffer.from('<script>')])],
])('%s does not reach the document', async (_, bytes) => {
  const image = await decodeLogo(bytes);
  expect(Buffer.from(image?.data ?? []).includes('<script>')).toBe(false);
});

test('the same logo again is the same picture, as an object of its own', async () => {
  const bytes = solidPng(40, 12, [20, 80, 120, 255]);
  const [first, second] = [await decodeLogo(bytes), await decodeLogo(Uint8Array.from(bytes))];
  expect(first?.width).toBe(40);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(second?.data).toBe(first?.data);
});

test('only the last few are kept', async () => {
  const logo = (shade: number) => decodeLogo(solidPng(40, 12, [shade, 0, 0, 255]));
  const first = await logo(0);
  for (let shade = 1; shade <= 4; shade += 1) await logo(shade);
  const again = await logo(0);
  expect(again).toEqual(first);
  expect(again?.data).not.toBe(first?.data);
});

test('what is no picture is never kept', async () => {
  const bytes = Uint8Array.of(0x89, 0x50);
  expect(await decodeLogo(bytes)).toBeNull();
  expect(await decodeLogo(bytes)).toBeNull();
});

test('the picture library is loaded where there is a picture, and nowhere else', () => {
  const root = join(import.meta.dirname, '../../..');
  const importers = globSync('{api,lib}/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /(?:from|import\()\s*'sharp'/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(importers).toEqual(['lib/pictures/sharp.ts']);
  const script = `
    import { renderWhiteLabel } from '${join(root, 'lib/pdf/render.ts')}';
    const request = { kind: 'brief', client_name: 'A', payload: {} };
    await renderWhiteLabel(request, { name: 'B' }, null);
    console.log(process.report.getReport().sharedObjects.some((path) => path.includes('vips')));`;
  // From a file: the thread that draws inherits how its process was called.
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'draw.mjs');
  writeFileSync(file, script);
  const printed = execFileSync(process.execPath, [file], { stdio: 'pipe' });
  rmSync(dirname(file), { recursive: true });
  expect(String(printed).trim()).toBe('false');
});
