import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('public/docs/decisions/*.md').sort();

test('decision records are numbered from 001 without a gap', () => {
  expect(files.length).toBeGreaterThanOrEqual(12);
  const numbers = files.map((file) => basename(file).slice(0, 4));
  expect(numbers).toEqual(files.map((_, i) => `${String(i + 1).padStart(3, '0')}-`));
});

test.each(files)(
  '%s has a question, a choice, what was rejected, its cost and its end, on 25 lines',
  (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    const parts = [...text.matchAll(/^\*\*([A-Z][a-z ]+)\b/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Question', 'Chosen', 'Rejected', 'Accepted cost', 'What would reverse it']);
    expect(text).toContain(`# ${basename(file).slice(0, 3)} `);
  },
);
