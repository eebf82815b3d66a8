/**
 * The one rule for mail addresses, on every way in: what RFC 5321 allows and mail providers deliver. Forms, checkouts, sign-ups
 * and the links in mails share it, so that whoever got a mail can unsubscribe from it. The database's domain email_address holds
 * the same rule, and private.normal_address the same normal form.
 */

/** Any text of these, in parts between single dots. */
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Quoted, without spaces and control characters, which providers do not deliver to. */
const quoted = /^"(?:[!#-[\]-~]|\\[!-~])+"$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const maxLocal = 64;
const maxAddress = 254;

/** Whether a lower-cased address, its domain in ASCII, can be delivered to as far as its form tells. */
export function isAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (address.length > maxAddress || local.length > maxLocal) return false;
  if (!dotAtom.test(local) && !quoted.test(local)) return false;
  const labels = address.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? '');
}

/** Lower case, the domain as punycode: `User@München.de` → `user@xn--mnchen-3ya.de`. What cannot be an address stays as it is. */
export function normalAddress(written: string): string {
  const trimmed = written.trim();
  const address = trimmed.toLowerCase();
  const at = trimmed.lastIndexOf('@');
  // As it was written: names of domains have a lower case of their own, a Σ at the end for one.
  const domain = trimmed.slice(at + 1);
  // Only letters of other alphabets and their marks are worth asking about: nothing that means something in a URL.
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\-。]+$/u.test(domain)) return address;
  try {
    return `${trimmed.slice(0, at).toLowerCase()}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address; // no domain in any alphabet
  }
}
