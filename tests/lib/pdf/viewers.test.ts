// one story: a test begins with what the ones before it left.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { renderLeadMagnet } from '../../../lib/pdf/lead-magnets.ts';
import { renderWhiteLabel } from '../../../lib/pdf/render.ts';
import type { PdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { solidPng } from '../pictures/make-png.ts';
import * as inputs from './inputs.ts';
import { dense, readPdf } from './read-pdf.ts';

// What real PDF programs make of the documents. Needs qpdf and poppler (apt-get install qpdf poppler-utils).
const missing = ['qpdf', 'pdftotext', 'pdffonts', 'pdftoppm'].filter(
  (tool) => spawnSync(tool, ['--version']).error,
);
// In CI a missing tool is a failure.
const skipped = missing.length > 0 && !process.env.CI;
if (skipped) console.warn(`Skipped: ${missing.join(', ')} not installed.`);

const folder = mkdtempSync(join(tmpdir(), 'pdf-viewers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const branded = { ...inputs.branding, logo: solidPng(1200, 300, [20, 80, 120, 255]) };
const white = (request: PdfWhitelabelRequest, logo: Uint8Array | null = null) =>
  renderWhiteLabel(request, logo ? branded : inputs.branding, logo, inputs.createdAt);

const documents: [name: string, render: () => Promise<Uint8Array>][] = [
  ['brief', () => white(inputs.brief(), solidPng(1, 1, [255, 0, 0]))],
  ['rfp', () => white(inputs.rfp())],
  ['comparison of 10', () => white(inputs.comparison(10))],
  ['comparison of 200', () => white(inputs.comparison(200))],
  ['empty comparison', () => white(inputs.empty('comparison'))],
  ['monstrous brief', () => white(inputs.monstrousBrief())],
  ['monstrous rfp', () => white(inputs.monstrousRfp())],
  ['monstrous comparison', () => white(inputs.monstrousComparison())],
  ['hotel-rfp', () => renderLeadMagnet('hotel-rfp')],
  ['migration-checklist', () => renderLeadMagnet('migration-checklist')],
];

describe.skipIf(skipped).each(documents)('%s', { timeout: 60_000 }, (name, render) => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
  const run = (tool: string, ...parameters: string[]) =>
    execFileSync(tool, parameters, { maxBuffer: 2 ** 28 }).toString();

  test('qpdf finds no fault, and every font is embedded', async () => {
    writeFileSync(file, await render());
    const report = run('qpdf', '--check', file);
    expect(report).toContain('PDF Version: 1.4');
    expect(report).not.toMatch(/warning|error:/i);
    const fonts = run('pdffonts', file).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/);
  });

  test('all text can be copied', async () => {
    const drawn = (await readPdf(readFileSync(file))).text.split('\n').map(dense);
    const copied = dense(run('pdftotext', '-raw', file, '-'));
    const lost = drawn.filter((line) => !copied.includes(line));
    expect(lost.slice(0, 5)).toEqual([]);
  });

  test('no word is off the page or on top of another', () => {
    for (const { words, width, height } of layoutOf(run('pdftotext', '-bbox', file, '-')).slice(0, 40)) {
      expect(words.filter((w) => w.x1 < 30 || w.x2 > width - 30 || w.y1 < 0 || w.y2 > height)).toEqual([]);
      expect(words.flatMap((word, i) => words.slice(i + 1).filter((other) => overlap(word, other)))).toEqual(
        [],
      );
    }
  });

  test('no page is blank', () => {
    const prefix = join(folder, 'page');
    run('pdftoppm', '-r', '12', '-gray', '-l', '30', file, prefix);
    const pages = run('sh', '-c', `ls ${prefix}*`).trim().split('\n');
    for (const page of pages) {
      const dark = readFileSync(page).filter((value) => value < 200).length;
      expect(dark).toBeGreaterThan(80);
      rmSync(page);
    }
  });
});

interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  text: string;
}

function layoutOf(html: string): { width: number; height: number; words: Box[] }[] {
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = [
        ...page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</g),
      ].map(([, x1, y1, x2, y2, text = '']) => ({
        x1: Number(x1),
        y1: Number(y1),
        x2: Number(x2),
        y2: Number(y2),
        text,
      }));
      return { width: Number(width), height: Number(height), words };
    });
}

/** Boxes are the font's, taller than the letters: only the middle half of each counts. */
function overlap(a: Box, b: Box): boolean {
  const [topA, endA] = [a.y1 + (a.y2 - a.y1) * 0.3, a.y2 - (a.y2 - a.y1) * 0.3];
  const [topB, endB] = [b.y1 + (b.y2 - b.y1) * 0.3, b.y2 - (b.y2 - b.y1) * 0.3];
  const isSide = Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1) > 1;
  return isSide && Math.min(endA, endB) - Math.max(topA, topB) > 0.5;
}
