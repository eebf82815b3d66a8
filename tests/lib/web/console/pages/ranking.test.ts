import { expect, test, vi } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/ranking.tsx';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  openPage,
  rfpOf,
  texts,
} from '../../../../support/console.ts';
import { button, click, field, read, type } from '../../../../support/window.ts';

const id = idOf(900);
const columns = {
  weight_price: 0.25,
  weight_location: 0.25,
  weight_mice_fit: 0.25,
  weight_response_time: 0.25,
};
/** The first are the cheapest, the last the nearest. */
const hotel = (n: number, of: number) => ({
  ...{
    rank: n,
    hotel_id: idOf(n),
    hotel_name: `Hotel ${n}`,
    topsis_score: 1 / n,
    closeness: 0.5,
    cluster_boost: 1,
  },
  ...{ price_score: 1 - n / of, location_score: n / of, mice_fit_score: 0.5, response_time_score: 0.5 },
  ...{ why_this_hotel: [] },
  criteria: {
    ...{ price_per_attendee: 100 * n, estimated: false, distance_km: 1 + of - n, mice_fit: 0.5 },
    response_hours: 3,
  },
});
const open = (changes: object = {}, hotels = 3, more: Answers = {}, offers: object[] = []) =>
  openPage(
    Page,
    answersOf(rfpOf({ ...columns, status: 'draft', ...changes }), {
      topsis_rank_hotels: () => Array.from({ length: hotels }, (_, n) => hotel(n + 1, hotels)),
      proposals: () => offers,
      counter_offers: () => [],
      ...more,
    }),
    { params: { rfp: id } },
  );
const howMany = () => document.querySelector<HTMLInputElement>('input[type=number]');

test.each<[string, object, boolean, boolean]>([
  ['draft', {}, true, true],
  ['sent', {}, false, true],
  ['draft', { organization_id: 'o2' }, false, false],
])('a %s RFP %o can be sent from here: %s', async (status, changes, maySend, isMine) => {
  const { page, asked } = await open({ status, ...changes });
  expect(howMany() !== null).toBe(maySend);
  expect(page.querySelector('details.menu') !== null).toBe(isMine);
  expect(texts('.menu button').some((text) => /PDF/.test(text))).toBe(isMine);
  expect(asked('detect_proposal_anomalies')).toHaveLength(status === 'draft' ? 0 : 1);
});

test('how many candidates there are, and how many have made an offer', async () => {
  const offer = (n: number, status: string) => ({ id: idOf(100 + n), hotel_id: idOf(n), status });
  await open({ status: 'sent' }, 3, {}, [offer(1, 'submitted')]);
  expect(texts('.toolbar p')).toEqual(['3 candidates, 1 with an offer']);
  expect(read()).not.toContain('Compare offers');
  // Whoever withdrew is no candidate among offers.
  await open({ status: 'sent' }, 2, {}, [
    offer(1, 'submitted'),
    offer(2, 'shortlisted'),
    offer(3, 'withdrawn'),
  ]);
  expect(texts('.toolbar p')).toEqual(['2 candidates, 2 with an offer; 1 offer withdrawn']);
  expect(read()).toContain('Compare offers');
});

test('below offers stand those that were asked and have not offered, with an estimate and without a rank', async () => {
  const estimate = (n: number, price_per_attendee: number | null) => ({
    ...hotel(n, 4),
    criteria: { ...hotel(n, 4).criteria, price_per_attendee, estimated: true },
  });
  const more = (status: string): Answers => ({
    topsis_rank_hotels: ({ p_scope }: Record<string, unknown>) =>
      p_scope === 'invited'
        ? [estimate(4, 55), hotel(1, 4), hotel(2, 4), estimate(3, null)]
        : [hotel(1, 2), hotel(2, 2)],
    sends: () => [{ hotel_id: idOf(4), status, hotels: { name: 'Hotel 4' } }],
  });
  const { asked } = await open({ status: 'sent' }, 2, more('opened'));
  expect(texts('ol.ranking h3')).toEqual(['Hotel 1', 'Hotel 2']);
  expect(texts('table.cards tbody tr')).toEqual(['Hotel 4€55.00 list rates', 'Hotel 3unknown']);
  expect(asked('topsis_rank_hotels')).toHaveLength(2);
  for (const [status, send] of [
    ['sent', 'declined'],
    ['decided', 'opened'],
  ] as const) {
    await open({ status }, 2, more(send));
    expect(texts('table.cards')).toEqual([]);
  }
});

