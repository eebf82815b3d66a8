// Curves that change in steps over days, several in one chart: what cancelling costs at each offer. The numbers stand in a table below.

import { scale, useFrame } from './charts.tsx';
import { day, money } from './format.ts';
import { Scroll } from './table.tsx';

interface Curve {
  name: string;
  /** Each value holds from its day on, to the next. Null where it is not known. */
  points: { date: string; value: number | null }[];
  /** The day on which it ends. */
  end: string;
}

/** A marked day, such as the decision. */
interface Mark {
  date: string;
  label: string;
  kind: 'today' | 'decision';
}

interface CurvesProps {
  curves: Curve[];
  marks: Mark[];
  currency: string;
  label: string;
}

const at = (date: string): number => Date.parse(date);
/** More lines than these look alike: the table has the others. */
export const mostDrawn = 8;

/** What a curve is worth on a day; null before it begins, after it ends, and where it is not known. */
export function valueOn({ points, end }: Pick<Curve, 'points' | 'end'>, date: string): number | null {
  if (date > end) return null;
  return points.findLast((point) => point.date <= date)?.value ?? null;
}

export function Curves({ curves, marks, currency, label }: CurvesProps) {
  const frame = useFrame();
  const known = curves.filter(({ points }) => points.some(({ value }) => value !== null));
  const drawn = known.slice(0, mostDrawn);
  const dates = known.flatMap(({ points, end }) => [...points.map(({ date }) => date), end]);
  const first = Math.min(...dates.map(at));
  const last = Math.max(...dates.map(at), first + 86_400_000);
  const ticks = scale(Math.max(1, ...known.flatMap(({ points }) => points.map(({ value }) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const left = 58;
  const x = (date: string) =>
    left + ((at(date) - first) / (last - first)) * (frame.width - left - frame.right);
  const y = (value: number) => frame.top + frame.down * (1 - value / top);
  const shown = marks.filter(({ date }) => at(date) >= first && at(date) <= last);
  if (known.length === 0) return <p class="soft">No offer says what cancelling costs.</p>;
  return (
    <>
      <svg class="plot curves" viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={left} x2={frame.width - frame.right} y1={y(tick)} y2={y(tick)} />
            <text x={left - 6} y={y(tick) + 4} text-anchor="end">
              {short.format(tick)}
            </text>
          </g>
        ))}
        {[first, (first + last) / 2, last].map((moment, n) => (
          <text
            key={moment}
            x={left + (n / 2) * (frame.width - left - frame.right)}
            y={frame.height - 8}
            text-anchor={n === 0 ? 'start' : n === 1 ? 'middle' : 'end'}
          >
            {monthDay.format(moment)}
          </text>
        ))}
        {shown.map(({ date, label: name, kind }, n) => (
          <g key={kind}>
            <line class={kind} x1={x(date)} x2={x(date)} y1={frame.top} y2={frame.top + frame.down} />
            <text
              class="mark"
              x={x(date) + (x(date) > frame.width - 90 ? -4 : 4)}
              y={frame.top + 10 + 14 * n}
              text-anchor={x(date) > frame.width - 90 ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        ))}
        {drawn.map((curve, n) => (
          <path
            key={curve.name + n}
            class={`curve s${n % 4} d${Math.floor(n / 4)}`}
            d={pathOf(curve, x, y)}
          />
        ))}
      </svg>
      <ul class="plain legend">
        {drawn.map(({ name }, n) => (
          <li key={name + n}>
            <svg class="curves swatch-line" viewBox="0 0 28 8" aria-hidden="true">
              <path class={`curve s${n % 4} d${Math.floor(n / 4)}`} d="M0 4H28" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {known.length > drawn.length && (
        <p class="soft">{known.length - drawn.length} more are in the table.</p>
      )}
      <details>
        <summary>The same as a table</summary>
        <CurveTable curves={curves} currency={currency} />
      </details>
    </>
  );
}

/** A path in steps; what is not known is left out. */
function pathOf({ points, end }: Curve, x: (date: string) => number, y: (value: number) => number): string {
  return points
    .map(({ date, value }, n) => {
      if (value === null) return '';
      const next = points[n + 1]?.date ?? end;
      const isJoined = n > 0 && points[n - 1]?.value !== null;
      return `${isJoined ? 'L' : 'M'}${x(date).toFixed(1)} ${y(value).toFixed(1)}L${x(next).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

function CurveTable({ curves, currency }: { curves: Curve[]; currency: string }) {
  const dates = [...new Set(curves.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  return (
    <Scroll label="What cancelling costs, by day">
      <table class="small">
        <thead>
          <tr>
            <th scope="col">From</th>
            {curves.map(({ name }, n) => (
              <th key={name + n} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              {curves.map((curve, n) => (
                <td key={curve.name + n} class="number">
                  {valueOn(curve, date) === null ? (
                    <span class="soft">not said</span>
                  ) : (
                    money(valueOn(curve, date), currency)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
const monthDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
