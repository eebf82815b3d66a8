-- Refuses words that are not in the vocabulary of features. People and imports use listed ones only; what else the service
-- writes joins the vocabulary unlisted.
-- Definer: the vocabulary is platform staff's to write. Called by the triggers on hotels. Errors: 400 22023 naming the word.
create or replace function private.require_listed_features(p_words text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_is_admin constant boolean := coalesce(private.fact_source() = 'admin', false);
  v_unknown text;
begin
  if v_is_admin then
    insert into public.hotel_features (feature, is_listed)
    select w.word, false from unnest(p_words) as w (word) where w.word ~ '^[a-z0-9_]{1,40}$'
    on conflict do nothing;
  end if;
  select coalesce(w.word, '(nothing)') into v_unknown
  from unnest(p_words) as w (word)
  where not exists (select from public.hotel_features k where k.feature = w.word and (k.is_listed or v_is_admin))
  order by 1 limit 1;
  if v_unknown is not null then
    perform private.fail_invalid('features', 'no_vocabulary', jsonb_build_object('value', left(v_unknown, 60)));
  end if;
end;
$$;

revoke all on function private.require_listed_features from public, anon, authenticated;
comment on function private.require_listed_features is 'Refuses feature words that are not in hotel_features.';
