import type { SqlSession } from '../../../lib/local/database/types.ts';
import { type Attempt, a, attempts, fixtures, people } from './access-attempts.ts';

/**
 * Who may Select, Insert, Update and Delete a row of organization A or hotel A. Member, admin and owner belong to A, manager and
 * staff work at hotel A; the stranger owns organization B, the rival manages hotel B; platform is our own staff, and
 * opener is staff who opened organization A.
 * Rows of people (profiles, referrals) are the member's own.
 */
const matrix = `
                                anonymous  member  admin  owner  stranger  manager  staff  rival  platform  opener  service
  public.profiles               ----       S-U-    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.organizations          ----       S---    S-U-   S-U-   ----      ----     ----   ----   S---      S---    SIUD
  public.organization_members   ----       S---    S---   S---   ----      ----     ----   ----   S---      S---    SIUD
  public.agency_branding        ----       S---    SIUD   SIUD   ----      ----     ----   ----   S---      S---    SIUD
  public.staff_access           ----       ----    S---   S---   ----      ----     ----   ----   S---      S---    S---
  public.tier_changes           ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    S---

  public.hotels                 ----       S---    S---   S---   S---      S-U-     S-U-   S---   S-U-      S-U-    SIUD
  public.hotel_members          ----       ----    ----   ----   ----      S---     S---   ----   S---      S---    SIUD
  public.hotel_contacts         ----       S---    S---   S---   ----      SIUD     S---   ----   S---      S---    SIUD
  public.hotel_spaces           ----       S---    S---   S---   S---      SIUD     SIUD   S---   S---      S---    SIUD
  public.field_facts            ----       ----    ----   ----   ----      SI--     SI--   ----   S---      S---    SIUD
  public.hotel_claims           ----       S---    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.hotel_changes          ----       ----    ----   ----   ----      S---     S---   ----   S---      S---    SIUD
  public.hotel_photos           ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    SIUD
  public.hotel_features         ----       S---    S---   S---   S---      S---     S---   S---   S---      S---    SIUD

  public.briefs                 ----       SIUD    SIUD   SIUD   ----      ----     ----   ----   ----      S---    SIUD
  public.rfps                   ----       SIU-    SIU-   SIU-   ----      ----     ----   ----   ----      S---    SIUD
  public.shortlists             ----       SIUD    SIUD   SIUD   ----      ----     ----   ----   ----      S---    SIUD
  public.sends                  ----       SI--    SI--   SI--   ----      S-U-     S-U-   ----   ----      S---    SIUD
  public.proposals              ----       S-U-    S-U-   S-U-   ----      SIU-     SIU-   ----   ----      S---    SIUD
  public.deltas                 ----       S---    S---   S---   ----      S---     S---   ----   ----      S---    SIUD
  public.counter_offers         ----       S---    S---   S---   ----      S---     S---   ----   ----      S---    SIUD
  public.rfp_questions          ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    SIUD
  public.rfp_rounds             ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    SIUD
  public.rank_days              ----       ----    ----   ----   ----      S---     S---   ----   ----      S---    SIUD
  public.answer_links           ----       ----    ----   ----   ----      ----     ----   ----   ----      S---    SIUD
  public.invitations            ----       ----    S---   S---   ----      ----     ----   ----   S---      S---    SIUD
  public.activity               ----       S---    S---   S---   ----      S---     S---   ----   ----      S---    SI--

  public.win_records            ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    SI--
  public.win_models             ----       S---    S---   S---   S---      S---     S---   S---   S---      S---    SI--
  public.decision_snapshots     ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    S---
  public.member_weights         ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    SIUD

  public.fx_rates               ----       S---    S---   S---   S---      S---     S---   S---   S---      S---    SIUD
  public.fx_configs             ----       S---    S---   S---   ----      ----     ----   ----   S---      S---    SIUD
  public.subscriptions          ----       S---    S---   S---   ----      ----     ----   ----   S---      S---    SIUD
  public.corporate_rates        ----       S---    S---   S---   ----      ----     ----   ----   S---      S---    SIUD
  public.fx_locks               ----       S---    S---   S---   ----      ----     ----   ----   ----      S---    SIUD
  public.fx_conversions         ----       S---    S---   S---   ----      ----     ----   ----   S---      S---    SI--

  public.referral_codes         ----       S---    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.referrals              ----       S---    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.referral_credits       ----       S---    ----   ----   ----      ----     ----   ----   S---      S---    SIUD

  public.leads                  ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.agency_applications    ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.email_sends            ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.email_unsubscribes     ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.email_events           ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.email_suppressions     ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.consent_log            ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SI--
  public.cron_heartbeats        ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.payment_events         ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.abandonments           ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.checkout_recoveries    ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.payment_subscriptions  ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD
  public.erasure_requests       ----       ----    ----   ----   ----      ----     ----   ----   S---      S---    SIUD

  private.change_notices        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.cohort_counts         ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.cohort_offers         ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.comparisons           ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.consent_salts         ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    SI-D
  private.deployment            ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    S---
  private.dsar_tokens           ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.hotel_clusters        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.hotel_currencies      ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.hotel_confirmed       ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.hotel_features        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.hotel_scoring         ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.last_changes          ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.past_decisions        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.repaired_values       ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.quotes                ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.rate_estimates        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.rate_limits           ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.send_marks            ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.removed_people        ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
  private.unrecorded_arrivals   ----       ----    ----   ----   ----      ----     ----   ----   ----      ----    ----
`;

