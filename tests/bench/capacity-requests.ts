import postgres from 'postgres';
import { answerToken } from '../../lib/email/link-token.ts';
import type { LocalDatabase } from '../../lib/local/database/types.ts';
import type { Kind } from './capacity-year.ts';
import { hotelsPerRfp } from './capacity-year.ts';
import { type Service, sendForm } from './load.ts';
import { signIn } from './people.ts';

/** The default number of connections in PostgREST's pool. */
const connections = 10;

export interface Subject {
  user: string;
  organization: string;
  rfp: string;
  brief: string;
  hotel: string;
  proposal: string;
  city: string;
}

export type Statement = [text: string, ...parameters: string[]];

interface Caller {
  role: 'authenticated' | 'anon';
  user: string;
  statements: Statement[];
}

/** How a request went: the wait for one of the connections is part of `ms`. */
export interface Outcome {
  ms: number;
  waited: number;
  /** The answer of a request that failed. */
  failure?: string;
}

/** Sends the requests of organizers, hotels' people and visitors, each time about another row. */
export interface Requests {
  send(kind: Kind, i: number): Promise<Outcome>;
  close(): Promise<void>;
}

export const asOrganizer: Partial<Record<Kind, (subject: Subject) => Statement>> = {
  'list of RFPs': () => ['select * from public.rfps order by created_at desc limit 20'],
  'offers of an RFP': ({ rfp }) => ['select * from public.proposals where rfp_id = $1 and is_current', rfp],
  'hotels asked': ({ rfp }) => ['select * from public.sends where rfp_id = $1', rfp],
  'what happened': ({ rfp }) => [
    'select * from public.activity where rfp_id = $1 order by at desc limit 20',
    rfp,
  ],
  'change an RFP': ({ rfp }) => [
    'update public.rfps set weight_price = weight_location, weight_location = weight_price where id = $1 returning id',
    rfp,
  ],
  topsis_rank_hotels: ({ rfp }) => ['select * from public.topsis_rank_hotels($1)', rfp],
  score_hotel_for_brief: ({ hotel, brief }) => ['select public.score_hotel_for_brief($1, $2)', hotel, brief],
  suggest_weights_for_rfp: ({ rfp }) => ['select public.suggest_weights_for_rfp($1)', rfp],
  explain_ranking: ({ rfp }) => ['select public.explain_ranking($1)', rfp],
  predict_win_probability: ({ hotel, rfp }) => ['select public.predict_win_probability($1, $2)', hotel, rfp],
  detect_proposal_anomalies: ({ rfp }) => ['select * from public.detect_proposal_anomalies($1)', rfp],
  compute_realistic_total_cost: ({ proposal }) => [
    `select public.compute_realistic_total_cost($1, 'EUR')`,
    proposal,
  ],
  suggest_counter_offer: ({ proposal }) => ['select public.suggest_counter_offer($1)', proposal],
  get_savings_report: () => ['select public.get_savings_report(current_date - 364, current_date)'],
  v_proposals_csv_export: () => ['select * from public.v_proposals_csv_export limit 1000'],
};

