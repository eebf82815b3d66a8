import { expect, test, vi } from 'vitest';
import { texts } from '../../../support/console.ts';
import { card, openDocs as open } from '../../../support/docs-page.ts';
import { refusal, settle } from '../../../support/window.ts';

const search = () => document.getElementById('search') as HTMLInputElement;
async function find(words: string) {
  search().value = words;
  search().dispatchEvent(new (window as typeof window & typeof globalThis).Event('input'));
  await settle();
}
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('details.operation')]
    .filter((one) => !one.hidden)
    .map(({ id }) => id);
const press = (key: string, at: EventTarget, held: object = {}) => {
  const view = window as typeof window & typeof globalThis;
  const event = new view.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  at.dispatchEvent(event);
  return event.defaultPrevented;
};

test('operations stand under their topics, and the list of topics counts them', async () => {
  await open();
  expect(texts('#operations h2')).toEqual(['First', 'Second']);
  expect(texts('#tags li')).toEqual(['First1', 'Second2']);
  expect([...document.querySelectorAll('#tags a')].map((link) => link.getAttribute('href'))).toEqual([
    '#topic-first',
    '#topic-second',
  ]);
  expect(texts('summary .method')).toEqual(['POST', 'GET', 'GET']);
  expect(texts('#introduction p')[0]).toBe('Version 7.1');
  expect(document.getElementById('operations')?.getAttribute('aria-busy')).toBeNull();
  expect(texts('#found')).toEqual(['']);
});

test('words narrow it down to what has all of them, and Escape takes them away', async () => {
  await open();
  await find('rank');
  expect(visible()).toEqual(['rank', 'find']);
  expect(texts('#found')).toEqual(['2 found']);
  expect(document.getElementById('introduction')?.hidden).toBe(true);
  await find('RANK hotels');
  expect(visible()).toEqual(['rank']);
  expect([...document.querySelectorAll<HTMLElement>('#tags a')].map(({ hidden }) => hidden)).toEqual([
    false,
    true,
  ]);
  expect(document.querySelectorAll('section[hidden]')).toHaveLength(1);
  press('Escape', document.body);
  expect(search().value).toBe('RANK hotels');
  press('Escape', search());
  await settle();
  expect(search().value).toBe('');
  expect(visible()).toHaveLength(3);
});

test('a slash leads to the search, but not while one types or holds another key', async () => {
  await open();
  expect(press('/', document.body, { ctrlKey: true })).toBe(false);
  expect(press('/', search())).toBe(false);
  expect(press('a', document.body)).toBe(false);
  expect(press('/', document.body)).toBe(true);
  expect(document.activeElement).toBe(search());
});

test('Enter opens the first whose name has the words, else the first that has them anywhere', async () => {
  await open();
  const submit = () =>
    document
      .getElementById('finder')
      ?.dispatchEvent(
        new (window as typeof window & typeof globalThis).Event('submit', { cancelable: true }),
      );
  await find('finds');
  submit();
  await settle();
  expect(location.hash).toBe('#find');
  await find('zzz');
  submit();
  expect(location.hash).toBe('#find');
  await find('deep');
  submit();
  expect(location.hash).toBe('#rank');
});

test('the operation the address names is opened, also where the search hides it', async () => {
  await open({}, '#health');
  expect(card('health').open).toBe(true);
  expect(card('rank').open).toBe(false);
  await find('rank');
  location.hash = '#topic-second';
  location.hash = '#health';
  window.dispatchEvent(new (window as typeof window & typeof globalThis).Event('hashchange'));
  await settle();
  expect(search().value).toBe('');
  expect(visible()).toHaveLength(3);
});

test('a description that cannot be loaded is said', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open({ openapi: () => refusal(503) });
  expect(texts('#operations [role=alert]')).toEqual(['The description could not be loaded. Try again']);
  expect(document.getElementById('operations')?.getAttribute('aria-busy')).toBeNull();
  quiet.mockRestore();
});
