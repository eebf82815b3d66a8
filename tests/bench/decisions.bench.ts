import type { LocalDatabase } from '../../lib/local/database/types.ts';
import { openBenchDatabase } from './database.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { proposals } from './sourcing.ts';

/** Every decision and export, with arguments from a row of the sample that is picked for each call. */
const byOrganizer: Record<string, string> = {
  score_hotel_for_brief: `select public.score_hotel_for_brief($hotel, $brief)`,
  topsis_rank_hotels: `select count(*) from public.topsis_rank_hotels($rfp)`,
  suggest_weights_for_rfp: `select public.suggest_weights_for_rfp($rfp)`,
  suggest_counter_offer: `select public.suggest_counter_offer($proposal)`,
  predict_win_probability: `select public.predict_win_probability($hotel, $rfp)`,
  detect_proposal_anomalies: `select count(*) from public.detect_proposal_anomalies($rfp)`,
  compute_realistic_total_cost: `select public.compute_realistic_total_cost($proposal, 'GBP')`,
  get_savings_report: `select public.get_savings_report(current_date - 729, current_date)`,
  v_proposals_csv_export: `select count(*) from (select * from public.v_proposals_csv_export limit 1000) e where "AmountAfterTax" <> ''`,
  v_fx_audit_export: `select count(*) from (select * from public.v_fx_audit_export limit 1000) e where converted_amount <> ''`,
};
const byHotelier: Record<string, string> = {
  get_hotel_dashboard_stats: `select public.get_hotel_dashboard_stats($own)`,
  list_hotel_rfps: `select count(*) from public.list_hotel_rfps($own)`,
};

/** A call that only sets role and identity on the same connection, to measure what any request costs. */
const nothing = 'a call that does nothing';

/**
 * The goal of a function in ms. A decision about one RFP, proposal or hotel stays under 50 ms, embedded under 100; an export of
 * 1000 rows may take as long as a web endpoint.
 */
function goalMs(name: string, { engine }: LocalDatabase): number {
  if (name.startsWith('v_')) return 200;
  return engine === 'server' ? 50 : 100;
}
/** The number of proposals for which the goals are set. */
const goalSize = 100_000;

interface Subject {
  user: string;
  hotelier: string;
  rfp: string;
  brief: string;
  hotel: string;
  proposal: string;
  own: string;
}

/**
 * The p50 and p95 of every decision and export among 10 000, 100 000 and a million proposals. One call runs at a time, each about
 * another row, in turn with a call that does nothing. `--size` is the number of proposals.
 */
export async function run({ size, rounds = 60, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const sizes = size ? [size] : databaseUrl ? [10_000, 100_000, 1_000_000] : [10_000];
  const measured: Measurement[] = [];
  for (const count of sizes) {
    const database = await openBenchDatabase(databaseUrl);
    try {
      await fill(database, count);
      measured.push(...(await measure(database, count, await subjects(database, rounds + warmUp))));
    } finally {
      await database.close();
    }
  }
  return measured;
}

async function fill(database: LocalDatabase, count: number): Promise<void> {
  const started = performance.now();
  const statements = proposals(count);
  for (const [done, statement] of statements.entries()) {
    await database.exec(statement);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (count >= 1_000_000) console.log(`  filling: ${done + 1} of ${statements.length} steps, ${seconds} s`);
  }
}

const warmUp = 2;

const subjects = (database: LocalDatabase, count: number) =>
  database.query<Subject>(
    `with own as (select user_id, hotel_id, row_number() over (order by hotel_id) as nth from public.hotel_members),
       asked as (
         select m.user_id, r.id, r.brief_id, p.hotel_id, p.id as proposal_id, row_number() over (order by md5(r.id::text)) as nth
         from public.rfps r
         join public.organization_members m using (organization_id)
         join lateral (select * from public.proposals p where p.rfp_id = r.id order by p.id limit 1) p on true
         order by nth limit $1)
     select a.user_id as "user", o.user_id as hotelier, a.id as rfp, a.brief_id as brief, a.hotel_id as hotel,
       a.proposal_id as proposal, o.hotel_id as own
     from asked a join own o on o.nth = 1 + a.nth % (select count(*) from own) order by a.nth`,
    [count],
  );

/** Asks all decisions about one subject, then about the next, so that other work of the machine slows all of them alike. */
async function measure(database: LocalDatabase, size: number, about: Subject[]): Promise<Measurement[]> {
  const names = [nothing, ...Object.keys({ ...byOrganizer, ...byHotelier })];
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (const [nth, subject] of about.entries()) {
    for (const name of names) {
      const started = performance.now();
      await call(database, name, subject);
      if (nth >= warmUp) times.get(name)?.push(performance.now() - started);
    }
  }
  const at = (name: string, share: number) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  };
  return names.flatMap((name) => {
    const label = `${size.toLocaleString('en')} proposals: ${name}`;
    const goal = size <= goalSize && name !== nothing ? goalMs(name, database) : undefined;
    const factor = at(name, 0.5) / at(nothing, 0.5);
    return [
      { name: `${label}, p50`, value: at(name, 0.5), unit: 'ms', spread: [at(name, 0.25), at(name, 0.75)] },
      { name: `${label}, p95`, value: at(name, 0.95), unit: 'ms', goal, growth: { of: name, size } },
      ...(name === nothing ? [] : [{ name: `${label}, p50 ÷ ${nothing}`, value: factor, unit: '×' }]),
    ] satisfies Measurement[];
  });
}

async function call(database: LocalDatabase, name: string, subject: Subject): Promise<void> {
  const statement = (byOrganizer[name] ?? byHotelier[name] ?? 'select 1').replace(
    /\$(\w+)/g,
    (_, key: keyof Subject) => `'${subject[key]}'`,
  );
  const user = name in byHotelier ? subject.hotelier : subject.user;
  await database
    .exec(
      `set local role authenticated; set local request.jwt.claim.sub = '${user}';
       set local request.jwt.claims = '{"sub":"${user}","role":"authenticated"}'; ${statement}`,
    )
    .catch(failedCohort);
}

/** Throws an error again, unless it says that a cohort is too small, which is a valid answer. */
function failedCohort(error: unknown): void {
  if (!String(error).includes('insufficient_cohort')) throw error;
}
