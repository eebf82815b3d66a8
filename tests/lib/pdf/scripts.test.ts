import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { chooseHan } from '../../../lib/pdf/fonts/faces.ts';
import { makeLetter } from '../../../lib/pdf/layout/letter.ts';
import { prose } from '../../../lib/pdf/layout/prose.ts';
import { renderWhiteLabel } from '../../../lib/pdf/render.ts';
import { makeTheme } from '../../../lib/pdf/theme.ts';
import { pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import * as inputs from './inputs.ts';
import { readPdf } from './read-pdf.ts';
import { writingScripts } from './scripts.ts';

// What poppler copies out of the documents (apt-get install poppler-utils); in CI a missing tool is a failure.
const skipped = Boolean(spawnSync('pdftotext', ['-v']).error) && !process.env.CI;
const folder = mkdtempSync(join(tmpdir(), 'pdf-scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Drawn here and not in a thread of its own, so that whoever changes the drawing for a moment sees what becomes of it. */
const written = (text: string) =>
  makeLetter(
    {
      letterhead: { name: 'B' },
      theme: makeTheme(),
      opening: { eyebrow: 'Notes', title: 'Notes', subtitle: 'By B' },
      createdAt: inputs.createdAt,
      han: chooseHan('en', text),
    },
    (flow) => prose(flow, text),
  );

/** Lines as poppler gives them, the marks of direction it adds taken out. */
function copied(pdf: Uint8Array): string[] {
  const file = join(folder, 'one.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', [file, '-']).toString();
  return text.split('\n').map((line) => line.replace(/[\u200e\u200f\u202a-\u202e]/g, '').trim());
}

test.skipIf(skipped).each(writingScripts)(
  '$name is copied as it was written, to the letter',
  async ({ name, text }) => {
    const pdf = await written(text);
    // Symbols stand wide apart or close: whether there is a space between two of them is poppler's guess.
    const spaced = (line: string) => (name === 'symbols' ? line.replaceAll(' ', '') : line);
    expect(copied(pdf).map(spaced)).toContain(spaced(text));
    expect(pdf.length).toBeLessThan(1024 * 1024);
  },
);

test.skipIf(skipped).each(writingScripts)(
  'a page of $name, broken into lines, loses and adds nothing',
  async ({ text }) => {
    const words = `${text} `.repeat(12).trim();
    const dense = (part: string) => part.replaceAll(/\s/g, '');
    const all = dense(copied(await written(words)).join(''));
    for (const word of text.split(' ')) expect(all.split(dense(word)).length).toBeGreaterThan(12);
  },
);

test('what no font has is drawn visibly, copied as it was written, and logged without the text', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const payload = { notes: 'secret \ue000\u{1e900}\ue000' };
  const request = pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload });
  const { text } = await readPdf(await renderWhiteLabel(request, { name: 'B' }, null, inputs.createdAt));
  expect(text).toContain('\ue000\u{1e900}\ue000');
  expect(warned).toHaveBeenCalledTimes(1);
  const line = String(warned.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({ event: 'pdf.no_glyph', characters: 'U+E000 U+1E900' });
  expect(line).not.toContain('secret');
  warned.mockRestore();
});
