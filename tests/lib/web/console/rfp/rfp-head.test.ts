import { h } from 'preact';
import { expect, test } from 'vitest';
import { RfpActions } from '../../../../../lib/web/console/rfp/rfp-actions.tsx';
import { RfpHead } from '../../../../../lib/web/console/rfp/rfp-head.tsx';
import { instantOf, localMoment } from '../../../../../lib/web/data/moments.ts';
import { cache } from '../../../../../lib/web/data/queries.ts';
import { dayAhead, days, deadline } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  openPage,
  rfpOf,
  texts,
} from '../../../../support/console.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

const id = idOf(900);
const when = days('2999-10-05', '2999-10-06');
const head = (changes: object = {}, props: object = {}, more: Answers = {}) => {
  const rfp = rfpOf(changes);
  return openPage(() => h(RfpHead, { rfp, tab: 'invited', ...props } as never), answersOf(rfp, more));
};
const actions = (changes: object = {}, more: Answers = {}) => {
  const rfp = rfpOf(changes);
  return openPage(() => h(RfpActions, { rfp: rfp as never }), answersOf(rfp, more), { hash: '#/somewhere' });
};
const offered = () => texts('.menu-items a, .menu-items button');

test('an RFP says where, when, for how many and for how much', async () => {
  await head({ budget_per_attendee: 400, decision_date: dayAhead(3) });
  expect(texts('.facts > li')).toEqual([
    ...['Graz', when, '80 attendees', '40 rooms, 2 nights', 'Life sciences congress'],
    ...['€400.00 budget per attendee', expect.stringMatching(/^in 3 daysDecision by/)],
  ]);
  expect(document.title).toContain('Autumn congress');
  expect(texts('h1')).toEqual(['Autumn congress Sent']);
});

test('what is not asked for is not said; only one that is out has a deadline', async () => {
  await head({ rooms: 0, status: 'decided', decision_date: dayAhead(3) }, { title: 'Invited, A' });
  expect(texts('.facts > li')).toEqual(['Graz', when, '80 attendees', 'Life sciences congress']);
  expect(document.title).toContain('Invited, A');
  await head({ rooms: 1, nights: 1 });
  expect(texts('.facts > li')).toContain('1 room, 1 night');
});

test('the tabs count who is invited and what is odd, once it is out', async () => {
  const { page } = await head({}, {}, { sends: () => [{}, {}], detect_proposal_anomalies: () => [{}] });
  const tabs = [...page.querySelectorAll('.tabs a')];
  expect(tabs.map((tab) => tab.getAttribute('href')?.slice(`#/rfps/${id}`.length))).toEqual([
    ...['', '/confidence', '/map', '/invited', '/compare', '/anomalies', '/history'],
  ]);
  expect(texts('.counter')).toEqual(['2', '1']);
  expect(page.querySelectorAll('.counter.odd')).toHaveLength(1);
  expect(texts('[aria-current=page]')).toEqual(['Invited2']);
  const none = await head();
  expect(texts('.counter')).toEqual(['0', '0']);
  expect(none.page.querySelector('.counter.odd')).toBeNull();
  const draft = await head({ status: 'draft' });
  expect(texts('.counter')).toEqual([]);
  expect([...draft.asked('sends'), ...draft.asked('detect_proposal_anomalies')]).toEqual([]);
});

test('a last round that runs has a tab, which says until when, and its name in the menu', async () => {
  const due = '2999-01-31T17:00:00Z';
  const more = { rfp_rounds: () => [{ due }] };
  const { page, sought } = await head({}, {}, more);
  const tab = page.querySelector('.tabs a[href$="/round"]');
  expect([tab?.textContent, tab?.getAttribute('title')]).toEqual([
    'Last round',
    `Runs until ${deadline(due)}`,
  ]);
  expect(sought('rfp_rounds')).toEqual([
    expect.objectContaining({
      rfp_id: `eq.${id}`,
      reopened_at: 'is.null',
      due: expect.stringMatching(/^gt\./),
    }),
  ]);
  await actions({}, more);
  expect(offered()).toContain('Last round');
  const none = await head();
  expect(none.page.querySelector('.tabs a[href$="/round"]')).toBeNull();
  const decided = await head({ status: 'decided' }, {}, more);
  expect(decided.page.querySelector('.tabs a[href$="/round"]')).toBeNull();
  await head({}, { tab: 'round' });
  expect(texts('[aria-current=page]')).toEqual(['Last round']);
});

test('questions that wait for an answer are counted beside History', async () => {
  const { page } = await head(
    {},
    {},
    {
      rfp_questions: () => [
        { answered_at: null },
        { answered_at: null },
        { answered_at: '2026-11-01T10:00:00Z' },
      ],
    },
  );
  const history = page.querySelector('.tabs a[href$="/history"]');
  expect(history?.textContent).toBe('History2');
  expect(history?.querySelector('.counter')?.getAttribute('title')).toBe('2 questions to answer');
  await head({}, {}, { rfp_questions: () => [{ answered_at: '2026-11-01T10:00:00Z' }] });
  expect(texts('.tabs a').at(-1)).toBe('History');
});

