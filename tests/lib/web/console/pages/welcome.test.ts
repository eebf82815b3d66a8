import type { ComponentType } from 'preact';
import { expect, test, vi } from 'vitest';
import type { PageProps } from '../../../../../lib/web/console/page-module.ts';
import { Page as Claim } from '../../../../../lib/web/console/pages/claim.tsx';
import { Page as Join } from '../../../../../lib/web/console/pages/join.tsx';
import { Page as Welcome } from '../../../../../lib/web/console/pages/welcome.tsx';
import { onMeChanged } from '../../../../../lib/web/data/me.ts';
import { day } from '../../../../../lib/web/parts/format.ts';
import { type Answers, idOf, keeping, meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { click, field, read, refusal, type } from '../../../../support/window.ts';

const at = '2026-11-01T10:00:00Z';
const me = meOf({ organization: null, organizations: [] });
async function open(page: ComponentType<PageProps>, answers: Answers = {}, hash = '#/start') {
  const told = vi.fn();
  const stop = onMeChanged(told);
  const window = await openPage(page, { hotel_claims: () => [], ...answers }, { me, hash });
  return { ...window, told, stop };
}

test('an organization is made, and one acts for it from then on', async () => {
  const { asked, told, stop } = await open(Welcome, {
    create_organization: () => ({ organization_id: 'o7' }),
    profiles: () => ({ id: 'u1' }),
  });
  for (const [label, value] of [
    ['Name of the organization', ' '],
    ['Currency of its reports', 'EU'],
    ['Your name', ' '],
    ['Your phone', 'call me'],
  ] as const) {
    await type('Name of the organization', 'Agora');
    await type('Currency of its reports', 'EUR');
    await type('Your name', 'Ada');
    await type('Your phone', '');
    await type(label, value);
    await click('Create the organization');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(asked('create_organization')).toEqual([]);
  await type('Name of the organization', ' Agora ');
  await type('Currency of its reports', 'chf');
  await type('Your phone', ' +43 1 234 ');
  await click('Create the organization');
  expect(asked('create_organization')).toEqual([{ p_name: 'Agora', p_reporting_currency: 'CHF' }]);
  expect(asked('profiles')).toContainEqual({ full_name: 'Ada', phone: '+43 1 234' });
  expect(localStorage.getItem('hotel-rfp-organization')).toBe('"o7"');
  expect(location.hash).toBe('#/rfps');
  expect(told).toHaveBeenCalledOnce();
  stop();
});

const found = { id: idOf(1), name: 'Wiesler', city: 'Graz', country_code: 'AT' };

test('a hotel is found by a part of its name, whatever stands in it', async () => {
  const { asked, sought } = await open(Welcome, { hotels: () => [found] });
  await type('Name of the hotel', ' w ');
  await click('Search');
  expect(asked('hotels')).toEqual([]);
  await type('Name of the hotel', ' 50%_\\x ');
  await click('Search');
  expect(sought('hotels')).toEqual([
    expect.objectContaining({
      ...{ name: 'ilike.%50\\%\\_\\\\x%', is_active: 'eq.true', order: 'name.asc', limit: '8' },
    }),
  ]);
  expect(texts('li')).toEqual(['Wiesler Graz, AT I work here']);
  expect(read()).not.toContain('No hotel of that name');
});

test('no hotel of that name', async () => {
  await open(Welcome, { hotels: () => [] });
  expect(read()).not.toContain('No hotel of that name');
  await type('Name of the hotel', 'xx');
  await click('Search');
  expect(read()).toContain('No hotel of that name');
  expect(texts('li')).toEqual([]);
});

test.each([
  [{ claim_id: 'c1' }, '#/start', 'Asked.', 0],
  [{ member: true }, `#/hotels/${idOf(1)}`, 'You are in.', 1],
])('a claim answered with %o', async (answer, hash, words, times) => {
  const { asked, told, stop } = await open(Welcome, { hotels: () => [found], claim_hotel: () => answer });
  await type('Name of the hotel', 'wi');
  await click('Search');
  const stale = keeping(['claims', 'u1', 'x']);
  await click('I work here');
  expect(asked('claim_hotel')).toEqual([{ p_hotel_id: idOf(1) }]);
  expect(location.hash).toBe(hash);
  expect(texts('li .note')).toEqual([words]);
  expect(told).toHaveBeenCalledTimes(times);
  expect(stale()).toHaveLength(1 - times);
  expect(texts('.notice')).toEqual(times ? [] : ['Wiesler: we look at it and write to ada@example.com.']);
  stop();
});

test('what became of claims, newest first', async () => {
  const claim = { id: 'c1', status: 'pending', created_at: at, hotels: { name: 'Wiesler', city: 'Graz' } };
  const { sought } = await open(Welcome, {
    hotel_claims: () => [
      claim,
      { ...claim, id: 'c2', status: 'approved', hotels: { name: 'Sacher', city: null } },
      { ...claim, id: 'c3', hotels: null },
    ],
  });
  expect(rows()).toEqual([
    ['Wiesler, Graz', day(at), 'Not decided yet'],
    ['Sacher', day(at), 'Approved'],
    ['A hotel', day(at), 'Not decided yet'],
  ]);
  expect(sought('hotel_claims')).toEqual([
    expect.objectContaining({ user_id: 'eq.u1', order: 'created_at.desc' }),
  ]);
  const none = await open(Welcome);
  expect(none.page.querySelector('table')).toBeNull();
});

test('the link of an invitation leads to it', async () => {
  await open(Welcome);
  await type('Link of the invitation', 'https://example.com/');
  await click('Go on');
  expect(field('Link of the invitation').getAttribute('aria-invalid')).toBe('true');
  expect(location.hash).toBe('#/start');
  await type('Link of the invitation', 'https://example.com/console#/join?token=a%2Bb');
  await click('Go on');
  expect(location.hash).toBe('#/join?token=a%2Bb');
});

test.each([
  [{ organization_id: 'o7' }, '#/rfps', '"o7"'],
  [{ hotel_id: 'h7' }, '#/hotels/h7', null],
])('an invitation to %o is accepted by a button', async (joined, hash, chosen) => {
  const { asked, told, stop } = await open(Join, { accept_invitation: () => joined }, '#/join?token=t%201');
  expect(asked('accept_invitation')).toEqual([]);
  await click('Accept the invitation');
  expect(asked('accept_invitation')).toEqual([{ p_token: 't 1' }]);
  expect(location.hash).toBe(hash);
  expect(localStorage.getItem('hotel-rfp-organization')).toBe(chosen);
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('an invitation that is refused leads nowhere', async () => {
  const { told, stop } = await open(Join, { accept_invitation: () => refusal(403) }, '#/join?token=t');
  await click('Accept the invitation');
  expect(location.hash).toBe('#/join?token=t');
  expect(told).not.toHaveBeenCalled();
  stop();
});

test.each([
  [{ claim_id: 'c1' }, true],
  [{ member: true }, false],
])('a hotel is claimed by a button, answered with %o', async (answer, isPending) => {
  const { asked, sought, told, stop } = await open(
    Claim,
    { hotels: () => [{ name: 'Wiesler', city: 'Graz' }], claim_hotel: () => answer },
    `#/claim?hotel=${idOf(1)}`,
  );
  expect(sought('hotels')).toEqual([expect.objectContaining({ id: `eq.${idOf(1)}` })]);
  await click('I work at Wiesler');
  expect(asked('claim_hotel')).toEqual([{ p_hotel_id: idOf(1) }]);
  expect(texts('[role=status]')).toContain(isPending ? 'We look at it and write to ada@example.com.' : '');
  expect(location.hash).toBe(isPending ? `#/claim?hotel=${idOf(1)}` : `#/hotels/${idOf(1)}`);
  expect(told).toHaveBeenCalledTimes(isPending ? 0 : 1);
  stop();
});

test.each([`x${idOf(1)}`, `${idOf(1)}x`, ''])('“%s” is no hotel’s id, and is not asked for', async (id) => {
  const { asked } = await open(Claim, {}, `#/claim?hotel=${id}`);
  expect(asked('hotels')).toEqual([]);
  expect(texts('button')).toContain('I work at this hotel');
});
