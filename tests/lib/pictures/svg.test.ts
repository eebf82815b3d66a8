import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterOf } from '../../../lib/pictures/raster.ts';
import { drawSvg } from '../../../lib/pictures/svg.ts';
import { solidPng } from './make-png.ts';

const folder = mkdtempSync(join(tmpdir(), 'svg-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'secret.png');
writeFileSync(file, solidPng(50, 50, [255, 0, 0]));

const svg = (inside: string, size = 'viewBox="0 0 100 50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
/** The drawing process by itself, without the check that stands before it. */
function drawn(bytes: Uint8Array): Buffer {
  const program = join(import.meta.dirname, '../../../lib/pictures/svg.ts');
  return execFileSync(process.execPath, [program, 'draw-svg'], {
    input: bytes,
    stdio: 'pipe',
    timeout: 60_000,
  });
}

test('a drawing becomes pixels, as many as a logo is shown in, whatever size it names', async () => {
  for (const size of [
    'viewBox="0 0 100 50"',
    'width="10" height="5" viewBox="0 0 100 50"',
    'width="90000" height="45000"',
  ]) {
    const raster = await rasterOf(
      svg('<rect width="100%" height="100%" fill="#00f" fill-opacity=".5"/>', size),
    );
    expect(raster).toMatchObject({ width: 368, height: 184, type: 'image/svg+xml' });
    expect([...(raster?.rgba.subarray(0, 4) ?? [])]).toEqual([0, 0, 255, 128]);
  }
});

test('a drawing is as sharp as it is shown, however small the size that it names', async () => {
  const halves = '<rect width="50" height="50" fill="#fff"/><rect x="50" width="50" height="50"/>';
  const raster = await rasterOf(svg(halves, 'width="10" height="5" viewBox="0 0 100 50"'));
  const row = raster?.rgba.subarray(0, 368 * 4) ?? [];
  const greys = [...row].filter((value, n) => n % 4 === 0 && value > 0 && value < 255);
  expect([row[0], row[367 * 4]]).toEqual([255, 0]);
  expect(greys.length).toBeLessThanOrEqual(4);
});

test('nothing is loaded from a file or an address, nor run, even where the check before it had been fooled', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const picture = (href: string) => `<image xlink:href="${href}" href="${href}" width="50" height="50"/>`;
  const inside = [
    picture(pathToFileURL(file).href),
    picture(file),
    picture(`http://127.0.0.1:${port}/picture.png`),
    `<style>@import "http://127.0.0.1:${port}/sheet.css"; rect { fill: url(http://127.0.0.1:${port}/paint.svg#a) }</style>`,
    `<script>fetch("http://127.0.0.1:${port}/")</script>`,
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/></foreignObject>',
  ].join('');
  const { data } = await sharp(drawn(svg(inside)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  server.close();
  expect(asked).toBe(0);
  expect(new Set(data)).toEqual(new Set([0]));
}, 60_000);

test('an entity bomb is refused by the drawing process too', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
    .split('')
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
    .join('')}]>`;
  expect(() => drawn(Buffer.concat([Buffer.from(bomb), svg('<text>&j;</text>')]))).toThrow();
}, 60_000);

test('a drawing that takes for ever is given up, and this thread does not wait for it', async () => {
  // Each is blurred over the whole picture: seconds for a hundred of them.
  const blurred = '<g style="filter:blur(30px)"><rect width="90" height="40"/></g>';
  const patienceMs = 1500;
  const before = process.threadCpuUsage();
  const [slow, next] = await Promise.all([
    drawSvg(svg(blurred.repeat(3000)), patienceMs),
    drawSvg(svg('<rect width="9" height="9"/>'), 60_000),
  ]);
  expect(slow).toBeNull();
  expect(next?.subarray(1, 4).toString()).toBe('PNG');
  const { user, system } = process.threadCpuUsage(before);
  // Drawn in this thread it would be the whole patience.
  expect((user + system) / 1000).toBeLessThan(patienceMs / 2);
}, 60_000);

test('what may not be drawn is not even tried', async () => {
  expect(await drawSvg(svg('<script>1</script>'))).toBeNull();
  expect(await rasterOf(Buffer.from('<svg'))).toBeNull();
});
