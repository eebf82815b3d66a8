import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { Amount, Deviations, OfferState } from '../../../../../lib/web/console/compare/compare-cells.tsx';
import { draw, openWindow, read, signedIn } from '../../../../support/window.ts';

const cost = {
  currency: 'EUR',
  lines: [{ source_amount: 100 }, { source_amount: 50.5 }],
  fx: { source_currency: 'GBP' },
  deviations: [{ field: 'event_days', asked: 3, offered: 1200 }],
  comparable: { total: 160, per_attendee: 16 },
};
const rfp = {
  start_date: '2027-03-09',
  programme: { days: [], sessions: [{ day: 0, title: 'Plenary' }, { day: 1 }], package_contents: {} },
  asked_lines: [{ key: 'gala', label: 'Gala dinner' }],
};
async function shown<Props>(part: VNode<Props>): Promise<string> {
  openWindow({ counter_offers: () => [] });
  await signedIn();
  await draw(part);
  return read();
}

test('an amount in the page’s currency, and a total with what was offered where that is another', async () => {
  expect(await shown(h(Amount, { cost, amount: 175.5, isTotal: true } as never))).toBe('€175.50£150.50');
  expect(await shown(h(Amount, { cost, amount: 175.5 } as never))).toBe('€175.50');
  expect(await shown(h(Amount, { cost: { ...cost, fx: null }, amount: 175.5, isTotal: true } as never))).toBe(
    '€175.50',
  );
  expect(await shown(h(Amount, { cost: null, amount: 175.5, isTotal: true } as never))).toBe('–');
});

test('other quantities than asked are named; the same are said to be', async () => {
  expect(await shown(h(Deviations, { cost, rfp } as never))).toBe('Event days: 1,200 for 3');
  expect(await shown(h(Deviations, { cost: { ...cost, deviations: [] }, rfp } as never))).toBe('as asked');
  expect(await shown(h(Deviations, { cost: null, rfp } as never))).toBe('–');
});

test('what an offer of lines leaves out is named, with the price that counts instead and whose it is', async () => {
  const comparable = {
    ...{ ...cost.comparable, basis: 'gross', coverage: 34.4, notes: [] },
    estimated_parts: [
      { thing: 'room:1:twin:2', unit_price: 140, source: 'own' },
      { thing: 'delegate:0:half_day', unit_price: 49, source: 'before' },
      { thing: 'extra:gala', unit_price: 62.5, source: 'other' },
      { thing: 'session:0', unit_price: 900, source: 'other' },
    ],
    missing: ['session:1', 'breakfast:0', 'extra:unknown'],
  };
  expect(await shown(h(Deviations, { cost: { ...cost, deviations: [], comparable }, rfp } as never))).toBe(
    [
      'Covers 34.4 % of the room nights',
      'Twin, Wed 10 Mar: not priced; compared at £140.00, its dearest of the kind',
      'Package half day, Day 1: not priced; compared at £49.00, what it asked before',
      'Gala dinner: not priced; compared at £62.50, the dearest of the others',
      'Room for Plenary: not priced; compared at £900.00, the dearest of the others',
      'Room for session 2: nobody prices it',
      'Breakfast, Tue 9 Mar: nobody prices it',
      'extra:unknown: nobody prices it',
    ].join(''),
  );
});

test('a hotel has an offer, has declined, or is waited for', async () => {
  const offer = { status: 'shortlisted', rfp_id: 'r', hotel_id: 'h' };
  expect(await shown(h(OfferState, { offer, isDeclined: true } as never))).toBe('Shortlisted ');
  expect(await shown(h(OfferState, { offer: undefined, isDeclined: true }))).toBe('Declined');
  expect(await shown(h(OfferState, { offer: undefined, isDeclined: false }))).toBe('No offer yet');
});
