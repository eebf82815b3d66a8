import type postgres from 'postgres';

/** What was done to a table. `rows` counts the rows read, through indexes and in sequential scans. */
export interface TableWork {
  sequential: number;
  rows: number;
  inserted: number;
  updated: number;
  /** Updates that touched no index. */
  hotUpdated: number;
}

/** Does `work` in one transaction. Returns its answer and what it did to these tables, as the database counts it. */
export function countTableWork<T>(
  sql: postgres.Sql,
  tables: string[],
  work: (transaction: postgres.TransactionSql) => Promise<T>,
): Promise<{ answer: Awaited<T>; tables: Record<string, TableWork> }> {
  return sql.begin(async (transaction) => {
    const before = await counters(transaction, tables);
    const answer = await work(transaction);
    const after = await counters(transaction, tables);
    const done = tables.map((table) => [table, difference(after.get(table), before.get(table))] as const);
    return { answer, tables: Object.fromEntries(done) };
  }) as Promise<{ answer: Awaited<T>; tables: Record<string, TableWork> }>;
}

async function counters(transaction: postgres.TransactionSql, tables: string[]) {
  const rows = await transaction<(TableWork & { table: string })[]>`
    select relname as table, seq_scan::int as sequential, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows,
      n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_hot_upd::int as "hotUpdated"
    from pg_stat_xact_user_tables where relname in ${transaction(tables)}`;
  return new Map(rows.map(({ table, ...work }) => [table, work]));
}

const none: TableWork = { sequential: 0, rows: 0, inserted: 0, updated: 0, hotUpdated: 0 };

function difference(after = none, before = none): TableWork {
  const less = (key: keyof TableWork) => after[key] - before[key];
  return {
    sequential: less('sequential'),
    rows: less('rows'),
    inserted: less('inserted'),
    updated: less('updated'),
    hotUpdated: less('hotUpdated'),
  };
}
