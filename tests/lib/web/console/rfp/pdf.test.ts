import { h } from 'preact';
import { expect, test } from 'vitest';
import { termLines } from '../../../../../lib/schemas/terms-said.ts';
import { comparison, request } from '../../../../../lib/web/console/rfp/pdf.tsx';
import { RfpActions } from '../../../../../lib/web/console/rfp/rfp-actions.tsx';
import type { Cost, Proposal, Ranked, Rfp } from '../../../../../lib/web/data/rfps.ts';
import { Toasts } from '../../../../../lib/web/parts/toast.tsx';
import { type Answers, meOf, openPage, organization, rfpOf } from '../../../../support/console.ts';
import { handedOver } from '../../../../support/handed-over.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

const rfp = {
  ...{ title: 'Harbour Days', city: 'Lisbon', currency: 'EUR', attendees: 100 },
  ...{ start_date: '2027-03-08', end_date: '2027-03-11' },
} as Rfp;
const ranked = (hotel_id: string, price: number | null, estimated = false) =>
  ({
    ...{
      hotel_id,
      hotel_name: `Hotel ${hotel_id}`,
      topsis_score: 0.87654,
      why_this_hotel: ['More replies than others', 'Near'],
      why_this_hotel_coded: [{ code: 'engagement_boost' }, { code: 'location_distance' }],
    },
    criteria: { price_per_attendee: price, estimated },
  }) as unknown as Ranked;
const offer = (changes: object) =>
  ({
    currency: 'EUR',
    room_rate: 120,
    ddr_rate: 60,
    fnb_per_attendee: 0,
    av_total: 900,
    start_date: null,
    ...changes,
  }) as unknown as Proposal;

const cost = (total: number, each: number, comparable: number, deviations: object[] = []) =>
  ({
    ...{ total, per_attendee: each, comparable: { total: comparable * 100, per_attendee: comparable } },
    deviations,
  }) as unknown as Cost;

test('amounts of offers are those that the service computes, as offered and comparable, and estimates have no total', () => {
  const costs = new Map([['a', cost(68_295, 682.95, 731.2, [{ field: 'rooms', asked: 55, offered: 30 }])]]);
  const offers = new Map([
    ['a', offer({})],
    // Its offer was withdrawn: it is ranked at its list rates.
    ['b', offer({})],
  ]);
  const { rows } = comparison(rfp, [ranked('a', 731.2), ranked('b', 68.295, true)], offers, costs, termLines);
  expect(rows[0]).toMatchObject({
    ...{ total: '68295.00', per_attendee: '682.95', comparable_per_attendee: '731.20' },
    ...{ room_rate: '120', notes: 'Near. Rooms: 30 for 55' },
  });
  expect(rows[0]).not.toHaveProperty('is_estimate');
  expect(rows[0]).not.toHaveProperty('is_partial');
  expect(rows[1]).toMatchObject({ is_estimate: true, per_attendee: '68.30', notes: 'Near' });
  expect(Object.keys(rows[1] ?? {})).not.toEqual(expect.arrayContaining(['total']));
  expect(rows[1]).not.toHaveProperty('room_rate');
});

test('an offer with fewer rooms than asked says so, and is no lowest price', () => {
  const whole = cost(100, 1, 1);
  const short = { ...whole, comparable: { ...whole.comparable, coverage: 97.3 } } as Cost;
  const { rows } = comparison(
    rfp,
    [ranked('a', 1)],
    new Map([['a', offer({})]]),
    new Map([['a', short]]),
    termLines,
  );
  expect(rows[0]).toMatchObject({ is_partial: true, notes: 'Near. Covers 97.3 % of the room nights' });
});

test('the terms of an offer are told, and what it is expected to cost with them where the ranking compares that', () => {
  const terms = { cutoff_days: 30, cancellation: [{ from_days_before: 60, charge_pct: 50, of: 'all' }] };
  const offers = new Map([['a', offer({ terms })]]);
  const rowOf = (changes: object) =>
    comparison({ ...rfp, ...changes }, [ranked('a', 655.5)], offers, new Map(), termLines).rows[0];
  expect(rowOf({})).toMatchObject({
    terms: expect.arrayContaining([{ label: 'Cancellation', text: 'free until 61 days before, then 50 %' }]),
  });
  expect(rowOf({})).not.toHaveProperty('expected_per_attendee');
  expect(rowOf({ price_includes_risk: true })).toMatchObject({ expected_per_attendee: '655.50' });
});

