-- What happens when a row of public.counter_offers is stored: its triggers, in the order in which they fire.

-- Mails a counter-offer, and its withdrawal, to the hotel's recipients, each with a link to answer it. The hotel's answer, or that
-- the counter-offer expired, is mailed to whoever made it and to the RFP's creator. An award or a cancellation has a mail of its own.
-- Nobody is mailed about history that the service loads; a sweep of the service tells what expired in the last 2 days. Trigger
-- function, definer: the outbox is the service's.
create or replace function private.mail_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_sends constant uuid[] := array(select s.id from public.sends s where s.rfp_id = new.rfp_id and s.hotel_id = new.hotel_id);
  v_rfp_status constant text := (select r.status from public.rfps r where r.id = new.rfp_id);
  v_maker record;
  v_words jsonb;
begin
  if private.acts_as_service() and (tg_op = 'INSERT' or new.status <> 'expired'
    or private.counter_answer_by(new) <= now() - interval '2 days') then
    return null;
  end if;
  select p.email, p.full_name into v_maker
  from public.profiles p join public.organization_members m on m.user_id = p.id and m.organization_id = new.organization_id
  where p.id = new.made_by;
  v_words := private.request_mail(new.rfp_id) || private.counter_offer_mail(new)
    || jsonb_build_object('rfp_id', new.rfp_id, 'outcome', new.status);
  if new.status in ('open', 'withdrawn') then
    if new.status = 'open' or (v_rfp_status = 'sent' and not exists (
      select from public.proposals p where p.id = new.proposal_id and p.status = 'won')) then
      v_words := v_words - array['rfp_id', 'proposal_id', 'outcome', 'introduction'] || case when v_maker.email is null then '{}'
        else jsonb_build_object('reply_to', v_maker.email, 'person', nullif(v_maker.full_name, '')) end;
      perform private.mail_hotels(case new.status when 'open' then 'counter_offer' else 'counter_offer_withdrawn' end,
        'rfp_send', v_sends, v_words, new.id::text);
    end if;
    return null;
  end if;
  perform private.enqueue_email('counter_offer_outcome', a.address,
      v_words - array['reply_to', 'introduction', 'message'] || jsonb_build_object(
        'hotel_name', (select h.name from public.hotels h where h.id = new.hotel_id),
        'decline_message', new.decline_message,
        'is_offer_withdrawn', (select p.status = 'withdrawn' from public.proposals p where p.id = new.proposal_id),
        'new_total', (select private.proposal_total(p)::text from public.proposals p where p.id = new.answer_proposal_id),
        'new_currency', (select p.currency from public.proposals p where p.id = new.answer_proposal_id)),
      concat_ws('/', 'counter_offer_outcome', new.id, a.address), 'rfp_answered')
    from (select v_words ->> 'reply_to' as address union select v_maker.email) a
    where a.address is not null;
  return null;
end;
$$;

revoke all on function private.mail_counter_offer from public, anon, authenticated;
comment on function private.mail_counter_offer is
  'Trigger on counter_offers: tells the hotel what is asked, and the organizer what became of it.';

-- What every mail about a counter-offer says of it, beside request_mail: { counter_offer_id, proposal_id, currency, message,
-- answer_by, prices: [{ name, label, unit, offered, asked }], total, asked_total, saving }; of single lines, label says which, and unit
-- whether it is percent. Amounts as decimal text, totals all-in of the offer as made. Private, for definer functions.
create or replace function private.counter_offer_mail(p_counter public.counter_offers) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('counter_offer_id', p_counter.id, 'proposal_id', p_counter.proposal_id, 'currency', p.currency,
    'message', p_counter.message, 'answer_by', private.counter_answer_by(p_counter), 'prices', case when p_counter.terms ? 'lines' then (
      select jsonb_agg(jsonb_build_object('name', 'line', 'label', private.line_name(o.line), 'unit', o.line ->> 'unit',
        'offered', o.line ->> 'unit_price', 'asked', a.value ->> 'unit_price') order by (a.value -> 'position')::integer)
      from jsonb_array_elements(p_counter.terms -> 'lines') as a (value)
      cross join lateral (select p.lines -> ((a.value -> 'position')::integer - 1) as line) o)
    else (
      select jsonb_agg(jsonb_build_object('name', n.name, 'offered', to_jsonb(p) ->> n.name, 'asked', p_counter.terms ->> n.name)
        order by n.place)
      from private.each_price(p) n where private.negotiable_prices(p) ? n.name) end,
    'total', t.now::text, 'asked_total', t.asked::text, 'saving', (t.now - t.asked)::text)
  from public.proposals p
  cross join lateral (
    select coalesce(p_counter.total, private.proposal_total(p)) as now,
      coalesce(p_counter.asked_total, private.proposal_total(private.countered_offer(p, p_counter.terms))) as asked) t
  where p.id = p_counter.proposal_id);
