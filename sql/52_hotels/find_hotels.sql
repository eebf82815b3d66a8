-- Hotels for platform staff, by name, a page at a time: { hotels: [{ hotel_id, name, city, country_code, is_active, merged_into, version,
-- organization_id, organization_name, sends, members, contacts, duplicates: [{ hotel_id, name, city, distance_m }] }], has_more }.
-- p_search: a part of the name or the city, or an id; p_show: all, active, inactive, venues (organizations' own, not published) or
-- duplicates (another hotel of that name within 150 m). Erased hotels are not shown.
-- Errors: 401 unauthorized, 403 forbidden, 400 22023, 429 rate_limited.
create or replace function public.find_hotels(
  p_search text default null, p_show text default 'all', p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if length(p_search) > 200 then
    perform private.fail_invalid('p_search', 'too_long', '{"most": 200}');
  elsif p_show is null or p_show not in ('all', 'active', 'inactive', 'venues', 'duplicates') then
    perform private.fail_invalid('p_show', 'one_of', '{"of": ["all", "active", "inactive", "venues", "duplicates"]}');
  elsif p_limit is null or p_limit not between 1 and 200 then
    perform private.fail_invalid('p_limit', 'range', '{"least": 1, "most": 200}');
  elsif p_offset is null or p_offset not between 0 and 1000000 then
    perform private.fail_invalid('p_offset', 'range', '{"least": 0, "most": 1000000}');
  end if;
  return private.find_hotels_work(nullif(btrim(p_search, E' \t\r\n'), ''), p_show, p_limit, p_offset);
end;
$$;

revoke all on function public.find_hotels from public, anon, authenticated;
grant execute on function public.find_hotels to authenticated;
comment on function public.find_hotels is
  'Hotels by a part of name or city, or by id, with how much hangs on each and what looks like a duplicate of it.';

-- The work of find_hotels. Definer: counts of sends are asked of all organizations, of which only the number leaves. The caller has
-- been checked.
create or replace function private.find_hotels_work(p_search text, p_show text, p_limit integer, p_offset integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Few names come twice: only those are held against each other.
  with shared_names as materialized (
    select private.name_key(h.name) as name_key from public.hotels h
    where p_show = 'duplicates' and h.name is not null and h.merged_into is null
    group by 1 having count(*) > 1
  ),
  found as materialized (
    select h.*, row_number() over (order by h.name, h.city, h.id) as place
    from public.hotels h
    where h.name is not null and (select private.is_platform_admin())
      and (p_search is null or h.id::text = lower(p_search)
        or strpos(lower(h.name), lower(p_search)) > 0 or strpos(lower(h.city), lower(p_search)) > 0)
      and case p_show
        when 'active' then h.is_active
        when 'inactive' then not h.is_active
        when 'venues' then h.organization_id is not null and h.merged_into is null
        when 'duplicates' then h.merged_into is null and private.name_key(h.name) in (select n.name_key from shared_names n)
          and exists (select from private.duplicates_of(h))
        else true end
    order by h.name, h.city, h.id
    limit p_limit + 1 offset p_offset
  )
  select jsonb_build_object(
    'hotels', coalesce(jsonb_agg(jsonb_build_object('hotel_id', f.id, 'name', f.name, 'city', f.city, 'country_code', f.country_code,
      'is_active', f.is_active, 'merged_into', f.merged_into, 'version', f.version,
      'organization_id', f.organization_id, 'organization_name', (select o.name from public.organizations o where o.id = f.organization_id),
      'sends', (select count(*) from public.sends s where s.hotel_id = f.id),
      'members', (select count(*) from public.hotel_members m where m.hotel_id = f.id),
      'contacts', (select count(*) from public.hotel_contacts c where c.hotel_id = f.id),
      'duplicates', (
        select coalesce(jsonb_agg(jsonb_build_object('hotel_id', d.hotel_id, 'name', d.name, 'city', d.city, 'distance_m', d.distance_m)
          order by d.distance_m, d.hotel_id), '[]')
        from (select h as hotel from public.hotels h where h.id = f.id and h.merged_into is null) t
        cross join lateral private.duplicates_of(t.hotel) d))
      order by f.name, f.city, f.id) filter (where f.place <= p_offset + p_limit), '[]'),
    'has_more', count(*) > p_limit)
  from found f;
$$;

revoke all on function private.find_hotels_work from public, anon, authenticated;
grant execute on function private.find_hotels_work to authenticated;
comment on function private.find_hotels_work is 'A page of hotels that match, with counts and likely duplicates.';
