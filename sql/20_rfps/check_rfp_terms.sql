-- What an RFP asks, beyond the numbers that constraints hold: questions of 1 to 500 characters, at most 20; other first days,
-- at most 5, each once and none of them the first; a deadline that lies ahead and before the event. The service may set any
-- time to anything (history). Trigger function, invoker. Errors: 400 22023 naming the column.
create or replace function private.check_rfp_terms() returns trigger
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_moved boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    v_is_moved := new.response_due is distinct from old.response_due;
  end if;
  new.questions := array(select btrim(q.text, E' \t\r\n') from unnest(new.questions) with ordinality as q (text, n) order by q.n);
  if cardinality(new.questions) > 20 then
    perform private.fail_invalid('questions', 'too_many', '{"most": 20}');
  elsif exists (select from unnest(new.questions) as q (text) where coalesce(length(q.text), 0) not between 1 and 500) then
    perform private.fail_invalid('questions', 'each_length', '{"least": 1, "most": 500}');
  end if;
  if private.acts_as_service() then
    return new;
  end if;

  new.alternative_start_dates := array(select distinct d.day from unnest(new.alternative_start_dates) as d (day)
    where d.day is distinct from new.start_date order by d.day);
  if cardinality(new.alternative_start_dates) > 5 then
    perform private.fail_invalid('alternative_start_dates', 'too_many', '{"most": 5}');
  elsif exists (select from unnest(new.alternative_start_dates) as d (day)
    where d.day is null or d.day not between '1900-01-01' and '2200-12-31') then
    perform private.fail_invalid('alternative_start_dates', 'each_a_day');
  end if;
  if new.status in ('draft', 'sent') and new.response_due is not null then
    if not isfinite(new.response_due) or (v_is_moved and new.response_due <= now()) then
      perform private.fail_invalid('response_due', 'not_ahead');
    elsif new.response_due >= private.first_day(new)::timestamp at time zone 'UTC' then
      perform private.fail_invalid('response_due', 'after_start');
    end if;
  end if;
  return new;
end;
$$;

comment on function private.check_rfp_terms is
  'Trigger on rfps: questions, alternative dates and deadline are what hotels can work with.';
