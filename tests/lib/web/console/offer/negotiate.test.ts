import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { Negotiate } from '../../../../../lib/web/console/offer/negotiate.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  button,
  click,
  draw,
  field,
  openWindow,
  read,
  refusal,
  settle,
  signedIn,
  type,
} from '../../../../support/window.ts';

const rfp = {
  ...{ id: '8f000000-0000-4000-8000-000000000001', status: 'sent', currency: 'EUR' },
  start_date: '2027-03-09',
};
const offer = {
  id: '8f000000-0000-4000-8000-000000000002',
  status: 'submitted',
  currency: 'EUR',
  ...{ rooms: 10, nights: 2, attendees: 20, event_days: 1 },
  ...{
    room_rate: 150,
    ddr_rate: 60,
    fnb_per_attendee: 0,
    fnb_minimum: 0,
    service_charge_pct: 0,
    av_total: 500,
  },
  ...{ city_tax_per_room_night: 0, perks_cost: 0, perks_value: 0 },
};
const suggestion = {
  currency: 'EUR',
  current: { room_rate: 150, ddr_rate: 60, fnb_per_attendee: 0, av_total: 500, total: 4700 },
  recommended: { room_rate: 135, ddr_rate: 60, fnb_per_attendee: 0, av_total: 450 },
  ...{ discount_pct: 7.4, expected_saving: 350, concessions: ['Free Wi-Fi'], rationale: 'Others ask less.' },
  cohort: { sector: 'pharma', city: 'Vienna', pax_band: '1–30', size: 9, months: 24 },
  confidence: 'medium',
};
const counter = {
  id: '8f000000-0000-4000-8000-000000000003',
  status: 'open',
  created_at: '2026-11-01T10:00:00Z',
  due: '2026-11-08T18:00:00Z',
  closed_at: '2026-11-02T10:00:00Z',
  message: 'Could you?',
  decline_message: null,
  terms: { room_rate: 140, ddr_rate: 60, fnb_per_attendee: 0, av_total: 500 },
  ...{ total: 4700, asked_total: 4500 },
  proposals: offer,
};
const offerOfLines = {
  ...offer,
  lines: [
    { kind: 'room', type: 'double', night: 0, unit: 'room_night', unit_price: 150 },
    { kind: 'fnb', label: 'Gala dinner', unit: 'person', unit_price: 85.5 },
    { kind: 'fnb', label: 'Lunch', unit: 'person', unit_price: null },
    { kind: 'service_charge', unit: 'percent', unit_price: 12.5 },
    { kind: 'other', label: 'Free rooms', unit: 'event', unit_price: -300 },
  ],
};

async function open(changes: object = {}, answers: Parameters<typeof openWindow>[0] = {}) {
  const window = openWindow({
    make_counter_offer: () => ({}),
    withdraw_counter_offer: () => ({}),
    ...answers,
  });
  await signedIn();
  const props = { rfp, offer, name: 'Hotel Sacher', mine: true, counters: [], suggestion: null, ...changes };
  await draw(h(Negotiate, props as never));
  return window;
}

test('what is suggested is shown beside what was offered, and sent with one click', async () => {
  const { asked, page } = await open({ suggestion });
  expect(read()).toContain('€350.00 less, 7.4 % of the total');
  expect(
    [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent + (cell.className.includes('better') ? ' ↓' : '')),
    ),
  ).toEqual([
    ['Room rate', '€150.00', '€135.00 ↓'],
    ['Day delegate rate', '€60.00', '€60.00'],
    ['Food and beverage', '€0.00', '€0.00'],
    ['Audio-visual', '€500.00', '€450.00 ↓'],
  ]);
  expect(read()).toContain(
    'Medium confidence: 9 comparable offers of 24 months (Pharma, Vienna, 1–30 attendees).',
  );
  await click('Send the counter-offer');
  expect(asked('make_counter_offer')).toEqual([
    { p_proposal_id: offer.id, p_terms: suggestion.recommended, p_message: null, p_due: null },
  ]);
});

test('a suggestion of the same prices is nothing to send; one names one’s own', async () => {
  await open({
    suggestion: { ...suggestion, recommended: { ...suggestion.recommended, room_rate: 150, av_total: 500 } },
  });
  expect(() => button('Send the counter-offer')).toThrow();
  expect(button('Name your own prices')).toBeTruthy();
});

test('one’s own prices: at most as offered, with their total, until a day, and only those that were offered', async () => {
  const { asked } = await open();
  expect(read()).toContain(
    'A suggestion takes at least 5 comparable offers, and there are fewer. You can still name your own prices.',
  );
  await click('Name your own prices');
  await expect.poll(read).toContain('Offered: €150.00');
  expect(() => field('Food and beverage, EUR')).toThrow();
  expect(field('Room rate, EUR').value).toBe('150.00');
  await type('Room rate, EUR', '150.01');
  await click('Send the counter-offer');
  expect(read()).toContain('At most €150.00, as offered');
  await type('Room rate, EUR', '1.2345');
  expect(read()).toContain('at most two decimals');
  expect(read()).toContain('All in … instead of €4,700.00');
  await type('Room rate, EUR', ' 120,5 ');
  expect(read()).toContain('All in €4,110.00 instead of €4,700.00');
  await type('Answer by', '2999-01-31');
  await type('Message', ' Please ');
  expect(asked('make_counter_offer')).toEqual([]);
  await click('Send the counter-offer');
  expect(asked('make_counter_offer')).toEqual([
    {
      p_proposal_id: offer.id,
      p_terms: { room_rate: '120.5', ddr_rate: '60.00', av_total: '500.00' },
      p_message: 'Please',
      p_due: '2999-01-31T18:00:00Z',
    },
  ]);
});

