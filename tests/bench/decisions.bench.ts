import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../lib/local/database/open.ts';
import { createScratchDatabase } from '../../lib/local/database/scratch.ts';
import type { LocalDatabase } from '../../lib/local/database/types.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { proposals } from './sourcing.ts';

/** What the architecture promises of a web endpoint at this load holds for each decision asked alone. */
const goalMs = 200;

/** Every decision, asked about a row of the sample picked for the call. */
const decisions: Record<string, string> = {
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

interface Subject {
  user: string;
  rfp: string;
  brief: string;
  hotel: string;
  proposal: string;
}

/** The 95th percentile of each decision among 10 000 hotels and 100 000 proposals, as an organizer, one call at a time. */
export async function run({
  size = 100_000,
  rounds = 40,
  databaseUrl,
}: BenchContext = {}): Promise<Measurement[]> {
  const scratch = databaseUrl ? await createScratchDatabase(databaseUrl, 'hotel_rfp_bench_') : undefined;
  const database = await openDatabase({
    databaseUrl: scratch?.url,
    keys: { anonKey: randomUUID(), serviceKey: randomUUID(), jwtSecret: randomUUID() },
    sendSignInMail: async () => {},
    seed: false,
  });
  try {
    for (const statement of proposals(size)) await database.exec(statement);
    const subjects = await database.query<Subject>(`
      select m.user_id as "user", r.id as rfp, r.brief_id as brief, p.hotel_id as hotel, p.id as proposal
      from public.rfps r
      join public.organization_members m using (organization_id)
      join lateral (select * from public.proposals p where p.rfp_id = r.id order by p.id limit 1) p on true
      order by md5(r.id::text) limit ${rounds + 2}`);
    const known = await database.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       union select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    );
    const names = Object.keys(decisions).filter((name) => known.some((one) => one.name === name));
    const measured: Measurement[] = [];
    for (const name of names) measured.push(await measure(database, name, subjects, size));
    return measured;
  } finally {
    await database.close();
    await scratch?.drop();
  }
}

/** Two calls to warm up, then one per subject. */
async function measure(
  database: LocalDatabase,
  name: string,
  subjects: Subject[],
  size: number,
): Promise<Measurement> {
  const times: number[] = [];
  for (const subject of subjects) {
    const statement = (decisions[name] ?? '').replace(
      /\$(\w+)/g,
      (_, key: keyof Subject) => `'${subject[key]}'`,
    );
    const started = performance.now();
    await database
      .exec(
        `set local role authenticated; set local request.jwt.claim.sub = '${subject.user}';
         set local request.jwt.claims = '{"sub":"${subject.user}","role":"authenticated"}'; ${statement}`,
      )
      .catch(failedCohort);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(2).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return {
    name: `${name}, p95 of ${size.toLocaleString('en')} proposals`,
    value: at(0.95),
    unit: 'ms',
    spread: [at(0.25), at(0.75)],
    goal: database.engine === 'server' ? goalMs : undefined,
  };
}

/** A cohort of too few is an answer like any other. */
function failedCohort(error: unknown): void {
  if (!String(error).includes('insufficient_cohort')) throw error;
}
