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

/**
 * Adds `GET /_local`, from which the start page shows keys and sample sign-ins, to this machine alone. Production has no such route.
 */
export function withLocalFacts(web: Fetch, facts: LocalFacts): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const asked = url.pathname === '/_local' && request.method === 'GET' && isLoopback(request);
    return asked ? Response.json(facts, { headers: { 'cache-control': 'no-store' } }) : web(request);
  };
}
