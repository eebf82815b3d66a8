import { PDFDict, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Branding } from '../../../lib/pdf/render.ts';
import { solidPng } from '../pictures/make-png.ts';
import * as inputs from './inputs.ts';
import { readPdf } from './read-pdf.ts';
import { render } from './render-input.ts';

test('%PDF-1.4 without object streams; title, author, language and structure are set', async () => {
  const bytes = await render(inputs.brief());
  const source = Buffer.from(bytes).toString('latin1');
  expect(source.slice(0, 9)).toBe('%PDF-1.4\n');
  expect(source).not.toMatch(/\/(ObjStm|XRef|JavaScript|Launch)\b/);
  const { pdf } = await readPdf(bytes);
  expect(pdf.getTitle()).toBe('Annual Sales Kick-off 2027');
  expect(pdf.getAuthor()).toBe('Meridian Events GmbH');
  expect(pdf.getCreationDate()).toEqual(inputs.createdAt);
  expect(String(pdf.catalog.lookup(PDFName.of('Lang')))).toContain('en');
  expect(String(pdf.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
  for (const type of ['H1', 'H2', 'Table', 'TH', 'LBody', 'Link']) expect(source).toContain(`/S /${type}\n`);
});

test('both fonts are embedded as subsets, and none that is not needed', async () => {
  const source = Buffer.from(await render(inputs.brief())).toString('latin1');
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(source.match(/\/FontName \/[A-Z]{6}\+NotoSans-(Regular|SemiBold)/g)).toHaveLength(2);
  expect(source.length).toBeLessThan(60_000);
});

test('links lead to web and e-mail addresses only, and each is part of the structure', async () => {
  const { pdf } = await readPdf(await render(inputs.brief()));
  const annotations = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.has(PDFName.of('StructParent')) ? [object] : [],
    );
  const targets = annotations.map((annotation) =>
    Buffer.from(
      annotation.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'))?.toString().slice(1, -1) ?? '',
      'hex',
    ).toString(),
  );
  expect(targets.sort()).toEqual([
    'https://www.example.com/av?v=2&lang=en',
    'https://www.meridian.example/',
    'mailto:hello@meridian.example',
  ]);
  expect(
    annotations.every((annotation) => !(annotation.get(PDFName.of('Contents')) instanceof PDFString)),
  ).toBe(true);
});

test('the same input gives the same bytes', async () => {
  const [first, second] = [await render(inputs.rfp()), await render(inputs.rfp())];
  expect(Buffer.compare(first, second)).toBe(0);
});

test('logos are placed; one that cannot be used is left out', async () => {
  const logo = solidPng(300, 100, [0, 90, 160]);
  const images = async (branding: Branding, client: Uint8Array | null) =>
    Buffer.from(await render(inputs.brief(), branding, client))
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(await images({ ...inputs.branding, logo }, solidPng(20, 20, [255, 0, 0]))).toBe(2);
  // A hairline is no logo.
  expect(await images({ ...inputs.branding, logo }, solidPng(900, 20, [255, 0, 0]))).toBe(1);
  expect(await images({ ...inputs.branding, logo: Buffer.from('<svg/>') }, logo.subarray(0, 60))).toBe(0);
});
