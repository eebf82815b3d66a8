-- Sector, intent and requirements named in a text: { sector: { value, … }, intent: { … }, requirements: { value: [..], …,
-- items: [..] } }. One pass finds the words, then each different word is looked up. Of several sectors or intents, the one named most
-- often counts; what is ruled out ("no parking needed", "ohne Spa") is not required. The evidence of the requirements is the passage
-- that names them all when it is short, else the first; each item has its own. Called by read_request.
create or replace function private.read_vocabulary(p_text text, p_folded text, p_terms jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_text constant text[] := private.text_pieces(p_text);
  v_folded constant text[] := private.text_pieces(p_folded);
begin
  return (with match as materialized (
    select t.pos, t.quote, t.kind, t.term, substring(private.text_piece(v_folded, greatest(1, t.pos - 70), least(70, t.pos - 1)) from '[^\n]*$') as before,
      private.text_piece(v_folded, t.pos + length(t.quote), 60) as behind
    from (select * from jsonb_to_recordset(p_terms) as t (pos integer, quote text, kind text, term text) where t.kind in ('sector', 'intent', 'requirement') order by t.pos limit 150) t
  ), found as (
    select m.*, m.kind = 'requirement' and private.is_ruled_out(m.before, m.behind) as is_ruled_out,
      -- "Training room", "bank holiday", "conference call": words of something else.
      m.kind <> 'requirement' and (m.before ~ '^[^a-z0-9]*$' and m.behind ~ '^ {0,2}[:|] {0,2}\d'
        or m.behind ~ '^[ -](?:rooms?|space|halls?|facilit[a-z]{1,4}|equipment|technology|packages?|call|holiday|transfer|details|account|rate|tables?)\M') as is_other,
      -- An address says nothing of what is wanted.
      m.before ~ '[@.][a-z0-9.-]*$' and m.before !~ '\.$' or m.behind ~ '^[a-z0-9.-]*@' as is_address,
      m.kind <> 'requirement' and m.before ~ '(?:sector|industry|branche|client|kunde|sektor|type|format|art)[a-z ]{0,8}[:=] {0,3}$' as is_labelled
    from match m
    where not (m.term = 'green_key_certified' and m.quote = 'iso' and m.behind !~ '^ ?(?:14001|20121)')
      and not (m.term = 'airport_shuttle' and m.quote !~ 'airport|flughafen|service|bus' and right(m.before, 40) !~ '\m(?:airport|flughafen|aeroport)\M[^.;\n]*$' and left(m.behind, 40) !~ '^[^.;\n]*\m(?:airport|flughafen|aeroport)')
  ), weighed as (
    -- What its own clause calls a must is one, whatever the clause before it prefers: "preferably with a spa, wifi is mandatory".
    select f.*, f.kind = 'requirement' and (left(f.behind, 40)
        ~ '^[^.,;\n]*\m(?:required|essential|mandatory|(?:is|are) a must|pflicht|erforderlich|zwingend|notwendig|bedingung|ein muss|indispensables?|obligatoires?)\M'
      or not (right(f.before, 52) ~ '\m(?:prefer[a-z]*|ideally|nice to have|if possible|bonus|plus|bevorzugt|idealerweise|wenn moglich|gern|gerne|schon ware[n]?|toll ware[n]?|wunschenswert|wunsch|souhait[a-z]*|idealement|si possible)\M[^.;\n]*$'
        or f.behind ~ '^[^.;,\n]*\m(?:prefer[a-z]*|ideally|if possible|plus|bonus|welcome|bevorzugt|wenn moglich|gern|gerne|erwunscht|wunschenswert|nice to have|ideal|si possible|souhait[a-z]*|would be (?:nice|great|good|lovely)|ware[n]? (?:schon|toll|gut|nett|super))\M')
      and (f.before ~ '\m(?:must|need|needs|needed|require[sd]?|essential|mandatory|necessary|brauchen|benotig[a-z]*|gebraucht|erforderlich|zwingend|unbedingt|notwendig|bedingung|indispensable|obligatoire|imperatif|il nous faut|avons besoin)\M[^.;\n]*$'
        or left(f.behind, 50) ~ '^[^.;\n]*\m(?:required|needed|essential|mandatory|must|necessary|erforderlich|zwingend|notwendig|bedingung|muss?|mussen|pflicht|indispensables?|obligatoires?)\M')) as is_must
    from found f
  ), term as (
    select f.kind, f.term, count(*) + 3 * count(*) filter (where f.is_labelled) as weight, min(f.pos) as pos,
      (array_agg(length(f.quote) order by f.pos))[1] as length, bool_or(f.is_must) as is_must
    from weighed f
    where not f.is_ruled_out and not f.is_address and (not f.is_other
      -- "Two training rooms" tell of a training where nothing else does.
      or f.term = 'training' and f.behind ~ '^ rooms?\M' and not exists (select from weighed o where o.kind = 'intent' and not o.is_other))
    group by f.kind, f.term
  ), best as (
    select distinct on (t.kind) t.kind, private.read_field(to_jsonb(t.term),
      case when t.weight >= 4 then 0.95 when t.weight >= 2 then 0.8 else 0.65 end, private.text_piece(v_text, t.pos, t.length)) as field
    from term t where t.kind <> 'requirement'
    order by t.kind, t.weight desc, t.pos
  ), required as (
    select jsonb_agg(t.term order by t.pos) as terms, min(t.pos) as pos, max(t.pos + t.length) - min(t.pos) as length,
      (array_agg(t.length order by t.pos))[1] as first_length,
      jsonb_agg(private.read_field(to_jsonb(t.term), 0.85, private.text_piece(v_text, t.pos, t.length)) order by t.pos) as items
    from term t where t.kind = 'requirement'
  )
  select jsonb_build_object(
    -- Those that are said to be needed; the rest would be nice.
    'must_features', (select private.read_field(jsonb_agg(to_jsonb(t.term) order by t.pos), 0.85, (array_agg(private.text_piece(v_text, t.pos, t.length) order by t.pos))[1])
      || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(to_jsonb(t.term), 0.85, private.text_piece(v_text, t.pos, t.length)) order by t.pos), '[]'))
      from term t where t.kind = 'requirement' and t.is_must),
    'sector', coalesce((select b.field from best b where b.kind = 'sector'), private.read_field(null, 0, null)),
    'intent', coalesce((select b.field from best b where b.kind = 'intent'), private.read_field(null, 0, null)),
    'requirements', (select private.read_field(r.terms, 0.85, private.text_piece(v_text, r.pos, case when r.length <= 500 then r.length else r.first_length end))
      || jsonb_build_object('items', coalesce(r.items, '[]')) from required r)));
end;
$$;

revoke all on function private.read_vocabulary from public, anon, authenticated;
grant execute on function private.read_vocabulary to authenticated;
comment on function private.read_vocabulary is 'Sector, intent and requirements named in a text, each with its quote.';
