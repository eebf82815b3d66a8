import { describe, expect, test } from 'vitest';
import { firstSteps } from '../../../../../lib/web/console/rfp/first-steps.ts';

const nobody = () => false;
const done = (...given: Parameters<typeof firstSteps>) =>
  firstSteps(...given)
    .map(({ isDone }) => (isDone ? '✓' : '·'))
    .join('');
const sends = (...states: string[]) => states.map((status) => ({ status }));

describe('the first day is as far as the data says', () => {
  test('an organization without an RFP', () => {
    expect(done([], nobody)).toBe('✓····');
    expect(firstSteps([], nobody)[1]?.href).toBe('#/rfps/new');
  });

  test('a draft, then a draft with hotels chosen', () => {
    const draft = { id: 'a', status: 'draft', sends: [] };
    expect(done([draft], nobody)).toBe('✓✓···');
    expect(firstSteps([draft], nobody)[2]?.href).toBe('#/rfps/a/invite');
    expect(done([draft], (id) => id === 'a')).toBe('✓✓✓··');
    const two = [{ ...draft, id: 'b' }, draft];
    expect(firstSteps(two, (id) => id === 'a')[3]?.href).toBe('#/rfps/a/invite');
  });

  test('sent, opened, answered: an offer and a refusal are answers', () => {
    const sent = (status: string) => [{ id: 'a', status: 'sent', sends: sends('sent', status) }];
    expect(done(sent('opened'), nobody)).toBe('✓✓✓✓·');
    expect(firstSteps(sent('opened'), nobody)[4]?.href).toBe('#/rfps/a/invited');
    expect(done(sent('responded'), nobody)).toBe('✓✓✓✓✓');
    expect(done(sent('declined'), nobody)).toBe('✓✓✓✓✓');
  });
});
