import { expect, test } from 'vitest';
import { runFile } from '../../../../lib/local/database/run-file.ts';

const failing = (error: object) => ({
  exec: async () => Promise.reject(Object.assign(new Error('it failed'), error)),
});
const file = { path: 'sql/a.sql', text: 'select 1;\nselect 2;\nselect x;\n' };

test.each([
  [{}, 'sql/a.sql: it failed'],
  [{ position: '1' }, 'sql/a.sql:1: it failed'],
  [{ position: '21' }, 'sql/a.sql:3: it failed'],
  [{ position: '9', detail: 'because' }, 'sql/a.sql:1: it failed (because)'],
])('a failure names the file, the line and the detail: %o', async (error, message) => {
  await expect(runFile(failing(error), file)).rejects.toThrow(new Error(message));
});

test('a file that runs is run whole', async () => {
  const ran: string[] = [];
  await runFile({ exec: async (sql) => void ran.push(sql) }, file);
  expect(ran).toEqual([file.text]);
});
