// Charts as SVG, drawn with attributes and classes only: the content security policy allows no inline styles.
// Every chart has its numbers next to it as text or as a table. Where those say everything, screen readers skip the drawing.

import type { ComponentChildren } from 'preact';
import { useNarrow } from './use-narrow.ts';

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
    <ul class="plain legend">
      {names.map((name, i) => (
        <li key={name}>
          <span class={`swatch s${i}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
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

/** The size of a chart. */
export function useFrame(): Frame {
  const isPhone = useNarrow(48);
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
