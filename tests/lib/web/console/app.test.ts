import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { meChanged } from '../../../../lib/web/data/me.ts';
import { type Answers, texts } from '../../../support/console.ts';
import {
  button,
  click,
  draw,
  openWindow,
  read,
  refusal,
  settle,
  signedIn,
  type,
} from '../../../support/window.ts';

const organization = (id: string, name: string) => ({ id, name, tier: 'pro', reporting_currency: 'EUR' });
const profile = {
  ...{ email: 'ada@example.com', full_name: null, is_platform_admin: false },
  organization_members: [
    { role: 'owner', organizations: organization('o1', 'Meridian') },
    { role: 'member', organizations: organization('o2', 'Agora') },
    { role: 'member', organizations: null },
  ] as object[],
  hotel_members: [] as object[],
};
const works = [{ role: 'staff', hotels: { id: 'h1', name: null, city: 'Graz', currency: 'EUR' } }];

async function open(hash = '#/privacy', answers: Answers = {}, isSignedIn = true, chosen = '') {
  const window = openWindow(
    {
      profiles: () => [profile],
      logout: () => null,
      rfps: () => [],
      record_referral: () => null,
      hotel_claims: () => [],
      ...answers,
    },
    `/console${hash}`,
  );
  if (isSignedIn) await signedIn();
  if (chosen) localStorage.setItem('hotel-rfp-organization', chosen);
  const { App } = await import('../../../../lib/web/console/app.tsx');
  await draw(h(App, {}));
  return window;
}

test('who is signed in sees the page, as whom they act', async () => {
  const { sought } = await open();
  expect(texts('h1')).toEqual(['Privacy']);
  expect(texts('.switcher option')).toEqual(['Meridian', 'Agora']);
  expect(document.querySelector<HTMLSelectElement>('.switcher')?.value).toBe('o1');
  expect(sought('profiles')[0]).toMatchObject({ id: 'eq.5a000000-0000-4000-8000-000000000001' });
  await open('#/privacy', {}, true, 'o2');
  expect(document.querySelector<HTMLSelectElement>('.switcher')?.value).toBe('o2');
  await open('#/privacy', {}, true, 'o9');
  expect(document.querySelector<HTMLSelectElement>('.switcher')?.value).toBe('o1');
});

test('what the first page needs is asked for while it is being found out who looks', async () => {
  const id = '5a000000-0000-4000-8000-000000000009';
  const { asked } = await open(`#/rfps/${id}/invited`, {
    profiles: () => new Promise(() => {}),
    sends: () => [],
    proposals: () => [],
  });
  expect([asked('rfps').length, asked('sends').length, asked('proposals').length]).toEqual([1, 1, 1]);
  expect(read()).toContain('Loading the console');
});

test('the cost of an offer is asked for before its page is drawn, in the currency that is reported in', async () => {
  const [id, hotel, offer] = [7, 8, 9].map((n) => `5a000000-0000-4000-8000-00000000000${n}`);
  const { asked } = await open(`#/rfps/${id}/hotels/${hotel}`, {
    rfps: () => [{ id, currency: 'USD' }],
    proposals: () => [{ id: offer, hotel_id: hotel }],
    hotels: () => [{ id: hotel }],
    sends: () => new Promise(() => {}),
    compute_realistic_total_cost: () => refusal(500),
  });
  expect(asked('compute_realistic_total_cost')).toEqual([{ p_proposal_id: offer, p_currency: 'EUR' }]);
  expect(texts('h1')).toEqual([]);
});

test('nobody is signed in: a sign-in, and nothing is asked', async () => {
  const { asked } = await open('#/privacy', {}, false);
  expect(texts('h1')).toEqual(['Sign in']);
  expect(asked('profiles')).toEqual([]);
  expect(document.querySelector('.notice')).toBeNull();
});

test('signing out leads to the sign-in; an account that is gone too, with a word', async () => {
  await open();
  await click('Sign out');
  expect(texts('h1')).toEqual(['Sign in']);
  await open('#/privacy', { profiles: () => [] });
  expect(texts('h1')).toEqual(['Sign in']);
  expect(texts('.notice')).toEqual([expect.stringContaining('Your session is over.')]);
});

