// also: lib/web/parts/terms-later.tsx, lib/web/terms/state.ts
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import { TermsLater } from '../../../../lib/web/parts/terms-later.tsx';
import type { TermsProps } from '../../../../lib/web/terms/state.ts';
import { startOfTerms, type TermsState, termArgument } from '../../../../lib/web/terms/state.ts';
import { click, draw, openWindow, read, settle, type } from '../../../support/window.ts';

const wish = {
  cancellation: [{ from_days_before: 29, charge_pct: 50, of: 'all' }],
  cutoff_days: 21,
};

/** The terms of a form, with what they stand at. */
async function open(changes: Partial<TermsProps> & { stored?: object; typed?: string } = {}) {
  const { page } = openWindow({});
  const now: { state: TermsState; minimum: string } = { state: startOfTerms({}), minimum: '' };
  const { stored, typed, ...props } = changes;
  function Holder() {
    const [state, set] = useState(() => startOfTerms(stored, typed));
    now.state = state;
    return h(TermsLater, {
      ...{ wish, currency: 'EUR', isTried: false, state, set },
      setMinimum: (amount: string) => {
        now.minimum = amount;
      },
      ...props,
    });
  }
  await draw(h(Holder, {}));
  await settle();
  await settle();
  const term = (name: string) => page.querySelector(`[data-term="${name}"] summary`)?.textContent;
  return { page, now, term };
}

test('what is wished stands beside each term, and is taken over in one tap', async () => {
  const { now, term } = await open();
  expect(term('cancellation')).toBe('Cancellationnot saidwished: free until 30 days before, then 50 %');
  await click('All as wished');
  expect(termArgument(now.state)).toEqual({ p_terms: wish });
  expect(term('cutoff_days')).toBe('Cut-off21 daysas wished');
});

test('the terms of last time are offered again, and replace what stands', async () => {
  const last = { payment_days: 14, deposits: [{ on: 'signature', pct: 30, refundable: false }] };
  const { now, term } = await open({ last });
  await click('Our terms of last time');
  expect(now.state.terms).toEqual(last);
  expect(term('deposits')).toBe('Deposits30 % on signature (not refundable)');
});

test('a pasted text is read for the hotel to look over, its minimum becomes a price, the rest stays as text', async () => {
  const { now, term } = await open();
  await type(
    'Your terms, in English or German',
    'Free of charge up to 60 days, then 50 %, 30 days 80 %; deposit 30 % on signature; F&B minimum 45,000++; dogs on request',
  );
  await click('Read it');
  expect(term('cancellation')).toContain('free until 60 days before, then 50 %, 80 % from 30 days before');
  expect(now.minimum).toBe('45000.00');
  expect(now.state.terms).toMatchObject({ other: 'dogs on request' });
  expect(read()).toContain('What was not understood stands under “Other terms”, word for word.');
});

test('what a text leaves open has to be said before the offer goes', async () => {
  const { now, page } = await open({ isTried: true });
  await type('Your terms, in English or German', '10 % Stornokontingent');
  await click('Read it');
  expect(now.state.isFaulty).toBe(true);
  await settle();
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('one field is to be looked at');
  expect(page.querySelector('[data-term="attrition_steps"] [aria-invalid="true"]')).not.toBeNull();
});

test('terms of an offer that stands go along unopened, and what was typed before is kept', async () => {
  const { now } = await open({ wish: {}, stored: { cutoff_days: 14 } });
  expect(termArgument(now.state)).toEqual({ p_terms: { cutoff_days: 14 } });
  const again = await open({ typed: JSON.stringify({ cutoff_days: '7' }) });
  expect(again.now.state.terms).toEqual({ cutoff_days: 7 });
  const broken = await open({ typed: '{' });
  expect(broken.now.state.terms).toEqual({});
});

test('a wish itself has neither a wish beside it nor a text to paste', async () => {
  const { page } = await open({ wish: null, typed: '{"cutoff_days":"7"}' });
  expect(page.querySelector('textarea')).toBeNull();
  expect(read()).not.toContain('wished');
});
