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
