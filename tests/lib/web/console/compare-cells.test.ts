import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { Amount, Deviations, OfferState } from '../../../../lib/web/console/compare-cells.tsx';
import { draw, openWindow, read, signedIn } from '../../../support/window.ts';

const cost = {
  currency: 'EUR',
  lines: [{ source_amount: 100 }, { source_amount: 50.5 }],
  fx: { source_currency: 'GBP' },
  deviations: [{ field: 'event_days', asked: 3, offered: 1200 }],
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
  expect(await shown(h(Deviations, { cost } as never))).toBe('Event days: 1,200 for 3');
  expect(await shown(h(Deviations, { cost: { ...cost, deviations: [] } } as never))).toBe('as asked');
  expect(await shown(h(Deviations, { cost: null }))).toBe('–');
});

test('a hotel has an offer, has declined, or is waited for', async () => {
  const offer = { status: 'shortlisted', rfp_id: 'r', hotel_id: 'h' };
  expect(await shown(h(OfferState, { offer, isDeclined: true } as never))).toBe('Shortlisted ');
  expect(await shown(h(OfferState, { offer: undefined, isDeclined: true }))).toBe('Declined');
  expect(await shown(h(OfferState, { offer: undefined, isDeclined: false }))).toBe('No offer yet');
});
