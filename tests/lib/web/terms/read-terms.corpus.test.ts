import { expect, test } from 'vitest';
import { readTerms } from '../../../../lib/web/terms/read-terms.ts';
import { heldOut } from './held-out.ts';
import { factsOf, tuned } from './texts.ts';

test.each(tuned)('every fact of a text it was made with is read, and no other: $hotel', ({ text, facts }) => {
  expect(factsOf(readTerms(text)).sort()).toEqual(facts.toSorted());
});

test('of texts it was not made with, nine facts in ten are read, and nine in ten that are read are right', () => {
  let [right, read, stated] = [0, 0, 0];
  for (const { text, facts } of heldOut) {
    const found = factsOf(readTerms(text));
    right += facts.filter((fact) => found.includes(fact)).length;
    read += found.length;
    stated += facts.length;
  }
  expect(stated).toBeGreaterThan(90);
  expect(right / stated).toBeGreaterThanOrEqual(0.95);
  expect(right / read).toBeGreaterThanOrEqual(0.95);
});
