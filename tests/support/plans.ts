/** Tells what a statement did on a PostgreSQL server, with the statements inside the functions it called. */
import postgres from 'postgres';

/** One step of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) describes it. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  /** 0: the plan holds the step, but it did not run. */
  'Actual Loops': number;
  'Workers Planned'?: number;
  'Workers Launched'?: number;
  Plans?: PlanStep[];
}

/**
 * Runs a statement on a connection of its own and returns the steps of every plan it went through, one list for each of the
 * statements inside. `settings` are made first, as `name = value`.
 */
export async function stepsOf(
  databaseUrl: string,
  statement: string,
  settings: readonly string[] = [],
): Promise<PlanStep[][]> {
  const plans: PlanStep[][] = [];
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: ({ message = '' }) => {
      const [, json] = /plan:\n(\{.*\})/s.exec(message) ?? [];
      if (json) plans.push(flat((JSON.parse(json) as { Plan: PlanStep }).Plan));
    },
  });
  const explaining = [
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_format = json',
    'client_min_messages = log',
  ];
  try {
    await sql.unsafe(`load 'auto_explain'`);
    for (const setting of [...settings, ...explaining]) await sql.unsafe(`set ${setting}`);
    await sql.unsafe(statement);
    return plans;
  } finally {
    await sql.end();
  }
}

const flat = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flat)];

/** How often a statement called each function that is not built in, by name. It runs without workers, whose calls are not counted. */
export async function callsOf(databaseUrl: string, statement: string): Promise<Record<string, number>> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const counted = await sql.begin(async (tx) => {
      await tx.unsafe(`set local track_functions = 'all'; set local max_parallel_workers_per_gather = 0`);
      await tx.unsafe(statement);
      return tx<{ name: string; calls: number }[]>`
        select funcname as name, sum(calls)::integer as calls from pg_stat_xact_user_functions group by funcname`;
    });
    return Object.fromEntries(counted.map(({ name, calls }) => [name, calls]));
  } finally {
    await sql.end();
  }
}