test('a person who cannot be loaded can be asked for again', async () => {
  let isDown = true;
  await open('#/privacy', { profiles: () => (isDown ? refusal(500) : [profile]) });
  expect(texts('h1')).toEqual(['That did not work']);
  isDown = false;
  await click('Try again');
  expect(texts('h1')).toEqual(['Privacy']);
});

test.each<[string, () => unknown, RegExp]>([
  ['refuses', () => refusal(503), /went wrong on our side/],
  ['says nothing that can be read', () => new Response('no JSON'), /cannot be reached/],
])('a service that %s is said, and asked again', async (_, config, words) => {
  let answer: () => unknown = config;
  await open('#/privacy', { 'public-config': () => answer() }, false);
  expect(read()).toMatch(words);
  answer = () => ({});
  await click('Try again');
  expect(texts('h1')).toEqual(['Sign in']);
});

test('a change of the person is loaded', async () => {
  const { asked } = await open();
  meChanged();
  await settle();
  expect(asked('profiles')).toHaveLength(2);
});

test.each<[string, object, string]>([
  ['plan', {}, '#/rfps'],
  ['are platform staff', { organization_members: [], is_platform_admin: true }, '#/rfps'],
  ['work at a hotel', { organization_members: [], hotel_members: works }, '#/hotels/h1'],
  ['do neither yet', { organization_members: [] }, '#/welcome'],
])('people who %s begin at their own page', async (_, changes, hash) => {
  const replaced = vi.fn();
  const window = openWindow(
    { profiles: () => [{ ...profile, ...changes }], record_referral: () => null },
    '/console#/',
  );
  await signedIn();
  vi.spyOn(location, 'replace').mockImplementation(replaced);
  const { App } = await import('../../../../lib/web/console/app.tsx');
  await draw(h(App, {}));
  expect(replaced).toHaveBeenCalledWith(hash);
  expect(window.asked('profiles')).toHaveLength(1);
  if (hash === '#/hotels/h1') expect(texts('.who b')).toEqual(['An erased hotel']);
});

test('there is no such page: the way to the overview', async () => {
  await open('#/nowhere');
  expect(read()).toContain('There is no such page');
  expect(button('To the overview').getAttribute('href')).toBe('#/');
});

test('another address shows another page, and gives its title the focus', async () => {
  const scrolled = vi.fn();
  await open();
  vi.stubGlobal('scrollTo', scrolled);
  expect(document.activeElement).not.toBe(document.querySelector('h1'));
  location.hash = '#/welcome';
  await settle();
  window.dispatchEvent(new (window as typeof window & typeof globalThis).Event('hashchange'));
  await settle();
  expect(texts('h1')).toEqual(['Where do you come in?']);
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('the first link leads past the navigation, and leaves the address as it is', async () => {
  await open();
  const skip = document.querySelector<HTMLElement>('a.skip');
  skip?.click();
  expect(document.activeElement?.id).toBe('content');
  expect(location.hash).toBe('#/privacy');
});

test('a code signs in, and shows the page one came for', async () => {
  const session = {
    ...{ access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
    user: { id: 'u1', email: 'ada@example.com' },
  };
  await open('#/privacy', { otp: () => ({}), verify: () => session }, false);
  const submit = async () => {
    document.querySelector('form')?.dispatchEvent(
      new (window as typeof window & typeof globalThis).Event('submit', {
        bubbles: true,
        cancelable: true,
      }),
    );
    await settle();
  };
  await type('Email', 'ada@example.com');
  await submit();
  await type('Six-digit code', '123456');
  await submit();
  expect(texts('h1')).toEqual(['Privacy']);
});

test('a token that has just expired is renewed once, and the request is sent again', async () => {
  let tries = 0;
  const fresh = {
    ...{ access_token: 'fresh', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
    user: { id: '5a000000-0000-4000-8000-000000000001' },
  };
  const { asked } = await open('#/privacy', {
    profiles: () => {
      tries += 1;
      return tries === 1 ? refusal(401, { code: 'PGRST301' }) : [profile];
    },
    token: () => fresh,
  });
  expect(tries).toBe(2);
  expect(asked('token')).toEqual([expect.objectContaining({ refresh_token: 'refresh-for-tests' })]);
  expect(texts('h1')).toEqual(['Privacy']);
});
