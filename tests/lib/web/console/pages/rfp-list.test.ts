import { h } from 'preact';
import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/rfp-list.tsx';
import { dayAhead } from '../../../../../lib/web/parts/format.ts';
import { meOf, openPage, organization, rows, texts } from '../../../../support/console.ts';
import { button, click, draw, field, read, type } from '../../../../support/window.ts';

const one = {
  ...{
    id: 'r1',
    title: 'beta',
    city: 'Graz',
    start_date: dayAhead(30),
    end_date: dayAhead(31),
    attendees: 80,
  },
  ...{
    sector: 'life_sciences',
    status: 'sent',
    sent_at: null,
    decision_date: dayAhead(1),
    response_due: null,
  },
  ...{ organization_id: 'o1', organizations: { name: 'Meridian' } },
  sends: [] as { status: string }[],
};
const sends = (...states: string[]) => states.map((status) => ({ status }));
const list = [
  { ...one, sends: sends('responded', 'declined', 'sent', 'opened') },
  {
    ...one,
    id: 'r2',
    title: 'Alpha',
    city: 'Wien',
    status: 'draft',
    attendees: 200,
    start_date: dayAhead(9),
  },
  {
    ...{ ...one, id: 'r3', title: 'gamma', status: 'decided', attendees: 9, start_date: dayAhead(-9) },
    sends: sends('responded'),
  },
];
const open = (hash = '#/rfps', me = meOf(), rfps: object[] = list) =>
  openPage(Page, { rfps: () => rfps }, { me, hash });
const titles = () => texts('tbody th a');

test('who acts for another organization sees its list', async () => {
  let asked = list;
  await openPage(Page, { rfps: () => asked });
  const other = { ...organization, id: 'o2', name: 'Agora', role: 'owner' };
  asked = [{ ...one, id: 'r9', title: 'delta', organization_id: 'o2', organizations: { name: 'Agora' } }];
  const me = meOf({ organization: other, organizations: [other] });
  await draw(h(Page, { me, params: {}, query: new URLSearchParams() }));
  expect(titles()).toEqual(['delta']);
});

test('what is due first stands first; each RFP says when, how many and who answered', async () => {
  const { sought } = await open();
  expect(titles()).toEqual(['beta', 'Alpha', 'gamma']);
  expect(rows().map(([, , attendees, answers, due, status]) => [attendees, answers, due, status])).toEqual([
    ['80', '2 of 4', expect.stringMatching(/^tomorrowDecision by/), 'Sent'],
    ['200', '–', expect.stringMatching(/^in 9 daysEvent/), 'Draft'],
    ['9', '1 of 1', '–', 'Decided'],
  ]);
  expect(texts('tbody th small')).toEqual(Array(3).fill('Life sciences'));
  expect(texts('[role=status]')).toContain('3 RFPs');
  expect(sought('rfps')).toEqual([
    expect.objectContaining({ organization_id: 'eq.o1', order: 'created_at.desc' }),
  ]);
});

test('platform staff sees those of all, with their names; who belongs nowhere sees nobody’s', async () => {
  const staff = meOf({ isAdmin: true, organization: null, organizations: [] });
  const { sought } = await open('#/rfps', staff);
  expect(sought('rfps')[0]).not.toHaveProperty('organization_id');
  expect(texts('tbody th small')[0]).toBe('Meridian, Life sciences');
  expect(() => button('New RFP')).toThrow();
  const lost = await open('#/rfps', meOf({ organization: null, organizations: [] }), []);
  expect(lost.sought('rfps')[0]?.organization_id).toBe('eq.00000000-0000-0000-0000-000000000000');
  expect(read()).toContain('What an organization asks hotels for');
  expect(lost.page.querySelector('a[href="#/rfps/new"]')).toBeNull();
});

