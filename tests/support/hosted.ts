import { openServer } from '../../lib/local/database/engine.ts';
import { installPlatform } from '../../lib/local/database/prepare.ts';
import { apiRolesSql } from '../../lib/local/database/roles.ts';
import { onServerAt } from '../../lib/local/database/scratch.ts';
import { createEmptyDatabase, serverUrl } from './server.ts';

/** The role that deploys to a hosted project: it owns the database, makes roles and databases, and is no superuser. */
export const owner = 'hotel_rfp_hosted_owner';

const makeOwner = `
  do $$ begin
    create role ${owner} login createrole createdb bypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant set on parameter session_replication_role to ${owner};
  grant set on parameter pgrst.db_pre_request to ${owner};
`;

/**
 * What hosted Supabase has and a plain server does not: the accounts belong to the sign-in service, whatever the owner makes in the
 * schema public is born open to the API roles, and these have timeouts. The owner may drop its triggers on auth.users there, by an
 * extension; here it is a member of the role that owns the table.
 */
const hostedSql = (database: string) => `
  alter database ${database} owner to ${owner};
  grant all on schema public to ${owner};
  grant anon, authenticated, service_role, authenticator to ${owner} with admin option;
  grant usage on schema auth to ${owner};
  grant all on all tables in schema auth to ${owner};
  grant all on all sequences in schema auth to ${owner};
  grant execute on all functions in schema auth to ${owner} with grant option;
  alter table auth.users owner to ${owner};
  alter default privileges for role ${owner} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public grant all on sequences to anon, authenticated, service_role;
  alter role ${owner} in database ${database} set search_path = "$user", public, extensions;
`;

export interface HostedProject {
  /** The connection string of the owner. */
  url: string;
  /** The connection string of the server's superuser, whom a hosted project does not have. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** An empty project as the hosted platform makes one, or with `platform: false` without the sign-in service's tables, to restore into. */
export async function createHostedProject({ platform = true } = {}): Promise<HostedProject> {
  const { url: adminUrl, drop } = await createEmptyDatabase();
  await onServerAt(serverUrl(), async (sql) => void (await sql.unsafe(makeOwner)));
  const engine = openServer(adminUrl);
  await engine.exec(apiRolesSql);
  if (platform) await installPlatform(engine);
  else await engine.exec('create schema auth; create table auth.users (id uuid primary key)');
  const url = new URL(adminUrl);
  await engine.exec(hostedSql(url.pathname.slice(1)));
  await engine.close();
  url.username = owner;
  return { url: url.href, adminUrl, drop };
}
