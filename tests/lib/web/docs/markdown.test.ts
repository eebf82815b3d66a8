import { h } from 'preact';
import { expect, test } from 'vitest';
import { Paragraphs } from '../../../../lib/web/docs/markdown.tsx';
import { texts } from '../../../support/console.ts';
import { draw, openWindow } from '../../../support/window.ts';

test('paragraphs, what stands out, and code; anything else is text', async () => {
  openWindow();
  await draw(h(Paragraphs, { text: 'Only **owners** may.\n\n\nCall `rpc/found`\nwith <b>care</b> * 2' }));
  expect(texts('p')).toEqual(['Only owners may.', 'Call rpc/found with <b>care</b> * 2']);
  expect([texts('strong'), texts('code')]).toEqual([['owners'], ['rpc/found']]);
});
