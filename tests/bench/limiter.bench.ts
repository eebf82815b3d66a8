import postgres from 'postgres';
import { type BenchDatabase, openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, type Timing, timeInTurns } from './measurement.ts';
import { id, organizations } from './sourcing.ts';

/** Clients at once on a server. The embedded database has only one session. */
const serverClients = 8;
const keysOfOneClient = 1_000;

/**
 * Calls a second of the rate limiter, on one key that all clients share and on many keys, and what it adds to an RPC. Each client
 * calls in a loop inside the database and commits every call, so that the limiter is measured without the way there, which is
 * measured separately. `--size` is the number of calls of a client.
 */
export async function run({ size, rounds = 5, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const database = await openBenchDatabase(databaseUrl);
  try {
    const rates = databaseUrl
      ? await onServer(database, databaseUrl, size ?? 4_000, rounds)
      : await embedded(database, size ?? 1_000, rounds);
    return [...rates, ...(await limitedRpcs(database, databaseUrl, rounds))];
  } finally {
    await database.close();
  }
}

/** A client's calls, one transaction each. `key` is SQL and may name the call, i. */
const loop = (calls: number, key: string) => `
  do $$
  declare i integer;
  begin
    for i in 1..${calls} loop
      perform private.hit_rate_limit(${key}, 2000000000);
      commit;
    end loop;
  end $$`;
const oneKey = `'bench/one'`;
const spread = (client: number) => `'bench/${client}/' || i % ${keysOfOneClient}`;
const spreadKey = (client: number, i: number) => `bench/${client}/${i % keysOfOneClient}`;
const call = 'select private.hit_rate_limit($1, 2000000000)';

async function onServer(
  database: BenchDatabase,
  serverUrl: string,
  calls: number,
  rounds: number,
): Promise<Measurement[]> {
  const crowded = await openBenchDatabase(serverUrl);
  await storeKeys(crowded, 1_000_000);
  const here = connect(database);
  const there = connect(crowded);
  try {
    const times = await timeInTurns(
      {
        one: here.all((client) => client.unsafe(loop(calls, oneKey))),
        spread: here.all((client, number) => client.unsafe(loop(calls, spread(number)))),
        crowded: there.all((client, number) => client.unsafe(loop(calls, spread(number)))),
        wire: here.all((client, number) => send(client, call, calls, (i) => spreadKey(number, i))),
        nothing: here.all((client) => send(client, 'select $1::text', calls, String)),
      },
      rounds,
    );
    const total = serverClients * calls;
    await countedAll(database, (rounds + 2) * total);
    return [
      { ...rate('one key, 8 clients', times.one, total), goal: 30_000, atLeast: true },
      { ...rate('8 000 keys, 8 clients', times.spread, total), goal: 35_000, atLeast: true },
      rate('8 000 keys among 1 000 000 stored, 8 clients', times.crowded, total),
      {
        name: 'a call among 1 000 000 keys ÷ among 8 000',
        value: times.crowded.median / times.spread.median,
        unit: '×',
        goal: 1.5,
      },
      rate('8 000 keys, 8 clients in one process, a message each way', times.wire, total),
      rate('the same clients asking for nothing', times.nothing, total),
    ];
  } finally {
    await here.end();
    await there.end();
    await crowded.close();
  }
}

/** Eight clients of a database that do everything at the same time. */
function connect({ url = '' }: BenchDatabase) {
  const clients = Array.from({ length: serverClients }, () => postgres(url, { max: 1, onnotice: () => {} }));
  return {
    all: (work: (client: postgres.Sql, number: number) => Promise<unknown>) => () =>
      Promise.all(clients.map(work)),
    end: () => Promise.all(clients.map((client) => client.end())),
  };
}

const send = (client: postgres.Sql, statement: string, calls: number, parameter: (i: number) => string) =>
  Promise.all(
    Array.from({ length: calls }, (_, i) => client.unsafe(statement, [parameter(i)], { prepare: true })),
  );

async function embedded(database: BenchDatabase, calls: number, rounds: number): Promise<Measurement[]> {
  const times = await timeInTurns(
    { one: () => database.exec(loop(calls, oneKey)), spread: () => database.exec(loop(calls, spread(0))) },
    rounds,
  );
  return [rate('one key', times.one, calls), rate('1 000 keys', times.spread, calls)];
}

/** Throws unless every call was counted exactly once, with all clients counting at the same time. */
async function countedAll(database: BenchDatabase, expected: number): Promise<void> {
  const [one] = await database.query<{ hits: number }>(
    `select hits from private.rate_limits where key = ${oneKey}`,
  );
  if (one?.hits !== expected) throw new Error(`${one?.hits} of ${expected} calls were counted`);
}

/** Stores keys of other visitors, as a busy hour leaves them. */
const storeKeys = (database: BenchDatabase, count: number) =>
  database.exec(`
    insert into private.rate_limits (key, window_start, hits)
    select 'anonymous/' || encode(sha256(i::text::bytea), 'hex'), date_trunc('hour', now(), 'UTC'), 1 from generate_series(1, ${count}) i;
    analyze private.rate_limits`);

const rate = (name: string, { median, spread: [low, high] }: Timing, calls: number): Measurement => ({
  name,
  value: (calls / median) * 1000,
  spread: [(calls / high) * 1000, (calls / low) * 1000],
  unit: 'calls/s',
});

/** RPCs about row n of the sample. The user of that number asks each, so that nobody comes near a limit. */
const rpcs = {
  predict_win_probability: (n: string) =>
    `select public.predict_win_probability(p.hotel_id, p.rfp_id) from public.proposals p where p.rfp_id = ${n} limit 1`,
  suggest_weights_for_rfp: (n: string) => `select public.suggest_weights_for_rfp(${n})`,
};
const requests = 20;

/** Asks the same RPCs of two equal databases, in one of which the limiter does nothing. */
async function limitedRpcs(
  limited: BenchDatabase,
  databaseUrl: string | undefined,
  rounds: number,
): Promise<Measurement[]> {
  const free = await openBenchDatabase(databaseUrl);
  try {
    for (const database of [limited, free]) {
      for (const statement of organizations(2_000)) await database.exec(statement);
    }
    await free.exec(`create or replace function private.hit_rate_limit(p_key text, p_limit integer) returns void
      language plpgsql volatile security definer set search_path = '' as $$ begin end; $$`);
    const measured: Measurement[] = [];
    for (const [name, query] of Object.entries(rpcs)) {
      const ask = (database: BenchDatabase) => async () => {
        for (let i = 0; i < requests; i += 1)
          await database.inSession(requestAs('authenticated', id('user', i), query(id('rfp', i))));
      };
      const times = await timeInTurns({ limited: ask(limited), free: ask(free) }, 4 * rounds);
      measured.push(
        { name: `${name}, limited`, value: times.limited.median / requests, unit: 'ms' },
        { name: `${name}: limited ÷ not`, value: times.limited.median / times.free.median, unit: '×' },
      );
    }
    return measured;
  } finally {
    await free.close();
  }
}
