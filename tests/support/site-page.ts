/** A page of the site in a window without a browser: as it was written, and then with what its script makes of it. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { withPlans } from '../../lib/local/assets/plans.ts';
import type { Answers } from './console.ts';
import { openWindow, settle } from './window.ts';

export const bodyOf = (page: string): string =>
  (
    /<body[^>]*>([\s\S]*)<\/body>/.exec(withPlans(readFileSync(`lib/web/${page}.html`, 'utf8')))?.[1] ?? ''
  ).replaceAll(/<script[\s\S]*?<\/script>/g, '');

/** `load` imports the page's script, which runs at once; `before` comes between the page and its script. */
export async function openSitePage(
  page: string,
  load: () => Promise<unknown>,
  answers: Answers,
  address = '/',
  before = () => {},
) {
  const window = openWindow(answers, address);
  window.page.innerHTML = bodyOf(page);
  before();
  vi.resetModules();
  await load();
  await settle();
  return window;
}
