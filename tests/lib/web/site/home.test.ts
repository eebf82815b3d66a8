import { describe, expect, test, vi } from 'vitest';
import { criteria } from '../../../../lib/schemas/criteria.ts';
import type { Answers } from '../../../support/console.ts';
import { texts } from '../../../support/console.ts';
import { bodyOf, openSitePage } from '../../../support/site-page.ts';
import { button, openWindow, refusal, settle } from '../../../support/window.ts';

const home = (answers: Answers, before?: () => void, address = '/') =>
  openSitePage('index', () => import('../../../../lib/web/site/home.tsx'), answers, address, before);
const light = () => document.getElementById('light')?.className.split(' ').at(-1);
const hidden = () => ['local', 'mailbox'].map((id) => document.getElementById(id)?.hidden);
/** Where the page was opened, as far as it looks. */
const at = (hostname: string, hash = '') => {
  const replaced = vi.fn();
  vi.stubGlobal('location', { hostname, hash, search: '?ref=ABCD2345', replace: replaced });
  return replaced;
};

test.each<[string, () => unknown, string | undefined, RegExp]>([
  ['well', () => ({ overall: true, version: '1.2.3' }), 'good', /^All is well, version 1\.2\.3$/],
  ['unwell', () => ({ overall: false, version: '1.2.3' }), 'bad', /^Something is down/],
  ['unwell, and says so by its status', () => refusal(503, { overall: false }), 'bad', /^Something is down/],
  ['silent', () => new Response('no JSON'), 'light', /^What works right now/],
  ['of no opinion', () => ({ overall: 'yes' }), 'light', /^What works right now/],
])('the service is %s', async (_, health, colour, words) => {
  await home({ health });
  expect([light(), ...texts('#health')]).toEqual([colour, expect.stringMatching(words)]);
  expect(hidden()).toEqual([true, true]);
});

test('a service that is not reached leaves the page as it was written', async () => {
  openWindow().page.innerHTML = bodyOf('index');
  // White space aside: what is drawn has none between its elements.
  const said = () => texts('main').map((text) => text.replace(/\s/g, ''));
  const written = said();
  await home({}, () => {
    at('localhost');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  });
  expect(said()).toEqual(written);
  expect(hidden()).toEqual([true, true]);
});

const health = () => ({ overall: true, version: '1' });
const environment = { BASE_URL: 'http://localhost:3000', MAILBOX_URL: 'http://localhost:3001' };
const samplePeople = [{ email: 'ada@example.com', who: 'plans' }];

test.each(['127.0.0.1', 'localhost', '[::1]'])(
  '%s: who can sign in, addresses, and where the mail is',
  async (host) => {
    const local = () => ({ environment, samplePeople });
    await home({ health, _local: local }, () => void at(host));
    expect(hidden()).toEqual([false, false]);
    expect(texts('#people li')).toEqual(['plansada@example.com']);
    expect(document.querySelector('#people a')?.getAttribute('href')).toBe('/console?as=ada%40example.com');
    expect(texts('#keys code')).toEqual(Object.values(environment));
    expect(document.querySelector('#mailbox a')?.getAttribute('href')).toBe(environment.MAILBOX_URL);
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    button('Copy BASE_URL').click();
    await vi.advanceTimersByTimeAsync(100);
    expect([...copied, ...texts('#keys button')]).toEqual([environment.BASE_URL, 'Copied', 'Copy']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(texts('#keys button')).toEqual(['Copy', 'Copy']);
    vi.useRealTimers();
  },
);

test('elsewhere nobody asks for it, and a start that does not tell shows nothing', async () => {
  const { asked } = await home({ health }, () => void at('hotel-rfp.example'));
  expect(asked('_local')).toEqual([]);
  await home({ health, _local: () => refusal(404) }, () => void at('localhost'));
  expect(hidden()).toEqual([true, true]);
  await home({ health, _local: () => ({ environment: {}, samplePeople }) }, () => void at('localhost'));
  expect(document.querySelector('#mailbox a')?.getAttribute('href')).toBe('/');
});

test.each([
  ['#/billing?tier=pro', ['/console?ref=ABCD2345#/billing?tier=pro']],
  ['#where', undefined],
  ['', undefined],
])('an address of the console with “%s” leads there', async (hash, target) => {
  let replaced = vi.fn();
  await home({ health }, () => {
    replaced = at('hotel-rfp.example', hash);
  });
  await settle();
  expect(replaced.mock.calls[0]).toEqual(target);
});

describe('the example', () => {
  const slider = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>('#ranking input')].find(
      (input) => document.querySelector(`label[for="${input.id}"]`)?.textContent === name,
    ) as HTMLInputElement;
  const move = async (name: string, value: number) => {
    slider(name).value = String(value);
    slider(name).dispatchEvent(new window.Event('input', { bubbles: true }));
    await settle();
  };

  test('is written as it is reckoned', async () => {
    openWindow().page.innerHTML = bodyOf('index');
    const written = [...texts('#ranking li'), ...texts('#ranking label'), ...texts('#ranking output')];
    expect(written).toHaveLength(5 + 4 + 4);
    await home({ health });
    expect([...texts('#ranking li'), ...texts('#ranking label'), ...texts('#ranking output')]).toEqual(
      written,
    );
  });

  test('follows what matters, and is in its usual order where nothing does', async () => {
    await home({ health });
    const usual = texts('#ranking b');
    await move('Price', 95);
    expect(texts('#ranking b')[0]).toBe('Westerkade Hotel');
    for (const { label } of criteria) await move(label, 0);
    expect(texts('#ranking b')).toEqual(usual);
    expect(texts('#ranking [role="status"]')).toHaveLength(1);
    await move('MICE fit', 50);
    expect(texts('#ranking b')[0]).toBe('Loods Zeven');
  });
});
