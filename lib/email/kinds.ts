/** A kind of mail that a reader can unsubscribe from. It is the `k` of the unsubscribe link. */
export type Channel =
  | 'founding'
  | 'welcome'
  | 'abandonment'
  | 'lead_magnet'
  | 'rfp_audit'
  | 'rfp_send'
  | 'rfp_answered';

export interface Kind {
  /** `null`: a receipt or a link somebody asked for, which nobody can unsubscribe from. */
  channel: Channel | null;
  /** Goes even to an address that bounced or complained: receipts, links that are codes, our own mailbox, and that staff opened an
   *  organization. */
  isOwed?: true;
  /** Its link is a credential of its own: whoever has it erases or reads somebody's data, joins, or proves an address. */
  hasToken?: true;
  /** What it says to a hotel can be overtaken while it waits (private.is_stale_mail says by what). */
  mayBeOvertaken?: true;
  /** About an organization's work, or about joining: no longer the person's to see once they have left. */
  isOfPlace?: true;
  /** Lists hotels, of which one that is erased is taken out. */
  listsHotels?: true;
  /** A run over running requests queues it, and says what became of it. */
  isOfRun?: true;
}

/**
 * Every mail the service sends, by `email_sends.kind`; sign-in codes alone come from the identity layer. What it says is in
 * `messages/`. `npm run db:lists` writes the lists of SQL from these rows.
 */
export const kinds = {
  founding_receipt: { channel: null, isOwed: true, hasToken: true },
  contact_delivery: { channel: null, isOwed: true },
  lead_magnet: { channel: 'lead_magnet' },
  rfp_audit_report: { channel: 'rfp_audit' },
  rfp_audit_leadmagnet_report: { channel: 'rfp_audit' },
  founding_day_30: { channel: 'founding' },
  founding_day_60: { channel: 'founding' },
  founding_day_100: { channel: 'founding' },
  founding_day_180: { channel: 'founding' },
  founding_day_270: { channel: 'founding' },
  founding_day_365: { channel: 'founding' },
  welcome_day_0: { channel: 'welcome' },
  welcome_day_2: { channel: 'welcome' },
  welcome_day_5: { channel: 'welcome' },
  welcome_day_9: { channel: 'welcome' },
  welcome_day_13: { channel: 'welcome' },
  abandonment_day_0: { channel: 'abandonment' },
  abandonment_day_1: { channel: 'abandonment' },
  abandonment_day_3: { channel: 'abandonment' },
  erasure_confirm: { channel: null, isOwed: true, hasToken: true },
  dsar_link: { channel: null, isOwed: true, hasToken: true },
  hotel_claim_decision: { channel: null },
  admin_digest: { channel: null },
  member_invitation: { channel: null, hasToken: true, isOfPlace: true },
  founding_decision: { channel: null },
  rfp_send: { channel: 'rfp_send', mayBeOvertaken: true },
  rfp_reminder: { channel: 'rfp_send', mayBeOvertaken: true, isOfRun: true },
  rfp_changed: { channel: null, mayBeOvertaken: true },
  rfp_cancelled: { channel: null },
  rfp_decided: { channel: 'rfp_send' },
  offer_receipt: { channel: null, isOwed: true },
  rfp_answered: { channel: 'rfp_answered', isOfPlace: true, listsHotels: true, isOfRun: true },
  rfp_closed: { channel: 'rfp_answered', isOfPlace: true, listsHotels: true, isOfRun: true },
  close_r2: { channel: 'rfp_send', mayBeOvertaken: true },
  round_closed: { channel: 'rfp_answered', isOfPlace: true, listsHotels: true, isOfRun: true },
  offer_awarded: { channel: null },
  offer_regret: { channel: null },
  offer_expiring: { channel: 'rfp_answered', isOfPlace: true, listsHotels: true, isOfRun: true },
  offer_confirm: { channel: 'rfp_send', isOfRun: true },
  offer_confirmed: { channel: 'rfp_answered', isOfPlace: true },
  rfp_question: { channel: 'rfp_answered', isOfPlace: true },
  rfp_question_answered: { channel: 'rfp_send', mayBeOvertaken: true },
  award_withdrawn: { channel: null },
  counter_offer: { channel: 'rfp_send', mayBeOvertaken: true },
  counter_offer_withdrawn: { channel: 'rfp_send' },
  counter_offer_outcome: { channel: 'rfp_answered', isOfRun: true },
  payment_failed: { channel: null, isOfPlace: true },
  unsubscribe_question: { channel: null },
  paying_twice: { channel: null, isOfPlace: true },
  staff_access: { channel: null, isOwed: true, isOfPlace: true },
} satisfies Record<string, Kind>;

export type MailKind = keyof typeof kinds;

/** The kinds of which something is said, in their order. */
export const kindsThat = (flag: keyof Omit<Kind, 'channel'>): MailKind[] =>
  (Object.keys(kinds) as MailKind[]).filter((kind) => flag in kinds[kind]);
