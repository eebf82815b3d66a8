import { render } from 'preact';
import { expect, test } from 'vitest';
import { texts } from '../../../support/console.ts';
import { openWindow, read, refusal } from '../../../support/window.ts';

const patience = { timeout: 15_000 };
const leave = (id: string) => render(null, document.getElementById(id) as HTMLElement);

test('the console takes the place its page keeps, also at an address that it does not know', async () => {
  openWindow({}, '/console#/nowhere').page.innerHTML = '<main id="app"><p>One moment</p></main>';
  await import('../../../../lib/web/console/main.tsx');
  await expect.poll(() => texts('#app h1'), patience).toEqual(['Sign in']);
  expect(read()).not.toContain('One moment');
  leave('app');
});

test('the answer page takes the place its page keeps', async () => {
  const answers = { rfp_by_token: () => refusal(404) };
  openWindow(answers, '/answer#token').page.innerHTML = '<main id="answer"><p>One moment</p></main>';
  await import('../../../../lib/web/answer/main.tsx');
  await expect.poll(() => texts('#answer h1'), patience).toEqual(['This link is not known']);
  expect(read()).not.toContain('One moment');
  leave('answer');
});
