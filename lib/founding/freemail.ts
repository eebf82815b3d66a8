import providers from 'email-providers/common.json' with { type: 'json' };
import { isFree } from 'freemail';

/** Reserved for examples: nobody's mail provider, whatever the list says. */
const reserved = /^example\.(?:com|net|org)$/;
const listed: ReadonlySet<string> = new Set(providers.filter((domain) => !reserved.test(domain)));
/** Large ones that neither list has yet; the test of the largest says which are still needed. */
const unlisted: ReadonlySet<string> = new Set([
  'duck.com',
  'gmx.ch',
  'pm.me',
  'posteo.de',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'zohomail.eu',
]);

/** Whether an address is one that anybody can have, for nothing or to throw away, subdomains included. */
export function isFreemail(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  return isFree(email) || domains.some((domain) => listed.has(domain) || unlisted.has(domain));
}
