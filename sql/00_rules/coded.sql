-- What is said as data: a stable code, and the figures and names that its words are made of.
create or replace function private.coded(p_code text, p_params jsonb default '{}') returns jsonb
language sql stable
return jsonb_build_object('code', p_code, 'params', p_params);

comment on function private.coded is '{ code, params }, for programs and other languages; English words stand beside it.';
