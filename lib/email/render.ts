// From a template's name and parameters to a finished mail. Pure: the same input gives the same bytes, which is
// what lets a retry repeat a send without sending twice.
import { z } from 'zod';
import { type Channel, kinds, type MailKind } from './kinds.ts';
import { layoutHtml, layoutText, type Page, senderName } from './layout.ts';
import { abandonmentDay0 } from './messages/abandonment-day-0.ts';
import { abandonmentDay1 } from './messages/abandonment-day-1.ts';
import { abandonmentDay3 } from './messages/abandonment-day-3.ts';
import { adminDigest } from './messages/admin-digest.ts';
import { awardWithdrawn } from './messages/award-withdrawn.ts';
import { closeR2 } from './messages/close-r2.ts';
import { contactDelivery } from './messages/contact-delivery.ts';
import { counterOffer } from './messages/counter-offer.ts';
import { counterOfferOutcome } from './messages/counter-offer-outcome.ts';
import { counterOfferWithdrawn } from './messages/counter-offer-withdrawn.ts';
import { dsarLink } from './messages/dsar-link.ts';
import { erasureConfirm } from './messages/erasure-confirm.ts';
import { foundingDay30 } from './messages/founding-day-30.ts';
import { foundingDay60 } from './messages/founding-day-60.ts';
import { foundingDay100 } from './messages/founding-day-100.ts';
import { foundingDay180 } from './messages/founding-day-180.ts';
import { foundingDay270 } from './messages/founding-day-270.ts';
import { foundingDay365 } from './messages/founding-day-365.ts';
import { foundingDecision } from './messages/founding-decision.ts';
import { foundingReceipt } from './messages/founding-receipt.ts';
import { hotelClaimDecision } from './messages/hotel-claim-decision.ts';
import { leadMagnet } from './messages/lead-magnet.ts';
import { memberInvitation } from './messages/member-invitation.ts';
import type { MailContent, MailContext, Message } from './messages/message.ts';
import { offerAwarded } from './messages/offer-awarded.ts';
import { offerConfirm } from './messages/offer-confirm.ts';
import { offerConfirmed } from './messages/offer-confirmed.ts';
import { offerExpiring } from './messages/offer-expiring.ts';
import { offerReceipt } from './messages/offer-receipt.ts';
import { offerRegret } from './messages/offer-regret.ts';
import { unsubscribePage } from './messages/pages.ts';
import { payingTwice } from './messages/paying-twice.ts';
import { paymentFailed } from './messages/payment-failed.ts';
import { rfpAnswered } from './messages/rfp-answered.ts';
import { rfpAuditLeadmagnetReport } from './messages/rfp-audit-leadmagnet-report.ts';
import { rfpAuditReport } from './messages/rfp-audit-report.ts';
import { rfpCancelled } from './messages/rfp-cancelled.ts';
import { rfpChanged } from './messages/rfp-changed.ts';
import { rfpClosed } from './messages/rfp-closed.ts';
import { rfpDecided } from './messages/rfp-decided.ts';
import { rfpQuestion } from './messages/rfp-question.ts';
import { rfpQuestionAnswered } from './messages/rfp-question-answered.ts';
import { rfpReminder } from './messages/rfp-reminder.ts';
import { rfpSend } from './messages/rfp-send.ts';
import { roundClosed } from './messages/round-closed.ts';
import { staffAccess } from './messages/staff-access.ts';
import { unsubscribeQuestion } from './messages/unsubscribe-question.ts';
import { welcomeDay0 } from './messages/welcome-day-0.ts';
import { welcomeDay2 } from './messages/welcome-day-2.ts';
import { welcomeDay5 } from './messages/welcome-day-5.ts';
import { welcomeDay9 } from './messages/welcome-day-9.ts';
import { welcomeDay13 } from './messages/welcome-day-13.ts';
import { headerValue, singleLine } from './text.ts';
import { needsSignature } from './unsubscribe-link.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  replyTo?: string;
}