test('the rows of a comparison: days offered and other currencies are noted, what concerns us and the hotel is not', () => {
  const offers = new Map([
    ['a', offer({ start_date: '2027-03-15' })],
    ['b', offer({ start_date: '2027-03-08' })],
    ['c', offer({ currency: 'USD' })],
  ]);
  const field = [ranked('a', 410.5), ranked('b', 420), ranked('c', 430), ranked('d', null)];
  const { title, event, rows } = comparison(rfp, field, offers, new Map(), termLines);
  expect([title, event]).toEqual([
    'Harbour Days',
    { start: '2027-03-08', end: '2027-03-11', attendees: 100, city: 'Lisbon' },
  ]);
  expect(rows.map(({ notes }) => notes)).toEqual([
    expect.stringMatching(/^Near\. Offered from .*15.* 2027$/),
    'Near',
    expect.stringMatching(/^Near\. Offer in USD: .*120.* a room and night$/),
    'Near',
  ]);
  expect(rows[0]).toMatchObject({ room_rate: '120', ddr: '60', av: '900', score: 0.8765 });
  expect(rows[2]).not.toHaveProperty('room_rate');
});

test('only so many hotels as a page takes', () => {
  const many = Array.from({ length: 26 }, (_, n) => ranked(`h${n}`, n));
  expect(comparison(rfp, many, new Map(), new Map(), termLines).rows).toHaveLength(25);
});

const agency = { ...organization, tier: 'agency', role: 'member' };
const whole = rfpOf({ features: ['spa', 'wheelchair_access'], budget_per_attendee: 310 }) as unknown as Rfp;
async function open(answers: Answers, me = meOf({ organizations: [agency] }), changes: object = {}) {
  const page = () =>
    h('div', null, [
      h(RfpActions, {
        rfp: { ...whole, ...changes },
        ranking: { me, ranked: [ranked('a', 410)], proposals: new Map() },
      }),
      h(Toasts, null),
    ]);
  const window = await openPage(page, answers, { me });
  return { ...window, given: handedOver() };
}
const file = (name: string) => () =>
  new Response('bytes', { headers: { 'content-disposition': `attachment; filename="${name}"` } });

test('the ranking as a document for a client, who has to be named', async () => {
  const { asked, given } = await open({ 'pdf-whitelabel': file('comparison-agora.pdf') });
  await click('PDF…');
  await type('For which client?', '  ');
  await click('Download');
  expect(asked('pdf-whitelabel')).toEqual([]);
  expect(document.activeElement).toBe(field('For which client?'));
  expect(read()).toContain('Name the client first.');
  await type('For which client?', ' Agora ');
  await click('Download');
  expect(asked('pdf-whitelabel')).toEqual([
    {
      ...{ kind: 'comparison', client_name: 'Agora' },
      payload: JSON.parse(
        JSON.stringify(comparison(whole, [ranked('a', 410)], new Map(), new Map(), termLines)),
      ),
    },
  ]);
  expect(given.map(({ name }) => name)).toEqual(['comparison-agora.pdf']);
  expect(read()).toContain('Downloaded.');
  await click('Close');
  expect(document.querySelector('dialog')).toBeNull();
});

test.each<[object, object]>([
  [
    {},
    {
      requirements: ['1 meeting room', 'Spa', 'Wheelchair access'],
      budget: { amount: '310', currency: 'EUR', basis: 'per_attendee' },
    },
  ],
  [{ meeting_rooms: 0, features: [], budget_per_attendee: null }, { requirements: [] }],
])('what the event needs, as a document: %s', async (changes, expected) => {
  const { asked } = await open({ 'pdf-whitelabel': file('brief.pdf') }, undefined, changes);
  await click('PDF…');
  await type('Document', 'brief');
  await type('For which client?', 'Agora');
  await click('Download');
  expect(asked('pdf-whitelabel')).toEqual([
    {
      ...{ kind: 'brief', client_name: 'Agora' },
      payload: {
        ...{ title: 'Autumn congress', rooms: 40, nights: 2, ...expected },
        event: {
          ...{ start: '2999-10-05', end: '2999-10-06', attendees: 80, city: 'Graz' },
          type: 'Life sciences congress',
        },
      },
    },
  ]);
});

