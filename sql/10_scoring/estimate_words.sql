-- p_part is an element of criteria.estimated_parts, or null.
create or replace function private.estimate_words(p_part jsonb) returns text
language sql stable
return case when p_part is null then '' else format('; %s: the median of %s %s stands in',
  case p_part ->> 'part' when 'ddr_rate' then 'delegate rate' else 'room rate' end, p_part ->> 'n', p_part ->> 'of') end;

comment on function private.estimate_words is 'What stands in for an unknown list rate, as the end of a sentence; empty for none.';
