import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { queueDue, storeSent } from '../../support/outbox.ts';
import { countTableWork } from '../../support/table-work.ts';

const database = await openTestDatabase();
// Nobody waits for anybody here: who does is told after a while.
const connect = () =>
  postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {}, connection: { lock_timeout: 10_000 } });
const sql = connect();
afterAll(async () => {
  await sql.end();
  await database.close();
});
beforeAll(async () => {
  await storeSent(database, 50_000);
  await database.exec(`
    insert into public.email_unsubscribes (email) select 'left' || i || '@example.com' from generate_series(1, 20000) i;
    analyze public.email_unsubscribes`);
}, 60_000);
beforeEach(() => database.exec(`delete from public.email_sends where status <> 'sent'`));

interface Claim {
  claim_token: string;
  emails: { id: string }[];
}
const claim = async (session: postgres.Sql | postgres.TransactionSql, limit = 100): Promise<Claim> =>
  (await session`select public.claim_emails(${limit}) as claim`)[0]?.claim;

test.each([10, 100])('a claim of %i among many reads and writes those, and no table whole', async (limit) => {
  await queueDue(database, 1_000);
  const { answer, tables } = await countTableWork(sql, ['email_sends', 'email_unsubscribes'], (transaction) =>
    claim(transaction, limit),
  );
  expect(answer.emails).toHaveLength(limit);
  expect(tables.email_sends).toMatchObject({ sequential: 0, updated: 2 * limit });
  // Picked, settled and claimed: each is found three times.
  expect(tables.email_sends?.rows).toBeLessThan(8 * limit);
  expect(tables.email_unsubscribes).toMatchObject({ sequential: 0, rows: 0 });
});

test('a look into an empty outbox reads next to nothing, however much was sent', async () => {
  const { answer, tables } = await countTableWork(sql, ['email_sends'], (transaction) => claim(transaction));
  expect(answer.emails).toEqual([]);
  expect(tables.email_sends).toMatchObject({ sequential: 0, updated: 0 });
  expect(tables.email_sends?.rows).toBeLessThan(10);
});

test('finishing reads and writes what was claimed, and no table whole', async () => {
  await queueDue(database, 1_000);
  const { claim_token: token, emails } = await claim(sql);
  const results = emails.map(({ id }) => ({ id, outcome: 'sent', provider_id: 'p' }));
  const { tables } = await countTableWork(
    sql,
    ['email_sends'],
    (transaction) => transaction`select public.finish_emails(${token}, ${transaction.json(results)})`,
  );
  expect(tables.email_sends).toMatchObject({ sequential: 0, updated: 100 });
  expect(tables.email_sends?.rows).toBeLessThan(300);
});

test('a batch that is due again is taken as a whole by one of two runs', async () => {
  await queueDue(database, 150);
  await claim(sql);
  await claim(sql);
  await sql`update public.email_sends set claimed_until = now() - interval '1 minute' where status = 'sending'`;
  const other = connect();
  const { first, second } = await other.begin(async (transaction) => ({
    first: await claim(transaction),
    second: await claim(sql),
  }));
  await other.end();
  expect([first.emails.length, second.emails.length].toSorted()).toEqual([100, 50]);
});

test('what another run is claiming is passed over, not waited for', async () => {
  await queueDue(database, 150);
  const other = connect();
  const { first, second } = await other.begin(async (transaction) => ({
    first: await claim(transaction),
    second: await claim(sql),
  }));
  await other.end();
  expect([first.emails.length, second.emails.length]).toEqual([100, 50]);
  expect(new Set([...first.emails, ...second.emails].map(({ id }) => id)).size).toBe(150);
});
