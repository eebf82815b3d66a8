import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { CommandMenu } from '../../../../../lib/web/console/frame/command-menu.tsx';
import { Navigation, pagesOf } from '../../../../../lib/web/console/frame/navigation.tsx';
import { type Me, onMeChanged } from '../../../../../lib/web/data/me.ts';
import { days } from '../../../../../lib/web/parts/format.ts';
import { type Answers, idOf, meOf, openPage, organization, texts } from '../../../../support/console.ts';
import { button, click, read, settle, type } from '../../../../support/window.ts';

const hotel = (n: number) => ({
  id: `h${n}`,
  name: `Hotel ${n}`,
  city: 'Graz',
  currency: 'EUR',
  role: 'staff',
});
const guest = { organization: null, organizations: [] };
const hrefs = (me: Me) => pagesOf(me).map(([href]) => href);

test('everybody goes where they have something to do, and to privacy', () => {
  const planner = ['#/rfps', '#/savings', '#/fx', '#/members'];
  expect(hrefs(meOf(guest))).toEqual(['#/privacy']);
  expect(hrefs(meOf({ ...guest, isAdmin: true }))).toEqual(['#/rfps', '#/fx', '#/admin', '#/privacy']);
  expect(hrefs(meOf())).toEqual([...planner, '#/settings', '#/billing', '#/privacy']);
  expect(hrefs(meOf({}, 'member'))).toEqual([...planner, '#/settings', '#/privacy']);
  expect(pagesOf(meOf({ ...guest, hotels: [hotel(1)] }))).toEqual([
    ['#/hotels/h1', 'Dashboard'],
    ['#/hotels/h1/rfps', 'RFPs received'],
    ['#/hotels/h1/profile', 'Profile'],
    ['#/hotels/h1/people', 'Colleagues'],
    ['#/privacy', 'Privacy'],
  ]);
  const two = pagesOf(meOf({ ...guest, hotels: [hotel(1), hotel(2)] })).map(([, label]) => label);
  expect([two[0], two[4]]).toEqual(['Hotel 1', 'Hotel 2']);
});

const bar = (me: Me | null, hash: string, onLeave = () => {}) =>
  openPage(
    () => h(Navigation, { me, isExpected: false, hash, onLeave, children: h('i', null, 'between') }),
    {},
    { hash },
  );

test.each([
  ['#/rfps/x/edit?a=b', '#/rfps'],
  ['#/hotels/h1', '#/hotels/h1'],
  ['#/hotels/h1/rfps/r1', '#/hotels/h1/rfps'],
  ['#/rfpsx', undefined],
  ['#/privacy', '#/privacy'],
])('at %s one is at %s', async (hash, expected) => {
  const { page } = await bar(meOf({ hotels: [hotel(1)] }), hash);
  const current = [...page.querySelectorAll('nav [aria-current=page]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(current).toEqual(expected ? [expected] : []);
});

test.each<[Partial<Me>, string]>([
  [{}, 'Meridian'],
  [{ ...guest, hotels: [hotel(1)] }, 'Hotel 1'],
  [{ ...guest, isAdmin: true }, 'Platform staff'],
  [guest, 'Guest'],
])('the bar says as whom one is there: %o', async (changes, name) => {
  const leave = vi.fn();
  await bar(meOf(changes), '#/', leave);
  expect(texts('.who b, .who small')).toEqual([name, 'ada@example.com']);
  expect(read()).toContain('between');
  await click('Sign out');
  expect(leave).toHaveBeenCalledOnce();
});

test('nobody is signed in: nothing but the name of the service', async () => {
  const { page } = await bar(null, '#/');
  expect(page.querySelector('nav, .who, i')).toBeNull();
});

test('who plans for several organizations acts for another', async () => {
  const other = { ...organization, id: 'o2', name: 'Agora', role: 'member' };
  const me = meOf({ organizations: [{ ...organization, role: 'owner' }, other] });
  const { page } = await bar(me, '#/fx');
  expect(texts('.switcher option')).toEqual(['Meridian', 'Agora']);
  expect(page.querySelector<HTMLSelectElement>('.switcher')?.value).toBe('o1');
  const told = vi.fn();
  const stop = onMeChanged(told);
  await type('Organization', 'o2');
  expect(localStorage.getItem('hotel-rfp-organization')).toBe('"o2"');
  expect(location.hash).toBe('#/rfps');
  expect(told).toHaveBeenCalledOnce();
  stop();
});

const rfps = [
  { id: 'r1', title: 'Congress', city: 'Graz', start_date: '2027-01-01', end_date: '2027-01-02' },
  { id: 'r2', title: 'Retreat', city: 'Wien', start_date: '2027-02-01', end_date: '2027-02-02' },
];
const sends = [
  { hotel_id: 'h1', hotels: { name: 'Wiesler', city: 'Graz' } },
  { hotel_id: 'h2', hotels: null },
];
const menu = (me = meOf(), hash = '#/fx', more: Answers = {}) =>
  openPage(() => h(CommandMenu, { me }), { rfps: () => rfps, sends: () => sends, ...more }, { me, hash });
async function press(key: string, held: object = {}, at: EventTarget = window) {
  const view = window as typeof window & typeof globalThis;
  const event = new view.KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...held });
  at.dispatchEvent(event);
  await settle();
  return event.defaultPrevented;
}
const inField = (key: string) => press(key, {}, document.querySelector('[role=combobox]') as Element);
const selected = () => texts('[aria-selected=true] b');

