import { h } from 'preact';
import { expect, test } from 'vitest';
import { Curves, valueOn } from '../../../../lib/web/parts/curves.tsx';
import { draw, openWindow } from '../../../support/window.ts';

const curve = (name: string, ...points: [date: string, value: number | null][]) => ({
  name,
  points: points.map(([date, value]) => ({ date, value })),
  end: '2027-03-10',
});
const shown = async (...curves: ReturnType<typeof curve>[]) => {
  const { page } = openWindow({});
  await draw(
    h(Curves, {
      curves,
      currency: 'EUR',
      label: 'What cancelling costs',
      marks: [
        { date: '2027-01-01', label: 'today', kind: 'today' },
        { date: '2027-02-01', label: 'decision', kind: 'decision' },
      ],
    }),
  );
  return page;
};

test('a value holds until the next, from its first day to the last', () => {
  const one = curve('A', ['2027-01-01', 0], ['2027-02-01', 500]);
  expect(valueOn(one, '2026-12-31')).toBeNull();
  expect(valueOn(one, '2027-01-31')).toBe(0);
  expect(valueOn(one, '2027-03-10')).toBe(500);
  expect(valueOn(one, '2027-03-11')).toBeNull();
});

test('each offer that says its charges has a line, today and the decision are marked, the table says all', async () => {
  const page = await shown(
    curve('Alpha', ['2027-01-01', 0], ['2027-02-10', 500]),
    curve('Beta', ['2027-01-01', 100]),
    curve('Gamma', ['2027-01-01', null]),
  );
  expect(page.querySelectorAll('svg[role="img"] path')).toHaveLength(2);
  expect([...page.querySelectorAll('svg .mark')].map(({ textContent }) => textContent)).toEqual([
    'today',
    'decision',
  ]);
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['1 Jan 2027', '€0.00', '€100.00', 'not said'],
    ['10 Feb 2027', '€500.00', '€100.00', 'not said'],
  ]);
});

test('where nobody says it, there is no chart', async () => {
  const page = await shown(curve('Gamma', ['2027-01-01', null]));
  expect(page.querySelector('svg')).toBeNull();
  expect(page.textContent).toBe('No offer says what cancelling costs.');
});
