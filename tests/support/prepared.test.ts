import { expect, test } from 'vitest';
import { preparedName } from './prepared.ts';

test('sample data made ready yesterday is not taken for today’s, whose dates are others', () => {
  expect(preparedName(true, '2026-11-21')).toBe(preparedName(true, '2026-11-21'));
  expect(preparedName(true, '2026-11-21')).not.toBe(preparedName(true, '2026-11-22'));
  expect(preparedName(true)).toBe(preparedName(true, new Date().toISOString().slice(0, 10)));
  expect(preparedName(false, '2026-11-21')).toBe(preparedName(false, '2026-11-22'));
  expect(preparedName(true)).not.toBe(preparedName(false));
});
