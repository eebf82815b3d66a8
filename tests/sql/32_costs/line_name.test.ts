// also: private.counted_day
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each([
  [{ kind: 'room', type: 'run_of_house', night: 0 }, 'room (run of house, night 1)'],
  [{ kind: 'room', type: 'single', night: -1 }, 'room (single, night before)'],
  [{ kind: 'room', night: -2 }, 'room (2 nights before)'],
  [{ kind: 'delegate', package: 'full_day', day: 2 }, 'day package (full day, day 3)'],
  [{ kind: 'meeting_room', session: 0 }, 'meeting room (session 1)'],
  [{ kind: 'city_tax' }, 'city tax'],
  [{ kind: 'delegate' }, 'delegate'],
  [{ kind: 'fnb', key: 'gala_dinner' }, 'gala_dinner'],
  [{ kind: 'fnb', key: 'gala_dinner', label: 'Gala' }, 'Gala'],
])('the line %j is called “%s”', async (line, name) => {
  const [row] = await database.query<{ name: string }>('select private.line_name($1) as name', [
    JSON.stringify(line),
  ]);
  expect(row?.name).toBe(name);
});
