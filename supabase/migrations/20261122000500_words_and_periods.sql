-- A hotel's features are words: at most 40 of them, 1 to 40 of a–z, 0–9 and _. One text of 5 MB was downloaded by everybody, and
-- one hotel took every bit the ranking has for features. What was longer, or no word, is made one; how it read is kept.
with words as (
  select h.id, h.features as before,
    array(
      select w.word
      from (
        select left(btrim(regexp_replace(lower(f.feature), '[^a-z0-9]+', '_', 'g'), '_'), 40) as word, min(f.place) as place
        from unnest(h.features) with ordinality as f (feature, place)
        group by 1
      ) w
      where w.word <> ''
      order by w.place
      limit 40) as after
  from public.hotels h
  where h.features::text !~ '^\{([a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*)?\}$' or cardinality(h.features) > 40
), noted as (
  insert into private.repaired_values (table_name, row_key, old_values)
  select 'hotels', w.id, jsonb_build_object('features', to_jsonb(w.before)) from words w
)
update public.hotels h set features = w.after from words w where w.id = h.id;

-- As text, an array quotes every element that is more than a word, and says NULL in capitals.
alter table public.hotels
  add constraint hotels_features_are_words check (features::text ~ '^\{([a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*)?\}$'),
  add constraint hotels_features_are_few check (cardinality(features) <= 40);

-- A subscription that ended no longer counts as "has subscribed": each is kept with its own beginning and end.
alter table public.payment_subscriptions
  add column subscription_id text check (length(subscription_id) between 1 and 255),
  add column ended_at timestamptz check (ended_at between '1900-01-01' and '2200-12-31 23:59:59.999999+00'),
  drop constraint payment_subscriptions_customer_id_email_key;
create unique index payment_subscriptions_once_key
  on public.payment_subscriptions (customer_id, email, subscription_id) nulls not distinct;
comment on column public.payment_subscriptions.subscription_id is
  'The provider''s id of it; null on rows from before each was kept, which any end of the customer''s ends.';
comment on column public.payment_subscriptions.ended_at is 'Since when it is over; null while it lasts.';
comment on table public.payment_subscriptions is
  'From when to when a customer subscribed, by each address they are known by: what expires meanwhile is no abandonment.';
