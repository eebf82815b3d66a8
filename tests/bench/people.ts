import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { examplesOf } from '../../lib/openapi/examples.ts';
import type { Service } from './load.ts';

export interface Person {
  id: string;
  token: string;
  client: SupabaseClient;
}

/** Signs in with the code in the mailbox. An unknown address gets an account. */
export async function signIn({ settings }: Service, email: string): Promise<Person> {
  const client = connect(settings, settings.ANON_KEY);
  await client.auth.signInWithOtp({ email });
  const code = /\b\d{6}\b/.exec(await newestMail(settings, email))?.[0] ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  if (error || !data.session || !data.user)
    throw new Error(`could not sign in as ${email}`, { cause: error });
  return { id: data.user.id, token: data.session.access_token, client };
}

/** The database as the service, to prepare what a visitor may not do. */
export const asService = ({ settings }: Service): SupabaseClient => connect(settings, settings.SERVICE_KEY);

function connect(settings: Service['settings'], key = ''): SupabaseClient {
  return createClient(settings.RPC_URL ?? '', key, { auth: { persistSession: false } });
}

async function newestMail(settings: Service['settings'], to: string): Promise<string> {
  const response = await fetch(`${settings.MAILBOX_URL}/messages?to=${encodeURIComponent(to)}`);
  const mails = (await response.json()) as { text: string }[];
  return mails[0]?.text ?? '';
}

/** Links that work once, to read what is held about somebody and to erase it. Each is of another person. */
export async function privacyLinks(service: Service, count: number) {
  const { settings } = service;
  const people = Array.from({ length: count }, (_, i) => i);
  const database = asService(service);
  for (const i of people) {
    const { id, client } = await signIn(service, `leaving${i}@example.com`);
    must(await client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: id }));
    await signIn(service, `asking${i}@example.com`);
    must(await database.rpc('dsar_request', { p_email: `asking${i}@example.com` }));
  }
  await drainOutbox(settings);
  const tokens = async (who: string, link: RegExp) =>
    Promise.all(
      people.map(async (i) => {
        const token = link.exec(await newestMail(settings, `${who}${i}@example.com`))?.[1];
        if (!token) throw new Error(`no link was mailed to ${who}${i}@example.com`);
        return token;
      }),
    );
  return {
    exports: await tokens('asking', /\/dsar#token=([\w-]+)/),
    erasures: await tokens('leaving', /erasure-confirm\?token=([\w-]+)/),
  };
}

/** The organization that somebody new makes. */
export async function organizationOf(service: Service, email: string) {
  const { token, client } = await signIn(service, email);
  const { data, error } = await client.rpc('create_organization', { p_name: `Organization of ${email}` });
  must({ error });
  return { id: (data as { organization_id: string }).organization_id, token };
}

/** The token in the receipt of a founding application. */
export async function foundingLink({ settings }: Service): Promise<string> {
  const email = 'founder@agency-of-the-bench.example';
  await fetch(`${settings.BASE_URL}/api/founding-apply`, {
    method: 'POST',
    body: JSON.stringify({ ...(examplesOf('applyAsFoundingAgency').request as object), email }),
  });
  await drainOutbox(settings);
  const token = /founding-confirm\?token=([\w-]+)/.exec(await newestMail(settings, email))?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const drainOutbox = ({ BASE_URL, CRON_SECRET }: Service['settings']) =>
  fetch(`${BASE_URL}/api/outbox-cron`, { headers: { authorization: `Bearer ${CRON_SECRET}` } });

function must({ error }: { error: unknown }): void {
  if (error) throw new Error('a link could not be asked for', { cause: error });
}
