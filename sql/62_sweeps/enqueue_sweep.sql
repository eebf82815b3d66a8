-- Queues one page of what a sweep owes at p_now: for each member the largest step s with s <= offset (whole 24-hour periods
-- since the start), if offset - s <= 2 and the step was not logged before. A sweep's name is its channel; members come from
-- private.sweep_<name>, days from private.sweep_steps; the message is <name>_day_<step>, the key <name>/<member>/<step>.
-- Each step is a half-open range of starts, written as literals and read from an index up to a page, so that a run costs what
-- lies in the ranges and not what is stored. Pages follow (start, id): pass the returned `next` as p_after_at and p_after_id.
-- For the service alone. Unsubscribed and finished members are logged as skipped.
-- Returns { queued, skipped, next: { at, id } | null }. Errors: 400 22023 for an unknown sweep.
create or replace function public.enqueue_sweep(
  p_sweep text,
  p_run_id uuid,
  p_now timestamptz default now(),
  p_after_at timestamptz default '-infinity',
  p_after_id uuid default '00000000-0000-0000-0000-000000000000',
  p_limit integer default 2000
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_steps constant integer[] := private.sweep_steps(p_sweep);
  v_day constant interval := interval '24 hours';
  -- Ids that begin with the time in ms lie side by side in the index of a long log, now and when they are sent.
  v_id_prefix constant text := regexp_replace(
    lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), '^(.{8})', '\1-');
  v_ranges text;
  v_page jsonb;
begin
  if v_steps is null then
    perform private.fail_invalid('p_sweep', 'one_of', '{"of": ["founding", "welcome", "abandonment"]}');
  end if;
  -- One page of a sweep at a time. The next statement sees what the page before logged, so that nothing conflicts with the
  -- unique key and no row needs a second look-up; a key that did conflict would fail the page, not send twice.
  perform pg_advisory_xact_lock(hashtextextended('sweep/' || p_sweep, 0));

  -- Where a page begins inside a range, the pair alone bounds it: beside another bound, an index scan would start at the
  -- wrong one. What was logged is found out member by member from the unique key, with `limit`: left to the planner, a join
  -- would read the whole log once there are many candidates. Everything else of a member is worked out only for those who are
  -- due.
  select string_agg(format(
      $range$(
        select m.*, %1$s as step, %2$L || m.id || %3$L as dedupe_key
        from private.%4$I m
        where %5$s and m.started_at <= %6$L
          and (select true from public.email_sends e where e.dedupe_key = %2$L || m.id || %3$L limit 1) is null
        order by m.started_at, m.id
        limit $1)$range$,
      s.step, p_sweep || '/', '/' || s.step, 'sweep_' || p_sweep,
      case when p_after_at > s.after then format('(m.started_at, m.id) > (%L::timestamptz, %L::uuid)', p_after_at, p_after_id)
           else format('m.started_at > %L', s.after) end,
      s.until), ' union all ' order by s.step desc)
  into v_ranges
  from (
    select d.step, p_now - d.step * v_day as until,
      p_now - least(d.step + 3, lead(d.step) over (order by d.step)) * v_day as after
    from unnest(v_steps) d (step)
  ) s
  where s.until >= p_after_at;
  if v_ranges is null then
    return jsonb_build_object('queued', 0, 'skipped', 0, 'next', null);
  end if;

  execute format($query$
    with due as materialized (
      select r.*, coalesce(r.skip_reason, (
          select 'unsubscribed' from public.email_unsubscribes u
          where u.email = r.email and u.channel in (%L, 'all') limit 1)) as reason
      from (%s) r
      order by r.started_at, r.id
      limit $1
    ), logged as (
      insert into public.email_sends (id, kind, recipient, channel, params, variant, user_id, dedupe_key, sweep_run_id, status, last_error)
      select overlay(gen_random_uuid()::text placing %L from 1 for 13)::uuid, %L || d.step, d.email, %L, d.params, d.variant, d.user_id, d.dedupe_key, $2,
        case when d.reason is null then 'queued' else 'skipped' end, d.reason
      from due d
      returning status
    )
    select jsonb_build_object(
      'queued', (select count(*) from logged l where l.status = 'queued'),
      'skipped', (select count(*) from logged l where l.status = 'skipped'),
      'next', (
        select jsonb_build_object('at', d.started_at, 'id', d.id)
        from due d
        where (select count(*) from due) = $1
        order by d.started_at desc, d.id desc
        limit 1))
    $query$, p_sweep, v_ranges, v_id_prefix, p_sweep || '_day_', p_sweep)
  into v_page
  using p_limit, p_run_id;
  return v_page;
end;
$$;

revoke all on function public.enqueue_sweep from public, anon, authenticated;
grant execute on function public.enqueue_sweep to service_role;
comment on function public.enqueue_sweep is
  'Queues one page of the mails a sweep owes at p_now, each step of a member once; returns counts and where to go on.';
