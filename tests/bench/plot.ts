import type { Measurement } from './measurement.ts';

const row = 26;
const label = 330;
const bars = 420;

/** A plot of horizontal bars, each on the scale of its unit. A tick marks the goal. */
export function plot(title: string, measurements: readonly Measurement[]): string {
  const longest = new Map<string, number>();
  for (const { unit, value, goal = 0, spread } of measurements) {
    longest.set(unit, Math.max(longest.get(unit) ?? 0, value, goal, spread?.[1] ?? 0));
  }
  const drawn = measurements.map(({ name, value, unit, goal, atLeast, spread }, i) => {
    const y = 40 + i * row;
    const x = (amount: number) => label + (bars * amount) / (longest.get(unit) || 1);
    const reached = goal === undefined || (atLeast ? value >= goal : value <= goal);
    return [
      `<text x="${label - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${label}" y="${y + 3}" width="${x(value) - label}" height="15" fill="${reached ? '#2f6f8f' : '#b3541e'}"/>`,
      spread
        ? `<path d="M${x(spread[0])} ${y + 10.5}H${x(spread[1])}" stroke="#14303d" stroke-width="2"/>`
        : '',
      goal === undefined ? '' : `<path d="M${x(goal)} ${y}V${y + 21}" stroke="#555" stroke-dasharray="3 2"/>`,
      `<text x="${label + bars + 8}" y="${y + 14}">${Number(value.toPrecision(3))} ${escaped(unit)}</text>`,
    ].join('');
  });
  const [width, height] = [label + bars + 120, 52 + measurements.length * row];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/><text x="16" y="24" font-size="16">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`;
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
