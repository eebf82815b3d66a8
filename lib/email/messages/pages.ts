// Addresses that mails lead to, in one place so that a test can hold them against the pages that exist.

import type { LeadMagnetTemplate } from '../../schemas/leads.ts';

/** A page of the console; without `page`, the page that the console opens with. */
export function consolePage(
  baseUrl: string,
  page?: 'rfps' | 'rfps/new' | 'savings' | 'settings' | `rfps/${string}`,
): string {
  return `${baseUrl}/console${page ? `#/${page}` : ''}`;
}

/** The page of a request in the console, which shows its ranking first. */
export const rankingPage = (baseUrl: string, rfpId: string): string => consolePage(baseUrl, `rfps/${rfpId}`);

export const pricingPage = (baseUrl: string) => `${baseUrl}/pricing`;

/** The console's billing page. With `plan`, it offers a checkout for that plan. */
export function billingPage(baseUrl: string, plan?: { tier: string; interval: string }): string {
  return `${baseUrl}/console#/billing${plan ? `?tier=${plan.tier}&interval=${plan.interval}` : ''}`;
}

export function templateDownload(baseUrl: string, template: LeadMagnetTemplate): string {
  return `${baseUrl}/api/lead-magnet?template=${template}`;
}

/** The page of an unsubscribe link. Links that stop mail about requests carry a signature (`unsubscribeSignature`). */
export function unsubscribePage(
  baseUrl: string,
  email: string,
  channel: string,
  signature: string | undefined,
): string {
  const signed = signature ? `&s=${signature}` : '';
  return `${baseUrl}/api/unsubscribe?e=${encodeURIComponent(email.toWellFormed())}&k=${channel}${signed}`;
}

/** The page that confirms an erasure. GET shows what will be erased, and only POST erases: a mail scanner that opens links does no harm. */
export function erasurePage(baseUrl: string, token: string): string {
  return `${baseUrl}/api/erasure-confirm?token=${encodeURIComponent(token.toWellFormed())}`;
}

/** The page that confirms the address of a founding application. GET shows a button, and only POST confirms, for the same reason. */
export function foundingConfirmPage(baseUrl: string, token: string): string {
  return `${baseUrl}/api/founding-confirm?token=${encodeURIComponent(token.toWellFormed())}`;
}

/**
 * The page with all data held about an address. The token is in the fragment: no server log gets it, and no scanner that opens links uses
 * it up.
 */
export function dsarPage(baseUrl: string, token: string): string {
  return `${baseUrl}/dsar#token=${encodeURIComponent(token.toWellFormed())}`;
}

/** The page on which an invitation is accepted. The token is in the fragment, for the same reason. */
export function joinPage(baseUrl: string, token: string): string {
  return `${baseUrl}/console#/join?token=${encodeURIComponent(token.toWellFormed())}`;
}

/** The page on which a hotel answers one request, for whoever has the link. The token is in the fragment, for the same reason. */
export function answerPage(baseUrl: string, token: string, intent?: 'decline' | 'confirm'): string {
  return `${baseUrl}/answer${intent ? `?${intent}` : ''}#${encodeURIComponent(token.toWellFormed())}`;
}

/** An agency's logo: one address for all readers, so that opening a mail tells nobody. */
export function brandLogoImage(baseUrl: string, { id, version }: { id: string; version: number }): string {
  return `${baseUrl}/api/brand-logo?id=${id}&v=${version}`;
}
