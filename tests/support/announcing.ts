/**
 * Stand-ins for the two extensions by which a hosted database announces queued mail: pg_net, which keeps a request in a table
 * until its worker sends it after the commit, and the vault. Nobody but who deployed may use them, as on the platform.
 */
import type { TestDatabase } from './database.ts';

// As pg_net 0.14 and supabase_vault 0.3 declare them; the vault's rows are not encrypted here.
const extensions = `
  create schema net;
  create table net.http_request_queue (id bigserial primary key, method text not null, url text not null,
    headers jsonb not null, body bytea, timeout_milliseconds integer not null);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000)
  returns bigint language plpgsql as $$
  declare
    request_id bigint;
  begin
    insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
    values ('POST', url, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds) returning id into request_id;
    return request_id;
  end $$;
  revoke all on function net.http_post from public;
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
  create view vault.decrypted_secrets as select id, name, secret, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
  do $$
  declare
    v_deployer text := (select proowner::regrole from pg_proc where oid = 'private.vault_secret'::regproc);
  begin
    execute format('grant usage on schema net, vault to %1$s', v_deployer);
    execute format('grant all on all tables in schema net, vault to %1$s', v_deployer);
    execute format('grant all on all sequences in schema net, vault to %1$s', v_deployer);
    execute format('grant execute on all functions in schema net, vault to %1$s', v_deployer);
  end $$;`;

export const installExtensions = (database: TestDatabase) => database.exec(extensions);

export const keepSecret = (database: TestDatabase, name: string, secret: string) =>
  database.query('select vault.create_secret($1, $2)', [secret, name]);

export interface Announcement {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What pg_net's worker would send now; it forgets what it has sent. */
export const announcements = (database: TestDatabase) =>
  database.query<Announcement>(
    `delete from net.http_request_queue returning method, url, headers, convert_from(body, 'UTF8') as body`,
  );
