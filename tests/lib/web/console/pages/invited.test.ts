import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/invited.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  openPage,
  rfpOf,
  rows,
  texts,
} from '../../../../support/console.ts';
import { button, click, field, read, settle, type } from '../../../../support/window.ts';

const [sentAt, openedAt, answeredAt] = ['2026-11-01', '2026-11-02', '2026-11-03'].map(
  (at) => `${at}T10:00:00Z`,
);
const send = (n: number, status: string, changes: object = {}) => ({
  ...{ id: `s${n}`, hotel_id: idOf(n), status, sent_at: sentAt, opened_at: null, responded_at: null },
  ...{
    decline_code: null,
    decline_reason: null,
    delivery: null,
    hotels: { name: `Hotel ${n}`, city: 'Graz' },
  },
  ...changes,
});
const sends = [
  send(1, 'sent', { delivery: 'bounced', hotels: { name: null, city: 'Wien' } }),
  send(2, 'opened', { opened_at: openedAt, delivery: 'held' }),
  send(3, 'declined', { responded_at: answeredAt, decline_code: 'dates_full', decline_reason: 'Sorry' }),
  send(4, 'responded', {
    opened_at: openedAt,
    responded_at: answeredAt,
    delivery: 'delivered',
    by_corrected_address: true,
  }),
  send(5, 'sent', { delivery: 'unsubscribed' }),
  send(6, 'sent', { delivery: 'no_address' }),
];
const offers = [{ id: 'p4', hotel_id: idOf(4), version: 3, comments: 'Lake view' }];
const open = (rfp: object = {}, invited: object[] = sends, more: Answers = {}) =>
  openPage(Page, answersOf(rfpOf(rfp), { sends: () => invited, proposals: () => offers, ...more }), {
    params: { rfp: idOf(900) },
  });
const invites = () =>
  [...document.querySelectorAll('.toolbar a, .state a')].map((link) => link.getAttribute('href'));

test('whoever has answered stands first; each with its state, times and words', async () => {
  const { sought } = await open();
  const [sent, opened, answered] = [moment(sentAt), moment(openedAt), moment(answeredAt)];
  const again = 'Send again';
  const other = 'Correct the address…';
  expect(rows()).toEqual([
    [
      'Hotel 4',
      'RespondedAnswered from an address you entered',
      sent,
      opened,
      `${answered}version 3`,
      'Lake view',
    ],
    ['Hotel 3', 'Declined', sent, '–', answered, expect.stringMatching(/dates are full: Sorry$/)],
    ['Hotel 2', `OpenedMailed tomorrow${again}`, sent, opened, '–', 'nothing'],
    ['An erased hotelWien', `SentThe mail bounced${again}${other}`, sent, '–', '–', 'nothing'],
    ['Hotel 5', `SentWants no mail${again}`, sent, '–', '–', 'nothing'],
    ['Hotel 6', `Not sentNo address known${again}${other}`, sent, '–', '–', 'nothing'],
  ]);
  expect(texts('.toolbar p')).toEqual(['6 invited: 1 with an offer, 1 declined, 1 opened, 3 not opened yet']);
  expect(sought('sends')[0]).toMatchObject({ rfp_id: `eq.${idOf(900)}`, order: 'sent_at.asc' });
  expect(sought('proposals')).toEqual([
    expect.objectContaining({ rfp_id: `eq.${idOf(900)}`, is_current: 'eq.true' }),
  ]);
});

test('who took the offer back is not counted among those with one', async () => {
  await open({}, sends, { proposals: () => [{ ...offers[0], status: 'withdrawn' }] });
  expect(rows()[0]?.[1]).toBe('WithdrawnAnswered from an address you entered');
  expect(texts('.toolbar p')).toEqual([
    '6 invited: 0 with an offer, 1 withdrawn, 1 declined, 1 opened, 3 not opened yet',
  ]);
});

test.each<[string, object, number, string[]]>([
  ['draft', {}, 0, [`#/rfps/${idOf(900)}/invite`]],
  ['sent', {}, 1, [`#/rfps/${idOf(900)}/invite`]],
  ['decided', {}, 1, []],
  ['cancelled', {}, 0, []],
  ['sent', { organization_id: 'o2' }, 1, []],
])('a %s RFP %o with %s invited: hotels can be added: %s', async (status, changes, invited, links) => {
  const { page } = await open({ ...changes, status }, sends.slice(0, invited));
  expect(invites()).toEqual(links);
  expect(page.querySelector('.state') !== null).toBe(invited === 0);
  if (links.length)
    expect(button(invited ? 'Invite more hotels' : 'Choose hotels', '.toolbar, .state')).toBeTruthy();
  expect(page.querySelector('details.menu') !== null).toBe(!('organization_id' in changes));
});

test.each([
  ['decided', {}],
  ['sent', { organization_id: 'o2' }],
])('nothing is sent again of one that is %s %o', async (status, changes) => {
  await open({ ...changes, status });
  expect(() => button('Send again')).toThrow();
});

test.each([
  [1, 'Sent again.'],
  [0, 'No address of this hotel is known.'],
])('sent again with %s mails', async (mails, words) => {
  const { asked } = await open({}, sends.slice(1, 2), { resend_rfp: () => ({ mails }) });
  const stale = keeping(['rfp', idOf(900), 'x'], ['rfps']);
  await click('Send again');
  expect(asked('resend_rfp')).toEqual([{ p_send_id: 's2' }]);
  expect(texts('tbody .note')).toEqual([words]);
  expect(stale()).toEqual([['rfp', idOf(900), 'x']]);
});

test('a mail that did not arrive goes to another address', async () => {
  const { asked, page } = await open({}, sends.slice(0, 1), { resend_rfp: () => ({ mails: 1 }) });
  await click('Correct the address…');
  expect(texts('dialog h2')).toEqual(['Another address for An erased hotel']);
  await type('Email address', 'a ');
  await click('Send the request there');
  expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(asked('resend_rfp')).toEqual([]);
  await type('Email address', 'x@y.at');
  const stale = keeping(['rfp', idOf(900), 'x']);
  await click('Send the request there');
  expect(asked('resend_rfp')).toEqual([{ p_send_id: 's1', p_email: 'x@y.at' }]);
  expect(page.querySelector('dialog')).toBeNull();
  expect(stale()).toHaveLength(1);
  expect(texts('.toast')).toEqual(['The request goes to x@y.at.']);
  await click('Correct the address…');
  await click('Cancel', 'dialog');
  expect(page.querySelector('dialog')).toBeNull();
  expect(read()).not.toContain('Another address');
});

test('what hotels read by night and by day is shown to who asked, where there is something', async () => {
  await open();
  expect(texts('.asked-for')).toEqual([]);
  await open({
    room_block: [{ night: 0, type: 'twin', guests: 2, rooms: 20 }],
    programme: { days: [{ day: 0, delegates: 80, package: 'half_day' }], sessions: [], package_contents: {} },
    pickup_low_pct: 55,
  });
  await settle();
  const [shown = ''] = texts('.asked-for');
  expect(shown).toContain('Twin20');
  expect(shown).toContain('80 delegates: half day');
  expect(shown).not.toContain('55');
});
