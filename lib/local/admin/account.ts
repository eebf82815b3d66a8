import { z } from 'zod';
import type { Environment } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';

const account = z.object({
  id: z.string(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
});
const accounts = z.object({ users: z.array(account) });

/** Makes an account whose address is confirmed, or confirms the address of the one that is there; says which. */
export async function confirmedAccount(env: Environment, email: string): Promise<string> {
  const created = await ask(env, 'POST', 'users', { email, email_confirm: true });
  if (created.ok) return `${email} has an account now, its address confirmed.`;
  const found = await ask(env, 'GET', `users?filter=${encodeURIComponent(email)}&per_page=50`);
  const users = found.ok ? accounts.parse(await found.json()).users : [];
  const user = users.find((candidate) => candidate.email?.toLowerCase() === email);
  if (!user) throw new StartProblem(`No account could be made for ${email}: ${await reason(created)}`);
  const confirmed = await ask(env, 'PUT', `users/${user.id}`, { email_confirm: true });
  if (!confirmed.ok)
    throw new StartProblem(`The address ${email} could not be confirmed: ${await reason(confirmed)}`);
  return `The address ${email} of the account that was there is confirmed now.`;
}

function ask(env: Environment, method: string, path: string, body?: object): Promise<Response> {
  const key = env.SUPABASE_SECRET_KEY ?? '';
  return fetch(`${env.SUPABASE_URL}/auth/v1/admin/${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}

async function reason(response: Response): Promise<string> {
  const said = z.object({ msg: z.string() }).safeParse(await response.json().catch(() => undefined));
  return said.success ? said.data.msg : `the sign-in service answered ${response.status}`;
}
