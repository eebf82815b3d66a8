import { basename } from 'node:path';
import { inBatch } from './batches.ts';
import type { Engine } from './engine.ts';
import { pendingMigrations } from './migrations.ts';

/**
 * Rows that a migration rewrites, by the beginning of its name. Under its lock a million of them take half a minute, which no request
 * waits for; done before it, batch by batch, they leave it little to do. Each takes the key after which to go on and how many rows to
 * look at, and returns the last key. The version before has to get on with what is rewritten.
 */
const rewritten = new Map([
  [
    '20261123234432',
    `with batch as (
       select s.hotel_id from private.hotel_scoring s where s.hotel_id > $1::uuid order by s.hotel_id limit $2::integer
     ), done as (
       update private.hotel_scoring s set feature_bits = s.feature_bits | (1::bigint << 63)
       from batch b join public.hotels h on h.id = b.hotel_id
       where s.hotel_id = b.hotel_id and s.feature_bits >= 0 and cardinality(h.features) > 0
     )
     select hotel_id::text as last from batch order by hotel_id desc limit 1`,
  ],
  [
    '20261124005101',
    `with batch as (
       select s.hotel_id from private.hotel_scoring s where s.hotel_id > $1::uuid order by s.hotel_id limit $2::integer
     ), done as (
       update private.hotel_scoring s set response_hours_until = now()
       from batch b
       where s.hotel_id = b.hotel_id and s.response_hours <> 'NaN' and s.response_hours_until > now()
     )
     select hotel_id::text as last from batch order by hotel_id desc limit 1`,
  ],
]);

/** The migration before them. Older databases have other columns; they are small, and take the way under the lock. */
const possibleAfter = '20261122163000';

const batch = 5000;

/** Rewrites what pending migrations would rewrite under their lock, and says so. */
export async function rewriteAhead(
  engine: Pick<Engine, 'transaction'>,
  say: (line: string) => void,
): Promise<void> {
  const pending = await engine.transaction(pendingMigrations);
  const names = pending.map(({ path }) => basename(path));
  if (names.some((name) => name.startsWith(possibleAfter))) return;
  for (const name of names) {
    const statement = rewritten.get(name.slice(0, possibleAfter.length));
    if (!statement) continue;
    say(`Preparing for ${name}`);
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last !== undefined) last = await nextBatch(engine, statement, last);
  }
}

function nextBatch(
  engine: Pick<Engine, 'transaction'>,
  statement: string,
  after: string,
): Promise<string | undefined> {
  return inBatch(
    engine,
    async (session) => (await session.query<{ last: string }>(statement, [after, batch]))[0]?.last,
  );
}