test('no RFPs yet: the way to the first one', async () => {
  const { page } = await open('#/rfps', meOf(), []);
  expect(read()).toContain('No RFPs yet');
  expect(read()).toContain('What Meridian asks hotels for');
  expect(button('New RFP').getAttribute('href')).toBe('#/rfps/new');
  expect(page.querySelectorAll('a.button.primary')).toHaveLength(1);
  expect(page.querySelector('table')).toBeNull();
});

test.each([
  ['RFP', ['Alpha', 'beta', 'gamma'], 'title'],
  ['Event', ['gamma', 'Alpha', 'beta'], 'event'],
  ['Attendees', ['gamma', 'beta', 'Alpha'], 'attendees'],
  ['Answers', ['Alpha', 'gamma', 'beta'], 'answers'],
  ['Status', ['gamma', 'Alpha', 'beta'], 'status'],
])('sorted by %s, up and down again, as the address remembers', async (label, up, name) => {
  await open();
  await click(label);
  expect(titles()).toEqual(up);
  expect(location.hash).toBe(`#/rfps?sort=${name}`);
  expect(texts('[aria-sort=ascending]')).toEqual([`${label} ↑`]);
  await click(`${label} ↑`);
  expect(titles()).toEqual(up.toReversed());
  expect(location.hash).toBe(`#/rfps?sort=-${name}`);
  await click('Due');
  expect(location.hash).toBe('#/rfps');
  expect(titles()).toEqual(['beta', 'Alpha', 'gamma']);
});

test('filters by status and words are kept in the address, and taken from it', async () => {
  const { page } = await open();
  expect(texts('.segments button')).toEqual(['All', 'Draft', 'Sent', 'Decided']);
  await click('Sent');
  expect(titles()).toEqual(['beta']);
  expect(read()).toContain('1 of 3 RFPs');
  await type('Find by title or city', 'X');
  expect(location.hash).toBe('#/rfps?status=sent&q=X');
  expect(read()).toContain('None of them fits');
  expect(page.querySelector('table')).toBeNull();
  await type('Find by title or city', '');
  await click('All');
  expect(location.hash).toBe('#/rfps');
  await open('#/rfps?status=draft&q=ALPHA&sort=-title');
  expect(titles()).toEqual(['Alpha']);
  expect(page.querySelector('[aria-pressed=true]')?.textContent ?? texts('[aria-pressed=true]')[0]).toBe(
    'Draft',
  );
  expect(field('Find by title or city').value).toBe('ALPHA');
  await click('All');
  expect(location.hash).toBe('#/rfps?q=ALPHA&sort=-title');
});

test.each([
  [' wien ', ['Alpha']],
  ['BETA', ['beta']],
  ['meridian', ['beta', 'Alpha', 'gamma']],
  ['a graz', ['beta', 'gamma']],
])('the words “%s” are sought in title, city and organization', async (words, expected) => {
  await open();
  await type('Find by title or city', words);
  expect(titles()).toEqual(expected);
});

test('the first steps are those of the organization one acts for, until dismissed', async () => {
  const foreign = { ...one, id: 'r9', organization_id: 'o9', sends: sends('responded') };
  const { page } = await open('#/rfps', meOf({ isAdmin: true }), [foreign]);
  const done = () => [...page.querySelectorAll('.steps li.done')].length;
  expect(done()).toBe(1);
  expect(page.querySelector('[aria-current=step] a')?.getAttribute('href')).toBe('#/rfps/new');
  await click('Dismiss');
  expect(page.querySelector('.first-day')).toBeNull();
  expect(localStorage.getItem(`hotel-rfp-first-day-${organization.id}`)).not.toBeNull();
});

test('the first steps go once all are done; the next one alone is a link', async () => {
  const first = await open();
  expect(first.page.querySelector('.first-day')).toBeNull();
  const { page } = await open('#/rfps', meOf(), [{ ...one, sends: sends('sent') }]);
  expect(page.querySelectorAll('.steps li.done')).toHaveLength(4);
  expect([...page.querySelectorAll('.steps a')].map((link) => link.getAttribute('href'))).toEqual([
    '#/rfps/r1/invited',
  ]);
});
