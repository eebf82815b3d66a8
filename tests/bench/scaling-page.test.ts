import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plots, results, topics } from './scaling.ts';
import { everything, scalingPage, withMeasuredPart } from './scaling-page.ts';

const all = topics();

test('every topic was measured twice', () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { title, runs } of all) expect(runs, title).toHaveLength(2);
});

test("the documentation's tables are those of the two runs that are kept", () => {
  const page = readFileSync(scalingPage, 'utf8');
  expect(withMeasuredPart(page, all)).toBe(page);
});

test('so are the full tables and the plots', () => {
  expect(readFileSync(join(results, 'README.md'), 'utf8')).toBe(everything(all));
  const drawn = plots(all);
  expect(drawn.size).toBeGreaterThan(2);
  for (const [file, svg] of drawn) expect(readFileSync(join(results, file), 'utf8'), file).toBe(svg);
});
