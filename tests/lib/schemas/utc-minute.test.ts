import { expect, test } from 'vitest';
import { utcMinute } from '../../../lib/schemas/utc-minute.ts';

test('a moment is said to the minute, with its zone', () => {
  for (const moment of ['2026-11-25T22:30:59.999Z', '2026-11-25T22:30:00+00:00'])
    expect(utcMinute(moment)).toBe('2026-11-25 22:30 UTC');
});
