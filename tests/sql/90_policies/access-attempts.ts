/**
 * One organization A with an RFP sent to hotel A, one row in every table; organization B and hotel B beside it. Rows that
 * belong to A have the id A, so that a foreign key reads as what it points to. How a row of each table would be added or
 * changed is told here; who may is told in `access-matrix.ts`.
 */
export const a = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const b = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
/** A person without any membership, and a sign-in account whose profile is missing. */
export const newcomer = '99999999-0000-4000-8000-000000000001';
const profileless = '99999999-0000-4000-8000-000000000002';
const sha = 'e'.repeat(64);

/** Everybody but the anonymous and the service, by user id. */
export const people = {
  member: '11111111-0000-4000-8000-000000000001',
  admin: '11111111-0000-4000-8000-000000000002',
  owner: '11111111-0000-4000-8000-000000000003',
  stranger: '11111111-0000-4000-8000-000000000004',
  manager: '11111111-0000-4000-8000-000000000005',
  staff: '11111111-0000-4000-8000-000000000006',
  rival: '11111111-0000-4000-8000-000000000007',
  platform: '11111111-0000-4000-8000-000000000008',
  opener: '11111111-0000-4000-8000-000000000009',
};

const everybody = Object.entries({ ...people, newcomer });
export const event = `'Kick-off', 'Vienna', 48.2, 16.4, '2027-03-01', '2027-03-03', 80`;
export const eventColumns = 'title, city, latitude, longitude, start_date, end_date, attendees';

