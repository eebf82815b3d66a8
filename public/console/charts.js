// Charts as SVG, drawn with attributes and classes only: the content security policy allows no inline styles.
// Every chart has its numbers next to it as text or table; the drawing itself is hidden from screen readers where so.

import { h } from './dom.js';

const hidden = { 'aria-hidden': 'true', focusable: 'false' };

/** A value between 0 and 1 as a bar. */
export function bar(value, kind = '') {
  const fill = Math.max(0, Math.min(1, value ?? 0)) * 100;
  return h(
    `svg.bar${kind ? `.${kind}` : ''}`,
    { viewBox: '0 0 100 6', preserveAspectRatio: 'none', ...hidden },
    h('rect.track', { width: 100, height: 6 }),
    h('rect.fill', { width: fill, height: 6 }),
  );
}

/** Moves a bar that is already on the page. */
export const setBar = (svg, value) =>
  svg.querySelector('.fill').setAttribute('width', Math.max(0, Math.min(1, value)) * 100);

/** Several alternatives over the same axes, each value 0 to 1 with 1 best: `series` of { name, values }. */
export function radar(axes, series) {
  const [centre, radius] = [150, 105];
  const at = (i, value) => {
    const angle = (2 * Math.PI * i) / axes.length - Math.PI / 2;
    return [centre + Math.cos(angle) * radius * value, centre + Math.sin(angle) * radius * value];
  };
  const points = (values) =>
    values
      .map((value, i) =>
        at(i, value)
          .map((n) => n.toFixed(1))
          .join(),
      )
      .join(' ');
  const rings = [0.25, 0.5, 0.75, 1].map((r) => h('polygon.grid', { points: points(axes.map(() => r)) }));
  const spokes = axes.map((_, i) => {
    const [x, y] = at(i, 1);
    return h('line.grid', { x1: centre, y1: centre, x2: x, y2: y });
  });
  const labels = axes.map((label, i) => {
    const [x, y] = at(i, 1.16);
    const anchor = Math.abs(x - centre) < 5 ? 'middle' : x > centre ? 'start' : 'end';
    return h('text', { x, y: y + 4, 'text-anchor': anchor }, label);
  });
  const shapes = series.map(({ values }, i) => [
    h(`polygon.series.s${i}`, { points: points(values) }),
    values.map((value, j) => {
      const [x, y] = at(j, value);
      return h(`circle.dot.s${i}`, { cx: x, cy: y, r: 3.5 });
    }),
  ]);
  const summary = series.map(
    ({ name, values }) => `${name}: ${axes.map((axis, i) => `${axis} ${values[i].toFixed(2)}`).join(', ')}`,
  );
  return h(
    'svg.radar',
    { viewBox: '-42 14 384 272', role: 'img', 'aria-label': `Radar chart. ${summary.join('. ')}` },
    rings,
    spokes,
    shapes,
    labels,
  );
}

const phone = matchMedia('(max-width: 48rem)');

/** Text in a drawing shrinks with it, so a phone gets a smaller drawing. */
function frameOf() {
  const [width, height] = phone.matches ? [340, 220] : [640, 220];
  const [left, right, top, bottom] = [44, 10, 12, 30];
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    across: width - left - right,
    down: height - top - bottom,
  };
}

/** At most six round steps from 0 to beyond the highest value. */
function scale(max) {
  const power = 10 ** Math.floor(Math.log10(max / 5 || 1));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= max);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step);
}

/** A plot that is drawn anew when the screen turns from a phone's to a desk's or back. */
function plot(options, draw) {
  const drawing = drawn(options, draw);
  const redraw = () => drawing.isConnected && drawing.replaceWith(plot(options, draw));
  phone.addEventListener('change', redraw, { once: true });
  return drawing;
}

function drawn({ labels, max, unit, label }, draw) {
  const frame = frameOf();
  const ticks = scale(max);
  const top = ticks.at(-1);
  const y = (value) => frame.top + frame.down * (1 - value / top);
  const step = frame.across / labels.length;
  const x = (i) => frame.left + step * (i + 0.5);
  const grid = ticks.map((tick) => [
    h('line.grid', { x1: frame.left, x2: frame.width - frame.right, y1: y(tick), y2: y(tick) }),
    h('text', { x: frame.left - 6, y: y(tick) + 4, 'text-anchor': 'end' }, `${+tick.toFixed(2)}${unit}`),
  ]);
  const every = Math.ceil(labels.length / (frame.across / 44));
  const names = labels.map(
    (name, i) =>
      i % every === 0 && h('text', { x: x(i), y: frame.height - 8, 'text-anchor': 'middle' }, name),
  );
  return h(
    'svg.plot',
    { viewBox: `0 0 ${frame.width} ${frame.height}`, role: 'img', 'aria-label': label },
    grid,
    names,
    draw({ x, y, step, frame }),
  );
}

/** Stacked columns: `stacks` holds a list of values per label, in the order of the legend. */
export function columns(options, stacks) {
  const max = Math.max(1, ...stacks.map((stack) => stack.reduce((sum, value) => sum + value, 0)));
  return plot({ ...options, max }, ({ x, y, step }) =>
    stacks.map((stack, i) => {
      let below = 0;
      return stack.map((value, part) => {
        const [low, high] = [y(below), y(below + value)];
        below += value;
        const width = Math.min(46, step * 0.64);
        return (
          value > 0 && h(`rect.part.s${part}`, { x: x(i) - width / 2, y: high, width, height: low - high })
        );
      });
    }),
  );
}

/** A line with gaps where there is no value, and a level to compare it with. */
export function line(options, values, reference) {
  const max = Math.max(reference.value, ...values.filter((value) => value !== null));
  return plot({ ...options, max }, ({ x, y, frame }) => {
    const known = values.map((value, i) => value !== null && [x(i), y(value)]);
    const path = known
      .map((point, i) => point && `${known[i - 1] ? 'L' : 'M'}${point.map((n) => n.toFixed(1)).join(' ')}`)
      .filter(Boolean)
      .join('');
    return [
      h('line.reference', {
        x1: frame.left,
        x2: frame.width - frame.right,
        y1: y(reference.value),
        y2: y(reference.value),
      }),
      h(
        'text.reference',
        { x: frame.width - frame.right, y: y(reference.value) - 6, 'text-anchor': 'end' },
        reference.label,
      ),
      h('path.series.s0', { d: path }),
      known.map((point) => point && h('circle.dot.s0', { cx: point[0], cy: point[1], r: 3.5 })),
    ];
  });
}

/** What the colours of a chart mean. */
export const legend = (names) =>
  h(
    'ul.legend',
    null,
    names.map((name, i) => h('li', null, h(`span.swatch.s${i}`, hidden), name)),
  );
