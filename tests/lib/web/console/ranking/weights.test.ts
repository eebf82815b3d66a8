import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import type { Weights } from '../../../../../lib/schemas/criteria.ts';
import { WeightsPanel } from '../../../../../lib/web/console/ranking/weights.tsx';
import { Toasts } from '../../../../../lib/web/parts/toast.tsx';
import { tick } from '../../../../support/console.ts';
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
  ...{ id: 'f1000000-0000-4000-8000-000000000001', status: 'draft' },
  ...{ weight_price: 0.35, weight_location: 0.25, weight_mice_fit: 0.25, weight_response_time: 0.15 },
};
const own: Weights = { price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 };
const suggestion = {
  ...{
    price: 0.4,
    location: 0.3,
    mice_fit: 0.2,
    response_time: 0.1,
    rationale: 'Sales meetings mind the price.',
  },
  pairwise: [
    [1, 2, 2, 4],
    [0.5, 1, 1, 3],
    [0.5, 1, 1, 2],
    [0.25, 0.333, 0.5, 1],
  ],
};

async function open(
  { weights = own, mine = true, of = rfp as object } = {},
  answers: Parameters<typeof openWindow>[0] = {},
) {
  const { asked } = openWindow({
    rfps: () => ({ id: rfp.id }),
    suggest_weights_for_rfp: () => suggestion,
    ...answers,
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await signedIn();
  const moved: Weights[] = [];
  let saves = 0;
  const onSaved = () => {
    saves += 1;
  };
  const props = { rfp: of, mine, weights, onChange: (one: Weights) => moved.push(one), onSaved };
  await draw(h('div', null, h(WeightsPanel, props as never), h(Toasts, null)));
  return { moved, saves: () => saves, stored: () => asked('rfps').filter((body) => body !== null) };
}
const sliders = () =>
  ['Price', 'Location', 'MICE fit', 'Response time'].map((label) => Number(field(label).value));
const isUnsaved = () => document.querySelector('details')?.hasAttribute('data-unsaved');

test('a slider moves the others’ shares, and adds to one; reset goes back to what is saved', async () => {
  const { moved } = await open();
  expect(sliders()).toEqual([35, 25, 25, 15]);
  expect(read()).toContain('35 · 25 · 25 · 15');
  expect(read()).toContain('These are the RFP’s weights.');
  expect(isUnsaved()).toBe(false);
  await type('Price', '85');
  const [last] = moved;
  expect(Object.values(last ?? {}).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(last?.price).toBeCloseTo(85 / 150, 3);
  await click('Reset');
  expect(moved.at(-1)).toEqual(own);
  expect(sliders()).toEqual([35, 25, 25, 15]);
});

test('with everything at nothing there is nothing to rank by: said, not ranked, not saved', async () => {
  const { moved, stored } = await open();
  for (const label of ['Location', 'MICE fit', 'Response time', 'Price']) await type(label, '0');
  expect(moved).toHaveLength(3);
  expect(read()).toContain('With every slider at 0 nothing matters');
  expect(read()).toContain('0 · 0 · 0 · 0');
  await click('Save to the RFP');
  expect(read()).toContain('Something has to matter: move a slider up first.');
  expect(stored()).toEqual([]);
});

test('what is tried is saved, told, and taken back by a toast', async () => {
  const tried = { price: 0.7, location: 0.1, mice_fit: 0.1, response_time: 0.1 };
  const { stored, saves, moved } = await open({ weights: tried });
  expect([isUnsaved(), button('Save to the RFP').className]).toEqual([true, 'primary']);
  expect(read()).toContain('Tried out here only, not saved.');
  await click('Save to the RFP');
  expect(stored()).toEqual([
    { weight_price: 0.7, weight_location: 0.1, weight_mice_fit: 0.1, weight_response_time: 0.1 },
  ]);
  expect([saves(), isUnsaved()]).toEqual([1, false]);
  expect(read()).toContain('The weights are saved');
  await click('Undo');
  expect(stored()).toHaveLength(2);
  expect(stored()[1]).toMatchObject({ weight_price: 0.35, weight_response_time: 0.15 });
  expect(moved.at(-1)).toEqual(own);
});

test('the price includes what the terms may cost by one tick, which says what that means; a fault is said', async () => {
  const { stored } = await open({ of: { ...rfp, price_includes_risk: false } });
  expect(read()).toContain('terms move no rank');
  await tick('The price includes what the terms may cost');
  expect(stored()).toEqual([{ price_includes_risk: true }]);

  const isOn = { of: { ...rfp, price_includes_risk: true } };
  await open(isOn, { rfps: () => refusal(500) });
  expect(read()).toContain('What a hotel leaves unsaid counts as the worst of the others.');
  await tick('The price includes what the terms may cost');
  expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy();

  // Who may not change it reads what holds.
  await open({ ...isOn, mine: false });
  expect(read()).toContain('the expected payment per attendee');
  expect(read()).not.toContain('The price includes what the terms may cost');
});

test('weights that are refused are not the RFP’s, and that is said', async () => {
  const tried = { price: 0.7, location: 0.1, mice_fit: 0.1, response_time: 0.1 };
  const { saves } = await open({ weights: tried }, { rfps: () => refusal(403) });
  await click('Save to the RFP');
  expect(read()).toContain('You are not allowed to do this.');
  expect([saves(), isUnsaved()]).toEqual([0, true]);
});

test.each<[string, Parameters<typeof open>[0]]>([
  ['somebody else’s', { mine: false }],
  ['decided', { of: { ...rfp, status: 'decided' } }],
])('%s: tried, never saved', async (_, changes) => {
  await open(changes);
  expect(() => button('Save to the RFP')).toThrow();
  expect(button('Reset')).toBeTruthy();
});

test('a suggestion shows its shares and how each criterion weighs against each other, and may be tried', async () => {
  const { moved } = await open();
  await click('Suggest');
  expect(read()).toContain('Price 40 %, Location 30 %, MICE fit 20 %, Response time 10 %.');
  const rows = [...document.querySelectorAll('.suggestion tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[3]).toEqual(['Response time', '0.25', '0.33', '0.50', '1.00']);
  await click('Try these');
  expect(moved.at(-1)).toMatchObject({ price: 0.4, response_time: 0.1 });
  expect(sliders()).toEqual([40, 30, 20, 10]);
});