/** Written with triggers off, so that the rows are exactly these whatever the triggers do. */
export const fixtures = `
  set local session_replication_role = replica;
  insert into auth.users (id, email) values
    ('${profileless}', 'profileless@example.com'),
    ${everybody.map(([name, id]) => `('${id}', '${name}@example.com')`).join(', ')};
  insert into public.profiles (id, email, is_platform_admin) values
    ${everybody.map(([name, id]) => `('${id}', '${name}@example.com', ${['platform', 'opener'].includes(name)})`).join(', ')};
  insert into public.organizations (id, name) values ('${a}', 'A'), ('${b}', 'B');
  insert into public.organization_members (id, organization_id, user_id, role) values
    ('${a}', '${a}', '${people.member}', 'member'),
    (gen_random_uuid(), '${a}', '${people.admin}', 'admin'),
    (gen_random_uuid(), '${a}', '${people.owner}', 'owner'),
    (gen_random_uuid(), '${b}', '${people.stranger}', 'owner');
  insert into public.staff_access (id, organization_id, user_id, reason, expires_at) values
    ('${a}', '${a}', '${people.opener}', 'Asked for help', now() + interval '1 hour'),
    (gen_random_uuid(), '${a}', '${people.stranger}', 'Staff no more', now() + interval '1 hour'),
    (gen_random_uuid(), '${b}', '${people.platform}', 'Another one', now() + interval '1 hour');
  insert into public.staff_access (organization_id, user_id, reason, opened_at, expires_at)
    values ('${a}', '${people.platform}', 'Over', now() - interval '2 hours', now() - interval '1 second');
  insert into public.tier_changes (id, organization_id, old_tier, new_tier, granted_tier, reason)
    values ('${a}', '${a}', 'free', 'pro', 'pro', 'A trial');
  insert into public.agency_branding (id, organization_id, agency_name) values ('${a}', '${a}', 'A');
  insert into public.hotels (id, name, city, country_code, latitude, longitude, currency) values
    ('${a}', 'A', 'Vienna', 'AT', 48.2, 16.4, 'EUR'), ('${b}', 'B', 'Vienna', 'AT', 48.2, 16.4, 'EUR');
  insert into public.hotel_members (id, hotel_id, user_id, role) values
    ('${a}', '${a}', '${people.staff}', 'staff'), (gen_random_uuid(), '${a}', '${people.manager}', 'manager'),
    (gen_random_uuid(), '${b}', '${people.rival}', 'manager');
  insert into public.hotel_contacts (id, hotel_id, name) values ('${a}', '${a}', 'Reception');
  insert into public.hotel_spaces (id, hotel_id, name) values ('${a}', '${a}', 'Ballroom');
  insert into public.hotel_photos (hotel_id, url, fetch_after) values ('${a}', 'https://a.example/a.jpg', now());
  insert into public.field_facts (id, hotel_id, field, source) values ('${a}', '${a}', 'stars', 'hotel');
  insert into public.hotel_changes (id, hotel_id, field, new_value) values ('${a}', '${a}', 'rooms_total', '900');
  insert into public.hotel_claims (id, hotel_id, user_id) values ('${a}', '${a}', '${people.member}');
  insert into public.hotel_features (feature) values ('matrix');
  insert into private.hotel_confirmed (hotel_id) values ('${a}');
  insert into public.briefs (id, organization_id, ${eventColumns}) values ('${a}', '${a}', ${event});
  insert into public.rfps (id, organization_id, brief_id, ${eventColumns}, nights, event_days, status, sent_at, decision_date)
    values ('${a}', '${a}', '${a}', ${event}, 2, 3, 'sent', now(), '2027-01-31');
  insert into public.sends (id, rfp_id, organization_id, hotel_id) values ('${a}', '${a}', '${a}', '${a}');
  insert into public.proposals (id, rfp_id, organization_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate)
    values ('${a}', '${a}', '${a}', '${a}', 'EUR', 40, 2, 80, 3, 150);
  insert into public.shortlists (id, organization_id, name, hotel_ids) values ('${a}', '${a}', 'Lakes', '{${a}}');
  insert into public.deltas (id, proposal_id, hotel_id, field) values ('${a}', '${a}', '${a}', 'room_rate');
  insert into public.counter_offers (id, proposal_id, rfp_id, organization_id, hotel_id, terms, due) values ('${a}', '${a}', '${a}', '${a}',
    '${a}', '{"room_rate": 140, "ddr_rate": 0, "fnb_per_attendee": 0, "av_total": 0}', now() + interval '1 day');
  insert into public.rfp_questions (id, rfp_id, organization_id, hotel_id, body)
    values ('${a}', '${a}', '${a}', '${a}', 'Which hall?');
  insert into public.rfp_rounds (id, rfp_id, organization_id, hotel_id, round, due)
    values ('${a}', '${a}', '${a}', '${a}', 1, now() + interval '1 day');
  insert into public.rank_days (id, rfp_id, hotel_id, day, rank, of) values ('${a}', '${a}', '${a}', '2026-11-20', 1, 2);
  insert into public.answer_links (id, send_id, recipient, token_sha256) values ('${a}', '${a}', 'desk@example.com', '${sha}');
  insert into public.invitations (id, organization_id, email, role) values ('${a}', '${a}', 'guest@example.com', 'member');
  insert into public.activity (id, organization_id, rfp_id, hotel_id, kind) values ('${a}', '${a}', '${a}', '${a}', 'opened');
  insert into public.win_records (id, organization_id, rfp_id, proposal_id, estimate, won, decided_at)
    values ('${a}', '${a}', '${a}', '${a}', 0.5, true, now());
  insert into public.win_models (id, rfps, offers, is_fitted, alpha, beta) values ('${a}', 0, 0, false, 0, 0);
  insert into public.decision_snapshots (id, rfp_id, organization_id, decided_at, record) values ('${a}', '${a}', '${a}', now(), '{}');
  insert into public.member_weights (id, rfp_id, organization_id, user_id, weight_price, weight_location, weight_mice_fit,
      weight_response_time)
    values ('${a}', '${a}', '${a}', '${people.member}', 1, 0, 0, 0);
  insert into private.past_decisions (rfp_id, decided_at) values ('${a}', now());
  insert into public.fx_rates (id, rate_date, currency, rate) values ('${a}', '1999-01-04', 'USD', 1.1789);
  insert into public.fx_configs (id, organization_id) values ('${a}', '${a}');
  insert into public.corporate_rates (id, organization_id, base, quote, rate, valid_from)
    values ('${a}', '${a}', 'EUR', 'USD', 1.1, '2026-01-01');
  insert into public.fx_locks (id, rfp_id, organization_id, base, quote, rate, rate_date)
    values ('${a}', '${a}', '${a}', 'EUR', 'USD', 1.1, '2026-11-20');
  insert into public.fx_conversions (id, organization_id, source_amount, source_currency, source_rate, source_date,
      source_provider, converted_amount, converted_currency)
    values ('${a}', '${a}', 100, 'EUR', 1.1, '2026-11-20', 'ECB', 110, 'USD');
  insert into public.leads (id, kind, email, submission_sha256) values ('${a}', 'contact', 'lead@example.com', '${sha}');
  insert into public.agency_applications (id, agency_name, contact_name, email, website, country, submission_sha256)
    values ('${a}', 'A', 'Ann', 'ann@example.com', 'https://example.com', 'AT', '${sha}');
  insert into public.email_sends (id, recipient, kind, dedupe_key) values ('${a}', 'ann@example.com', 'welcome_0', 'matrix/1');
  insert into public.email_unsubscribes (id, email) values ('${a}', 'ann@example.com');
  insert into public.email_events (id, event_id, type, provider_id, occurred_at) values ('${a}', 'msg_matrix', 'delivered', 'x', now());
  insert into public.email_suppressions (id, email, reason) values ('${a}', 'ann@example.com', 'bounced');
  insert into public.consent_log (id, consent_id, consent_action, banner_version) values ('${a}', '${a}', 'accept_all', '1');
  insert into public.cron_heartbeats (name) values ('matrix');
  insert into public.payment_events (id, event_id, type, occurred_at) values ('${a}', 'evt_matrix', 'x', now());
  insert into public.abandonments (id, email, session_id, abandoned_at) values ('${a}', 'ann@example.com', 'cs_matrix', now());
  insert into public.checkout_recoveries (id, session_id, recovered_from) values ('${a}', 'cs_matrix', 'cs_root');
  insert into public.payment_subscriptions (id, customer_id, email, subscribed_at)
    values ('${a}', 'cus_matrix', 'ann@example.com', now());
  insert into public.subscriptions (id, organization_id, provider_id, customer_id, status, sync_ticket)
    values ('${a}', '${a}', 'sub_matrix', 'cus_matrix', 'active', 1);
  insert into public.referral_codes (id, code, user_id) values ('${a}', 'MATRXAAA', '${people.member}');
  insert into public.referrals (id, code, referrer_user_id, referred_user_id, referred_email)
    values ('${a}', 'MATRXAAA', '${people.member}', '${newcomer}', 'newcomer@example.com');
  insert into public.referral_credits (id, referral_id, referrer_user_id, referred_user_id, invoice_id, amount_cents, currency)
    values ('${a}', '${a}', '${people.member}', '${newcomer}', 'in_matrix', 5000, 'EUR');
  insert into public.erasure_requests (id, subject_type, subject_id, token_sha256, expires_at)
    values ('${a}', 'hotel', '${a}', '${sha}', now());
  insert into private.cohort_counts (city, sector, band, part, width, currency, bucket, n, total, squares)
    values ('Matrix', 'other', 1, 1, 1, 'EUR', 0, 1, 1, 1);
  insert into private.cohort_offers (id, city, sector, band, currency, attendees, price, room_rate, ddr_rate, fnb_per_attendee, av_total)
    values ('${a}', 'Matrix', 'other', 1, 'EUR', 1, 1, 1, 1, 1, 1);
  insert into private.comparisons (proposal_id, rfp_id, amounts) values ('${a}', '${a}', '{}');
  insert into private.last_changes (row_id, user_id) values ('${a}', '${people.member}');
  insert into private.quotes (proposal_id, thing, net, gross) values ('${a}', 'breakfast', 1, 1);
  insert into private.change_notices (rfp_id, told_at) values ('${a}', '2027-01-01T00:00:00Z');
  insert into private.removed_people (hotel_id, user_id) values ('${a}', '${people.stranger}');
  insert into private.consent_salts (day, salt) values ('1999-01-04', 'salt');
  insert into private.dsar_tokens (token_sha256, email, expires_at) values ('${sha}', 'ann@example.com', now());
  insert into private.unrecorded_arrivals (proposal_id, reporting_currency) values ('${a}', 'EUR');
  insert into private.rate_estimates (hotel_id, part, value, stands_for, n) values ('${a}', 'ddr_rate', 1, 'hotels in Vienna', 5);
  insert into private.repaired_values (table_name, row_key, old_values) values ('hotels', 'matrix', '{}');
  insert into private.rate_limits (key, window_start, hits) values ('matrix', now(), 1);
  insert into private.send_marks (send_id, is_related, boost) values ('${a}', false, 1);
  set local session_replication_role = origin;
`;

