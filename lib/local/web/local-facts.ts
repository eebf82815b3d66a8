import type { Fetch } from '../listen.ts';
import { isLoopback } from '../loopback.ts';

export interface LocalFacts {
  /** The block that start prints. */
  environment: Record<string, string>;
  /** People of the sample data whom one can sign in as; their codes arrive in the mailbox. */
  samplePeople: { email: string; who: string }[];
}

export const samplePeople = [
  { email: 'agency@example.com', who: 'Planner, Agency tier, with branding' },
  { email: 'enterprise@example.com', who: 'Planner, Enterprise tier' },
  { email: 'pro@example.com', who: 'Planner, Pro tier' },
  { email: 'free@example.com', who: 'Planner, Free tier' },
  { email: 'hotel@example.com', who: 'Staff of a hotel' },
  { email: 'admin@example.com', who: 'Platform staff' },
];

/** The newest code that was mailed to an address of the sample data; empty where there is none. */
async function codeFor(email: string | null, { environment, samplePeople }: LocalFacts): Promise<string> {
  if (!samplePeople.some((person) => person.email === email)) return '';
  const response = await fetch(`${environment.MAILBOX_URL}/messages?to=${encodeURIComponent(String(email))}`);
  const mails = (await response.json()) as { subject: string; text: string }[];
  const mail = mails.find(({ subject }) => /sign-in code/.test(subject));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/**
 * Adds `GET /_local`, from which pages show keys and sample sign-ins, and `GET /_local/code?email=`, the code mailed to a person of the
 * sample data, to this machine alone. Production has no such routes.
 */
export function withLocalFacts(web: Fetch, facts: LocalFacts): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const headers = { 'cache-control': 'no-store' };
    if (request.method !== 'GET' || !url.pathname.startsWith('/_local') || !isLoopback(request))
      return web(request);
    if (url.pathname === '/_local') return Response.json(facts, { headers });
    if (url.pathname !== '/_local/code') return web(request);
    const code = await codeFor(url.searchParams.get('email'), facts);
    return new Response(code, { status: code ? 200 : 404, headers });
  };
}
