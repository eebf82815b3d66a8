-- Drops the earlier forms of functions whose arguments or results have changed, which `create or replace` cannot replace. A later
-- change of the kind brings a migration of its own, so that nothing is dropped at each deployment.
drop function if exists private.criteria();
drop function if exists private.number_in_words(text), private.word_pattern(text, text);
drop function if exists private.pax_band(integer);
drop function if exists private.ranking_rules();
drop function if exists private.recipients_of(uuid[]);
drop function if exists private.best_of_search(private.event_needs, private.field_statistics, private.field_scale, integer);
drop function if exists private.candidate_statistics(private.event_needs);
drop function if exists private.candidate_statistics(
  private.event_needs, double precision[], double precision[], double precision[], double precision);
drop function if exists private.estimated_parts(uuid, boolean);
drop function if exists private.distance_km(private.event_needs, private.hotel_scoring);
drop function if exists private.mice_fit(private.event_needs, private.hotel_scoring);
drop function if exists private.mice_fit_sentence(
  double precision, boolean, private.field_statistics, public.rfps, text, public.hotels) cascade;
drop function if exists private.listed_price(private.event_needs, private.hotel_scoring);
drop function if exists private.rank_candidates(uuid, integer);
drop function if exists private.rank_hotels(uuid, integer);
drop function if exists private.reach_of_best(private.event_needs, private.field_statistics, private.field_scale, integer);
drop function if exists private.cut_limit(private.field_statistics, private.field_scale, double precision[], double precision);
drop function if exists private.refresh_candidates(private.event_needs, boolean);
drop function if exists private.response_history(uuid[], interval);
drop function if exists private.response_time_sentence(double precision, boolean, private.field_statistics) cascade;
drop function if exists private.sampled_statistics(private.event_needs);
drop function if exists private.searched_candidates(private.event_needs, boolean);
drop function if exists public.topsis_rank_hotels(uuid, integer);
drop function if exists private.draws(integer, boolean[]);
drop function if exists private.explained_field(uuid[], integer[], double precision[], double precision[], double precision[],
  double precision[], double precision[], double precision[], private.candidate_statistics, double precision[], integer, boolean, uuid[]);
drop function if exists private.field_leaders(
  integer[], double precision[], double precision[], double precision[], double precision[], double precision[], double precision[]);
drop function if exists private.field_squares(
  private.candidate_statistics, double precision[], double precision[], double precision[], double precision[]);
drop function if exists private.ranking_verdict(double precision, double precision, jsonb);
drop function if exists private.record_past_decisions();
drop function if exists private.value_to_win(
  integer, boolean, double precision, double precision[], double precision[], double precision[], double precision[]);
drop function if exists public.award_proposal(uuid), public.award_proposal(uuid, text);
drop function if exists private.cohort_targets(uuid);
drop function if exists public.decline_rfp(uuid, uuid, text);
drop function if exists private.default_valid_until(timestamptz, integer);
drop function if exists private.fill_cohorts();
drop function if exists private.hold_first_requests(uuid[]);
drop function if exists private.first_requests(uuid, public.email_address[]);
drop function if exists private.hotel_rfp_rows(uuid, uuid);
drop function if exists private.hotel_rfp_rows(uuid[]);
drop function if exists private.hotel_rfps(uuid);
drop function if exists public.list_hotel_rfps(uuid);
drop function if exists private.mail_hotels(text, text, uuid[], jsonb, text);
drop function if exists private.brief_vocabulary();
drop function if exists private.date_patterns();
drop function if exists private.finding_date_pattern();
drop function if exists private.date_role(text, text);
drop function if exists private.mentions_of_dates(text);
drop function if exists private.mentions_of_money(text, text);
drop function if exists private.mentions_of_people(text);
drop function if exists private.mentions_of_rooms(text);
drop function if exists private.placed_dates(text, date);
drop function if exists private.read_attendees(text, text);
drop function if exists private.read_budget(text, text);
drop function if exists private.read_city(text, text);
drop function if exists private.read_dates(text, text);
drop function if exists private.read_nights(text, text, jsonb);
drop function if exists private.read_rooms(text, text, text);
drop function if exists private.read_vocabulary(text, text);
drop function if exists private.require_before_deadline(public.rfps);
drop function if exists public.resend_rfp(uuid);
drop function if exists private.send_again(uuid);
drop function if exists public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, text, integer, integer, integer, integer, text, text);
drop function if exists public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, text, integer, integer, integer, integer, text, text, date, date, text[]);
drop function if exists public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, text, integer, integer, integer, integer, text, text, date, date, text[], jsonb, text);
drop function if exists public.submit_proposal_by_token(text, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, text, integer, integer, integer, integer, text, text, date, date, text[]);
drop function if exists public.submit_proposal_by_token(text, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, text, integer, integer, integer, integer, text, text, date, date, text[], jsonb, text);
drop function if exists private.comparison_of(public.proposals, public.rfps);
drop function if exists public.get_savings_report(date, date);
drop function if exists private.tax_shares(jsonb);
drop function if exists private.charged_for_missing(jsonb, record, numeric, numeric, numeric, numeric, integer);
drop function if exists private.comp_value(jsonb, public.proposals, record);
drop function if exists private.commission_of(jsonb, record, public.rfps, numeric);
drop function if exists private.unknown_terms(jsonb, record, numeric);
drop function if exists private.check_invitation_limits(uuid, uuid, text);
drop function if exists public.log_consent(jsonb, text);
drop function if exists public.record_abandonment(text, text, timestamptz, text, text, text, text, text);
drop function if exists public.record_subscription(text, text, timestamptz, text, text, boolean);
drop function if exists public.record_unsubscribe(text, text);
drop function if exists public.record_unsubscribe(text, text, text);
drop function if exists public.set_fx_config(uuid, text, text, boolean, jsonb);
drop function if exists public.track_referral(text, uuid, text, text);
drop function if exists private.read_import_rows(jsonb);
drop function if exists private.read_import_rows(text, jsonb);
drop function if exists private.create_own_venue(public.hotels, text);
drop type if exists private.candidate_statistics cascade;
drop type if exists private.topsis_scale cascade;