test.each<[string, string | null, string]>([
  ['member', '/pricing', 'Its owners and admins see to the plan.'],
  ['owner', '#/billing?tier=agency&interval=month', 'Meridian is on Pro, which does not include them.'],
])('what the plan lacks is said before a %s fills anything in', async (role, way, words) => {
  await open({}, meOf({}, role));
  await click('PDF…');
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe(way);
  expect(read()).toContain(words);
  expect(read().includes('Its owners and admins')).toBe(role === 'member');
  expect(() => button('Download')).toThrow();
  await click('Close');
  expect(document.querySelector('dialog')).toBeNull();
});

test('who plans for nobody is told of the plan, and of nobody’s plan', async () => {
  await open({}, meOf({ organization: null, organizations: [] }));
  await click('PDF…');
  expect(read()).toContain('part of the Agency plan.');
  expect(read()).not.toMatch(/is on|Its owners/);
});

test.each<[number, RegExp]>([
  [403, /belong to the Agency plan; your organization is on another one/],
  [500, /went wrong on our side/],
  [400, /Too long/],
])('a document refused with %s says why', async (status, words) => {
  const { given } = await open({ 'pdf-whitelabel': () => refusal(status, { error: 'Too long' }) });
  await click('PDF…');
  await type('For which client?', 'Agora');
  await click('Download');
  expect(read()).toMatch(words);
  expect(given).toEqual([]);
});

test('the service is asked what each offer costs; one that it cannot convert is listed without a total', async () => {
  const ids = { a: 'p-a', b: 'p-b', c: 'p-c' };
  const offers = new Map(Object.entries(ids).map(([hotel, id]) => [hotel, offer({ id })]));
  const three = [ranked('a', 410), ranked('b', 420), ranked('c', 30, true)];
  const { asked } = await openPage(
    () =>
      h(RfpActions, {
        rfp: whole,
        ranking: { me: meOf({ organizations: [agency] }), ranked: three, proposals: offers },
      }),
    {
      'pdf-whitelabel': file('comparison.pdf'),
      compute_realistic_total_cost: ({ p_proposal_id }: { p_proposal_id?: string }) =>
        p_proposal_id === 'p-b'
          ? refusal(422, { code: 'no_fx_rate', message: 'no rate' })
          : cost(41_000, 410, 412),
    } as Answers,
    { me: meOf({ organizations: [agency] }) },
  );
  await click('PDF…');
  await type('For which client?', 'Agora');
  await click('Download');
  expect(asked('compute_realistic_total_cost')).toEqual([
    { p_proposal_id: 'p-a', p_currency: 'EUR' },
    { p_proposal_id: 'p-b', p_currency: 'EUR' },
  ]);
  const [{ payload }] = asked('pdf-whitelabel') as [{ payload: { rows: object[] } }];
  expect(payload.rows[0]).toMatchObject({ total: '41000.00', comparable_per_attendee: '412.00' });
  expect(payload.rows[1]).not.toHaveProperty('total');
  expect(payload.rows[2]).toMatchObject({ is_estimate: true, per_attendee: '30.00' });
});

test('the workbook is handed over, or why not is said', async () => {
  let answer: () => unknown = file('workbook-agora.xlsx');
  const { asked, given } = await open({ workbook: () => answer() });
  await click('Workbook');
  expect(asked('workbook')).toEqual([{ rfp_id: whole.id }]);
  expect(given.map(({ name }) => name)).toEqual(['workbook-agora.xlsx']);
  expect(read()).toContain('The workbook is downloaded');
  answer = () => refusal(403, { error: 'no' });
  await click('Workbook');
  expect(read()).toContain('You are not allowed to do this.');
  expect(given).toHaveLength(1);
});

test('the request as a document has what hotels are asked, and nothing that they are not shown', () => {
  const asked = {
    ...{ room_block: [{ night: 0, type: 'twin', guests: 2, rooms: 20 }], payer: 'individual' },
    ...{ pickup_low_pct: 55, cancel_chance_pct: 9, budget_per_attendee: 300, show_budget: false },
  };
  const payload = request(rfpOf(asked) as unknown as Rfp);
  expect(payload).toMatchObject({ room_block: asked.room_block, payer: 'individual' });
  expect(JSON.stringify(payload)).not.toMatch(/pickup|chance|budget|programme/);
  expect(request(rfpOf({ ...asked, show_budget: true }) as unknown as Rfp)).toMatchObject({
    budget: { amount: '300', basis: 'per_attendee' },
  });
});