test('a decided RFP shows its winner and what mattered; nothing is weighed anew', async () => {
  const decided = (n: number) => ({ ...hotel(n, 3), is_winner: n === 2, decided_at: '2999-01-02T10:00:00Z' });
  await open({ status: 'decided' }, 3, { topsis_rank_hotels: () => [1, 2, 3].map(decided) }, [
    { id: idOf(102), hotel_id: idOf(2), status: 'won' },
    { id: idOf(101), hotel_id: idOf(1), status: 'lost' },
  ]);
  expect(texts('ol.ranking .pill')).toEqual(['Winner']);
  expect(texts('.toolbar p')[0]).toContain('As it was decided on');
  expect(document.querySelector('input[type=range]')).toBeNull();
  expect(read()).toContain('Price 25 %, Location 25 %, MICE fit 25 %, Response time 25 %.');
});

test.each([
  ['draft', { attendees: 1 }, 'No active hotel within 15 km of Graz seats 1 attendee.'],
  ['sent', {}, 'Every hotel this RFP was sent to has declined or withdrawn.'],
])('a %s RFP without candidates says why', async (status, changes, words) => {
  const { page } = await open({ status, ...changes }, 0);
  expect(read()).toContain(words);
  expect(page.querySelector('details.menu')).not.toBeNull();
  const other = await open({ status, organization_id: 'o2' }, 0);
  expect(other.page.querySelector('details.menu')).toBeNull();
});

test('it is sent to the first twelve, once that is confirmed', async () => {
  const { asked } = await open({}, 13, { send_rfp: () => null });
  expect([howMany()?.value, howMany()?.max]).toEqual(['12', '13']);
  await click('Send');
  expect(texts('dialog h2')).toEqual(['Send to 12 hotels?']);
  expect(texts('dialog p')[0]).toMatch(/^Hotel 1, .*Hotel 8 and 4 more\./);
  await click('Cancel', 'dialog');
  expect(asked('send_rfp')).toEqual([]);
  await type('How many hotels, from the top', '2');
  await click('Send');
  expect(texts('dialog p')[0]).toMatch(/^Hotel 1, Hotel 2\. They/);
  const stale = keeping(['rfp', id, 'x'], ['rfps'], ['venues']);
  await click('Send the RFP', 'dialog');
  expect(asked('send_rfp')).toEqual([{ p_rfp_id: id, p_hotel_ids: [idOf(1), idOf(2)] }]);
  expect(stale()).toEqual([['rfp', id, 'x'], ['rfps']]);
});

test.each(['0', '', '-3'])('“%s” hotels are one', async (typed) => {
  await open({}, 3);
  await type('How many hotels, from the top', typed);
  await click('Send');
  expect(texts('dialog h2')).toEqual(['Send to 1 hotel?']);
  await click('Cancel', 'dialog');
});

test('eight names are a whole sentence', async () => {
  await open({}, 8);
  expect([howMany()?.value, howMany()?.max]).toEqual(['8', '8']);
  await click('Send');
  expect(texts('dialog p')[0]).toMatch(/Hotel 7, Hotel 8\. They/);
  await click('Cancel', 'dialog');
});

test('other weights rank anew, here first and sent in that order; the stored ones come back by refreshing', async () => {
  const { page, asked } = await open({}, 3, { send_rfp: () => null });
  const region = document.createElement('div');
  region.id = 'announcements';
  page.append(region);
  const names = () => texts('ol.ranking > li h3, ol.ranking > li a').filter((text) => /^Hotel/.test(text));
  expect(names()[0]).toBe('Hotel 1');
  for (const label of ['Price', 'MICE fit', 'Response time']) await type(label, '0');
  await expect.poll(() => names()[0]).toBe('Hotel 3');
  await vi.waitFor(() => expect(region.textContent).toBe('Hotel 3 is first with 1.000'), { timeout: 5000 });
  await click('Send');
  await click('Send the RFP', 'dialog');
  expect(asked('send_rfp')).toEqual([{ p_rfp_id: id, p_hotel_ids: [idOf(3), idOf(2), idOf(1)] }]);
  await click('Refresh');
  expect(names()[0]).toBe('Hotel 1');
  expect(field('Price').value).not.toBe('0');
  expect(button('Refresh')).toBeTruthy();
});
