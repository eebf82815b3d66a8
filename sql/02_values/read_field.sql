-- One field of parse_rfp_text: value, how sure, and the words it was read from, quoted from the original.
-- Without a value or without a quote the field is empty. Called by the parts of parse_rfp_text.
create or replace function private.read_field(p_value jsonb, p_confidence numeric, p_evidence text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_value is null or p_value = 'null' or coalesce(p_evidence, '') = '' then '{"value": null, "confidence": 0, "evidence": null}'
    else jsonb_build_object('value', p_value, 'confidence', round(p_confidence, 2), 'evidence', p_evidence)
  end;
$$;

revoke all on function private.read_field from public, anon, authenticated;
grant execute on function private.read_field to authenticated;
comment on function private.read_field is '{ value, confidence, evidence }, empty when either value or evidence is missing.';