end;
$$;

comment on function private.counter_offer_mail is 'Parameters common to the mails about one counter-offer.';

-- The counter-offer's state machine: open → accepted, answered, declined, expired or withdrawn, once; what was asked never
-- changes. When and by whom it was closed is the database's to say.
-- Trigger function, invoker: only definer functions and the service write here. Errors: 409 invalid_transition.
create or replace function private.check_counter_offer_change() returns trigger
language plpgsql volatile
set search_path = ''
as $$
declare
  -- People may become null when they go, and the version that answered when it is erased.
  v_free text[] := array['made_by', 'closed_by', 'answer_proposal_id'];
begin
  if new.status <> old.status and old.status = 'open' then
    v_free := v_free || array['status', 'closed_at', 'decline_message'];
    new.closed_at := coalesce(new.closed_at, clock_timestamp());
    new.closed_by := coalesce(new.closed_by, case when private.acting_link_id() is null then auth.uid() end);
  elsif private.acts_as_service() and new.status = 'open' then
    -- The service may set times to anything.
    v_free := v_free || array['due', 'created_at'];
  elsif private.merging_hotels(old.hotel_id, new.hotel_id) then
    v_free := v_free || array['hotel_id'];
  end if;
  if to_jsonb(new) - v_free <> to_jsonb(old) - v_free then
    perform private.fail_transition('counter-offer', old.status, new.status, 'counter_stays');
  end if;
  return new;
end;
$$;

comment on function private.check_counter_offer_change is 'Trigger on counter_offers: state machine; the terms never change.';

-- A counter-offer belongs to the RFP, the organization and the hotel of the offer it is made to, whatever the writer says.
-- Trigger function, definer: like copy_organization_id. An unknown offer stays null and fails on NOT NULL.
create or replace function private.start_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  select p.rfp_id, p.organization_id, p.hotel_id into new.rfp_id, new.organization_id, new.hotel_id
  from public.proposals p where p.id = new.proposal_id;
  if new.status <> 'open' then
    new.closed_at := coalesce(new.closed_at, new.created_at);
  end if;
  return new;
end;
$$;

revoke all on function private.start_counter_offer from public, anon, authenticated;
comment on function private.start_counter_offer is 'Trigger on counter_offers: RFP, organization and hotel are those of the offer.';

-- Traces what happens to a counter-offer: that it was made and what became of it, each with its terms, never with the words.
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_detail constant jsonb := jsonb_build_object('counter_offer_id', new.id, 'proposal_id', new.proposal_id, 'terms', new.terms,
    'currency', (select p.currency from public.proposals p where p.id = new.proposal_id));
begin
  if tg_op = 'INSERT' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'counter_offer', v_detail || '{"status": "open"}',
      new.created_at);
  end if;
  if new.status <> 'open' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'counter_offer',
      v_detail || jsonb_build_object('status', new.status), new.closed_at);
  end if;
  return null;
end;
$$;

revoke all on function private.trace_counter_offer from public, anon, authenticated;
comment on function private.trace_counter_offer is 'Trigger on counter_offers: counter_offer, with what became of it.';

-- Before each row:
create or replace trigger t01_check_counter_offer_change before update on public.counter_offers
  for each row execute function private.check_counter_offer_change();
create or replace trigger t02_start_counter_offer before insert on public.counter_offers
  for each row execute function private.start_counter_offer();

-- After each row:
create or replace trigger t03_mail_counter_offer after insert on public.counter_offers
  for each row execute function private.mail_counter_offer();
create or replace trigger t04_mail_counter_offer_end after update of status on public.counter_offers
  for each row when (new.status <> old.status) execute function private.mail_counter_offer();
create or replace trigger t05_trace_counter_offer after insert on public.counter_offers
  for each row execute function private.trace_counter_offer();
create or replace trigger t06_trace_counter_offer_end after update of status on public.counter_offers
  for each row when (new.status <> old.status) execute function private.trace_counter_offer();
