import { inflateSync } from 'node:zlib';
import { PDFContext } from 'pdf-lib';
import { expect, test } from 'vitest';
import { deflated } from '../../../../lib/pdf/fonts/embed.ts';

const textOf = (stream: { getContents(): Uint8Array }) => inflateSync(stream.getContents()).toString();

test.each([
  ['short', 'BT (é) Tj ET'],
  ['of the length of the place it is encoded in', 'x'.repeat(128 * 1024)],
  ['longer than that', 'é'.repeat(128 * 1024)],
])('a text that is %s comes out again, whatever is written after it', (_, text) => {
  const context = PDFContext.create();
  const stream = deflated(context, text);
  deflated(context, '-'.repeat(200_000));
  expect(textOf(stream)).toBe(text);
});
