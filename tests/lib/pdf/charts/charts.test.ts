import { expect, test } from 'vitest';
import { barChart } from '../../../../lib/pdf/charts/bar.ts';
import { radarChart } from '../../../../lib/pdf/charts/radar.ts';
import { type Flow, paragraph } from '../../../../lib/pdf/layout/flow.ts';
import { makeLetter } from '../../../../lib/pdf/layout/letter.ts';
import { makeTheme } from '../../../../lib/pdf/theme.ts';
import { drawnOn, visibleFaults } from '../drawn.ts';

const axes = ['Price', 'Place', 'Time'];
const series = [1, 2, 3, 4].map((n) => ({ label: `Hotel ${n}`, values: [n / 5, 1, 0] }));
const charts: Record<string, (flow: Flow) => void> = {
  bars: (flow) => barChart(flow, [{ label: 'A', share: 0.5, text: '0.5', isBest: true }], 'Bars'),
  'a radar': (flow) => radarChart(flow, axes, series, 'Radar'),
};

test.each(Object.entries(charts))(
  'what follows %s stands below it, with some space between',
  async (_name, chart) => {
    const bytes = await makeLetter(
      {
        letterhead: { name: 'Agency' },
        theme: makeTheme(),
        opening: { eyebrow: 'Trial', title: 'Trial', subtitle: 'By nobody' },
        createdAt: new Date('2026-11-20T10:00:00Z'),
      },
      (flow) => {
        chart(flow);
        paragraph(flow, 'Below');
      },
    );
    const pages = await drawnOn(bytes);
    expect(visibleFaults(pages)).toEqual([]);
    const items = pages.flatMap((page) => page.items);
    const lowest = Math.min(
      ...items
        .filter(({ owner, kind }) => owner === 'Figure' && kind !== 'shape')
        .map(({ box }) => box.bottom),
    );
    const below = items.find(({ text }) => text === 'Below')?.box.top ?? 0;
    expect(lowest - below).toBeGreaterThan(16);
  },
);

test('bars begin where the longest label ends and reach as far as the widest value lets them', async () => {
  const shares = [
    { label: 'Short', share: 1, text: '1.000' },
    { label: 'A somewhat longer name', share: 0.5, text: '0.5' },
  ];
  const bytes = await makeLetter(
    {
      letterhead: { name: 'Agency' },
      theme: makeTheme(),
      opening: { eyebrow: 'Trial', title: 'Trial', subtitle: 'By nobody' },
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
    (flow) => barChart(flow, shares, 'Bars'),
  );
  const [page] = await drawnOn(bytes);
  const drawn = page?.items.filter(({ owner }) => owner === 'Figure') ?? [];
  const text = (said: string) => drawn.find((item) => item.text === said)?.box;
  const bars = drawn.filter(({ kind }) => kind === 'fill').map(({ box }) => box);
  expect(new Set(bars.map(({ left }) => left)).size).toBe(1);
  expect((bars[0]?.left ?? 0) - (text('A somewhat longer name')?.right ?? 0)).toBeCloseTo(10, 0);
  expect((text('1.000')?.left ?? 0) - Math.max(...bars.map(({ right }) => right))).toBeCloseTo(6, 0);
  expect(text('1.000')?.right).toBeCloseTo((page?.width ?? 0) - 50, 0);
});
