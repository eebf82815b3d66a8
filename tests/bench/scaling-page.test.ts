import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Measurement, Report } from './measurement.ts';
import { plots, topics } from './scaling.ts';
import { scalingPage, withMeasuredPart } from './scaling-page.ts';

/** A folder with two runs of the benchmark of sweeps, in the second of which it took longer. */
function twoRuns(): string {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [run, ratio] of [1.44, 1.54].entries()) {
    const growing = [1_000, 10_000, 100_000, 1_000_000].map((size): Measurement => {
      return { name: `read among ${size}`, value: size / 1_000, unit: 'ms', growth: { of: 'read', size } };
    });
    const report: Report = {
      ...{ bench: 'sweeps', engine: 'server', at: '2026-11-22T06:00:00Z' },
      machine: { cores: 2, memory_gib: 24, node: 'v24' },
      measurements: [{ name: 'cost ratio', value: ratio, unit: '×', goal: 1.5 }, ...growing],
    };
    mkdirSync(join(folder, `${run + 1}`));
    writeFileSync(join(folder, `${run + 1}`, 'sweeps.server.json'), JSON.stringify(report));
  }
  return folder;
}

test('the measured part has both runs, in bold what missed its goal, and an estimate for ten million', () => {
  const page = withMeasuredPart('Before\n<!-- measured -->old<!-- /measured -->\nafter', topics(twoRuns()));
  expect(page).toMatch(/^Before\n<!-- measured -->\n\n[\s\S]*\n\n<!-- \/measured -->\nafter$/);
  expect(page).not.toContain('old');
  expect(page).toContain(
    '| Sweeps, PostgreSQL | 1 of 1, 0 of 1 | cost ratio | ≤ 1.5 × | 1.44 × | **1.54 ×** |',
  );
  expect(page).toContain('| read | 1,000 ms, 1,000 ms | 10 × | 10,000 ms |');
  expect([...plots(topics(twoRuns())).keys()]).toEqual(['sweeps.server.svg']);
});

test('the page of the documentation has a measured part, and each plot that it shows', () => {
  const page = readFileSync(scalingPage, 'utf8');
  expect(() => withMeasuredPart(page, [])).not.toThrow();
  const shown = [...page.matchAll(/\]\(([^)]+\.svg)\)/g)].map(([, file]) =>
    join(dirname(scalingPage), file ?? ''),
  );
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.filter((file) => !existsSync(file))).toEqual([]);
});
