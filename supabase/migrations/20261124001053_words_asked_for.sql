-- What an RFP and a brief ask for are words like a hotel's features: 1 to 40 of a–z, 0–9 and _. One text of 1 MB was taken, and
-- read again with every ranking. What is no word is made one; how it read is kept.
create function private.made_words(p_features text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select w.word
    from (
      select left(btrim(regexp_replace(lower(f.feature), '[^a-z0-9]+', '_', 'g'), '_'), 40) as word, min(f.place) as place
      from unnest(p_features) with ordinality as f (feature, place)
      group by 1
    ) w
    where w.word <> ''
    order by w.place);
$$;

-- A request that is sent does not change; here it does, once.
alter table public.rfps disable trigger user;
alter table public.briefs disable trigger user;
with noted as (
  insert into private.repaired_values (table_name, row_key, old_values)
  select w.name, w.id, jsonb_build_object('features', w.features, 'must_features', w.must_features)
  from (
    select 'rfps' as name, r.id, r.features, r.must_features from public.rfps r
    union all
    select 'briefs', b.id, b.features, b.must_features from public.briefs b
  ) w
  where w.features::text !~ '^\{([a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*)?\}$'
  returning row_key::uuid as id
), rfps as (
  update public.rfps r
  set features = private.made_words(r.features), must_features = private.made_words(r.must_features)
  from noted n where n.id = r.id
)
update public.briefs b
set features = private.made_words(b.features), must_features = private.made_words(b.must_features)
from noted n where n.id = b.id;
alter table public.rfps enable trigger user;
alter table public.briefs enable trigger user;
drop function private.made_words;

-- As text, an array quotes every element that is more than a word, and says NULL in capitals.
alter table public.rfps
  add constraint rfps_features_are_words check (features::text ~ '^\{([a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*)?\}$');
alter table public.briefs
  add constraint briefs_features_are_words check (features::text ~ '^\{([a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*)?\}$');
