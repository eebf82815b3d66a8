// also: private.counted_day
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each([
  [{ kind: 'room', type: 'single', night: 0 }, 'room single night 1'],
  [{ kind: 'room', type: 'single', night: -1 }, 'room single night before'],
  [{ kind: 'room', night: -2 }, 'room 2 nights before'],
  [{ kind: 'delegate', package: 'full_day', day: 2 }, 'delegate full day day 3'],
  [{ kind: 'fnb', key: 'gala_dinner' }, 'gala_dinner'],
  [{ kind: 'fnb', key: 'gala_dinner', label: 'Gala' }, 'Gala'],
])('the line %j is called “%s”', async (line, name) => {
  const [row] = await database.query<{ name: string }>('select private.line_name($1) as name', [
    JSON.stringify(line),
  ]);
  expect(row?.name).toBe(name);
});
