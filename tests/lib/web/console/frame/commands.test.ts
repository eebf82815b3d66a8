import { expect, test } from 'vitest';
import { matching } from '../../../../../lib/web/console/frame/commands.ts';

const command = (name: string, more = '') => ({ kind: 'RFP', name, more, hash: `#/${name}` });
const all = [
  command('Oncology Advisory Forum', 'Amsterdam'),
  command('Forum of Advisors', 'Zürich'),
  command('Amsterdam Tech Training'),
  command('Reforumlation'),
];
const names = (typed: string) => matching(all, typed).map(({ name }) => name);

test('names that begin with what was typed come first, then words that do, then any place', () => {
  expect(names('forum')).toEqual(['Forum of Advisors', 'Oncology Advisory Forum', 'Reforumlation']);
  expect(names('amst')).toEqual(['Amsterdam Tech Training', 'Oncology Advisory Forum']);
});

test('every word has to be there, in any order; accents and case do not matter', () => {
  expect(names('for adv onc')).toEqual(['Oncology Advisory Forum']);
  expect(names('ZURICH')).toEqual(['Forum of Advisors']);
  expect(names('nothing of that')).toEqual([]);
});

test('without a word everything is shown as it comes, twelve at most', () => {
  expect(names('')).toEqual(all.map(({ name }) => name));
  expect(
    matching(
      Array.from({ length: 40 }, (_, i) => command(`RFP ${i}`)),
      'rfp',
    ),
  ).toHaveLength(12);
});
