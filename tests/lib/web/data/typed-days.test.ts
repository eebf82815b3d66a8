import { expect, test } from 'vitest';
import { dayIn } from '../../../../lib/web/data/typed-days.ts';

test('a day is read as people write it, and never guessed', () => {
  const read = ['2027-06-17', '17.6.2027', '17.06.2027', '17/06/2027', '06/17/2027', '6/6/2027'].map(dayIn);
  expect(read).toEqual([...Array(5).fill('2027-06-17'), '2027-06-06']);
  for (const text of ['05/06/2027', '31.2.2027', '17.06.27', '17/06.2027', 'x', ''])
    expect(dayIn(text)).toBeNull();
});
