/**
 * The one rule for mail addresses, on every way in: what RFC 5321 allows and mail providers deliver. Forms, checkouts, sign-ups
 * and the links in mails share it, so that whoever got a mail can unsubscribe from it. The database's domain email_address holds
 * the same rule, and private.normal_address the same normal form.
 */

/** The usual local part: these characters, in parts between single dots. */
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A quoted local part. Spaces and control characters are not allowed, because providers do not deliver to them. */
const quoted = /^"(?:[!#-[\]-~]|\\[!-~])+"$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const maxLocal = 64;
const maxAddress = 254;

/** Whether a lower-case address, its domain in ASCII, has a form that mail can be delivered to. */
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
  // Not yet in lower case, because domain names have their own rules for it: a final Σ, for example.
  const domain = trimmed.slice(at + 1);
  // Only letters of other alphabets and their marks may reach `URL`, and no character that has a meaning in it.
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\-。]+$/u.test(domain)) return address;
  try {
    return `${trimmed.slice(0, at).toLowerCase()}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address; // no domain in any alphabet
  }
}