const [header = [], ...rows] = matrix
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((cells) => cells[0] !== '');

export const expected = rows.map((cells) => cells.join(' ')).sort();

/**
 * Tries every cell of the matrix and says what was possible, one line per table. Each attempt undoes itself; the rows it is made
 * on stay in the database, which is the test's own.
 */
export async function readAccess(database: SqlSession): Promise<string[]> {
  await database.exec(`begin; ${fixtures} commit; ${tryAs}`);
  return layOut(await tryAll(database));
}

const tryAll = (database: SqlSession, first = 'select') =>
  database.query<Outcome>(
    `select t.name, t.place, t.letter,
       pg_temp.try_as(t.role, t.user_id, ${literal(first)} || ';' || t.preparation, t.statement) as outcome
     from (values ${cells().join(',\n')}) as t (name, place, letter, role, user_id, preparation, statement)`,
  );

interface Outcome {
  name: string;
  place: number;
  letter: string;
  outcome: string;
}

/**
 * What policies alone let through: every right is granted to everybody and no trigger fires, so that nothing but a policy can keep
 * anybody out. Tries every cell of the matrix and says where a row was got at that the matrix does not give.
 */
export async function readPolicies(database: SqlSession): Promise<string[]> {
  await database.exec(`begin; ${fixtures} commit; ${tryAs};
    grant usage on schema public, private to anon, authenticated;
    grant all on all tables in schema public, private to anon, authenticated;`);
  const got = await tryAll(database, alone);
  return got
    .filter(({ place, name, letter }) => !given(name, place).includes(letter) && header[place] !== 'service')
    .filter(({ letter, outcome }) => shown(letter, outcome) !== '-')
    .map(({ name, place, letter, outcome }) => `${name}: ${header[place]} ${letter} ${outcome}`);
}

/** The letters of a cell. */
const given = (name: string, place: number) => rows.find((row) => row[0] === name)?.[place + 1] ?? '';

/** What becomes of a statement of one of the people, under policies alone: `readPolicies` comes before. */
export async function tryAlone(database: SqlSession, who: keyof typeof people, statement: string) {
  const [row] = await database.query<{ outcome: string }>(
    `select pg_temp.try_as('authenticated', $1, $2, $3) as outcome`,
    [people[who], alone, statement],
  );
  return row?.outcome.slice(0, 5) ?? '';
}

const alone = 'set local session_replication_role = replica';

/** Runs a statement as somebody and undoes it; answers how many rows it touched, or the error. */
const tryAs = `
  create function pg_temp.try_as(p_role text, p_user_id text, p_preparation text, p_statement text) returns text
  language plpgsql as $$
  declare
    v_rows bigint;
  begin
    execute p_preparation;
    perform set_config('request.jwt.claim.sub', p_user_id, true);
    perform set_config('request.jwt.claims', jsonb_build_object('sub', nullif(p_user_id, ''), 'role', p_role)::text, true);
    perform set_config('role', p_role, true);
    execute p_statement;
    get diagnostics v_rows = row_count;
    raise exception using errcode = 'UNDO0', message = v_rows::text;
  exception when others then
    return case when sqlstate = 'UNDO0' then sqlerrm else sqlstate || ' ' || sqlerrm end;
  end $$`;

function cells(): string[] {
  return Object.entries(attempts)
    .flatMap(([name, attempt]) =>
      header.flatMap((persona, place) =>
        statements(name, attempt, persona).map(([letter, statement]) =>
          [
            literal(name),
            place,
            literal(letter),
            literal(roleOf(persona)),
            literal(people[persona as keyof typeof people] ?? ''),
            literal((letter === 'I' && attempt.makeRoom) || 'select'),
            literal(statement),
          ].join(', '),
        ),
      ),
    )
    .map((cell) => `(${cell})`);
}

function statements(name: string, attempt: Attempt, persona: string): [letter: string, statement: string][] {
  const [column, value] = attempt.key ?? ['id', a];
  const where = `where ${column} = '${value}'`;
  const assignments =
    (['manager', 'staff', 'rival'].includes(persona) && attempt.staffUpdate) || attempt.update;
  return [
    ['S', `select from ${name} ${where}`],
    ['I', `insert into ${name} ${attempt.insert}`],
    ['U', `update ${name} set ${assignments} ${where}`],
    ['D', `delete from ${name} ${where}`],
  ];
}

function roleOf(persona: string): string {
  return { anonymous: 'anon', service: 'service_role' }[persona] ?? 'authenticated';
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function layOut(outcomes: Outcome[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { name, place, letter, outcome } of outcomes) {
    const line = lines.get(name) ?? Array.from(header, () => '');
    lines.set(name, line);
    line[place] += shown(letter, outcome);
  }
  return [...lines].map(([name, line]) => [name, ...line].join(' ')).sort();
}

/** No rows and no permission are the same "no"; any other error is a fault of the attempt and shows itself. */
function shown(letter: string, outcome: string): string {
  if (/^[1-9]\d*$/.test(outcome)) return letter;
  if (outcome === '0' || outcome.startsWith('42501')) return '-';
  if (/^PGRST .*"code": "(forbidden|not_found|unauthorized)"/.test(outcome)) return '-';
  return `${letter}[${outcome}]`;
}

/** Every table there is, to compare with those the matrix speaks of. */
export const tablesQuery = `
  select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
  order by 1`;
