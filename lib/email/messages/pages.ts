// Addresses that mails lead to, in one place so that a test can hold them against the pages that exist.

import type { LeadMagnetTemplate } from '../../schemas/leads.ts';

/** A page of the console, where the work is done; without one, where it begins. */
export function consolePage(baseUrl: string, page?: 'rfps' | 'rfps/new' | 'savings'): string {
  return `${baseUrl}/console${page ? `#/${page}` : ''}`;
}

export const pricingPage = (baseUrl: string) => `${baseUrl}/pricing`;
/** The console's billing page; with a plan, what a fresh checkout there is for. */
export function billingPage(baseUrl: string, plan?: { tier: string; interval: string }): string {
  return `${baseUrl}/console#/billing${plan ? `?tier=${plan.tier}&interval=${plan.interval}` : ''}`;
}

export function templateDownload(baseUrl: string, template: LeadMagnetTemplate): string {
  return `${baseUrl}/api/lead-magnet?template=${template}`;
}

export function unsubscribePage(baseUrl: string, email: string, channel: string): string {
  return `${baseUrl}/api/unsubscribe?e=${encodeURIComponent(email.toWellFormed())}&k=${channel}`;
}

/** GET shows what will be erased and a button; only its POST erases, so mail scanners do no harm. */
export function erasurePage(baseUrl: string, token: string): string {
  return `${baseUrl}/api/erasure-confirm?token=${encodeURIComponent(token.toWellFormed())}`;
}

/** GET shows one button; only its POST confirms. */
export function foundingConfirmPage(baseUrl: string, token: string): string {
  return `${baseUrl}/api/founding-confirm?token=${encodeURIComponent(token.toWellFormed())}`;
}

/** The token travels in the fragment: it reaches no server log, and no scanner that follows links can use it up. */
export function dsarPage(baseUrl: string, token: string): string {
  return `${baseUrl}/dsar#token=${encodeURIComponent(token.toWellFormed())}`;
}

/** Where an invitation is taken up; the token travels in the fragment. */
export function joinPage(baseUrl: string, token: string): string {
  return `${baseUrl}/console#/join?token=${encodeURIComponent(token.toWellFormed())}`;
}

/** One send's page, for whoever has the link: the token travels in the fragment. */
export function answerPage(baseUrl: string, token: string, intent?: 'decline' | 'confirm'): string {
  return `${baseUrl}/answer${intent ? `?${intent}` : ''}#${encodeURIComponent(token.toWellFormed())}`;
}

/** An agency's logo: one address for all readers, so that opening a mail tells nobody. */
export function brandLogoImage(baseUrl: string, { id, version }: { id: string; version: number }): string {
  return `${baseUrl}/api/brand-logo?id=${id}&v=${version}`;
}