/** What each kind of mail says. */
const words: Record<MailKind, Message> = {
  founding_receipt: foundingReceipt,
  contact_delivery: contactDelivery,
  lead_magnet: leadMagnet,
  rfp_audit_report: rfpAuditReport,
  rfp_audit_leadmagnet_report: rfpAuditLeadmagnetReport,
  founding_day_30: foundingDay30,
  founding_day_60: foundingDay60,
  founding_day_100: foundingDay100,
  founding_day_180: foundingDay180,
  founding_day_270: foundingDay270,
  founding_day_365: foundingDay365,
  welcome_day_0: welcomeDay0,
  welcome_day_2: welcomeDay2,
  welcome_day_5: welcomeDay5,
  welcome_day_9: welcomeDay9,
  welcome_day_13: welcomeDay13,
  abandonment_day_0: abandonmentDay0,
  abandonment_day_1: abandonmentDay1,
  abandonment_day_3: abandonmentDay3,
  erasure_confirm: erasureConfirm,
  dsar_link: dsarLink,
  hotel_claim_decision: hotelClaimDecision,
  admin_digest: adminDigest,
  member_invitation: memberInvitation,
  founding_decision: foundingDecision,
  rfp_send: rfpSend,
  rfp_reminder: rfpReminder,
  rfp_changed: rfpChanged,
  rfp_cancelled: rfpCancelled,
  rfp_decided: rfpDecided,
  offer_receipt: offerReceipt,
  rfp_answered: rfpAnswered,
  rfp_closed: rfpClosed,
  close_r2: closeR2,
  round_closed: roundClosed,
  offer_awarded: offerAwarded,
  offer_regret: offerRegret,
  offer_expiring: offerExpiring,
  offer_confirm: offerConfirm,
  offer_confirmed: offerConfirmed,
  rfp_question: rfpQuestion,
  rfp_question_answered: rfpQuestionAnswered,
  award_withdrawn: awardWithdrawn,
  counter_offer: counterOffer,
  counter_offer_withdrawn: counterOfferWithdrawn,
  counter_offer_outcome: counterOfferOutcome,
  payment_failed: paymentFailed,
  unsubscribe_question: unsubscribeQuestion,
  paying_twice: payingTwice,
  staff_access: staffAccess,
};

/** The same, by a kind as the outbox has it. */
export const messages: ReadonlyMap<string, Message> = new Map(Object.entries(words));

const longestSubject = 150;

/** Throws when there is no such template, or when its parameters do not fit; the message names the field, not its value. */
export function renderMail(template: string, params: unknown, context: MailContext): RenderedMail {
  const message = messages.get(template);
  if (!message) throw new Error(`There is no mail template "${singleLine(template, 60)}"`);
  const tidy = tidyContext(context);
  const content = compose(template, message, params, tidy);
  const unsubscribeUrl = unsubscribeUrlOf(
    content.stops?.channel ?? kinds[template as MailKind].channel,
    tidy,
  );
  const page = pageOf(content, tidy, unsubscribeUrl);
  return {
    subject: page.subject,
    html: layoutHtml(page),
    text: layoutText(page),
    headers: unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {},
    replyTo: headerValue(content.replyTo ?? tidy.contactMailbox),
  };
}

function unsubscribeUrlOf(
  channel: Channel | 'all' | null,
  { baseUrl, recipient, sign }: MailContext,
): string | undefined {
  if (channel === null) return undefined;
  const signature = needsSignature(channel) ? sign(recipient, channel) : undefined;
  return unsubscribePage(baseUrl, recipient, channel, signature);
}

function compose(template: string, message: Message, params: unknown, context: MailContext): MailContent {
  try {
    return message.compose(params, context);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const issues = error.issues.map(
      ({ path, message: problem }) => `${path.map(String).join('.') || 'params'}: ${problem}`,
    );
    throw new Error(`Mail template "${template}" got bad parameters: ${issues.slice(0, 5).join('; ')}`, {
      cause: error,
    });
  }
}

function tidyContext({ recipient, baseUrl, contactMailbox, from, sign }: MailContext): MailContext {
  return {
    sign,
    recipient: singleLine(recipient, 320),
    baseUrl: singleLine(baseUrl, 300).replace(/\/+$/, ''),
    contactMailbox: singleLine(contactMailbox, 320),
    from: headerValue(from),
  };
}

function pageOf(content: MailContent, context: MailContext, unsubscribeUrl: string | undefined): Page {
  return {
    subject: headerValue(content.subject, longestSubject),
    preheader: singleLine(content.preheader, 180),
    title: singleLine(content.title),
    body: content.body,
    reason: content.reason,
    sender: senderName(context.from),
    contactMailbox: content.replyTo ? undefined : context.contactMailbox,
    baseUrl: context.baseUrl,
    unsubscribeUrl,
    stops: content.stops?.what,
    brand: content.brand,
  };
}

// RFC 8058: both headers, and the link must work with a bare POST.
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
