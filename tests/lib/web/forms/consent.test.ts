import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { button, openWindow, read } from '../../../support/window.ts';

type Api = { granted(name: string): boolean; open(): void; withdraw(): void };
const key = 'rfp-consent';

const script = join(import.meta.dirname, '../../../../lib/web/forms/consent.ts');
let opened = 0;
/** A page with the banner's script, in a browser that keeps something already or keeps nothing. */
async function open({
  kept,
  isSilent = false,
  html = '<main>Page</main>',
}: {
  kept?: unknown;
  isSilent?: boolean;
  html?: string;
} = {}) {
  const { asked } = openWindow({ 'consent-log': () => ({}) }, '/pricing?email=ada@example.com#top');
  document.body.innerHTML = html;
  if (kept !== undefined) localStorage.setItem(key, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const beacons: unknown[] = [];
  vi.stubGlobal('navigator', {
    language: 'en-GB-oxendict-and-more',
    sendBeacon: (url: string, body: string) => {
      beacons.push([url, JSON.parse(body)]);
      return !isSilent;
    },
  });
  const changes: unknown[] = [];
  const view = document.defaultView as unknown as Record<string, unknown>;
  for (const name of ['CustomEvent', 'CSSStyleSheet']) vi.stubGlobal(name, view[name]);
  document.addEventListener('consent:change', (event) => changes.push((event as CustomEvent).detail));
  opened += 1;
  await import(/* @vite-ignore */ `${script}?opened=${opened}`);
  const { rfpConsent } = window as unknown as { rfpConsent: Api };
  return {
    asked,
    beacons,
    changes,
    consent: rfpConsent,
    banner: () => document.querySelector('[role="dialog"]'),
  };
}
const nothing = { functional: false, analytics: false, marketing: false };
const everything = { functional: true, analytics: true, marketing: true };
const keptNow = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const press = (name: string) => button(name).click();
const box = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;

test.each([
  ['Accept all', 'accept_all', everything],
  ['Reject all', 'reject_all', nothing],
])(
  '%s: is kept, logged without what the address said, and told to the page',
  async (name, action, choices) => {
    const { beacons, changes, consent, banner } = await open();
    expect(consent.granted('analytics')).toBe(false);
    expect(banner()?.getAttribute('aria-labelledby')).toBe('rfp-consent-title');
    press(name);
    expect(banner()).toBeNull();
    expect(keptNow()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: '1', choices });
    expect(beacons).toEqual([
      [
        '/api/consent-log',
        {
          ...{ consent_id: keptNow().id, consent_action: action, banner_version: '1', locale: 'en-GB-oxen' },
          page_url: 'http://window.test/pricing',
          functional_granted: choices.functional,
          analytics_granted: choices.analytics,
          marketing_granted: choices.marketing,
        },
      ],
    ]);
    expect(changes).toEqual([choices]);
    expect(['functional', 'analytics', 'marketing'].map(consent.granted)).toEqual(Object.values(choices));
  },
);

test('each purpose by itself, and the same person is known again by the same id', async () => {
  const { beacons, consent, banner } = await open();
  press('Manage');
  expect(document.activeElement).toBe(box('functional'));
  expect([box('functional').checked, box('analytics').checked, box('marketing').checked]).toEqual([
    false,
    false,
    false,
  ]);
  expect(() => button('Withdraw consent')).toThrow();
  box('analytics').checked = true;
  press('Save');
  expect([consent.granted('functional'), consent.granted('analytics')]).toEqual([false, true]);
  const { id } = keptNow();
  consent.open();
  expect(box('analytics').checked).toBe(true);
  press('Withdraw consent');
  expect(banner()).toBeNull();
  expect(keptNow()).toEqual({ id, version: '1', choices: nothing });
  expect(
    beacons.map((one) => {
      const [, body] = one as [string, { consent_action: string; consent_id: string }];
      return [body.consent_action, body.consent_id];
    }),
  ).toEqual([
    ['manage_save', id],
    ['withdraw', id],
  ]);
});

test.each<[string, unknown, boolean]>([
  ['a choice of this version', { id: 'x', version: '1', choices: everything }, false],
  ['a choice of another version', { id: 'x', version: '0', choices: everything }, true],
  ['a version without a choice', { version: '1' }, true],
  ['what is no JSON', '{', true],
  ['null', 'null', true],
])('%s: asked again: %s', async (_, kept, isAsked) => {
  const { consent, banner } = await open({ kept });
  expect(banner() !== null).toBe(isAsked);
  expect(consent.granted('marketing')).toBe(!isAsked);
});

test('a beacon that is not taken is sent as a request', async () => {
  const { asked } = await open({ isSilent: true });
  press('Reject all');
  await expect.poll(() => asked('consent-log')).toMatchObject([{ consent_action: 'reject_all' }]);
});

test('elements of the page open the settings and take everything back; the banner comes after the link that skips', async () => {
  const html =
    '<a href="#main">Skip</a><main><button data-consent-open>Cookies</button><a data-consent-withdraw>No</a></main>';
  const { banner, consent } = await open({ kept: { id: 'x', version: '1', choices: everything }, html });
  press('Cookies');
  expect(banner()?.previousElementSibling?.textContent).toBe('Skip');
  expect(box('marketing').checked).toBe(true);
  press('No');
  expect([banner(), consent.granted('marketing')]).toEqual([null, false]);
});

test('Escape leaves the settings, back to the question while nothing is decided', async () => {
  const { banner, consent } = await open();
  const pressKey = (key = 'Escape') => {
    const { KeyboardEvent } = document.defaultView as unknown as {
      KeyboardEvent: typeof globalThis.KeyboardEvent;
    };
    banner()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  expect(document.body.firstElementChild).toBe(banner());
  press('Manage');
  pressKey('Tab');
  expect(banner()?.querySelector('input')).not.toBeNull();
  pressKey();
  expect(read()).toContain('Accept all');
  pressKey();
  expect(banner()).not.toBeNull();
  press('Accept all');
  consent.open();
  pressKey('Tab');
  expect(banner()).not.toBeNull();
  pressKey();
  expect(banner()).toBeNull();
});
