import { expect, test } from 'vitest';
import { ruleForKey } from '../../../../lib/audit/keys.ts';
import { questions, scores } from '../../../../lib/web/site/audit-questions.ts';

test('everything answered yes is 100, nothing answered 0, in part half', () => {
  const all = (worth: 'yes' | 'partly') => Object.fromEntries(questions.map(({ name }) => [name, worth]));
  expect(scores(all('yes')).score).toBe(100);
  expect(scores({}).score).toBe(0);
  expect(scores(all('partly'))).toEqual({
    score: 50,
    category_breakdown: { dates: 50, rooms: 50, catering: 50, budget: 50, contract: 50 },
  });
});

test('a category is scored by its own questions alone', () => {
  const answers = {
    event_dates: 'yes',
    date_flexibility: 'no',
    response_deadline: 'partly',
    budget: 'yes',
  } as const;
  expect(scores(answers).category_breakdown).toEqual({
    dates: 50,
    rooms: 0,
    catering: 0,
    budget: 50,
    contract: 0,
  });
});

test.each(questions)('the report knows a remedy for $name', ({ name }) => {
  expect(ruleForKey(name)?.id).toBe(name);
});
