import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { renderLeadMagnet } from '../../../lib/pdf/lead-magnets.ts';
import { renderDecisionRecord, renderWhiteLabel } from '../../../lib/pdf/render.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { solidPng } from '../pictures/make-png.ts';
import { decision } from './decisions.ts';
import * as inputs from './inputs.ts';
import { faultsOf } from './pdf-ua.ts';
import { writingScripts } from './scripts.ts';

const logo = solidPng(300, 100, [0, 90, 160]);
const white = (request: PdfWhitelabelRequest) =>
  renderWhiteLabel(request, { ...inputs.branding, logo }, logo, inputs.createdAt);

const everyScript = () => {
  const texts = writingScripts.map(({ text }) => text);
  const payload = {
    title: texts.slice(0, 6).join(' '),
    requirements: texts,
    notes: `${texts.join(' ')} \ue000\ufffe`,
  };
  return pdfWhitelabelRequest.parse({ kind: 'brief', client_name: '北京', payload, language: 'ar' });
};

const documents: [name: string, render: () => Promise<Uint8Array>][] = [
  ['brief', () => white(inputs.brief())],
  ['rfp', () => white(inputs.rfp())],
  ['comparison', () => white(inputs.comparison(70))],
  ['empty brief', () => white(inputs.empty('brief'))],
  ['monstrous brief', () => white(inputs.monstrousBrief())],
  ['monstrous rfp', () => white(inputs.monstrousRfp())],
  ['monstrous comparison', () => white(inputs.monstrousComparison())],
  ['brief in every script', () => white(everyScript())],
  ['hotel-rfp', () => renderLeadMagnet('hotel-rfp')],
  ['migration-checklist', () => renderLeadMagnet('migration-checklist')],
  ['decision record', () => renderDecisionRecord(decision(), { ...inputs.branding, logo }, 'A')],
];

test.each(documents)(
  '%s: what it claims about being read out is so',
  async (_, render) => {
    expect(await faultsOf(await render())).toEqual([]);
  },
  60_000,
);

/** Each takes away one thing that readers need. */
const broken: [name: string, breakIt: (pdf: PDFDocument) => void, fault: RegExp][] = [
  ['a language', ({ catalog }) => catalog.delete(PDFName.of('Lang')), /no language/],
  ['the claim', ({ catalog }) => catalog.delete(PDFName.of('Metadata')), /no claim/],
  ['the marks', ({ catalog }) => catalog.delete(PDFName.of('MarkInfo')), /not marked/],
  ['the title’s place', ({ catalog }) => catalog.delete(PDFName.of('ViewerPreferences')), /not displayed/],
  ['the words of figures', (pdf) => each(pdf, 'Alt', (dict) => dict.delete(PDFName.of('Alt'))), /13-004/],
  ['what heads are of', (pdf) => each(pdf, 'A', (dict) => dict.delete(PDFName.of('A'))), /15-003/],
  [
    'what links are',
    (pdf) => each(pdf, 'Contents', (dict) => dict.delete(PDFName.of('Contents')), 'Annot'),
    /28-004/,
  ],
  [
    'the order of headings',
    (pdf) =>
      each(pdf, 'S', (dict) => {
        if (dict.get(PDFName.of('S')) === PDFName.of('H2')) dict.set(PDFName.of('S'), PDFName.of('H3'));
      }),
    /14-003/,
  ],
  [
    'the order of the tabulator key',
    (pdf) => {
      for (const { node } of pdf.getPages()) node.delete(PDFName.of('Tabs'));
    },
    /28-009/,
  ],
  [
    'a place in the structure',
    (pdf) =>
      each(pdf, 'K', (dict) => {
        if (dict.get(PDFName.of('S')) === PDFName.of('H1')) dict.set(PDFName.of('K'), pdf.context.obj([]));
      }),
    /is lost/,
  ],
];

function each(
  { context }: PDFDocument,
  having: string,
  change: (dict: PDFDict) => void,
  type?: string,
): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of(having))) continue;
    if (!type || object.get(PDFName.of('Type')) === PDFName.of(type)) change(object);
  }
}

test('the rules notice what is missing', async () => {
  const bytes = await white(inputs.brief());
  for (const [, breakIt, fault] of broken) {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    breakIt(pdf);
    expect((await faultsOf(await pdf.save({ useObjectStreams: false }))).join('\n')).toMatch(fault);
  }
});
