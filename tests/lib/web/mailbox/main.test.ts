import { expect, test, vi } from 'vitest';
import { texts } from '../../../support/console.ts';
import { openWindow, settle } from '../../../support/window.ts';

interface Mail {
  id: string;
  text: string;
}
const [first, second, third] = ['m1', 'm2', 'm3'].map((id): Mail => ({ id, text: `Mail ${id}` })) as [
  Mail,
  Mail,
  Mail,
];
/** The page as the server draws it, with one mail open. */
const drawn = (
  mails: Mail[],
  at = mails[0]?.id ?? '',
) => `<!doctype html><html><head><title>Mailbox ${at}</title></head>
<body><div id="app" class="at-${at}"><form><input name="q"></form><span id="status"></span><button id="empty" hidden></button>
<div class="tabs"><a href="/?tab=text">Text</a></div>
<div id="list">${mails
  .map(
    ({ id, text }) =>
      `<a href="/?id=${id}" data-id="${id}"${id === at ? ' aria-current="true"' : ''}>${text}</a>`,
  )
  .join('')}</div>
<div id="pane">${at && `<article data-id="${at}">${at} <button data-copy="123456">Copy</button></article>`}</div>
<a id="elsewhere" href="/elsewhere">Elsewhere</a></div></body></html>`;

/** Opens the mailbox; what it holds, and the mark of its version, can be changed under it. */
async function open(address = '/') {
  const box = { mails: [first, second], version: 'v1', isDown: false, asked: [] as string[] };
  const { page } = openWindow({}, address);
  page.innerHTML = /<body>([\s\S]*)<\/body>/.exec(drawn(box.mails))?.[1] ?? '';
  const view = window as typeof window & typeof globalThis;
  vi.stubGlobal('DOMParser', view.DOMParser);
  // What every browser has, and this window lacks.
  Object.defineProperty(view.Element.prototype, 'ariaCurrent', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('aria-current');
    },
  });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const confirmed = vi.fn(() => true);
  vi.stubGlobal('confirm', confirmed);
  const written = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(to, location.href);
    box.asked.push(`${init.method ?? 'GET'} ${pathname}${search}`);
    if (box.isDown) throw new Error('gone');
    if (init.method === 'HEAD') return new Response(null, { headers: { etag: box.version } });
    if (init.method === 'DELETE') box.mails = [];
    return new Response(drawn(box.mails, searchParams.get('id') ?? undefined));
  });
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await import('../../../../lib/web/mailbox/main.ts');
  await wait(0);
  /** Lets so many milliseconds pass. */
  async function wait(ms: number) {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn++) await vi.advanceTimersByTimeAsync(0);
  }
  const shown = () => box.asked.filter((one) => one.startsWith('GET'));
  return { box, page, view, wait, shown, written, confirmed };
}
const done = () => {
  vi.useRealTimers();
  return settle();
};
const pane = () => texts('#pane article')[0]?.split(' ')[0];

test('it follows the mailbox: what is new is shown and marked, the newest is opened', async () => {
  const { box, wait, shown } = await open();
  expect(document.getElementById('status')?.textContent).toBe('Live');
  expect((document.getElementById('empty') as HTMLElement).hidden).toBe(false);
  await wait(1500);
  expect(shown()).toEqual([]);
  Object.assign(box, { mails: [third, first, second], version: 'v2' });
  await wait(1500);
  expect(shown()).toEqual(['GET /']);
  expect(texts('#list a')).toEqual(['Mail m3', 'Mail m1', 'Mail m2']);
  expect(texts('#list a.new')).toEqual(['Mail m3']);
  expect(pane()).toBe('m3');
  expect(document.title).toBe('Mailbox m3');
  expect(document.getElementById('app')?.className).toBe('at-m3');
  await wait(3000);
  expect(shown()).toHaveLength(1);
  await done();
});

