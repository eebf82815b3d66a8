import { expect, test, vi } from 'vitest';
import { Page as Dashboard } from '../../../../../lib/web/console/pages/hotel-dashboard.tsx';
import { Page as People } from '../../../../../lib/web/console/pages/hotel-people.tsx';
import { Page as Received } from '../../../../../lib/web/console/pages/hotel-rfps.tsx';
import { inDays } from '../../../../../lib/web/data/due.ts';
import { onMeChanged } from '../../../../../lib/web/data/me.ts';
import { day, days, deadline, moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, keeping, meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { button, click, read, type } from '../../../../support/window.ts';

const at = '2026-11-01T10:00:00Z';
const as = (role: string) =>
  meOf({ hotels: [{ id: 'h1', name: 'Wiesler', city: 'Graz', currency: 'EUR', role }], organization: null });
const received = {
  ...{
    rfp_id: 'r1',
    title: 'Congress',
    organizer_name: 'Meridian',
    rfp_status: 'sent',
    send_status: 'opened',
  },
  ...{ city: 'Graz', start_date: '2027-01-01', end_date: '2027-01-02', attendees: 1200, rooms: 40 },
  ...{ decision_date: null, proposals: [] as object[] },
};
const stats = {
  ...{ window_days: 30, rfps_received: 5, rfps_responded: 4, response_rate: 80, completeness_pct: 90 },
  cluster_boost: 1.05,
  rankings: [] as object[],
};
const dashboard = (changes: object = {}, rfps: object[] = []) =>
  openPage(
    Dashboard,
    { get_hotel_dashboard_stats: () => ({ ...stats, ...changes }), list_hotel_rfps: () => rfps },
    { me: as('staff'), params: { hotel: 'h1' } },
  );
const bars = (page: HTMLElement) =>
  [...page.querySelectorAll('.bar .fill')].map((one) => Math.round(Number(one.getAttribute('width'))));

test('a hotel’s month in figures, and what its profile lacks', async () => {
  const { page, asked } = await dashboard();
  expect(texts('.tiles dd b')).toEqual(['5', '80 %', '90 %', '× 1.050']);
  expect(texts('.tiles dd small').slice(0, 2)).toEqual(['4 answered', 'industry: about 22 %']);
  expect(bars(page)).toEqual([80, 90, 50]);
  expect(page.querySelector('a[href="#/hotels/h1/profile"]')).not.toBeNull();
  expect(read()).toContain('Graz, the last 30 days');
  expect(read()).toContain('Not ranked yet');
  expect(page.querySelector('.notice')).toBeNull();
  expect(asked('get_hotel_dashboard_stats')).toEqual([{ p_hotel_id: 'h1' }]);
  const full = await dashboard({ completeness_pct: 100, response_rate: null });
  expect(full.page.querySelector('a[href="#/hotels/h1/profile"]')).toBeNull();
  expect(bars(full.page)[0]).toBe(0);
  expect(texts('.tiles dd b')[1]).toBe('–');
});

test('where it ranks, and where it ranked on the last days before', async () => {
  const history = [1, 2, 3, 4, 5].map((rank) => ({ rank, of: 9, day: `2026-11-0${rank}` }));
  const { page } = await dashboard(
    {
      rankings: [
        { rfp_id: 'r1', rank: 2, of: 5, sent_at: at, history },
        { rfp_id: 'r2', rank: 1, of: 1, sent_at: at, history: history.slice(0, 1) },
        { rfp_id: 'r3', rank: null, of: 3, sent_at: at, history: [] },
      ],
    },
    [
      received,
      { ...received, rfp_id: 'r9', send_status: 'sent' },
      { ...received, rfp_id: 'r8', send_status: 'responded' },
    ],
  );
  const before = [4, 3, 2].map((rank) => `${rank} of 9 on ${day(`2026-11-0${rank}`)}`).join(' · ');
  expect(rows()).toEqual([
    ['CongressMeridian', moment(at), '2 of 5', '', before],
    ['An RFP', moment(at), '1 of 1', '', '–'],
    ['An RFP', moment(at), '–', '', '–'],
  ]);
  expect(bars(page).slice(3, 5)).toEqual([75, 100]);
  expect(texts('.notice')).toEqual(['2 RFPs waiting for your answer. Answer now']);
  expect(page.querySelector('.notice a')?.getAttribute('href')).toBe('#/hotels/h1/rfps');
});

test('the requests that wait for an answer stand first', async () => {
  const offer = { status: 'submitted', version: 2 };
  await openPage(
    Received,
    {
      list_hotel_rfps: () => [
        { ...received, send_status: 'responded', proposals: [offer], decision_date: '2099-01-01' },
        { ...received, rfp_id: 'r2', rfp_status: 'cancelled', title: 'Gone' },
        { ...received, rfp_id: 'r3', title: 'Waits', response_due: at },
        {
          ...{ ...received, rfp_id: 'r5', title: 'Full', send_status: 'declined' },
          proposals: [{ ...offer, status: 'withdrawn' }],
        },
        { ...received, rfp_id: 'r4', title: 'New', send_status: 'sent' },
      ],
    },
    { me: as('staff'), params: { hotel: 'h1' } },
  );
  const when = days('2027-01-01', '2027-01-02').replace(/\s+/g, ' ');
  expect(rows()).toEqual([
    [
      ...['WaitsMeridian', when, '1,200', '40'],
      ...[`${inDays(at)}Answer was due ${deadline(at)}`, 'Waiting for you'],
    ],
    ['NewMeridian', when, '1,200', '40', '–', 'Waiting for you'],
    [
      ...['CongressMeridian', when, '1,200', '40'],
      ...[`${inDays('2099-01-01')}Decision by ${day('2099-01-01')}`, 'Submitted, version 2'],
    ],
    ['GoneMeridian', when, '1,200', '40', '–', 'Opened'],
    ['FullMeridian', when, '1,200', '40', '–', 'Declined'],
  ]);
  await openPage(Received, { list_hotel_rfps: () => [] }, { me: as('staff'), params: { hotel: 'h1' } });
  expect(read()).toContain('None yet');
});

const person = (n: number, role: string) => ({
  ...{ user_id: `u${n}`, email: `p${n}@x.at`, full_name: null, role, created_at: at },
});
const people = (role: string, answers: Answers = {}) =>
  openPage(
    People,
    {
      list_hotel_members: () => [person(1, role), person(2, 'manager'), person(3, 'staff')],
      invitations: () => [],
      remove_hotel_member: () => null,
      set_hotel_member_role: () => null,
      ...answers,
    },
    { me: as(role), params: { hotel: 'h1' }, hash: '#/hotels/h1/people' },
  );
const buttons = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('button')].map(({ textContent }) => textContent),
  );

