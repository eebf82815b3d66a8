import { expect, test } from 'vitest';
import { kept } from '../../../../lib/web/data/drafts.ts';

test('a row is put back with the columns that may be written and have a value, nought and no included', () => {
  const row = { id: '1', rooms: 0, show_budget: false, decision_date: null, created_at: 'yesterday' };
  expect(kept(row, ['id', 'rooms', 'show_budget', 'decision_date'])).toEqual({
    id: '1',
    rooms: 0,
    show_budget: false,
  });
});