test.each([
  ['k', { ctrlKey: true }, true],
  ['K', { metaKey: true }, true],
  ['k', {}, false],
  ['j', { ctrlKey: true }, false],
  ['k', { ctrlKey: true, altKey: true }, false],
  ['k', { ctrlKey: true, shiftKey: true }, false],
])('%s with %o opens the menu: %s', async (key, held, opens) => {
  const { page } = await menu();
  expect(await press(key, held)).toBe(opens);
  expect(page.querySelector('dialog') !== null).toBe(opens);
});

test('it finds actions, hotels of the RFP one looks at, RFPs and pages', async () => {
  const { sought } = await menu(meOf(), `#/rfps/${idOf(5)}/map`);
  await click('Find Ctrl K');
  expect(texts('[role=option]').slice(0, 5)).toEqual([
    'New RFPCreate a requestAction',
    'WieslerGrazHotel',
    'An erased hotelHotel',
    `CongressGraz, ${days('2027-01-01', '2027-01-02')}RFP`,
    expect.stringMatching(/^RetreatWien/),
  ]);
  expect(texts('.kind')).toContain('Page');
  expect(sought('sends')).toEqual([expect.objectContaining({ rfp_id: `eq.${idOf(5)}` })]);
  expect(sought('rfps')).toEqual([expect.objectContaining({ order: 'created_at.desc', limit: '500' })]);
});

test('elsewhere it finds every hotel that was asked, once, with what it was asked for last', async () => {
  const rfp_id = idOf(7);
  const asked = [
    { ...sends[0], rfp_id },
    { ...sends[0], rfp_id: idOf(6) },
    { ...sends[1], rfp_id: idOf(6) },
  ];
  const { sought } = await menu(meOf(), '#/fx', { sends: () => asked });
  await click('Find Ctrl K');
  expect(sought('sends')).toEqual([expect.objectContaining({ order: 'sent_at.desc', limit: '1000' })]);
  expect(texts('[role=option]').filter((one) => one.endsWith('Hotel'))).toEqual([
    'WieslerGrazHotel',
    'An erased hotelHotel',
  ]);
  await type('An RFP, a hotel, a page or an action', 'wies');
  await inField('Enter');
  expect(location.hash).toBe(`#/rfps/${rfp_id}/hotels/h1`);
});

test('who does not plan has no RFPs and no hotels', async () => {
  const lost = await menu(meOf(guest));
  await click('Find Ctrl K');
  expect([...lost.asked('rfps'), ...lost.asked('sends')]).toEqual([]);
  expect(texts('[role=option] b')).toEqual(['Privacy']);
  const staff = await menu(meOf({ ...guest, isAdmin: true }));
  await click('Find Ctrl K');
  expect(staff.asked('rfps')).toHaveLength(1);
  expect(texts('[role=option] b')).not.toContain('New RFP');
});

test('the keys go round the list, and Enter goes there', async () => {
  const { page } = await menu();
  await click('Find Ctrl K');
  expect(selected()).toEqual(['New RFP']);
  expect(await inField('ArrowDown')).toBe(true);
  expect(selected()).toEqual(['Congress']);
  await inField('ArrowUp');
  await inField('ArrowUp');
  expect(selected()).toEqual(texts('[role=option] b').slice(-1));
  await inField('ArrowDown');
  expect(selected()).toEqual(['New RFP']);
  const active = page.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  expect(page.querySelector('[aria-selected=true]')?.id).toBe(active);
  await inField('ArrowDown');
  await type('An RFP, a hotel, a page or an action', 'r');
  expect(selected()).toEqual(texts('[role=option] b').slice(0, 1));
  await type('An RFP, a hotel, a page or an action', 'retr');
  expect(await inField('x')).toBe(false);
  await inField('Enter');
  expect(location.hash).toBe('#/rfps/r2');
  expect(page.querySelector('dialog')).toBeNull();
});

test('nothing of that name: there is nowhere to go', async () => {
  const { page } = await menu();
  await click('Find Ctrl K');
  await type('An RFP, a hotel, a page or an action', 'zzz');
  expect(read()).toContain('Nothing of that name.');
  await inField('ArrowDown');
  await inField('Enter');
  expect(location.hash).toBe('#/fx');
  expect(page.querySelector('dialog')).not.toBeNull();
  expect(page.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant')).toBeNull();
  expect(button('Find Ctrl K')).toBeTruthy();
});

test('what is pointed at is chosen, and a click goes there', async () => {
  const { page } = await menu();
  await click('Find Ctrl K');
  const [, second] = page.querySelectorAll<HTMLElement>('[role=option]');
  second?.dispatchEvent(
    new (window as typeof window & typeof globalThis).Event('mousemove', { bubbles: true }),
  );
  await settle();
  expect(selected()).toEqual(['Congress']);
  second?.click();
  await settle();
  expect(location.hash).toBe('#/rfps/r1');
});