test('managers decide who works at the hotel; staff may leave', async () => {
  const { sought } = await people('manager');
  expect(buttons()).toEqual([
    ['Make staff', 'Leave'],
    ['Make staff', 'Remove'],
    ['Make manager', 'Remove'],
  ]);
  expect(read()).toContain('Managers also decide');
  expect(sought('invitations')).toEqual([
    expect.objectContaining({ hotel_id: 'eq.h1', accepted_at: 'is.null', revoked_at: 'is.null' }),
  ]);
  const staff = await people('staff');
  expect(buttons()).toEqual([['Leave'], [], []]);
  expect(read()).toContain('Its managers decide');
  expect(staff.asked('invitations')).toEqual([]);
  expect(() => button('Send the invitation')).toThrow();
});

test('a role is changed; one’s own is told to the rest of the console', async () => {
  const told = vi.fn();
  const stop = onMeChanged(told);
  const { asked } = await people('manager');
  const stale = keeping(['workplace', 'h1', 'people', 'x'], ['workplace', 'h1', 'rfps']);
  await click('Make manager');
  expect(asked('set_hotel_member_role')).toEqual([{ p_hotel_id: 'h1', p_user_id: 'u3', p_role: 'manager' }]);
  expect(stale()).toEqual([['workplace', 'h1', 'people', 'x']]);
  expect(told).not.toHaveBeenCalled();
  await click('Make staff');
  expect(asked('set_hotel_member_role')[1]).toEqual({ p_hotel_id: 'h1', p_user_id: 'u1', p_role: 'staff' });
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('somebody is removed, or one leaves, once that is confirmed', async () => {
  const told = vi.fn();
  const stop = onMeChanged(told);
  const { asked } = await people('manager');
  await click('Remove');
  expect(texts('dialog h2')).toEqual(['Remove p2@x.at?']);
  await click('Cancel', 'dialog');
  expect(asked('remove_hotel_member')).toEqual([]);
  await click('Remove');
  await click('Remove', 'dialog');
  expect(asked('remove_hotel_member')).toEqual([{ p_hotel_id: 'h1', p_user_id: 'u2' }]);
  expect(asked('list_hotel_members')).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
  await click('Leave');
  expect(texts('dialog h2')).toEqual(['Leave Wiesler?']);
  await click('Leave', 'dialog');
  expect(asked('remove_hotel_member')[1]).toEqual({ p_hotel_id: 'h1', p_user_id: 'u1' });
  expect(told).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#/');
  stop();
});

test('a colleague is invited, as staff unless something else is chosen', async () => {
  const { asked } = await people('manager', {
    invite_hotel_member: () => ({ email: 'a@b.at', expires_at: at }),
  });
  await type('Email address', 'a ');
  await click('Send the invitation');
  expect(asked('invite_hotel_member')).toEqual([]);
  await type('Email address', 'a@b.at');
  const stale = keeping(['workplace', 'h1', 'people', 'x']);
  await click('Send the invitation');
  expect(asked('invite_hotel_member')).toEqual([{ p_hotel_id: 'h1', p_email: 'a@b.at', p_role: 'staff' }]);
  expect(stale()).toHaveLength(1);
  expect(texts('.toast')).toEqual([`An invitation goes to a@b.at; it works until ${day(at)}.`]);
});
