import { getDomain } from 'tldts';
import type { FoundingApplication } from '../schemas/founding.ts';
import { isFreemail } from './freemail.ts';

/** Points by the first threshold a value reaches; 0 below all of them. */
function stepped(
  value: number | undefined,
  steps: ReadonlyArray<readonly [threshold: number, points: number]>,
): number {
  if (value === undefined) return 0;
  return steps.find(([threshold]) => value >= threshold)?.[1] ?? 0;
}

/** Registrable domain (public suffix list, private suffixes included); null for IPs and bare suffixes. */
function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

function domainPoints(email: string, website: string): number {
  const emailDomain = registrableDomain(email.slice(email.lastIndexOf('@') + 1));
  if (emailDomain === null || isFreemail(email)) return 0;
  return emailDomain === registrableDomain(website) ? 25 : 10;
}

function linkedinPoints(linkedin: string | undefined): number {
  return linkedin !== undefined && getDomain(linkedin) === 'linkedin.com' ? 10 : 0;
}

/** Score of a founding application, 0 to 100, by the published table: domain, volume, team, LinkedIn, motivation, phone. */
export function foundingScore(application: FoundingApplication): number {
  return (
    domainPoints(application.email, application.website) +
    stepped(application.rfps_per_year, [
      [100, 30],
      [50, 25],
      [20, 18],
      [5, 10],
      [1, 4],
    ]) +
    stepped(application.team_size, [
      [10, 15],
      [2, 10],
      [1, 5],
    ]) +
    linkedinPoints(application.linkedin) +
    stepped(application.why_founding?.length, [
      [300, 15],
      [120, 10],
      [40, 5],
    ]) +
    (application.phone ? 5 : 0)
  );
}
