import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openWindow, refusal } from '../../../support/window.ts';

const html = readFileSync('lib/web/dsar.html', 'utf8');
const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replaceAll(
  /<script[\s\S]*?<\/script>/g,
  '',
);
const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

/** The page as it was opened at an address. */
async function open(hash: string, answers: NonNullable<Parameters<typeof openWindow>[0]> = {}) {
  const window = openWindow(answers, `/dsar${hash}`);
  window.page.innerHTML = body;
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const create = document.createElement.bind(document);
  // A link that hands over a file leads nowhere in a browser; this window would follow it.
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.assign(create(name), name === 'a' ? { click: () => {} } : {}),
  );
  vi.resetModules();
  await import('../../../../lib/web/dsar/main.ts');
  const [button, form] = [byId<HTMLButtonElement>('download'), byId<HTMLFormElement>('ask')];
  return { ...window, button, form, saved, status: () => byId('status').textContent };
}
const settled = (read: () => string | null) => vi.waitFor(() => expect(read()).not.toMatch(/moment…|^$/));

test('a key in the address is redeemed once, and saved as a file', async () => {
  const { asked, button, form, saved, status } = await open('#token=t%201', {
    'dsar-export': () => ({ me: 1 }),
  });
  expect([button.disabled, form.hidden]).toEqual([false, true]);
  // This window tells of a changed fragment here, as no browser does.
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
  button.click();
  expect(button.disabled).toBe(true);
  await settled(status);
  expect(asked('dsar-export')).toEqual([{ token: 't 1' }]);
  expect(await saved[0]?.text()).toBe('{\n  "me": 1\n}');
  expect(status()).toContain('Your file is saved.');
  expect(replaced).toHaveBeenCalledWith(null, '', '/dsar');
});

test.each<[number, string]>([
  [404, 'This link was used'],
  [429, 'a lot in one hour'],
  [500, 'went wrong on our side'],
  [503, 'went wrong on our side'],
])('a link refused with %s says why, and another can be asked for', async (code, words) => {
  const { button, form, saved, status } = await open('#token=t', { 'dsar-export': () => refusal(code) });
  button.click();
  await settled(status);
  expect(status()).toContain(words);
  expect([button.disabled, form.hidden, saved.length]).toEqual([false, false, 0]);
  expect(location.hash).toBe('#token=t');
});

test('a service that is not reached, and an answer that says nothing', async () => {
  const first = await open('#token=t');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  first.button.click();
  await settled(first.status);
  expect(first.status()).toContain('cannot be reached');
  const second = await open('#token=t', { 'dsar-export': () => new Response('no JSON') });
  second.button.click();
  await settled(second.status);
  expect(second.status()).toContain('This link was used');
});

test('without a key there is nothing to redeem, until the address has one', async () => {
  const { button, form, status } = await open('');
  expect([button.disabled, form.hidden]).toEqual([true, false]);
  expect(status()).toContain('lacks its key');
  location.hash = '#token=t';
  window.dispatchEvent(new (window as typeof window & typeof globalThis).Event('hashchange'));
  expect([button.disabled, form.hidden]).toEqual([false, true]);
  expect(status()).toContain('works once');
});

test.each<[string, () => unknown, string]>([
  ['taken', () => null, 'If we hold anything about this address'],
  ['taken too often', () => refusal(429), 'a lot in one hour'],
  ['no address', () => refusal(400), 'no address we can write to'],
  ['a database that is down', () => refusal(503), 'went wrong on our side'],
])('a link is asked for by mail: %s', async (_, answer, words) => {
  const { asked, form } = await open('', { dsar_request: answer });
  (form.elements.namedItem('email') as HTMLInputElement).value = 'ada@example.com';
  const event = new (window as typeof window & typeof globalThis).Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await settled(() => byId('asked').textContent);
  expect(asked('dsar_request')).toEqual([{ p_email: 'ada@example.com' }]);
  expect(byId('asked').textContent).toContain(words);
});

test('an address is not blamed for a service that cannot say where its database is', async () => {
  const { asked, form } = await open('', { 'public-config': () => refusal(503) });
  form.dispatchEvent(new (window as typeof window & typeof globalThis).Event('submit', { cancelable: true }));
  await settled(() => byId('asked').textContent);
  expect(byId('asked').textContent).toContain('went wrong on our side');
  expect(asked('dsar_request')).toEqual([]);
});

test('nobody can be asked for a link while the service is not reached', async () => {
  const { form } = await open('');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  form.dispatchEvent(new (window as typeof window & typeof globalThis).Event('submit', { cancelable: true }));
  await settled(() => byId('asked').textContent);
  expect(byId('asked').textContent).toContain('cannot be reached');
});
