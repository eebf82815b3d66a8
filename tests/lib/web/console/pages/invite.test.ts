import { h } from 'preact';
import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/invite.tsx';
import { Page as Invited } from '../../../../../lib/web/console/pages/invited.tsx';
import type { Me } from '../../../../../lib/web/data/me.ts';
import { Toasts } from '../../../../../lib/web/parts/toast.tsx';
import {
  button,
  click,
  draw,
  field,
  openWindow,
  read,
  refusal,
  signedIn,
  type,
} from '../../../../support/window.ts';

const rfp = {
  id: 'ef000000-0000-4000-8000-000000000001',
  organization_id: 'o1',
  title: 'Harbour Days',
  status: 'draft',
  city: 'Vienna',
  currency: 'EUR',
  ...{ latitude: 48.2, longitude: 16.4, search_radius_km: 10, attendees: 50, rooms: 0, nights: 0 },
  ...{ start_date: '2027-03-02', end_date: '2027-03-03', sector: 'pharma', intent: 'meeting' },
  ...{ budget_per_attendee: null, decision_date: null, response_due: null },
  ...{ features: [] as string[], must_features: [] as string[] },
};
const hotel = (n: number, changes: object = {}) => ({
  ...{
    id: `h${n}`,
    name: `Hotel ${n}`,
    latitude: 48.2 + n / 1000,
    longitude: 16.4,
    stars: null,
    largest_room_capacity: null,
    ...{ rooms_total: null, features: [] as string[], organization_id: null },
    ...{ chain: null as string | null, point_is_approximate: false },
  },
  ...changes,
});
const ranked = (n: number, rank: number, price: number | null = null) => ({
  ...{ hotel_id: `h${n}`, rank, why_this_hotel: [`Reason ${n}`], criteria: { price_per_attendee: price } },
});
const send = (n: number, changes: object = {}) => ({
  ...{
    id: `s${n}`,
    hotel_id: `h${n}`,
    status: 'sent',
    sent_at: '2026-11-01T10:00:00Z',
    opened_at: null,
    responded_at: null,
  },
  ...{
    decline_code: null,
    decline_reason: null,
    delivery: null,
    hotels: { name: `Hotel ${n}`, city: 'Vienna' },
    ...changes,
  },
});
const me = { plans: ({ organization_id }: { organization_id: string }) => organization_id === 'o1' } as Me;

async function open(
  {
    of = rfp as object,
    hotels = [hotel(1)] as object[],
    ranking = [] as object[],
    sends = [] as object[],
    proposals = [] as object[],
  } = {},
  answers: Parameters<typeof openWindow>[0] = {},
  page: typeof Page = Page,
) {
  const window = openWindow({
    rfps: () => [of],
    hotels: () => hotels,
    topsis_rank_hotels: () => ranking,
    sends: () => sends,
    proposals: () => proposals,
    detect_proposal_anomalies: () => [],
    send_rfp: () => ({ sent: 2 }),
    preview_request: () => ({ hotels: 2, unreachable: [], mail: {} }),
    ranking_exclusions: () => [],
    shortlists: () => [],
    ...answers,
  });
  await signedIn();
  const drawn = h(page, { me, params: { rfp: rfp.id }, query: new URLSearchParams() });
  await draw(h('div', {}, drawn, h(Toasts, {})));
  return window;
}
const names = () => [...document.querySelectorAll('tbody th b')].map(({ textContent }) => textContent);
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input')].map(({ checked }) => checked);
const tick = async (n: number) => {
  document.querySelectorAll<HTMLInputElement>('tbody input')[n]?.click();
  await expect.poll(() => ticked()[n]).toBe(true);
};

