-- A secret of the database's vault by its name; null where there is no vault, or nothing of that name in it.
-- The statement is dynamic, because the vault may not exist when this function is made; nothing of the caller's gets into it.
-- Private, for definer functions: their owner may read the vault, callers may not.
create or replace function private.vault_secret(p_name text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_vault constant regclass := to_regclass('vault.decrypted_secrets');
  v_secret text;
begin
  if v_vault is not null then
    execute format('select s.decrypted_secret from %s s where s.name = $1', v_vault) into v_secret using p_name;
  end if;
  return nullif(v_secret, '');
end;
$$;

comment on function private.vault_secret is 'A secret of the vault, for definer functions alone.';
