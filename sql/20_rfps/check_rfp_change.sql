-- The RFP's state machine: draft → sent → decided, draft|sent → cancelled. What hotels were asked to price does not change
-- under them: event columns and questions freeze once the RFP has been sent. Weights stay the organizer's until it is over;
-- the decision date and the deadline for answers may move later, never earlier. The first send sets the deadline, and commits to
-- the weights of that moment (weights_commitment): changed afterwards, it shows.
-- Trigger function, definer: the RFP's sends decide whether it is sent, whatever the caller sees of them.
-- Errors: 409 invalid_transition, 400 22023 for a deadline that has passed when the RFP is sent.
create or replace function private.check_rfp_change() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- brief_id and created_by may become null when the brief or the person goes; a programme that is not filled yet may be
  -- (fill_request_parts).
  v_free text[] := array['version', 'status', 'sent_at', 'decision_date', 'response_due', 'brief_id', 'created_by', 'award_reason',
    'cancel_reason', 'show_budget', 'share_chance', 'share_feedback', 'price_includes_risk'] || private.weight_columns();
  v_unfilled constant text[] := case when old.programme = '{}' then array['programme', 'has_parts'] else '{}' end;
  v_frozen text;
begin
  if new.organization_id <> old.organization_id then
    perform private.fail_transition('RFP', old.status, new.status, 'rfp_keeps_owner');
  end if;

  if new.status <> old.status then
    -- A decided one goes out again when its award is withdrawn (withdraw_award states the RFP), and in no other way.
    if (old.status, new.status) not in
      (('draft', 'sent'), ('sent', 'decided'), ('draft', 'cancelled'), ('sent', 'cancelled'))
      and not ((old.status, new.status) = ('decided', 'sent') and private.withdrawing_award_of(old.id)) then
      perform private.fail_transition('RFP', old.status, new.status);
    end if;
    if new.status = 'sent' and old.status = 'draft' then
      new.sent_at := (select min(s.sent_at) from public.sends s where s.rfp_id = new.id);
      if new.sent_at is null then
        perform private.fail_transition('RFP', old.status, new.status, 'not_sent_yet');
      end if;
      new.counts_silence := true;
      new.weights_committed_at := new.sent_at;
      new.weights_commitment := private.weights_commitment(new);
      if new.response_due is null then
        new.response_due := private.default_response_due(new.sent_at, private.first_day(new));
        -- Loaded as history, it was sent before there were deadlines.
        if new.response_due <= now() then
          new.response_due := null;
        end if;
      elsif new.response_due <= now() and not private.acts_as_service() then
        perform private.fail_invalid('response_due', 'deadline_over');
      end if;
    end if;
  elsif not private.acts_as_service() then
    new.sent_at := old.sent_at;
  end if;

  if old.status = 'draft' then
    return new;
  end if;
  if old.status in ('decided', 'cancelled') then
    v_free := array['version', 'brief_id', 'created_by', 'sent_at', 'response_due']
      || case when new.status = 'sent' then array['status', 'award_reason'] else '{}' end;
    if new.response_due is distinct from old.response_due and not private.acts_as_service() then
      perform private.fail_transition('RFP', old.status, new.status, 'column_fixed', '{"column": "response_due"}');
    end if;
  elsif new.decision_date is distinct from old.decision_date
    and (new.decision_date is null or new.decision_date < old.decision_date) then
    perform private.fail_transition('RFP', old.status, new.status, 'only_later_once_sent', '{"column": "decision_date"}');
  end if;
  if old.status = 'sent' and new.response_due is distinct from old.response_due
    and new.response_due > old.response_due is not true and not private.acts_as_service() then
    perform private.fail_transition('RFP', old.status, new.status, 'only_later_once_sent', '{"column": "response_due"}');
  elsif old.status = 'sent' and new.response_due > old.response_due and not private.acts_as_service() then
    -- More time is for everybody; a last round that runs keeps its terms.
    perform private.require_no_round(new.id);
    update public.rfp_rounds o set reopened_at = clock_timestamp() where o.rfp_id = new.id and o.reopened_at is null;
  end if;
  v_frozen := (
    select string_agg(n.key, ', ' order by n.key)
    from jsonb_each(to_jsonb(new) - v_free - v_unfilled) n
    where n.value is distinct from to_jsonb(old) -> n.key
  );
  if v_frozen is not null then
    perform private.fail_transition('RFP', old.status, new.status, 'column_fixed', jsonb_build_object('column', v_frozen));
  end if;
  return new;
end;
$$;

revoke all on function private.check_rfp_change from public, anon, authenticated;
comment on function private.check_rfp_change is
  'Trigger on rfps: state machine; event columns freeze once sent, weights once it is over.';

-- The commitment to an RFP's weights (how-sure-a-ranking-is.md): SHA-256 of rfp_id|price|location|mice_fit|response_time, six
-- decimals each, lower-case hex; with |price_includes_risk behind them where the price is what offers are expected to cost with their
-- terms. Anybody can recompute it. Private: reads nothing but its argument.
create or replace function private.weights_commitment(p_rfp public.rfps) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(
    concat_ws('|', p_rfp.id, array_to_string(private.weights_of_rfp(p_rfp)::numeric(7, 6)[], '|'),
      case when p_rfp.price_includes_risk then 'price_includes_risk' end), 'UTF8')), 'hex');
$$;

comment on function private.weights_commitment is
  'SHA-256 of rfp_id|price|location|mice_fit|response_time, and |price_includes_risk where it is so.';
