import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const page = readFileSync(path.join(import.meta.dirname, '../../public/docs/operating.md'), 'utf8');
const queries = [...page.matchAll(/^### (.+)\n\n```sql\n([\s\S]*?)```/gm)].map(([, name = '', sql = '']) => ({
  name,
  sql,
}));
const asked = (name: string) => database.query(queries.find((one) => one.name === name)?.sql ?? '');

test('every query of the page runs, and says nothing where nothing is wrong', async () => {
  expect(queries.map(({ name }) => name)).toEqual([
    ...['Mail is stuck', 'Mail fails', 'A schedule is overdue', 'No exchange rates'],
    ...['Connections run out', 'Somebody runs into limits'],
  ]);
  for (const { name } of queries) expect([name, await asked(name)]).toEqual([name, []]);
});

test('each says so where something is', async () => {
  await database.exec(`
    insert into email_sends (recipient, kind, dedupe_key, status, last_error, next_attempt_at)
    select 'a@example.com', 'welcome_day_0', 'stuck-' || n, case when n = 1 then 'queued' else 'failed' end, 'no key', now() - interval '1 hour'
    from generate_series(1, 11) n;
    insert into cron_heartbeats (name, last_run_at, last_success_at) values ('outbox-cron', now(), now() - interval '3 days');
    insert into fx_rates (rate_date, currency, rate) values (current_date - 6, 'USD', 1.1);
  `);
  expect(await asked('Mail is stuck')).toMatchObject([{ kind: 'welcome_day_0' }]);
  expect(await asked('Mail fails')).toMatchObject([{ error: 'no key' }]);
  expect(await asked('A schedule is overdue')).toMatchObject([{ name: 'outbox-cron' }]);
  expect(await asked('No exchange rates')).toHaveLength(1);
});
