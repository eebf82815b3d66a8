import { Bar, Columns, Legend, Line } from '../parts/charts.tsx';
import { Curves } from '../parts/curves.tsx';
import { type Specimens, specimen, Unfolded } from './specimen.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

const curve = (name: string, height: number) => ({
  name,
  points: [
    { date: '2026-01-10', value: 0 },
    { date: '2026-02-14', value: height / 2 },
    { date: '2026-03-20', value: height },
  ],
  end: '2026-04-17',
});

const marks = [
  { date: '2026-01-20', label: 'Today', kind: 'today' },
  { date: '2026-04-10', label: 'Decision', kind: 'decision' },
] as const;

const curves = (names: readonly string[]) => (
  <Curves
    curves={names.map((name, n) => curve(name, 12_000 + 4_500 * n))}
    marks={[...marks]}
    currency="EUR"
    label="What cancelling costs"
  />
);

export const charts: Specimens = {
  Bar: [
    specimen('empty', <Bar value={0} />),
    specimen('a third', <Bar value={1 / 3} />),
    specimen('full', <Bar value={1} />),
    specimen('not known', <Bar value={null} />),
    specimen('a guess', <Bar value={0.6} kind="guess" />),
    specimen('dim', <Bar value={0.6} kind="dim" />),
  ],
  Legend: [specimen('four names', <Legend names={['Rooms', 'Packages', 'Food and beverage', 'Other']} />)],
  Columns: [
    specimen(
      'stacked',
      <Columns
        labels={months}
        stacks={months.map((_, n) => [n + 1, 6 - n, n % 3, 2])}
        unit=""
        label="Answers by month"
      />,
    ),
    specimen('nothing yet', <Columns labels={months} stacks={[]} unit="" label="Answers by month, none" />),
  ],
  Line: [
    specimen(
      'with a gap and a level',
      <Line
        labels={months}
        values={[62, 71, null, 80, 78, 93]}
        unit=" %"
        reference={{ value: 75, label: 'Average' }}
        label="Accuracy by month"
      />,
    ),
  ],
  Curves: [
    specimen('two offers, and the table', <Unfolded>{curves(['Hotel am Fluss', 'Grand Hotel'])}</Unfolded>),
    specimen('more than are drawn', curves('ABCDEFGHI'.split('').map((letter) => `Hotel ${letter}`))),
    specimen('nothing known', <Curves curves={[]} marks={[]} currency="EUR" label="None" />),
  ],
};
