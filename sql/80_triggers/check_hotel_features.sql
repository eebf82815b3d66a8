-- Features are words of the vocabulary. People and imports add listed ones only; what else the service writes joins the
-- vocabulary unlisted. Words a hotel already had stay.
-- Trigger function, definer: the vocabulary is platform staff's to write. A statement at a time, for imports.
-- Errors: 400 22023 naming the word.
create or replace function private.check_hotel_features() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_source constant text := private.fact_source();
  v_words text[];
  v_unknown text;
begin
  if tg_op = 'INSERT' then
    v_words := array(select distinct f.feature from after_change n, unnest(n.features) as f (feature));
  else
    v_words := array(
      select distinct f.feature
      from after_change n
      join before_change o on o.id = n.id and n.features is distinct from o.features
      cross join unnest(n.features) as f (feature)
      where f.feature is null or f.feature <> all (o.features));
  end if;
  if cardinality(v_words) = 0 then
    return null;
  end if;

  if v_source = 'admin' then
    insert into public.hotel_features (feature, is_listed)
    select w.word, false from unnest(v_words) as w (word) where w.word ~ '^[a-z0-9_]{1,40}$'
    on conflict do nothing;
  end if;
  select coalesce(w.word, '(nothing)') into v_unknown
  from unnest(v_words) as w (word)
  where not exists (
    select from public.hotel_features k where k.feature = w.word and (k.is_listed or v_source = 'admin'))
  order by 1 limit 1;
  if v_unknown is not null then
    perform private.fail_invalid(format('features: "%s" is no word of the vocabulary', left(v_unknown, 60)));
  end if;
  return null;
end;
$$;

revoke all on function private.check_hotel_features() from public, anon, authenticated;
comment on function private.check_hotel_features() is 'Trigger on hotels: features are words of hotel_features.';

drop trigger if exists check_hotel_features_new on public.hotels;
create trigger check_hotel_features_new after insert on public.hotels
  referencing new table as after_change for each statement execute function private.check_hotel_features();
drop trigger if exists check_hotel_features on public.hotels;
create trigger check_hotel_features after update on public.hotels
  referencing old table as before_change new table as after_change for each statement execute function private.check_hotel_features();
