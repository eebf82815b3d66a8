import { h } from 'preact';
import { expect, test } from 'vitest';
import { defaultWeights, onlyWeighing, type Weights } from '../../../../../lib/schemas/criteria.ts';
import { Presets } from '../../../../../lib/web/console/ranking/presets.tsx';
import { openPage, texts } from '../../../../support/console.ts';
import { button, click, draw, field, openWindow, settle, type } from '../../../../support/window.ts';

const weights = onlyWeighing({ price: 0.7, location: 0.1, mice_fit: 0.1, response_time: 0.1 });
const kept = 'hotel-rfp-weights';
async function open(now: Weights | null = weights, stored?: string) {
  const tried: Weights[] = [];
  if (stored === undefined)
    await openPage(() => h(Presets, { weights: now, onTry: (one) => tried.push(one) }));
  else {
    openWindow();
    localStorage.setItem(kept, stored);
    await draw(h(Presets, { weights: now, onTry: (one) => tried.push(one) }));
  }
  return tried;
}
const standard = ['Balanced', 'Price first', 'Best fit'];
async function keep(name: string) {
  await type('Name for these weights', name);
  button('Keep')
    .closest('form')
    ?.dispatchEvent(
      new (window as typeof window & typeof globalThis).Event('submit', { bubbles: true, cancelable: true }),
    );
  await settle();
}
const stored = () => JSON.parse(localStorage.getItem(kept) ?? '[]') as { name: string }[];

test('three come with the service, each adding to 1', async () => {
  const tried = await open();
  for (const name of standard) await click(name);
  expect(tried[0]).toEqual(defaultWeights);
  expect(tried.slice(1).map(({ price, mice_fit }) => [price, mice_fit])).toEqual([
    [0.6, 0.15],
    [0.2, 0.5],
  ]);
  for (const each of tried) expect(Object.values(each).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
});

test('one’s own are kept under a name, replaced under the same, and taken back', async () => {
  const tried = await open();
  await keep(' Mine ');
  expect(texts('.chip')).toEqual([...standard, 'Mine']);
  expect(stored()).toEqual([{ name: 'Mine', weights }]);
  expect(field('Name for these weights').value).toBe('');
  await click('Mine');
  expect(tried).toEqual([weights]);
  await keep('Mine');
  expect(texts('.chip')).toEqual([...standard, 'Mine']);
  await keep('Other');
  await click('Undo');
  expect(texts('.chip')).toEqual([...standard, 'Mine']);
  expect(stored()).toHaveLength(1);
});

test.each(['', '  ', 'Balanced'])('“%s” is no name for one’s own', async (name) => {
  await open();
  await keep(name);
  expect(texts('.chip')).toEqual(standard);
  expect(localStorage.getItem(kept)).toBeNull();
});

test('without weights there is nothing to keep', async () => {
  await open(null);
  expect((button('Keep') as HTMLButtonElement).disabled).toBe(true);
  await keep('Mine');
  expect(texts('.chip')).toEqual(standard);
});

test('twelve are kept, the newest of them', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `n${n}`, weights }));
  await open(weights, JSON.stringify(many));
  expect(texts('.chip')).toHaveLength(15);
  await keep('n12');
  expect(stored().map(({ name }) => name)).toEqual([...many.slice(1).map(({ name }) => name), 'n12']);
});

test('one’s own are forgotten, and come back', async () => {
  await open();
  await keep('Mine');
  await click('Forget mine');
  expect(texts('.chip')).toEqual(standard);
  expect(localStorage.getItem(kept)).toBeNull();
  expect(() => button('Forget mine')).toThrow();
  await click('Undo');
  expect(texts('.chip')).toEqual([...standard, 'Mine']);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"name":"x"}'],
  ['nothing in it', '[null]'],
  ['no name', JSON.stringify([{ weights }])],
  ['no weights', '[{"name":"x"}]'],
  ['weights of nothing', JSON.stringify([{ name: 'x', weights: { beauty: 1 } }])],
  ['weights in words', JSON.stringify([{ name: 'x', weights: 'price' }])],
  ['a weight above 1', JSON.stringify([{ name: 'x', weights: { ...weights, price: 1.01 } }])],
  ['a weight below 0', JSON.stringify([{ name: 'x', weights: { ...weights, price: -0.01 } }])],
  ['a weight in words', JSON.stringify([{ name: 'x', weights: { ...weights, price: '1' } }])],
])('what the browser kept is left out where it is no preset: %s', async (_, text) => {
  await open(weights, text);
  expect(texts('.chip')).toEqual(standard);
});

test('weights of 0 and 1 are weights', async () => {
  const all = { price: 1, location: 0, mice_fit: 0, response_time: 0 };
  await open(weights, JSON.stringify([{ name: 'x', weights: all }]));
  expect(texts('.chip')).toEqual([...standard, 'x']);
});

test('weights kept before there was a criterion are kept: it weighs nothing', async () => {
  const tried = await open(weights, JSON.stringify([{ name: 'x', weights: { price: 0.6, location: 0.4 } }]));
  await click('x');
  expect(tried).toEqual([onlyWeighing({ price: 0.6, location: 0.4 })]);
});