test('of an offer of lines, single lines are asked down, and what is not lowered is not asked', async () => {
  const { asked, page } = await open({ offer: offerOfLines });
  await click('Name your own prices');
  await expect.poll(read).toContain('Offered: €85.50');
  expect([...page.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rooms, double, Tue 9 Mar, EUR'),
    expect.stringContaining('Gala dinner, EUR'),
    expect.stringContaining('Service charge, %'),
    expect.stringContaining('Answer by'),
    expect.stringContaining('Message'),
  ]);
  await click('Send the counter-offer');
  expect(read()).toContain('Lower at least one price.');
  await type('Gala dinner, EUR', '85,51');
  await click('Send the counter-offer');
  expect(read()).toContain('At most €85.50, as offered');
  await type('Gala dinner, EUR', '8');
  await click('Send the counter-offer');
  expect(read()).toContain('Is 8.00 right? It was offered at 85.50. Press again if so.');
  await type('Gala dinner, EUR', '75,25');
  await type('Service charge, %', '10');
  expect(asked('make_counter_offer')).toEqual([]);
  await click('Send the counter-offer');
  const lines = [
    { position: 2, unit_price: 75.25 },
    { position: 4, unit_price: 10 },
  ];
  expect(asked('make_counter_offer')).toEqual([
    { p_proposal_id: offer.id, p_terms: { lines }, p_message: null, p_due: null },
  ]);
});

test.each<[string, object, string[][]]>([
  ['with its totals', { total: 21_000, asked_total: 20_380.4 }, [['All in', '€21,000.00', '€20,380.40']]],
  ['whose totals were not kept, without them', { total: null, asked_total: null }, []],
])(
  'an open counter-offer on lines shows what each was offered and is asked at, %s',
  async (_which, totals, last) => {
    const lines = [
      { position: 2, unit_price: 75.25 },
      { position: 4, unit_price: 10 },
    ];
    const { page } = await open({
      offer: offerOfLines,
      counters: [{ ...counter, ...totals, terms: { ...counter.terms, lines }, proposals: offerOfLines }],
    });
    const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(rows).toEqual([
      ['Gala dinner', '€85.50', '€75.25'],
      ['Service charge', '12.50 %', '10.00 %'],
      ...last,
    ]);
  },
);

test('the prices to edit start from what is suggested, and are left by a button', async () => {
  await open({ suggestion });
  await click('Edit it first');
  await expect.poll(read).toContain('Offered:');
  expect(field('Room rate, EUR').value).toBe('135.00');
  await click('Cancel');
  expect(button('Edit it first')).toBeTruthy();
});

test('what is open is waited for, and withdrawn after a question', async () => {
  const { asked } = await open({ counters: [counter], suggestion });
  expect(read()).toContain('Waiting for Hotel Sacher');
  expect(read()).toContain(
    `Sent ${moment(counter.created_at)}; it can be accepted until ${moment(counter.due)}`,
  );
  expect(read()).toContain('“Could you?”');
  expect(read()).not.toContain('Ask for');
  await click('Withdraw the counter-offer');
  await click('Cancel');
  expect(asked('withdraw_counter_offer')).toEqual([]);
  await click('Withdraw the counter-offer');
  await click('Withdraw');
  expect(asked('withdraw_counter_offer')).toEqual([{ p_counter_offer_id: counter.id }]);
});

test('a tenth of what was offered is asked about before it goes', async () => {
  const { asked } = await open();
  await click('Name your own prices');
  await type('Room rate, EUR', '15');
  await click('Send the counter-offer');
  expect(read()).toContain('Is 15.00 right? It was offered at 150.00. Press again if so.');
  expect(asked('make_counter_offer')).toEqual([]);
  await click('Send the counter-offer');
  expect(asked('make_counter_offer')).toMatchObject([{ p_terms: { room_rate: '15' } }]);
});

test.each([
  ['accepted', 'Hotel Sacher accepted your counter-offer'],
  ['answered', 'Hotel Sacher answered your counter-offer with a new version'],
  ['declined', 'Hotel Sacher declined your counter-offer'],
  ['expired', 'Hotel Sacher did not answer your counter-offer in time'],
  ['withdrawn', 'Your last counter-offer was withdrawn.'],
])('%s: the newest says what became of it', async (status, words) => {
  const ended = { ...counter, status, decline_message: status === 'declined' ? 'Too low' : null };
  await open({ counters: [ended, { ...counter, status: 'expired' }] });
  expect(read()).toContain(`${words}`);
  expect(read().includes('“Too low”')).toBe(status === 'declined');
  expect(button('Name your own prices')).toBeTruthy();
});

test.each<[string, object]>([
  ['somebody else’s RFP', { mine: false }],
  ['a decided RFP', { rfp: { ...rfp, status: 'decided' } }],
  ['a withdrawn offer', { offer: { ...offer, status: 'withdrawn' } }],
])('%s: nothing to send', async (_, changes) => {
  await open({ ...changes, suggestion });
  expect(() => button('Send the counter-offer')).toThrow();
  expect(() => button('Edit it first')).toThrow();
  await open({ ...changes });
  expect(read()).not.toContain('You can still name your own prices.');
});

test('what is refused is said beside the button, and a copy is told', async () => {
  await open(
    { suggestion },
    { make_counter_offer: () => refusal(409, { code: 'x', message: 'There is one already.' }) },
  );
  await click('Send the counter-offer');
  expect(read()).toContain('There is one already.');
  let copied = '';
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        copied += text;
      },
    },
  });
  await click('Copy as text');
  await settle();
  expect(read()).toContain('Copied.');
  expect(copied).toContain('- Room rate: €135.00 (offered: €150.00)');
});
