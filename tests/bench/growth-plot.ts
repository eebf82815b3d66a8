import type { Measurement } from './measurement.ts';
import { escaped } from './plot.ts';

/** A curve of cost against size: each size with its value in every run. */
export interface Curve {
  name: string;
  unit: string;
  points: { size: number; values: number[] }[];
}

/** The curves in the measurements of one or more runs, those with at least two sizes; sizes ascending. */
export function curvesOf(runs: readonly (readonly Measurement[])[]): Curve[] {
  const curves = new Map<string, Curve>();
  for (const { value, unit, growth } of runs.flat()) {
    if (!growth) continue;
    const key = `${growth.of} ${unit}`;
    const curve = curves.get(key) ?? { name: growth.of, unit, points: [] };
    const point = curve.points.find(({ size }) => size === growth.size);
    if (point) point.values.push(value);
    else curve.points.push({ size: growth.size, values: [value] });
    curves.set(key, curve);
  }
  for (const { points } of curves.values()) points.sort((a, b) => a.size - b.size);
  return [...curves.values()].filter(({ points }) => points.length > 1);
}

/** The cost at a size that was not measured, on a straight line through the two largest sizes on log-log scales. */
export function extrapolate({ points }: Curve, size: number): number {
  const [before, last] = points.slice(-2).map((point) => ({ ...point, value: middle(point.values) }));
  if (!before || !last) return Number.NaN;
  const slope = Math.log(last.value / before.value) / Math.log(last.size / before.size);
  return last.value * (size / last.size) ** slope;
}

/** Whether a size may be estimated: it is larger than what was measured, by ten times at most. */
export const isWithinReach = ({ points }: Curve, size: number): boolean => {
  const largest = points.at(-1)?.size ?? 0;
  return largest < size && 10 * largest >= size;
};

export const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const colours = ['#1f6f8b', '#b3541e', '#4f772d', '#7b4b94', '#a8324a', '#8a6d1b', '#2a6f6a', '#5b5f97'];
const area = { left: 64, top: 60, width: 460, height: 300 };
const labelHeight = 15;

/**
 * Curves on log-log scales, with a dot for every run and a line through their middle. A dashed line goes on to `estimatedTo`, where
 * nothing was measured.
 */
export function growthPlot(title: string, curves: readonly Curve[], estimatedTo?: number): string {
  const estimated = curves.map((curve) =>
    estimatedTo && isWithinReach(curve, estimatedTo)
      ? { size: estimatedTo, value: extrapolate(curve, estimatedTo) }
      : undefined,
  );
  const sizes = curves.flatMap(({ points }) => points.map(({ size }) => size));
  const values = curves.flatMap(({ points }) => points.flatMap((point) => point.values));
  for (const end of estimated.filter((one) => one !== undefined)) {
    sizes.push(end.size);
    values.push(end.value);
  }
  const x = scale(sizes, area.left, area.width);
  const y = scale(values, area.top + area.height, -area.height);
  const ends = curves.map((curve, i) =>
    y.at(estimated[i]?.value ?? middle(curve.points.at(-1)?.values ?? [])),
  );
  const labels = apart(ends);
  const drawn = curves.map((curve, i) => {
    const colour = colours[i % colours.length] ?? '#333';
    const path = curve.points.map(({ size, values: of }) => `${x.at(size)} ${y.at(middle(of))}`);
    const [last, end] = [path.at(-1), estimated[i]];
    const lastX = x.at(end?.size ?? curve.points.at(-1)?.size ?? 1);
    return [
      `<path d="M${path.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      end
        ? `<path d="M${last}L${x.at(end.size)} ${y.at(end.value)}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="2 5"/>`
        : '',
      ...curve.points.flatMap(({ size, values: of }) =>
        of.map((value) => `<circle cx="${x.at(size)}" cy="${y.at(value)}" r="3" fill="${colour}"/>`),
      ),
      `<path d="M${lastX + 5} ${ends[i]}L${area.left + area.width + 14} ${labels[i]}" stroke="${colour}" stroke-opacity=".4"/>`,
      `<text x="${area.left + area.width + 18}" y="${(labels[i] ?? 0) + 4}" fill="${colour}">${escaped(curve.name)}</text>`,
    ].join('');
  });
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  const height = Math.max(bottom + 44, ...labels.map((label) => label + 20));
  const grid = [
    ...x.decades.map(
      (size) =>
        `<path d="M${x.at(size)} ${area.top}V${bottom}" stroke="#ddd"/><text x="${x.at(size)}" y="${bottom + 18}" text-anchor="middle">${short(size)}</text>`,
    ),
    ...y.decades.map(
      (value) =>
        `<path d="M${area.left} ${y.at(value)}H${right}" stroke="#ddd"/><text x="${area.left - 8}" y="${y.at(value) + 4}" text-anchor="end">${short(value)}</text>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right + 280} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/><text x="16" y="24" font-size="16">${escaped(title)}</text>
<text x="${area.left - 8}" y="${area.top - 8}" text-anchor="end" fill="#555">${escaped(curves[0]?.unit ?? '')}</text>
${grid.join('\n')}
${drawn.join('\n')}
</svg>
`;
}

/** A logarithmic axis over whole decades. */
function scale(values: readonly number[], from: number, length: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    at: (value: number) => Math.round((from + (length * (Math.log10(value) - low)) / (high - low)) * 10) / 10,
    decades: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

/** Heights of labels, moved down where two would overlap. */
function apart(heights: readonly number[]): number[] {
  const moved = [...heights];
  let free = Number.NEGATIVE_INFINITY;
  for (const i of heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))) {
    moved[i] = Math.max(heights[i] ?? 0, free);
    free = (moved[i] ?? 0) + labelHeight;
  }
  return moved;
}

const short = (value: number) =>
  value >= 1e6
    ? `${value / 1e6} M`
    : value >= 1e3
      ? `${value / 1e3} k`
      : String(Number(value.toPrecision(1)));
