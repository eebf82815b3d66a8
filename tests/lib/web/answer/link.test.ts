import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { tokenOf } from '../../../../lib/web/answer/data.ts';
import { AnswerPage } from '../../../../lib/web/answer/page.tsx';
import { texts } from '../../../support/console.ts';
import { draw, openWindow, refusal, settle } from '../../../support/window.ts';

test.each([
  ['#a%2Fb', 'a/b'],
  ['#token&utm_source=mail', 'token'],
  ['', ''],
  ['#cut%2', 'cut%2'],
])('the key of a link that ends with “%s”', (hash, token) => {
  expect(tokenOf(hash)).toBe(token);
});

test('another link that is opened in the same window is asked for by its own key', async () => {
  const { asked } = openWindow({ rfp_by_token: () => refusal(404) }, '/answer#one');
  await draw(h(AnswerPage, {}));
  expect(texts('h1')).toEqual(['This link is not known']);
  location.hash = '#two';
  window.dispatchEvent(new (window as typeof window & typeof globalThis).Event('hashchange'));
  await settle();
  expect([...new Set(asked('rfp_by_token').map((body) => (body as { p_token: string }).p_token))]).toEqual([
    ...['one', 'two'],
  ]);
});

test('where the service is, is asked again after an answer that could not be read', async () => {
  vi.resetModules();
  const { loadRequest } = await import('../../../../lib/web/answer/data.ts');
  const answers = [new Response('<html>'), refusal(503), {}];
  openWindow({ 'public-config': () => answers.shift(), rfp_by_token: () => ({ title: 'Spring meeting' }) });
  await expect(loadRequest('one')).rejects.toMatchObject({ status: 0 });
  await expect(loadRequest('one')).rejects.toMatchObject({ status: 503 });
  await expect(loadRequest('one')).resolves.toMatchObject({ title: 'Spring meeting' });
});