/** Prepares a filled database for the requests, and returns how to send each kind. */
export async function openRequests(
  database: LocalDatabase,
  url: string,
  service: Service,
): Promise<Requests> {
  const about = await subjects(database);
  const [reading, awarding] = [
    about.slice(0, Math.ceil(about.length * 0.6)),
    about.slice(Math.ceil(about.length * 0.6)),
  ];
  const links = await issueLinks(database, service);
  const hoteliers = await database.query<{ user: string; hotel: string }>(
    `select user_id as "user", hotel_id as hotel from public.hotel_members order by hotel_id`,
  );
  const planner = await signIn(service, 'owner-0@bench.example.com');
  const [own] = await database.query<{ rfp: string }>(
    `select r.id as rfp from public.rfps r join public.organization_members m using (organization_id)
     where m.user_id = $1 and r.status = 'sent' order by r.id limit 1`,
    [planner.id],
  );
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const used = new Map<string, number>();
  /** The next item of a list that has not been used yet. It begins again when all have been used. */
  const next = <T>(what: string, all: readonly T[]): T => {
    const nth = used.get(what) ?? 0;
    used.set(what, nth + 1);
    return all[nth % all.length] as T;
  };
  const byLink = (use: keyof typeof links, statement: (token: string) => Statement): Caller => ({
    role: 'anon',
    user: '',
    statements: [statement(next(use, links[use]))],
  });
  /** The status of a call by link. A refused link sets it instead of raising an error, so that the call stays counted. */
  const refusal = `coalesce(nullif(current_setting('response.status', true), ''), '200') as status`;

  function caller(kind: Kind): Caller {
    const ask = asOrganizer[kind];
    if (ask) {
      const subject = next(kind, reading);
      return { role: 'authenticated', user: subject.user, statements: [ask(subject)] };
    }
    switch (kind) {
      case 'make an RFP and send it': {
        const subject = next(kind, reading);
        return { role: 'authenticated', user: subject.user, statements: newRfp(subject) };
      }
      case 'award_proposal': {
        const { user, proposal } = next(kind, awarding);
        return {
          role: 'authenticated',
          user,
          statements: [[`select public.award_proposal($1, 'The best of them')`, proposal]],
        };
      }
      case 'rfp_by_token':
        return byLink('answering', (token) => [`select public.rfp_by_token($1), ${refusal}`, token]);
      case 'submit_proposal_by_token':
        return byLink('answering', (token) => [
          `select public.submit_proposal_by_token($1, 120, 60), ${refusal}`,
          token,
        ]);
      case 'decline_rfp_by_token':
        return byLink('declining', (token) => [
          `select public.decline_rfp_by_token($1, 'dates_full'), ${refusal}`,
          token,
        ]);
      default: {
        const { user, hotel } = next(kind, hoteliers);
        return { role: 'authenticated', user, statements: [[`select * from public.${kind}($1)`, hotel]] };
      }
    }
  }

  const onDatabase = async (kind: Kind, i: number): Promise<Outcome> => {
    const asked = performance.now();
    let began = asked;
    const { role, user, statements } = caller(kind);
    const failure = await sql
      .begin(async (transaction) => {
        began = performance.now();
        const address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
        await transaction.unsafe(
          settings,
          [
            role,
            JSON.stringify(user ? { sub: user, role } : { role }),
            user,
            JSON.stringify({ 'cf-connecting-ip': address }),
          ],
          { prepare: true },
        );
        for (const [text, ...parameters] of statements) {
          const [row] = await transaction.unsafe(text, parameters, { prepare: true });
          if (Number(row?.status) >= 400) throw new Error(`${kind} answered ${row?.status}`);
        }
      })
      .then(() => undefined, failureOf);
    return { ms: performance.now() - asked, waited: began - asked, failure };
  };

  const web: Partial<Record<Kind, (i: number) => Promise<Response>>> = {
    'web: forms': (i) => sendForm(service.settings.BASE_URL ?? '', i),
    'web: health': () => fetch(`${service.settings.BASE_URL}/api/health`),
    'web: workbook': () =>
      fetch(`${service.settings.BASE_URL}/api/v1/rfp/workbook`, {
        method: 'POST',
        headers: { authorization: `Bearer ${planner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rfp_id: own?.rfp }),
      }),
  };

  return {
    send(kind, i) {
      const endpoint = web[kind];
      return endpoint ? overTheWeb(() => endpoint(i)) : onDatabase(kind, i);
    },
    close: () => sql.end(),
  };
}

async function overTheWeb(send: () => Promise<Response>): Promise<Outcome> {
  const asked = performance.now();
  const failure = await send().then(
    async (response) => {
      const body = await response.text();
      return response.ok ? undefined : `answered ${response.status}: ${body.slice(0, 200)}`;
    },
    (error: Error) => error.message,
  );
  return { ms: performance.now() - asked, waited: 0, failure };
}

/** The message of a failure. Too few comparable offers, or an RFP or offer that has just been closed, are no failures. */
export const failureOf = (error: Error): string | undefined =>
  /insufficient_cohort|invalid_transition/.test(error.message) ? undefined : error.message;

export const settings = `
  select set_config('search_path', '"public", "extensions"', true), set_config('role', $1, true),
    set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true),
    set_config('request.headers', $4, true)`;

/** RFPs that are out, each with one offer and the organizer who asked for it. */
export const subjects = (database: Pick<LocalDatabase, 'query'>) =>
  database.query<Subject>(
    `select m.user_id as "user", r.organization_id as organization, r.id as rfp, r.brief_id as brief, p.hotel_id as hotel,
       p.id as proposal, r.city
     from public.rfps r
     join public.organization_members m using (organization_id)
     join lateral (select p.id, p.hotel_id from public.proposals p where p.rfp_id = r.id and p.is_current order by p.id limit 1) p on true
     where r.status = 'sent' order by md5(r.id::text) limit 5000`,
  );

/** Two statements of one transaction: the first makes an RFP, the second sends it. */
export const newRfp = ({ organization, city }: Subject): Statement[] => [
  [
    `insert into public.rfps (organization_id, title, city, latitude, longitude, start_date, end_date, attendees, rooms)
     select $1, 'Capacity', h.city, h.latitude, h.longitude, current_date + 90, current_date + 92, 80, 40
     from public.hotels h where h.city = $2 limit 1`,
    organization,
    city,
  ],
  [
    `select public.send_rfp(
       (select r.id from public.rfps r where r.organization_id = $1 and r.status = 'draft' order by r.created_at desc limit 1),
       array(select h.id from public.hotels h where h.city = $2 order by h.id limit ${hotelsPerRfp}))`,
    organization,
    city,
  ],
];

/**
 * Makes links by which hotels answer; a tenth of them is used to decline. Their RFPs are used by no other request. Each has the token
 * that the service gives it, because the receipt of an answer carries the link again, and another token would be void from then on.
 */
async function issueLinks(database: LocalDatabase, service: Service) {
  process.env.SUPABASE_SECRET_KEY = service.settings.SERVICE_KEY;
  const links = await database.query<{ id: string }>(`
    insert into public.answer_links (send_id, recipient, is_correction)
    select s.id, 'desk@hotel.example', true
    from public.sends s join public.rfps r on r.id = s.rfp_id where r.status = 'sent' order by md5(s.id::text) limit 20000
    returning id`);
  const tokens = links.map(({ id }) => answerToken(id));
  await database.query(
    `update public.answer_links l set token_sha256 = encode(sha256(convert_to(t.token, 'utf8')), 'hex')
     from unnest($1::uuid[], $2::text[]) t (id, token) where t.id = l.id`,
    [links.map(({ id }) => id), tokens],
  );
  const some = Math.ceil(tokens.length / 10);
  return { declining: tokens.slice(0, some), answering: tokens.slice(some) };
}
