import { expect, test } from 'vitest';
import { addPage, type Document } from '../../../lib/pdf/document.ts';

test('a document has a thousand pages at most, and the next one is refused as too much was asked for', () => {
  const document = { pages: [], paper: { width: 595, height: 842 } } as unknown as Document;
  for (let page = 0; page < 1000; page++) addPage(document);
  expect(document.pages).toHaveLength(1000);
  expect(() => addPage(document)).toThrow(expect.objectContaining({ code: 'invalid' }));
  expect(document.pages).toHaveLength(1000);
});
