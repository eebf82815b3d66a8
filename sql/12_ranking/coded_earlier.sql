-- Reasons of decisions from before reasons had codes: the boost as it is coded today, because lists for clients leave it out, and of
-- the others their words. A kept decision stays as it was written.
create or replace function private.coded_earlier(p_reasons text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case
      when b.parts is null then private.coded('earlier', jsonb_build_object('words', r.reason))
      else private.coded('engagement_boost', jsonb_build_object('percent', b.parts[1]::numeric, 'stars', b.parts[2]::integer, 'city', b.parts[3]))
    end order by r.n), '[]')
  from unnest(p_reasons) with ordinality as r (reason, n)
  cross join lateral regexp_match(r.reason, '^Engagement boost of ([\d.]+) % among (?:(\d)-star|unrated) hotels in ([^;]*)$') as b (parts);
$$;

comment on function private.coded_earlier is '[{ code, params }] of sentences that were kept without codes.';
