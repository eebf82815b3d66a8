import { PDFDocument } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { textOf as read, UnreadableFile } from '../../../../../lib/web/console/rfp/request-file.ts';
import { openWindow } from '../../../../support/window.ts';

const textOf = async (file: File) => (await read(file)).text;
const fileOf = (content: BlobPart, name: string, type = '') => new File([content], name, { type });
async function pdfOf(...pages: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (const words of pages) document.addPage().drawText(words, { x: 50, y: 700, maxWidth: 500 });
  return new Uint8Array(await document.save());
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test.each<[string, BlobPart, string]>([
  ['text', 'Ein Hotel in München', 'a.txt'],
  ['text of an old Windows', new Uint8Array([...Buffer.from('Ein Hotel in München', 'latin1')]), 'a.txt'],
  ['text with zeros in it', 'Ein Hotel\0 in München\0', 'a.csv'],
])('%s is read as it is', async (_, content, name) => {
  expect(await textOf(fileOf(content, name))).toBe('Ein Hotel in München');
});

test('a PDF is read page by page', async () => {
  expect(await textOf(fileOf(await pdfOf('120 attendees', 'in Vienna'), 'A.PDF'))).toBe(
    '120 attendees\nin Vienna',
  );
});

test('a PDF is read no further than a request may be long', async () => {
  const words = 'A hotel in Vienna for 120 attendees, with breakfast. '.repeat(8);
  const text = await textOf(fileOf(await pdfOf(...Array.from({ length: 120 }, () => words)), 'a.pdf'));
  expect(text).toHaveLength(20_000);
});

test('a mail is its subject, its words, and the PDF that came with it; what cannot be read is named', async () => {
  openWindow();
  vi.stubGlobal('DOMParser', (window as never as typeof globalThis).DOMParser);
  const mail = [
    'From: Ada <ada@meridian.example>',
    'Subject: =?utf-8?B?VGFndW5nIE3DvG5jaGVu?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p { color: red }</style><p>Guten Tag,<br>wir suchen</p><table><tr><td>12.10.</td><td>40</td></tr></table><script>alert(1)</script>',
    '--x',
    'Content-Type: application/pdf; name=more.pdf',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=more.pdf',
    '',
    base64(await pdfOf('80 attendees')),
    '--x',
    'Content-Type: application/pdf; name=broken.pdf',
    'Content-Disposition: attachment; filename=broken.pdf',
    '',
    '%PDF-1.7 nothing',
    '--x',
    'Content-Type: image/png; name=logo.png',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=logo.png',
    '',
    'AAAA',
    '--x--',
  ].join('\r\n');
  const { text, leftOut } = await read(fileOf(mail, 'request.eml'));
  expect(leftOut).toEqual(['broken.pdf']);
  expect(text.split(/\s*\n\s*/)).toEqual([
    ...['Tagung München', 'Guten Tag,', 'wir suchen', '12.10.\t40', '80 attendees'],
  ]);
});

test.each<[string, File | Promise<File>, RegExp]>([
  ['another kind', fileOf('x', 'a.png', 'image/png'), /no text, mail \(\.eml\) or PDF/],
  ['an empty one', fileOf(' \n', 'a.txt'), /No text is in a\.txt/],
  ['a damaged PDF', fileOf('%PDF-1.7 nothing', 'a.pdf'), /cannot be read/],
  ['a PDF of pictures', pdfOf('').then((pdf) => fileOf(pdf, 'a.pdf')), /picture of a text/],
  ['a large one', fileOf(new Uint8Array(10 * 1024 * 1024 + 1), 'a.txt'), /larger than 10 MiB/],
])('%s is refused in words', async (_, file, words) => {
  const refused = await textOf(await file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableFile);
  expect((refused as Error).message).toMatch(words);
});

test('a text that is too long is cut, and says so', async () => {
  const { text, leftOut } = await read(fileOf('a'.repeat(30_000), 'a.txt'));
  expect([text.length, leftOut]).toEqual([20_000, ['what comes after 20,000 characters']]);
});
