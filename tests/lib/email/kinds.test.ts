import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from '../../../lib/email/kinds.ts';

test('every kind that SQL names is a row of the list', () => {
  const named = globSync('sql/**/*.sql').flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /\b(?:enqueue_email|mail_hotels|mail_receipt)\(\s*'(\w+)'|\b(?:p_|e\.)kind (?:=|<>) '(\w+)'/g,
      ),
    ].map(([, queued, asked]) => `${path}: ${queued ?? asked}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((one) => !Object.hasOwn(kinds, one.split(': ')[1] ?? ''))).toEqual([]);
});
