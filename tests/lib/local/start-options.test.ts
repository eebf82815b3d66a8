import { expect, test } from 'vitest';
import { startOptions } from '../../../lib/local/start-options.ts';

test('without a word there is sample data, with --empty there is none', () => {
  expect(startOptions([])).toEqual({ empty: false });
  expect(startOptions(['--empty'])).toEqual({ empty: true });
});

test('a word it does not know is named', () => {
  expect(() => startOptions(['--empty', '--emtpy'])).toThrow(
    'npm start knows one option, --empty, and not --emtpy.',
  );
  expect(() => startOptions([''])).toThrow('and not .');
});
