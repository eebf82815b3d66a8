import { inBatch } from './batches.ts';
import type { Engine } from './engine.ts';

/**
 * What a version fills in after it was deployed: data that triggers keep, for rows that were written without those triggers. Each
 * is a function of sql/ that takes the key after which to go on and how many rows to look at, and returns the last key, or null at
 * its end. It commits batch by batch, so that no request waits for it, and goes on where a killed one stopped.
 */
const fills = new Map([
  [
    'request_parts',
    { call: 'private.fill_request_parts', batch: 200, says: 'Writing out what was asked for' },
  ],
  // What sends are marked with, the rest counts on.
  ['send_marks', { call: 'private.fill_send_marks', batch: 1000, says: 'Marking requests sent earlier' }],
  [
    'past_decisions',
    { call: 'private.record_past_decisions', batch: 20, says: 'Completing the records of past decisions' },
  ],
  ['cohorts', { call: 'private.fill_cohorts', batch: 500, says: 'Filling in comparable offers' }],
]);

/** Fills in what is left to be filled, and says how far it is. */
export async function fill(
  engine: Pick<Engine, 'transaction' | 'query'>,
  say: (line: string) => void,
): Promise<void> {
  for (const [name, { call, batch, says }] of fills) {
    let rows = 0;
    let last = await positionOf(engine, name);
    if (last !== null) say(says);
    while (last !== null) {
      const next = await once(engine, name, call, last, batch);
      rows += batch;
      if (next !== null && rows % (20 * batch) === 0) say(`${says}: ${rows} looked at`);
      last = next;
    }
  }
}

async function positionOf(engine: Pick<Engine, 'query'>, name: string): Promise<string | null> {
  const [row] = await engine.query<{ last: string | null }>(
    'select unfilled ->> $1 as last from private.deployment',
    [name],
  );
  return row?.last ?? null;
}

/** One batch and the note how far it came, in one transaction. */
function once(
  engine: Pick<Engine, 'transaction'>,
  name: string,
  call: string,
  last: string,
  batch: number,
): Promise<string | null> {
  return inBatch(engine, async (session) => {
    const [row] = await session.query<{ next: string | null }>(`select ${call}($1, $2::integer) as next`, [
      last,
      batch,
    ]);
    const next = row?.next ?? null;
    await session.query(
      `update private.deployment set unfilled = case when $2::text is null then unfilled - $1::text
         else jsonb_set(unfilled, array[$1::text], to_jsonb($2::text)) end
       where singleton`,
      [name, next],
    );
    return next;
  });
}