export interface Attempt {
  /** Columns and select list of a new row of A. */
  insert: string;
  /** Assignments to A's row; a hotel's staff may assign something else than an organizer. */
  update: string;
  staffUpdate?: string;
  /** The column that identifies A's row and its value; `id` and A unless told. */
  key?: [column: string, value: string];
  /** Makes room for the new row where only one can be. */
  makeRoom?: string;
}

const otherSha = 'f'.repeat(64);

export const attempts: Record<string, Attempt> = {
  'public.profiles': {
    key: ['id', people.member],
    insert: `(id, email) values ('${profileless}', 'profileless@example.com')`,
    update: `full_name = 'Mia'`,
  },
  'public.organizations': { insert: `(name) values ('C')`, update: `name = 'A again'` },
  'public.organization_members': {
    insert: `(organization_id, user_id) values ('${a}', '${newcomer}')`,
    update: `role = 'admin'`,
  },
  'public.staff_access': {
    insert: `(organization_id, reason, expires_at) values ('${a}', 'Why not', now() + interval '1 hour')`,
    update: `reason = '[erased]'`,
  },
  'public.tier_changes': {
    insert: `(organization_id, old_tier, new_tier, granted_tier, reason) values ('${a}', 'free', 'pro', 'pro', 'Why not')`,
    update: `reason = '[erased]'`,
  },
  'public.agency_branding': {
    makeRoom: 'delete from public.agency_branding',
    insert: `(organization_id, agency_name) values ('${a}', 'A')`,
    update: `footer = 'A'`,
  },
  'public.hotels': { insert: `(is_active) values (false)`, update: `description = 'Quiet rooms'` },
  'public.hotel_members': {
    insert: `(hotel_id, user_id) values ('${a}', '${newcomer}')`,
    update: `role = 'manager'`,
  },
  'public.hotel_contacts': {
    insert: `(hotel_id, name) values ('${a}', 'Events desk')`,
    update: `phone = '+43 1 0'`,
  },
  'public.hotel_spaces': {
    insert: `(hotel_id, name) values ('${a}', 'Library')`,
    update: `daylight = true`,
  },
  'public.hotel_photos': {
    key: ['hotel_id', a],
    makeRoom: 'delete from public.hotel_photos',
    insert: `(hotel_id, url, fetch_after) values ('${a}', 'https://a.example/b.jpg', now())`,
    update: `fetch_after = now()`,
  },
  'public.field_facts': {
    insert: `(hotel_id, field, value, source) values ('${a}', 'stars', '4', 'hotel')`,
    update: `value = '5'`,
  },
  'public.briefs': {
    insert: `(organization_id, ${eventColumns}) values ('${a}', ${event})`,
    update: `title = 'Kick-off 2027'`,
  },
  'public.rfps': {
    insert: `(organization_id, brief_id, ${eventColumns}) values ('${a}', '${a}', ${event})`,
    update: `decision_date = '2027-02-15'`,
  },
  'public.sends': {
    insert: `(rfp_id, hotel_id) values ('${a}', '${b}')`,
    update: `status = 'opened', opened_at = now()`,
  },
  'public.proposals': {
    makeRoom: 'delete from public.proposals',
    insert: `(rfp_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate)
      values ('${a}', '${a}', 'EUR', 40, 2, 80, 3, 140)`,
    update: `status = 'shortlisted'`,
    staffUpdate: `status = 'withdrawn'`,
  },
  'public.deltas': {
    insert: `(proposal_id, hotel_id, field) values ('${a}', '${a}', 'ddr_rate')`,
    update: `new_value = '1'`,
  },
  'public.counter_offers': {
    insert: `(proposal_id, terms, due, status) values ('${a}', '{"room_rate": 1, "ddr_rate": 0, "fnb_per_attendee": 0, "av_total": 0}',
      now(), 'withdrawn')`,
    update: `status = 'expired'`,
  },
  'public.rfp_questions': {
    insert: `(rfp_id, hotel_id, body) values ('${a}', '${a}', 'How many screens?')`,
    update: `body = 'Which room?'`,
  },
  'public.rfp_rounds': {
    insert: `(rfp_id, organization_id, hotel_id, round, due) values ('${a}', '${a}', '${a}', 2, now())`,
    update: `message = 'Your best, please'`,
  },
  'public.rank_days': {
    insert: `(rfp_id, hotel_id, day, rank, of) values ('${a}', '${a}', '2026-11-21', 1, 1)`,
    update: 'of = 9',
  },
  'public.answer_links': {
    insert: `(send_id, recipient) values ('${a}', 'sales@example.com')`,
    update: 'first_used_at = now()',
  },
  'public.invitations': {
    insert: `(organization_id, email, role) values ('${a}', 'other@example.com', 'owner')`,
    update: 'accepted_at = now()',
  },
  'public.activity': {
    insert: `(organization_id, rfp_id, kind) values ('${a}', '${a}', 'created')`,
    update: `kind = 'created'`,
  },
  'public.shortlists': {
    insert: `(organization_id, name, hotel_ids) values ('${a}', 'Towns', '{${a}}')`,
    update: `name = 'Rivers'`,
  },
  'public.fx_rates': {
    insert: `(rate_date, currency, rate) values ('1999-01-05', 'USD', 1.1790)`,
    update: 'rate = 1',
  },
  'public.subscriptions': {
    insert: `(organization_id, provider_id, customer_id, status, sync_ticket) values ('${a}', 'sub_2', 'cus_matrix', 'active', 1)`,
    update: `tier = 'enterprise'`,
  },
  'public.fx_configs': {
    makeRoom: 'delete from public.fx_configs',
    insert: `(organization_id) values ('${a}')`,
    update: 'lock_on_send = true',
  },
  'public.corporate_rates': {
    insert: `(organization_id, base, quote, rate, valid_from) values ('${a}', 'EUR', 'GBP', .8, '2026-01-01')`,
    update: 'rate = 1',
  },
  'public.fx_locks': {
    insert: `(rfp_id, base, quote, rate, rate_date) values ('${a}', 'EUR', 'GBP', .8, '2026-11-20')`,
    update: 'rate = 1',
  },
  'public.fx_conversions': {
    insert: `(organization_id, source_amount, source_currency, source_rate, source_date, source_provider,
      converted_amount, converted_currency) values ('${a}', 100, 'EUR', .8, '2026-11-20', 'ECB', 80, 'GBP')`,
    update: 'converted_amount = 1',
  },
  'public.leads': {
    insert: `(kind, email, submission_sha256) values ('contact', 'lead@example.com', '${sha}')`,
    update: `payload = '{}'`,
  },
  'public.agency_applications': {
    insert: `(agency_name, contact_name, email, website, country, submission_sha256)
      values ('B', 'Bob', 'bob@example.com', 'https://example.com', 'AT', '${sha}')`,
    update: 'team_size = 2',
  },
  'public.email_sends': {
    insert: `(recipient, kind, dedupe_key) values ('bob@example.com', 'welcome_0', 'matrix/2')`,
    update: 'attempts = 1',
  },
  'public.email_unsubscribes': {
    insert: `(email) values ('bob@example.com')`,
    update: 'unsubscribed_at = now()',
  },
  'public.email_events': {
    insert: `(event_id, type, provider_id, occurred_at) values ('msg_matrix_2', 'delivered', 'y', now())`,
    update: 'is_applied = true',
  },
  'public.email_suppressions': {
    insert: `(email, reason) values ('bob@example.com', 'complained')`,
    update: 'suppressed_at = now()',
  },
  'public.consent_log': {
    insert: `(consent_id, consent_action, banner_version) values ('${b}', 'reject_all', '1')`,
    update: `banner_version = '2'`,
  },
  'public.cron_heartbeats': {
    key: ['name', 'matrix'],
    insert: `(name) values ('matrix-2')`,
    update: 'last_run_at = now()',
  },
  'public.payment_events': {
    insert: `(event_id, type, occurred_at) values ('evt_matrix_2', 'x', now())`,
    update: `type = 'y'`,
  },
  'public.abandonments': {
    insert: `(email, session_id, abandoned_at) values ('bob@example.com', 'cs_matrix_2', now())`,
    update: 'recovered_at = now()',
  },
  'public.checkout_recoveries': {
    insert: `(session_id, recovered_from) values ('cs_matrix_2', 'cs_root')`,
    update: `recovered_from = 'cs_other'`,
  },
  'public.payment_subscriptions': {
    insert: `(customer_id, subscribed_at) values ('cus_matrix_2', now())`,
    update: 'subscribed_at = now()',
  },
  'public.referral_codes': {
    insert: `(code, user_id) values ('MATRXBBA', '${newcomer}')`,
    update: `code = 'MATRXCCA'`,
  },
  'public.referrals': {
    insert: `(code, referrer_user_id, referred_user_id, referred_email)
      values ('MATRXAAA', '${people.member}', '${profileless}', 'profileless@example.com')`,
    update: 'same_ip = true',
  },
  'public.referral_credits': {
    insert: `(referrer_user_id, referred_user_id, invoice_id, amount_cents, currency)
      values ('${people.member}', '${profileless}', 'in_matrix_2', 5000, 'EUR')`,
    update: 'amount_cents = 1',
  },
  'public.erasure_requests': {
    insert: `(subject_type, subject_id, token_sha256, expires_at) values ('hotel', '${a}', '${otherSha}', now())`,
    update: 'requested_by = null',
  },
  'private.change_notices': {
    key: ['rfp_id', a],
    insert: `(rfp_id, told_at) values ('${a}', '2027-01-02T00:00:00Z')`,
    update: `told_at = '2027-01-03T00:00:00Z'`,
  },
  'private.removed_people': {
    key: ['hotel_id', a],
    insert: `(hotel_id, user_id) values ('${a}', '${people.member}')`,
    update: `removed_at = now()`,
  },
  'private.cohort_counts': {
    key: ['city', 'Matrix'],
    insert: `(city, sector, band, part, width, currency, bucket, n, total, squares) values ('Matrix', 'other', 1, 1, 1, 'EUR', 1, 1, 1, 1)`,
    update: 'n = 2',
  },
  'private.cohort_offers': {
    insert: `(id, city, sector, band, currency, attendees, price, room_rate, ddr_rate, fnb_per_attendee, av_total)
      values (gen_random_uuid(), 'Matrix', 'other', 1, 'EUR', 1, 1, 1, 1, 1, 1)`,
    update: 'state = 0',
  },
  'private.comparisons': {
    key: ['proposal_id', a],
    insert: `(proposal_id, rfp_id, amounts) values (gen_random_uuid(), '${a}', '{}')`,
    update: `amounts = '{1}'`,
  },
  'private.last_changes': {
    key: ['row_id', a],
    insert: `(row_id, user_id) values (gen_random_uuid(), '${people.member}')`,
    update: `user_id = '${people.stranger}'`,
  },
  'private.quotes': {
    key: ['proposal_id', a],
    insert: `(proposal_id, thing, net, gross) values (gen_random_uuid(), 'breakfast', 1, 1)`,
    update: 'net = 2',
  },
  'private.consent_salts': {
    key: ['day', '1999-01-04'],
    insert: `(day, salt) values ('1999-01-05', 'salt')`,
    update: `salt = 'pepper'`,
  },
  'private.deployment': {
    key: ['singleton', 'true'],
    insert: `(singleton, fingerprint, objects) values (true, 'x', '{}')`,
    update: `fingerprint = 'x'`,
  },
  'private.dsar_tokens': {
    key: ['token_sha256', sha],
    insert: `(token_sha256, email, expires_at) values ('${otherSha}', 'ann@example.com', now())`,
    update: 'used_at = now()',
  },
  'private.hotel_clusters': {
    key: ['city', 'Matrix'],
    insert: `(city, stars) values ('Matrix', 4)`,
    update: `boosted_at = 'infinity'`,
  },
  'private.hotel_currencies': {
    key: ['slot', '900'],
    insert: `(slot, currency) values (900, 'XPF')`,
    update: `currency = 'XOF'`,
  },
  'public.hotel_claims': {
    insert: `(hotel_id, user_id) values ('${b}', '${people.member}')`,
    update: `status = 'approved', reviewed_at = now()`,
  },
  'public.hotel_changes': {
    insert: `(hotel_id, field, new_value) values ('${a}', 'meeting_rooms', '9')`,
    update: `status = 'replaced'`,
  },
  'public.hotel_features': {
    key: ['feature', 'matrix'],
    insert: `(feature) values ('matrix_2')`,
    update: 'is_listed = false',
  },
  'private.hotel_confirmed': {
    key: ['hotel_id', a],
    insert: `(hotel_id) values ('${b}')`,
    update: 'rooms_total = 1',
  },
  'private.hotel_features': {
    key: ['bit', '62'],
    insert: `(bit, feature) values (61, 'matrix')`,
    update: `feature = 'other'`,
  },
  'private.hotel_scoring': {
    key: ['hotel_id', a],
    insert: `(hotel_id) values ('${b}')`,
    update: 'boost = 1.1',
  },
  'public.win_records': {
    insert: `(organization_id, rfp_id, proposal_id, estimate, won, decided_at) values ('${a}', '${a}', '${a}', 0.5, false, '2026-01-01')`,
    update: 'won = false',
  },
  'public.win_models': {
    insert: '(rfps, offers, is_fitted, alpha, beta) values (0, 0, false, 0, 0)',
    update: 'rfps = 1',
  },
  'public.decision_snapshots': {
    insert: `(rfp_id, organization_id, decided_at, record) values ('${a}', '${a}', now(), '{}')`,
    update: `record = '{"a": 1}'`,
  },
  'public.member_weights': {
    insert: `(rfp_id, organization_id, user_id, weight_price, weight_location, weight_mice_fit, weight_response_time)
      values ('${a}', '${a}', '${people.owner}', 1, 0, 0, 0)`,
    update: 'updated_at = now()',
  },
  'private.past_decisions': {
    key: ['rfp_id', a],
    insert: `(rfp_id, decided_at) values ('${b}', now())`,
    update: 'decided_at = now()',
  },
  'private.repaired_values': {
    key: ['row_key', 'matrix'],
    insert: `(table_name, row_key, old_values) values ('hotels', 'matrix-2', '{}')`,
    update: `old_values = '{}'`,
  },
  'private.unrecorded_arrivals': {
    key: ['proposal_id', a],
    insert: `(proposal_id, reporting_currency) values ('${b}', 'EUR')`,
    update: `reporting_currency = 'USD'`,
  },
  'private.rate_estimates': {
    key: ['hotel_id', a],
    insert: `(hotel_id, part, value, stands_for, n) values ('${b}', 'ddr_rate', 1, 'hotels in Vienna', 5)`,
    update: 'value = 2',
  },
  'private.send_marks': {
    key: ['send_id', a],
    insert: `(send_id, is_related, boost) values ('${b}', false, 1)`,
    update: 'boost = 1.1',
  },
  'private.rate_limits': {
    key: ['key', 'matrix'],
    insert: `(key, window_start, hits) values ('matrix-2', now(), 1)`,
    update: 'hits = 0',
  },
};
