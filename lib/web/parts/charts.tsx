// Charts as SVG, drawn with attributes and classes only: the content security policy allows no inline styles.
// Every chart has its numbers next to it as text or as a table. Where those say everything, screen readers skip the drawing.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A value between 0 and 1 as a bar. */
export function Bar({ value, kind = '' }: { value: number | null | undefined; kind?: string }) {
  const fill = Math.max(0, Math.min(1, value ?? 0)) * 100;
  return (
    <svg
      class={`bar ${kind}`}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="track" width="100" height="6" />
      <rect class="fill" width={fill} height="6" />
    </svg>
  );
}

/** What the colours of a chart mean. */
export function Legend({ names }: { names: string[] }) {
  return (
    <ul class="legend">
      {names.map((name, i) => (
        <li key={name}>
          <span class={`swatch s${i}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

const [centre, radius] = [150, 105];

/** A radar chart of several alternatives over the same axes. Values are 0 to 1, and 1 is best. */
export function Radar({ axes, series }: { axes: string[]; series: { name: string; values: number[] }[] }) {
  const at = (i: number, value: number): [number, number] => {
    const angle = (2 * Math.PI * i) / axes.length - Math.PI / 2;
    return [centre + Math.cos(angle) * radius * value, centre + Math.sin(angle) * radius * value];
  };
  const points = (values: number[]) =>
    values
      .map((value, i) =>
        at(i, value)
          .map((n) => n.toFixed(1))
          .join(),
      )
      .join(' ');
  const summary = series.map(
    ({ name, values }) => `${name}: ${axes.map((axis, i) => `${axis} ${values[i]?.toFixed(2)}`).join(', ')}`,
  );
  return (
    <svg class="radar" viewBox="-100 14 500 272" role="img" aria-label={`Radar chart. ${summary.join('. ')}`}>
      {[0.25, 0.5, 0.75, 1].map((r) => (
        <polygon key={r} class="grid" points={points(axes.map(() => r))} />
      ))}
      {axes.map((axis, i) => {
        const [x, y] = at(i, 1);
        return <line key={axis} class="grid" x1={centre} y1={centre} x2={x} y2={y} />;
      })}
      {series.map(({ name, values }, i) => (
        <g key={name}>
          <polygon class={`series s${i}`} points={points(values)} />
          {axes.map((axis, j) => {
            const [x, y] = at(j, values[j] ?? 0);
            return <circle key={axis} class={`dot s${i}`} cx={x} cy={y} r="3.5" />;
          })}
        </g>
      ))}
      {axes.map((label, i) => {
        const [x, y] = at(i, 1.16);
        const anchor = Math.abs(x - centre) < 5 ? 'middle' : x > centre ? 'start' : 'end';
        return (
          <text key={label} x={x} y={y + 4} text-anchor={anchor}>
            {label}
          </text>
        );
      })}
    </svg>
  );
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  across: number;
  down: number;
}

/** The size of a chart. A phone gets a smaller one, because text in a drawing shrinks when the drawing is scaled down. */
export function useFrame(): Frame {
  const [isPhone, setPhone] = useState(() => matchMedia('(max-width: 48rem)').matches);
  useEffect(() => {
    const phone = matchMedia('(max-width: 48rem)');
    const turn = () => setPhone(phone.matches);
    phone.addEventListener('change', turn);
    return () => phone.removeEventListener('change', turn);
  }, []);
  const [width, height] = isPhone ? [340, 220] : [640, 220];
  const [left, right, top, bottom] = [44, 10, 12, 30];
  return { width, height, left, right, top, across: width - left - right, down: height - top - bottom };
}

/** The marks of an axis: at most six round numbers from 0 to the highest value or above it. */
export function scale(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 5 || 1));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= max) ?? max;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step);
}

interface PlotOptions {
  labels: string[];
  unit: string;
  /** What the drawing shows, for those who do not see it. */
  label: string;
}

interface Axes {
  x(i: number): number;
  y(value: number): number;
  step: number;
  frame: Frame;
}

function Plot({
  labels,
  max,
  unit,
  label,
  children,
}: PlotOptions & { max: number; children: (axes: Axes) => ComponentChildren }) {
  const frame = useFrame();
  const ticks = scale(max);
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => frame.top + frame.down * (1 - value / top);
  const step = frame.across / labels.length;
  const x = (i: number) => frame.left + step * (i + 0.5);
  const every = Math.ceil(labels.length / (frame.across / 44));
  return (
    <svg class="plot" viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="grid" x1={frame.left} x2={frame.width - frame.right} y1={y(tick)} y2={y(tick)} />
          <text x={frame.left - 6} y={y(tick) + 4} text-anchor="end">
            {+tick.toFixed(2)}
            {unit}
          </text>
        </g>
      ))}
      {labels.map(
        (name, i) =>
          i % every === 0 && (
            <text key={`${name}${x(i)}`} x={x(i)} y={frame.height - 8} text-anchor="middle">
              {name}
            </text>
          ),
      )}
      {children({ x, y, step, frame })}
    </svg>
  );
}

/** Stacked columns: `stacks` holds a list of values per label, in the order of the legend. */
export function Columns({ stacks, ...options }: PlotOptions & { stacks: number[][] }) {
  const max = Math.max(1, ...stacks.map((stack) => stack.reduce((sum, value) => sum + value, 0)));
  return (
    <Plot {...options} max={max}>
      {({ x, y, step }) =>
        stacks.map((stack, i) => {
          let below = 0;
          return stack.map((value, part) => {
            const [low, high] = [y(below), y(below + value)];
            below += value;
            const width = Math.min(46, step * 0.64);
            return (
              value > 0 && (
                <rect
                  class={`part s${part}`}
                  x={x(i) - width / 2}
                  y={high}
                  width={width}
                  height={low - high}
                />
              )
            );
          });
        })
      }
    </Plot>
  );
}

/** A line with gaps where there is no value, and a level to compare it with. */
export function Line({
  values,
  reference,
  ...options
}: PlotOptions & { values: (number | null)[]; reference: { value: number; label: string } }) {
  const known = values.filter((value) => value !== null);
  return (
    <Plot {...options} max={Math.max(reference.value, ...known)}>
      {({ x, y, frame }) => {
        const path = values
          .map((value, i) => {
            if (value === null) return '';
            const goesOn = i > 0 && values[i - 1] !== null;
            return `${goesOn ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
          })
          .join('');
        const level = y(reference.value);
        return (
          <>
            <line class="reference" x1={frame.left} x2={frame.width - frame.right} y1={level} y2={level} />
            <text class="reference" x={frame.width - frame.right} y={level - 6} text-anchor="end">
              {reference.label}
            </text>
            <path class="series s0" d={path} />
            {values.map(
              (value, i) => value !== null && <circle class="dot s0" cx={x(i)} cy={y(value)} r="3.5" />,
            )}
          </>
        );
      }}
    </Plot>
  );
}