test('a mail that somebody chose stays open; the first mails of an empty box are not marked', async () => {
  const { box, view, wait } = await open();
  document.querySelectorAll<HTMLElement>('#list a')[1]?.click();
  await wait(0);
  expect(location.search).toBe('?id=m2');
  expect(pane()).toBe('m2');
  document.querySelector('#pane article')?.setAttribute('data-kept', 'yes');
  Object.assign(box, { mails: [third, first, second], version: 'v2' });
  await wait(1500);
  expect(document.querySelector('[data-kept]')).not.toBeNull();
  expect(texts('#list a')).toHaveLength(3);
  document.getElementById('list')?.replaceChildren();
  box.version = 'v3';
  await wait(1500);
  expect(texts('#list a.new')).toEqual([]);
  view.history.replaceState(null, '', '/');
  view.dispatchEvent(new view.Event('popstate'));
  await wait(0);
  expect(pane()).toBe('m3');
  await done();
});

test('a mailbox that is not reached is said, until it is again; a hidden page asks nothing', async () => {
  const { box, wait } = await open();
  const status = document.getElementById('status') as HTMLElement;
  box.isDown = true;
  await wait(1500);
  expect([status.textContent, status.dataset.kind]).toEqual(['Not reachable', 'gone']);
  box.isDown = false;
  await wait(1500);
  expect([status.textContent, status.dataset.kind]).toEqual(['Live', 'live']);
  const before = box.asked.length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(3000);
  expect(box.asked).toHaveLength(before);
  await done();
});

test('a link opens without loading the page, unless it should open elsewhere', async () => {
  const { view, wait, shown } = await open();
  const press = (selector: string, held: object = {}) => {
    const event = new view.MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...held });
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.querySelector(selector)?.dispatchEvent(event);
  };
  for (const held of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])
    press('#list a', held);
  press('#elsewhere');
  await wait(0);
  expect(shown()).toEqual([]);
  press('.tabs a');
  await wait(0);
  expect(shown()).toEqual(['GET /?tab=text']);
  expect(location.search).toBe('?tab=text');
  await done();
});

test('a code is copied, and says so for a moment', async () => {
  const { wait, written, shown } = await open();
  const button = document.querySelector<HTMLElement>('[data-copy]');
  button?.click();
  await wait(0);
  expect(written).toHaveBeenCalledWith('123456');
  expect(button?.textContent).toBe('Copied');
  await wait(1500);
  expect(button?.textContent).toBe('Copy');
  expect(shown()).toEqual([]);
  await done();
});

test.each([
  ['j', 'm2'],
  ['ArrowDown', 'm2'],
  ['k', undefined],
  ['x', undefined],
])('%s goes to the mail %s', async (key, id) => {
  const { view, wait, shown } = await open();
  const press = (held: object, at: EventTarget = document.body) => {
    const event = new view.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const held of [{ metaKey: true }, { ctrlKey: true }, { altKey: true }])
    expect(press(held)).toBe(false);
  expect(press({}, document.querySelector('input') as Element)).toBe(false);
  expect(press({})).toBe(id !== undefined);
  await wait(0);
  expect(shown()).toEqual(id ? [`GET /?id=${id}`] : []);
  await done();
});

test('a slash leads to the search, which is asked once one pauses, and is kept in the address', async () => {
  const { view, wait, shown } = await open();
  const search = document.querySelector('input') as HTMLInputElement;
  const slash = new view.KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  document.body.dispatchEvent(slash);
  expect(slash.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(search);
  for (const typed of ['c', 'co', ' code ']) {
    search.value = typed;
    search.dispatchEvent(new view.Event('input'));
    await wait(100);
  }
  await wait(150);
  expect(shown()).toEqual(['GET /?q=code']);
  expect(location.search).toBe('?q=code');
  search.value = ' ';
  search.dispatchEvent(new view.Event('input'));
  await wait(150);
  expect(shown()[1]).toBe('GET /');
  expect(location.search).toBe('');
  await done();
});

test('the mailbox is emptied once that is confirmed', async () => {
  const { box, wait, confirmed } = await open('/?id=m2');
  const deleted = () => box.asked.filter((one) => one.startsWith('DELETE'));
  confirmed.mockReturnValueOnce(false);
  document.getElementById('empty')?.click();
  await wait(0);
  expect(deleted()).toEqual([]);
  document.getElementById('empty')?.click();
  await wait(0);
  expect(deleted()).toEqual(['DELETE /messages']);
  expect(texts('#list a')).toEqual([]);
  expect(location.search).toBe('');
  await done();
});
