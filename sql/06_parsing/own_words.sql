-- A mail without what its writer did not write for this request: earlier mails it answers, the headers of mails, and, unless
-- p_with_signature, what follows the closing words. Blanked, not cut, so that every place stays where it is. A mail that was
-- passed on ("Fwd:") is the request itself and stays. A text of more than 1000 lines is no mail and stays whole. Called by
-- parse_rfp_text.
create or replace function private.own_words(p_text text, p_with_signature boolean) returns text
language sql immutable
set search_path = ''
as $$
  with line as (
    select t.line, t.n, lower(left(btrim(t.line, e' \t\r*'), 300)) as low
    from string_to_table(p_text, e'\n') with ordinality as t (line, n)
    limit 1001
  ), told as (
    select l.*,
      case
        when l.low ~ '^>' then 'quoted'
        when l.low ~ '^(?:[-_ ]{2,}.{0,3}(?:forwarded message|weitergeleitete nachricht)|begin forwarded message|anfang der weitergeleiteten)' then 'passed on'
        when l.low ~ '^[-_ ]{2,}.{0,3}(?:original message|original-?nachricht|urspr.{1,2}ngliche nachricht)' then 'answered'
        when l.low ~ '^(?:on|am) ....+(?:wrote|schrieb)(?: .*)?:$'
          or (l.low ~ '^(?:on|am) ....' and lead(l.low) over (order by l.n) ~ '(?:wrote|schrieb) ?:$') then 'introduced'
        when l.low ~ '^(?:from|von|sent|gesendet|to|an|cc|bcc|date|datum|subject|betreff|reply-to|antwort an) ?\*?:' then 'header'
        when l.low ~ ('^(?:mit ....+ gr.{1,3}s?.{0,3}|(?:(?:vielen|besten|herzlichen) dank(?: im voraus)? und )?(?:viele|beste|liebe|freundliche|herzliche|sch.{1,2}ne|sonnige) gr.{2,5}(?: aus .{2,20})?|(?:bien |tr.s )?cordialement|gru(?:s|ss|ß)|mfg|lg|vg|bg|'
          || '(?:with )?(?:kind|kindest|best|warm|warmest)(?: regards| wishes)?|(?:many thanks and )?(?:kind )?regards|rgds|sincerely|yours(?: .{5,10})?|cheers|'
          || 'many thanks|thanks|thank you|danke(?: und gru.{1,2})?|thx|tia|br|see you|-- ?|sent from my)(?:[,.! ]+[^ ]{1,20}){0,2}[,.!]?$') then 'closing'
        else ''
      end as kind
    from line l
  ), placed as (
    select t.*, lead(t.kind) over w as next_kind,
      coalesce(lead(t.low, 1) over w, '') || e'\n' || coalesce(lead(t.low, 2) over w, '') || e'\n' || coalesce(lead(t.low, 3) over w, '')
        || e'\n' || coalesce(lead(t.low, 4) over w, '') as below,
      max(t.n) filter (where t.kind = 'passed on') over (order by t.n) as passed_on,
      count(*) filter (where t.kind = '' and t.low ~ '[a-z]{3}') over (order by t.n) as written
    from told t
    window w as (order by t.n)
  ), block as (
    -- "From:" with a subject within the next lines heads a mail: the one that was passed on, this one itself, or an earlier one.
    select p.*, p.kind = 'header' and p.low ~ '^(?:from|von)' and p.next_kind = 'header' and p.below ~ '\n?(?:subject|betreff) ?\*?:' as heads
    from placed p
  ), borders as (
    select coalesce(min(b.n) filter (where b.kind = 'answered'
        or (b.kind = 'introduced' and b.below !~ '(?:^|\n)>')
        or (b.heads and b.written > 0 and (b.passed_on is null or b.n - b.passed_on > 3))), 2147483647) as answered,
      coalesce(max(b.n) filter (where b.kind = 'passed on' or b.heads), 0) as headed
    from block b
  ), signed as (
    select coalesce(min(b.n), 2147483647) as n from block b cross join borders o
    where b.kind = 'closing' and b.n > case when o.headed < o.answered then o.headed else 0 end and not p_with_signature
  ), heading as (
    select b.n as first from block b where b.heads
  )
  select case when count(*) > 1000 then p_text else string_agg(case
      when b.kind in ('quoted', 'passed on', 'answered', 'introduced') or b.n >= o.answered or b.n >= s.n
        or (b.kind = 'header' and b.low !~ '^(?:subject|betreff)' and exists (select from heading h where b.n between h.first and h.first + 6))
        then repeat(' ', length(b.line))
      else b.line
    end, e'\n' order by b.n) end
  from block b cross join borders o cross join signed s;
$$;

revoke all on function private.own_words from public, anon, authenticated;
grant execute on function private.own_words to authenticated;
comment on function private.own_words is
  'A mail with earlier mails, headers and (unless told) its signature blanked, place by place.';