test.each<[string, object, string[]]>([
  ['draft', {}, ['Workbook', 'Another like this', 'Delete this draft']],
  [
    'sent',
    { response_due: '2999-01-31T10:00:00Z' },
    [
      ...[
        'Workbook',
        'Another like this',
        'Invite more hotels',
        'Ask for last offers',
        'More time to answer…',
      ],
      'Cancel the RFP…',
    ],
  ],
  [
    'sent',
    {},
    ['Workbook', 'Another like this', 'Invite more hotels', 'Ask for last offers', 'Cancel the RFP…'],
  ],
  ['decided', {}, ['Workbook', 'Another like this']],
])('what can be done with a %s RFP %o', async (status, changes, expected) => {
  const { page } = await actions({ status, ...changes });
  expect(offered()).toEqual(expected);
  expect(page.querySelector(`a[href="#/rfps/${id}/edit"]`) !== null).toBe(status === 'draft');
  if (status !== 'sent') return;
  expect(button('Invite more hotels').getAttribute('href')).toBe(`#/rfps/${id}/invite`);
  expect(button('Ask for last offers').getAttribute('href')).toBe(`#/rfps/${id}/round`);
});

test('another like it is made and opened to be edited; a refusal is said', async () => {
  const { asked } = await actions({}, { duplicate_rfp: () => ({ rfp_id: idOf(901) }) });
  const stale = keeping(['rfps']);
  await click('Another like this');
  expect(asked('duplicate_rfp')).toEqual([{ p_rfp_id: id }]);
  expect(location.hash).toBe(`#/rfps/${idOf(901)}/edit`);
  expect(stale()).toEqual([['rfps']]);
  await actions({}, { duplicate_rfp: () => refusal(403) });
  await click('Another like this');
  expect(location.hash).toBe('#/somewhere');
  expect(texts('.toast')).toEqual(['You are not allowed to do this.']);
});

test('a draft goes from the list at once, and comes back by undo', async () => {
  const { asked } = await actions(
    { status: 'draft', brief_id: null },
    { rfps: (body) => (body === null ? [{ id }] : null) },
  );
  cache.setQueryData(['rfps', 'o1'], [{ id }, { id: 'other' }]);
  await click('Delete this draft');
  expect(cache.getQueryData(['rfps', 'o1'])).toEqual([{ id: 'other' }]);
  expect(location.hash).toBe('#/rfps');
  expect(texts('.toast')[0]).toContain('“Autumn congress” is deleted');
  const stale = keeping(['rfps', 'o1'], ['rfp', id, 'itself']);
  await click('Undo');
  expect(asked('rfps').at(-1)).toMatchObject({ id, status: 'draft', title: 'Autumn congress' });
  expect(stale()).toEqual([
    ['rfps', 'o1'],
    ['rfp', id, 'itself'],
  ]);
});

test('a draft that could not be deleted stays', async () => {
  await actions({ status: 'draft', brief_id: null }, { rfps: () => [] });
  cache.setQueryData(['rfps', 'o1'], [{ id }]);
  await click('Delete this draft');
  expect(location.hash).toBe('#/somewhere');
  expect(texts('.toast')[0]).toMatch(/^It could not be deleted\. It is not here/);
  expect(cache.getQueryData(['rfps', 'o1'])).toEqual([{ id }]);
});

test('more time is given until a moment in the reader’s time zone, which is shown in UTC too', async () => {
  const { asked, page } = await actions(
    { response_due: '2999-01-31T10:00:00+00:00' },
    { extend_deadline: () => null },
  );
  await click('More time to answer…');
  expect(field('Answers by').value).toBe(localMoment('2999-01-31T10:00:00Z'));
  await type('Answers by', '');
  await click('Move the deadline');
  expect(read()).toContain('Say until when.');
  await type('Answers by', '2999-02-01T09:30');
  expect(read()).toContain(deadline(instantOf('2999-02-01T09:30')));
  const stale = keeping(['rfps'], ['rfp', id, 'itself']);
  await click('Move the deadline');
  expect(asked('extend_deadline')).toEqual([{ p_rfp_id: id, p_response_due: instantOf('2999-02-01T09:30') }]);
  expect(stale()).toHaveLength(2);
  expect(page.querySelector('dialog')).toBeNull();
  expect(texts('.toast')).toEqual(['The hotels are told']);
  await click('More time to answer…');
  await click('Leave it');
  expect(page.querySelector('dialog')).toBeNull();
});

test('an RFP is cancelled only with a reason', async () => {
  const { asked, page } = await actions({}, { cancel_rfp: () => null });
  await click('Cancel the RFP…');
  field('Why?').value = '  ';
  await click('Cancel the RFP', 'dialog');
  expect(read()).toContain('Say why first: the hotels will read it.');
  expect(asked('cancel_rfp')).toEqual([]);
  field('Why?').value = ' No budget ';
  const stale = keeping(['rfps'], ['rfp', id, 'itself']);
  await click('Cancel the RFP', 'dialog');
  expect(asked('cancel_rfp')).toEqual([{ p_rfp_id: id, p_reason: 'No budget' }]);
  expect(stale()).toHaveLength(2);
  expect(page.querySelector('dialog')).toBeNull();
  await click('Cancel the RFP…');
  await click('Keep it', 'dialog');
  expect(page.querySelector('dialog')).toBeNull();
});

test('the menu closes on a choice, on Escape and on a click elsewhere, not on a click within', async () => {
  const { page } = await actions();
  const menu = page.querySelector('details') as HTMLDetailsElement;
  const summary = menu.querySelector('summary') as HTMLElement;
  const view = window as typeof window & typeof globalThis;
  const press = (key: string) => view.dispatchEvent(new view.KeyboardEvent('keydown', { key }));
  menu.open = true;
  press('a');
  expect(menu.open).toBe(true);
  press('Escape');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  menu.open = true;
  page.dispatchEvent(new view.Event('click', { bubbles: true }));
  expect(menu.open).toBe(false);
  menu.open = true;
  menu.querySelector('.menu-items')?.dispatchEvent(new view.Event('click', { bubbles: true }));
  expect(menu.open).toBe(false);
});