test('hotels in the order of the ranking, then near ones; those invited, too far or too small are left out', async () => {
  const hotels = [
    ...[hotel(1), hotel(2, { stars: 4 }), hotel(3), hotel(4, { largest_room_capacity: 49 })],
    ...[
      hotel(5, { largest_room_capacity: 50 }),
      hotel(6, { largest_room_capacity: 10 }),
      hotel(200),
      hotel(7),
    ],
  ];
  await open({ hotels, ranking: [ranked(3, 1, 210), ranked(6, 2)], sends: [send(7)] });
  expect(names()).toEqual(['Hotel 3', 'Hotel 6', 'Hotel 1', 'Hotel 2', 'Hotel 5']);
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('1. Hotel 3');
  expect(rows[0]).toContain('≈ €210.00');
  expect(rows[0]).toContain('Reason 3');
  expect(rows[0]).toContain('0.3 km');
  expect(rows[2]).toContain('unknown');
  expect(rows[3]).toContain('4 stars');
});

test('a sent RFP asks for no ranking, and says so when everybody has it', async () => {
  const { asked } = await open({ of: { ...rfp, status: 'sent' }, sends: [send(1)] });
  expect(asked('topsis_rank_hotels')).toEqual([]);
  expect(read()).toContain('No more hotels here');
});

test('somebody else’s RFP is not to be sent', async () => {
  await open({ of: { ...rfp, organization_id: 'o2' } });
  expect(read()).toContain('You are not allowed to do this.');
});

