import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { email as anyEmail } from '../../schemas/fields.ts';
import { renderTable } from '../demo/table.ts';
import type { Environment } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';
import { confirmedAccount } from './account.ts';

const usage = 'npm run admin -- add EMAIL | remove EMAIL | list';

/** Runs one command and says what it did. Doing it twice changes nothing. */
export async function runAdmin(
  words: string[],
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  const [command, address, ...rest] = words;
  const service = createClient(env.SUPABASE_URL ?? '', env.SUPABASE_SECRET_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  if (command === 'list' && address === undefined) return list(service, say);
  const email = anyEmail.safeParse(address);
  if ((command !== 'add' && command !== 'remove') || rest.length > 0) throw new StartProblem(usage);
  if (!email.success) throw new StartProblem(`"${address ?? ''}" is no email address. ${usage}`);
  if (command === 'add') await add(service, env, email.data, say);
  else await remove(service, email.data, say);
}

interface Staff {
  id: string;
  email: string;
  full_name: string | null;
  is_platform_admin: boolean;
}

const columns = 'id, email, full_name, is_platform_admin';

async function profileOf(service: SupabaseClient, email: string): Promise<Staff | undefined> {
  const { data, error } = await service
    .from('profiles')
    .select(columns)
    .eq('email', email)
    .maybeSingle<Staff>();
  if (error) throw unreachable(error);
  return data ?? undefined;
}

/** Makes the owner of an address platform staff. An account has a profile once its address is confirmed, and not before. */
async function add(
  service: SupabaseClient,
  env: Environment,
  email: string,
  say: (line: string) => void,
): Promise<void> {
  let profile = await profileOf(service, email);
  if (!profile) {
    say(await confirmedAccount(env, email));
    profile = await profileOf(service, email);
    if (!profile)
      throw new StartProblem(
        `${email} has an account but no profile: is the database up to date? npm run doctor tells.`,
      );
  }
  if (profile.is_platform_admin) say(`${email} is platform staff already. Nothing was changed.`);
  else {
    await setStaff(service, profile.id, true);
    say(`${email} is platform staff now.`);
  }
}

async function remove(service: SupabaseClient, email: string, say: (line: string) => void): Promise<void> {
  const profile = await profileOf(service, email);
  if (!profile?.is_platform_admin) return say(`${email} is not platform staff. Nothing was changed.`);
  await setStaff(service, profile.id, false);
  say(`${email} is no longer platform staff. The account stays.`);
}

async function list(service: SupabaseClient, say: (line: string) => void): Promise<void> {
  const { data, error } = await service
    .from('profiles')
    .select(columns)
    .eq('is_platform_admin', true)
    .order('email')
    .returns<Staff[]>();
  if (error) throw unreachable(error);
  if (data.length === 0) return say('Nobody is platform staff yet: npm run admin -- add EMAIL');
  say(
    renderTable(
      [{ title: 'Email' }, { title: 'Name' }],
      data.map((person) => [person.email, person.full_name ?? '']),
    ),
  );
}

async function setStaff(service: SupabaseClient, id: string, is_platform_admin: boolean): Promise<void> {
  const { error } = await service.from('profiles').update({ is_platform_admin }).eq('id', id);
  if (error) throw unreachable(error);
}

/** The database's own words, without the key. */
const unreachable = ({ message }: { message: string }) =>
  new StartProblem(`The database could not be asked: ${message}. npm run doctor looks closer.`);
