/** Subjects of whom something is held in every table that can hold it, and a search through all tables for words and ids. */
import { createHash } from 'node:crypto';
import type { SqlSession } from '../../../lib/local/database/types.ts';
import type { TestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { createSubjects } from './subjects.ts';

export type Everywhere = Awaited<ReturnType<typeof plantEverywhere>>;

/** The planner and the hotel of `createSubjects`, with a row about them wherever there can be one. */
export async function plantEverywhere(database: TestDatabase, mark: string) {
  const subjects = await createSubjects(database, mark);
  const { planner, manager, rfp, proposal, hotel } = subjects;
  const organization_id = planner.organization.id;
  const rate = { base: 'EUR', quote: 'GBP', rate: 0.87 };
  await insertRow(database, 'agency_branding', { organization_id, agency_name: mark });
  await database.query('insert into public.fx_configs (organization_id) values ($1) on conflict do nothing', [
    organization_id,
  ]);
  await insertRow(database, 'corporate_rates', { organization_id, ...rate, valid_from: '2026-01-01' });
  await insertRow(database, 'staff_access', {
    ...{ organization_id, user_id: planner.id, reason: `${planner.email} asked: ${mark}` },
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await insertRow(database, 'tier_changes', {
    ...{ organization_id, old_tier: 'free', new_tier: 'pro', granted_tier: 'pro', reason: mark },
  });
  await insertRow(database, 'shortlists', { organization_id, name: mark, hotel_ids: [hotel.id] });
  await insertRow(database, 'hotel_spaces', { hotel_id: hotel.id, name: 'Hall' });
  await insertRow(database, 'hotel_photos', {
    ...{
      hotel_id: hotel.id,
      url: `https://${mark}.example/front.jpg`,
      fetch_after: new Date().toISOString(),
    },
  });
  await insertRow(database, 'fx_locks', {
    rfp_id: rfp.id,
    organization_id,
    ...rate,
    rate_date: '2026-11-20',
  });
  await insertRow(database, 'fx_conversions', {
    ...{ organization_id, rfp_id: rfp.id, proposal_id: proposal.id, converted_by: planner.id },
    ...{ source_amount: 100, source_currency: 'CHF', source_rate: 1.05, source_date: '2026-11-20' },
    ...{ source_provider: 'ECB', converted_amount: 105, converted_currency: 'EUR' },
  });
  await insertRow(database, 'payment_subscriptions', {
    ...{ customer_id: `cus_${mark}`, email: planner.email, subscribed_at: new Date().toISOString() },
  });
  await insertRow(database, 'subscriptions', {
    ...{ organization_id, provider_id: `sub_${mark}`, customer_id: `cus_${mark}`, status: 'active' },
    sync_ticket: 1,
  });
  await insertRow(database, 'answer_links', {
    send_id: subjects.send.id,
    recipient: `${mark}@contact.example`,
  });
  for (const [email, invited_by] of [
    [planner.email, manager.id],
    [`${mark}-guest@contact.example`, planner.id],
  ] as const) {
    await insertRow(database, 'invitations', { organization_id, email, role: 'member', invited_by });
  }
  await insertRow(database, 'activity', {
    ...{ organization_id, rfp_id: rfp.id, hotel_id: hotel.id, actor_id: manager.id, kind: 'answered' },
    detail: { via: 'link', address: `${mark}@contact.example` },
  });
  await insertRow(database, 'activity', {
    ...{ organization_id, rfp_id: rfp.id, actor_id: planner.id, kind: 'deadline_moved' },
  });
  await insertRow(database, 'rank_days', {
    ...{ rfp_id: rfp.id, hotel_id: hotel.id, day: '2026-01-01', rank: 1, of: 2 },
  });
  await insertRow(database, 'rfp_rounds', {
    ...{ rfp_id: rfp.id, organization_id, hotel_id: hotel.id, round: 1, due: '2026-01-01' },
    ...{ message: mark, proposal_id: proposal.id, requested_by: planner.id },
  });
  await insertRow(database, 'member_weights', {
    ...{ rfp_id: rfp.id, organization_id, user_id: planner.id },
    ...{ weight_price: 1, weight_location: 0, weight_mice_fit: 0, weight_response_time: 0 },
  });
  await insertRow(database, 'win_records', {
    ...{ organization_id, rfp_id: rfp.id, proposal_id: proposal.id, estimate: 0.5, won: true },
    decided_at: '2026-01-01',
  });
  const line = { hotel_id: hotel.id, hotel_name: hotel.name };
  await insertRow(database, 'decision_snapshots', {
    ...{ rfp_id: rfp.id, organization_id, decided_at: '2026-01-01' },
    record: {
      invited: [line],
      answers: [{ ...line, kind: 'proposal', proposal_id: proposal.id }],
      ranking: [{ ...line, rank: 1 }],
      explanation: { candidates: [{ hotel_id: hotel.id }] },
      winner: { ...line, proposal_id: proposal.id },
    },
  });
  await sayEverywhere(database, planner, mark);
  await refer(database, planner.id, manager, mark);
  for (const [person, subject_type, subject_id] of [
    [planner, 'organizer', planner.id],
    [manager, 'hotel', hotel.id],
  ] as const) {
    await person.client.rpc('request_erasure', { p_subject_type: subject_type, p_subject_id: subject_id });
  }
  return subjects;
}

/** Where an address hides: in a mail to our own mailbox, sign-in's log, a rate limit, and what others wrote. */
async function sayEverywhere(
  database: TestDatabase,
  { id, email }: { id: string; email: string },
  mark: string,
) {
  await database.service
    .rpc('submit_lead', {
      ...{ p_kind: 'contact', p_email: email, p_payload: { message: mark }, p_hourly_limit: 100 },
      ...{ p_submission_sha256: randomSha(), p_ip_hash: randomSha() },
      p_mail: {
        kind: 'contact_message',
        recipient: 'contact@hotel-rfp.example',
        params: { email, message: `I am ${email}.` },
        is_limited: false,
      },
    })
    .throwOnError();
  await database.query(
    `insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)`,
    [
      { actor_id: id, action: 'login' },
      { actor_username: email, action: 'user_recovery_requested' },
    ],
  );
  await database.query('insert into private.rate_limits (key, window_start, hits) values ($1, now(), 1)', [
    `mailbox/${email}`,
  ]);
}

const randomSha = () => createHash('sha256').update(crypto.randomUUID()).digest('hex');

/** The planner has brought the hotel's manager, was brought by a third person, and earned a credit, as that one did. */
async function refer(
  database: TestDatabase,
  planner: string,
  manager: { id: string; email: string },
  mark: string,
) {
  const third = await database.signIn(`${mark}@third.example`);
  const { email } = (
    await database.query<{ email: string }>('select email from profiles where id = $1', [planner])
  )[0] ?? {
    email: '',
  };
  const codeOf = async (user_id: string) =>
    (
      (
        await database.query<{ code: string }>('select code from referral_codes where user_id = $1', [
          user_id,
        ])
      )[0] ?? (await insertRow(database, 'referral_codes', { user_id, code: randomCode() }))
    ).code;
  for (const [referrer, referred] of [
    [planner, manager],
    [third.id, { id: planner, email }],
  ] as const) {
    const referral = await insertRow(database, 'referrals', {
      ...{ code: await codeOf(referrer), referrer_user_id: referrer },
      ...{ referred_user_id: referred.id, referred_email: referred.email },
    });
    await insertRow(database, 'referral_credits', {
      ...{ referral_id: referral.id, referrer_user_id: referrer, referred_user_id: referred.id },
      ...{ invoice_id: `in_${randomCode()}`, amount_cents: 5000, currency: 'EUR' },
    });
  }
}

const randomCode = () =>
  Array.from({ length: 8 }, () => 'ABCDEFGHJKMNPQRSTVWXYZ23456789'[Math.floor(Math.random() * 30)]).join('');

/** The rows of every table that say one of these words anywhere, by table. */
export async function rowsSaying(
  database: SqlSession,
  words: readonly string[],
): Promise<Record<string, { id: string }[]>> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`);
  const found: Record<string, { id: string }[]> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: { id: string } }>(
      `select to_jsonb(t) as row from ${name} t
       where exists (select from unnest($1::text[]) w (word) where position(w.word in t::text) > 0)`,
      [words],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
