import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { Bar, Columns, Legend, Line } from '../../../../lib/web/parts/charts.tsx';
import { draw, openWindow } from '../../../support/window.ts';

const numbers = (page: HTMLElement, selector: string, ...names: string[]) =>
  [...page.querySelectorAll(selector)].map((one) => names.map((name) => Number(one.getAttribute(name))));
const said = (page: HTMLElement, selector = 'text') =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test.each([
  [0.25, 25],
  [0, 0],
  [1, 100],
  [1.5, 100],
  [-1, 0],
  [null, 0],
])('a bar of %s is filled to %s', async (value, width) => {
  openWindow();
  const page = await draw(h(Bar, { value }));
  expect(numbers(page, '.fill', 'width')).toEqual([[width]]);
  expect(numbers(page, '.track', 'width')).toEqual([[100]]);
});

test('a legend has a colour for each name', async () => {
  openWindow();
  const page = await draw(h(Legend, { names: ['A', 'B'] }));
  expect(said(page, 'li')).toEqual(['A', 'B']);
  expect([...page.querySelectorAll('.swatch')].map(({ className }) => className)).toEqual([
    'swatch s0',
    'swatch s1',
  ]);
});

const options = { labels: ['Jan', 'Feb'], unit: ' h', label: 'Hours' };
const ticks = (page: HTMLElement) => said(page).filter((text) => text?.endsWith(' h'));

test.each([
  [7, ['0 h', '2 h', '4 h', '6 h', '8 h']],
  [5, ['0 h', '1 h', '2 h', '3 h', '4 h', '5 h']],
  [0, ['0 h', '0.2 h', '0.4 h', '0.6 h', '0.8 h', '1 h']],
  [23, ['0 h', '5 h', '10 h', '15 h', '20 h', '25 h']],
  [51, ['0 h', '20 h', '40 h', '60 h']],
  [260, ['0 h', '100 h', '200 h', '300 h']],
])('the axis of %s has at most six round numbers', async (value, expected) => {
  openWindow();
  const page = await draw(h(Columns, { ...options, stacks: [[value], [0]] }));
  expect(ticks(page)).toEqual(expected);
});

test('columns stand on each other, as high as they are worth, and nothing is drawn for nothing', async () => {
  openWindow();
  const page = await draw(
    h(Columns, {
      ...options,
      stacks: [
        [2, 3],
        [0, 5],
      ],
    }),
  );
  const [first, second, third, ...more] = numbers(page, 'rect', 'x', 'y', 'width', 'height');
  expect(more).toEqual([]);
  // The frame is 640 by 220, with 44, 10, 12 and 30 left free: 178 high, 293 for each label, 46 the widest.
  const high = 178 / 5;
  const near = (row: number[]) => row.map((value) => expect.closeTo(value, 3));
  expect(first).toEqual(near([44 + 146.5 - 23, 190 - 2 * high, 46, 2 * high]));
  expect(second).toEqual(near([167.5, 12, 46, 3 * high]));
  expect(third).toEqual(near([44 + 293 * 1.5 - 23, 12, 46, 5 * high]));
  expect([...page.querySelectorAll('rect')].map((one) => one.getAttribute('class'))).toEqual([
    'part s0',
    'part s1',
    'part s1',
  ]);
  const lines = numbers(page, 'line', 'x1', 'x2', 'y1', 'y2');
  expect(lines[0]).toEqual([44, 630, 190, 190]);
  expect(lines.at(-1)).toEqual([44, 630, 12, 12]);
  expect(numbers(page, 'text', 'x', 'y')[0]).toEqual([38, 194]);
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe('Hours');
});

test('where months are many, columns are narrower and only some are labelled; a phone has room for fewer', async () => {
  const labels = Array.from({ length: 24 }, (_, n) => `m${n}`);
  const stacks = labels.map(() => [1]);
  openWindow();
  const named = (page: HTMLElement) => said(page).filter((text) => text?.startsWith('m'));
  const wide = await draw(h(Columns, { ...options, labels, stacks }));
  expect(numbers(wide, 'rect', 'width')[0]?.[0]).toBeCloseTo((586 / 24) * 0.64, 5);
  expect(named(wide)).toEqual(labels.filter((_, n) => n % 2 === 0));
  openWindow();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const narrow = await draw(h(Columns, { ...options, labels, stacks }));
  expect(narrow.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 340 220');
  expect(named(narrow)).toEqual(labels.filter((_, n) => n % 4 === 0));
});

test('a turned phone gets the chart for its width', async () => {
  openWindow();
  const listening = new Map<() => void, string>();
  const phone = {
    matches: false,
    addEventListener: (kind: string, call: () => void) => void listening.set(call, kind),
    removeEventListener: (_: string, call: () => void) => void listening.delete(call),
  };
  vi.stubGlobal('matchMedia', () => phone);
  const page = await draw(h(Columns, { ...options, stacks: [[1], [1]] }));
  expect(page.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 640 220');
  phone.matches = true;
  expect([...listening.values()]).toEqual(['change']);
  for (const turn of listening.keys()) turn();
  await vi.waitFor(() => expect(page.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 340 220'));
  await draw(h('p', null));
  expect([...listening]).toEqual([]);
});

test('a line breaks where there is no value, beside the level it is compared with', async () => {
  openWindow();
  const page = await draw(
    h(Line, {
      ...{ labels: ['a', 'b', 'c', 'd', 'e'], unit: ' %', label: 'Rate' },
      values: [10, 20, null, 0, 5],
      reference: { value: 20, label: 'industry' },
    }),
  );
  const step = 586 / 5;
  const x = (n: number) => (44 + step * (n + 0.5)).toFixed(1);
  expect(page.querySelector('path')?.getAttribute('d')).toBe(
    `M${x(0)} 101.0L${x(1)} 12.0M${x(3)} 190.0L${x(4)} 145.5`,
  );
  expect(numbers(page, 'circle', 'cy')).toEqual([[101], [12], [190], [145.5]]);
  expect(numbers(page, 'line.reference', 'y1', 'y2')).toEqual([[12, 12]]);
  expect(numbers(page, 'text.reference', 'x', 'y')).toEqual([[630, 6]]);
  expect(said(page, 'text.reference')).toEqual(['industry']);
});

test('the axis reaches as high as the line or its level, whichever is higher', async () => {
  openWindow();
  const tops = async (values: number[], value: number) => {
    const page = await draw(h(Line, { ...options, values, reference: { value, label: 'x' } }));
    return ticks(page).at(-1);
  };
  expect(await tops([1, 2], 50)).toBe('50 h');
  openWindow();
  expect(await tops([90, 2], 50)).toBe('100 h');
});