test('the chosen are counted, kept in this browser, named before they are asked, and asked once agreed to', async () => {
  const hotels = Array.from({ length: 12 }, (_, n) => hotel(n + 1));
  const { asked } = await open({ hotels });
  expect(read()).toContain('0 hotels of 12 chosen');
  expect(() => button('Send the RFP')).toThrow();
  await tick(1);
  expect(read()).toContain('1 hotel of 12 chosen');
  expect(JSON.parse(localStorage.getItem(`hotel-rfp-chosen-${rfp.id}`) ?? '')).toEqual(['h2']);
  await type('The first', '9');
  await click('Choose them');
  expect(ticked()).toEqual([...Array(9).fill(true), ...Array(3).fill(false)]);
  await click('Send the RFP');
  const dialog = () => document.querySelector('dialog')?.textContent ?? '';
  expect(dialog()).toContain('Send to 9 hotels?');
  expect(dialog()).toContain(
    'Hotel 1, Hotel 2, Hotel 3, Hotel 4, Hotel 5, Hotel 6, Hotel 7, Hotel 8 and 1 more. They can read',
  );
  await click('Cancel', 'dialog');
  expect(asked('send_rfp')).toEqual([]);
  await type('The first', '8');
  await click('Choose them');
  await click('Send the RFP');
  expect(dialog()).toContain('Hotel 7, Hotel 8. They can read');
  await click('Send the RFP', 'dialog');
  expect(asked('send_rfp')).toEqual([
    { p_rfp_id: rfp.id, p_hotel_ids: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8'] },
  ]);
  expect(localStorage.getItem(`hotel-rfp-chosen-${rfp.id}`)).toBeNull();
  expect(location.hash).toBe(`#/rfps/${rfp.id}/invited`);
});

test('hotels that no mail reaches are named before sending, and not counted as sent to', async () => {
  const { asked } = await open(
    {
      hotels: [hotel(1), hotel(2), hotel(3)],
      sends: [send(9, { delivery: 'no_address', hotel_id: 'h2' })],
    },
    {
      preview_request: () => ({
        hotels: 2,
        unreachable: [{ hotel_id: 'h3', hotel_name: 'Hotel 3' }],
        mail: {},
      }),
    },
  );
  await tick(0);
  await tick(1);
  await click('Send the RFP');
  expect(asked('preview_request')).toEqual([{ p_rfp_id: rfp.id, p_hotel_ids: ['h1', 'h3'] }]);
  const dialog = document.querySelector('dialog')?.textContent ?? '';
  expect(dialog).toContain('Send to 1 hotel?');
  expect(dialog).toContain('Hotel 1, Hotel 3. No mail reaches Hotel 3: say an address once it is sent');
});

test('the mail is shown before it is sent, and showing it sends nothing', async () => {
  const { asked } = await open(
    { hotels: [hotel(1)] },
    {
      'mail-preview': () => ({
        ...{
          ok: true,
          subject: 'Request for proposal: Vienna',
          html: '<b>x</b>',
          reply_to: 'ada@example.com',
        },
        ...{
          text: 'Meridian asks Hotel 1 for an offer\n<script>alert(1)</script>',
          hotels: 1,
          unreachable: [],
        },
      }),
    },
  );
  await tick(0);
  await click('Preview the mail');
  expect(asked('mail-preview')).toEqual([{ rfp_id: rfp.id, hotel_ids: ['h1'] }]);
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('Request for proposal: Vienna');
  expect(dialog?.textContent).toContain('Replies go to ada@example.com');
  expect(dialog?.querySelector('pre')?.textContent).toContain('asks Hotel 1 for an offer');
  expect(dialog?.querySelector('script, b + b')).toBeNull();
  await click('Close', 'dialog');
  expect(document.querySelector('dialog')).toBeNull();
  expect(asked('send_rfp')).toEqual([]);
});

test('twelve are offered to be chosen at once, or as many as there are; a refusal is said', async () => {
  await open({ hotels: Array.from({ length: 13 }, (_, n) => hotel(n + 1)) });
  expect(field('The first').value).toBe('12');
  await open({ hotels: [hotel(1), hotel(2)] }, { send_rfp: () => refusal(429) });
  expect(field('The first').value).toBe('2');
  await tick(0);
  await click('Send the RFP');
  await click('Send the RFP', 'dialog');
  expect(read()).toContain('That was a lot in one hour.');
});

test('hotels that lack a must are left out, counted by feature, and shown with one click', async () => {
  const musts = { ...rfp, features: ['spa', 'wifi'], must_features: ['spa'] };
  const hotels = [hotel(1, { features: ['spa'] }), hotel(2, { features: ['wifi'] }), hotel(3)];
  await open({ of: musts, hotels }, { ranking_exclusions: () => [{ feature: 'spa', hotels: 1 }] });
  expect(names()).toEqual(['Hotel 1', 'Hotel 3']);
  expect(read()).toContain('Left out for want of a must: 1 hotel without Spa');
  await click('Show them');
  expect(names()).toEqual(['Hotel 1', 'Hotel 2', 'Hotel 3']);
  expect(document.querySelectorAll('tbody tr')[1]?.textContent).toContain('Lacks Spa, a must');
  await click('Leave them out');
  expect(names()).toEqual(['Hotel 1', 'Hotel 3']);
});

test('filters narrow the list; a hotel that does not tell passes none that asks', async () => {
  const told = { stars: 4, largest_room_capacity: 120, rooms_total: 80, features: ['spa'] };
  const hotels = [hotel(1, told), hotel(2, { ...told, stars: 3 }), hotel(3), hotel(40, told)];
  await open({ hotels: [...hotels, hotel(5, { ...told, organization_id: 'o1' })] });
  await type('Stars, at least', '4');
  expect(names()).toEqual(['Hotel 1', 'Hotel 5', 'Hotel 40']);
  await type('Kilometres, at most', '2');
  expect(names()).toEqual(['Hotel 1', 'Hotel 5']);
  expect(read()).toContain('0 hotels of 5 chosen, 2 shown');
  await type('Seats, at least', '121');
  expect(read()).toContain('No hotel passes the filters.');
  await click('Remove the filters');
  expect(names()).toHaveLength(5);
  await type('Bedrooms, at least', '80');
  expect(names()).toHaveLength(4);
});

test('those chosen are saved for colleagues, keep hotels of elsewhere, and are chosen again for another request', async () => {
  const list = { id: 'l1', name: 'Spring', hotel_ids: ['h2', 'far'], version: 4 };
  const { asked } = await open({ hotels: [hotel(1), hotel(2), hotel(3)] }, { shortlists: () => [list] });
  await type('Choose a shortlist', 'l1');
  expect(ticked()).toEqual([false, true, false]);
  expect(read()).toContain('1 of 2 hotels of “Spring” can be asked here');
  await tick(2);
  await type('Name of the shortlist', ' Spring ');
  await click('Save the chosen as a shortlist');
  expect(asked('shortlists')).toContainEqual({ hotel_ids: ['far', 'h2', 'h3'], version: 4 });
  await type('Name of the shortlist', 'Autumn');
  await click('Save the chosen as a shortlist');
  const added = { organization_id: 'o1', name: 'Autumn', hotel_ids: ['h2', 'h3'] };
  expect(asked('shortlists')).toContainEqual({ id: expect.any(String), ...added });
  await click('Undo');
  expect(read()).not.toContain('could not be taken back');
  await click('Delete it');
  expect(read()).toContain('“Spring” is deleted');
  await click('Undo');
  expect(asked('shortlists')).toContainEqual(
    expect.objectContaining({ id: 'l1', name: 'Spring', hotel_ids: ['h2', 'far'] }),
  );
});

test('what a colleague saved meanwhile is not overwritten unseen', async () => {
  const list = { id: 'l1', name: 'Spring', hotel_ids: ['h1'], version: 4 };
  let isStale = false;
  await open(
    { hotels: [hotel(1), hotel(2)] },
    {
      shortlists: () =>
        isStale ? refusal(409, { code: 'stale', message: 'This was changed meanwhile' }) : [list],
    },
  );
  await tick(1);
  await type('Name of the shortlist', 'Spring');
  isStale = true;
  await click('Save the chosen as a shortlist');
  expect(read()).toContain('This was changed meanwhile');
});

test('where nobody is found one press looks farther, and a venue can be added', async () => {
  const { asked } = await open({ hotels: [] });
  expect(button('Add a venue').getAttribute('href')).toBe('#/venues');
  await click('Widen the search to 60 km');
  expect(asked('rfps')).toContainEqual({ search_radius_km: 60 });
});

test('whom it went to: who answered first, what they wrote, and who may be asked again', async () => {
  const sends = [
    send(1, { delivery: 'bounced' }),
    send(2, { status: 'opened', delivery: 'held' }),
    send(3, { status: 'declined', decline_code: 'dates_full', decline_reason: 'Works' }),
    send(4, { status: 'responded', hotels: { name: null, city: 'Graz' } }),
  ];
  const proposals = [{ hotel_id: 'h4', version: 2, comments: 'Lake view' }];
  const sent = { ...rfp, status: 'sent' };
  const { asked } = await open(
    { of: sent, sends, proposals },
    { resend_rfp: () => ({ mails: 1 }) },
    Invited as typeof Page,
  );
  expect(read()).toContain('4 invited: 1 with an offer, 1 declined, 1 opened, 1 not opened yet');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/^An erased hotelGraz.*version 2Lake view$/);
  expect(rows[1]).toMatch(/^Hotel 3Declined.*The dates are full: Works$/);
  expect(rows[2]).toContain('Mailed tomorrow');
  expect(rows[3]).toContain('The mail bounced');
  expect(rows.map((row) => row.includes('Send again'))).toEqual([false, false, true, true]);
  expect(rows[3]).toMatch(/nothing$/);
  expect(button('Invite more hotels').getAttribute('href')).toBe(`#/rfps/${rfp.id}/invite`);
  await click('Send again');
  expect(asked('resend_rfp')).toEqual([{ p_send_id: 's2' }]);
});

test('nobody was asked yet, or it is over: where hotels are chosen, and where they are not', async () => {
  await open({}, {}, Invited as typeof Page);
  expect(button('Choose hotels')).toBeTruthy();
  await open({ of: { ...rfp, status: 'cancelled' } }, {}, Invited as typeof Page);
  expect(read()).toContain('Nobody is invited yet');
  expect(() => button('Choose hotels')).toThrow();
});
